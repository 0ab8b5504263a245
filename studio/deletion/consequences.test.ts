import {describe, expect, test} from 'vitest'
import {documents} from '../../content/index.ts'
import {clientOf} from '../../scripts/check/testing.ts'
import {consequencesOf, refersStrongly} from './consequences.ts'

const stored = documents.map((document) => ({...document, _rev: 'r', _createdAt: '', _updatedAt: ''}))
const client = clientOf(stored)

async function consequences(id: string, isPublished = true) {
  const document = documents.find(({_id}) => _id === id)
  if (!document) throw new Error(`The seed has no ${id}`)
  const {users, path} = await consequencesOf(client, document, isPublished)
  return {users: users.map(({_id}) => _id), path}
}

describe('what deleting means', () => {
  test('for a page: who uses it, and its address', async () => {
    expect((await consequences('agent-data-analyst')).users).toEqual(['case-example-components'])
    expect((await consequences('agent-data-analyst')).path).toBe('/agents/data-analyst')
    expect((await consequences('agent-data-analyst', false)).path).toBeUndefined()
  })

  test('for a claim: also the texts that print it', async () => {
    const {users, path} = await consequences('claim-response-time')
    expect(users).toContain('homePage')
    const printing = documents.filter(({_id, ...fields}) =>
      JSON.stringify(fields).includes('{claim-response-time}'),
    )
    expect(printing.length).toBeGreaterThan(1)
    for (const {_id} of printing) expect(users).toContain(_id)
    expect(path).toBeUndefined()
  })
})

test.each([
  [{to: {_ref: 'a'}}, true],
  [{list: [{to: {_ref: 'a'}}]}, true],
  [{to: {_ref: 'a', _weak: true}}, false],
  [{to: {_ref: 'b'}}, false],
  [{text: 'a'}, false],
])('%j', (value, refers) => {
  expect(refersStrongly(value, 'a')).toBe(refers)
})
