import {expect, test} from 'vitest'
import type {CheckedDocument} from 'content-checks'
import {documents} from '../../content/index.ts'
import {contentSchema as schema} from '../../scripts/lib/content-schema.ts'
import {releaseErrors} from './release-errors.ts'

const find = (id: string): CheckedDocument => {
  const document = documents.find(({_id}) => _id === id)
  if (!document) throw new Error(`The seed has no ${id}.`)
  return {...document}
}
const plan = 'plan-content-creator-starter'
const raised: CheckedDocument = {
  ...find(plan),
  _id: `versions.spring.${plan}`,
  price: {_type: 'price', amount: 329, currency: 'USD', cadence: 'month', isFrom: false},
}
const home = (_id: string, amount: string): CheckedDocument => ({
  ...find('signUpPage'),
  _id,
  lead: `Content Creator, Starter: ${amount} a month.`,
})

function errors(version: CheckedDocument, ...others: CheckedDocument[]) {
  const content = new Map<string, CheckedDocument>(
    [...documents, version, ...others].map((document) => [document._id, document]),
  )
  return releaseErrors(content, version, {schema, origin: 'https://www.sesto.test'}).map(
    ({documentId, path}) => `${documentId} ${path}`,
  )
}

test('a release that changes nothing for other documents has no errors', () => {
  expect(errors(raised)).toEqual([])
})

test('what a release makes wrong at a document that it leaves as it is holds it', () => {
  expect(errors(raised, home('signUpPage', '$299'))).toEqual(['signUpPage lead'])
})

test('a document that the release puts right does not hold it, and one that it puts wrong holds it itself', () => {
  const published = home('signUpPage', '$299')
  expect(errors(raised, published, home('versions.spring.signUpPage', '$329'))).toEqual([])
  expect(errors(home('versions.spring.signUpPage', '$299'), raised, published)).toEqual(['signUpPage lead'])
  // Another release is none of its business.
  expect(errors(raised, home('versions.autumn.signUpPage', '$299'))).toEqual([])
})

test('what is wrong on the site already holds no release', () => {
  expect(errors(raised, home('signUpPage', '$1'))).toEqual([])
})

test('a release that unpublishes what pages refer to is held', () => {
  const removed: CheckedDocument = {...find(plan), _id: `versions.spring.${plan}`, _system: {delete: true}}
  const found = errors(removed)
  expect(found).toEqual([expect.stringMatching(/^agent-content-creator plans\[/)])
  // The text beside it holds as well: another document of the release is validated even where this one is not.
  expect(errors(home('versions.spring.signUpPage', '$599'), removed)).toEqual(expect.arrayContaining(found))
})
