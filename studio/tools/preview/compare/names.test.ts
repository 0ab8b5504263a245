import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {schemaTypes} from '../../../../schemas/index.ts'
import {documentName, withoutSameBeginning} from './names.ts'

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

test('of long texts that begin alike, the difference is told', () => {
  const beginning = 'The quick brown fox jumps over the lazy dog and then it sleeps '
  expect(withoutSameBeginning(`${beginning}here`, `${beginning}there`)).toEqual([
    '…the lazy dog and then it sleeps here',
    '…the lazy dog and then it sleeps there',
  ])
  expect(withoutSameBeginning('one two', 'one three')).toEqual(['one two', 'one three'])
  expect(withoutSameBeginning(1, 2)).toEqual([1, 2])
})
