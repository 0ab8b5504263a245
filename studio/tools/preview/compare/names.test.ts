import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {schemaTypes} from '../../../../schemas/index.ts'
import {documentName} from './names.ts'

const schema = createSchema({name: 'default', types: schemaTypes})

function typeOf(name: string) {
  const type = schema.get(name)
  if (!type) throw new Error(`There is no type ${name}`)
  return type
}

test('a document is called by its type, and by its own name unless it is the only one', () => {
  expect(documentName(typeOf('plan'), {_id: 'plan-a', name: 'Starter'})).toBe('Plan: Starter')
  const home = typeOf('signInPage')
  expect(documentName(home, {_id: 'signInPage', title: 'X'})).toBe(home.title)
})
