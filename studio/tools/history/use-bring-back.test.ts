import {expect, test} from 'vitest'
import type {CheckedDocument} from 'content-checks'
import {documents} from '../../../content/index.ts'
import {contentSchema} from '../../../scripts/lib/content-schema.ts'
import type {BringBack} from './bring-back.ts'
import {judgeBringBack} from './use-bring-back.ts'

const against = {schema: contentSchema, origin: 'https://www.sesto.test'}
const starter = 'plan-content-creator-starter'
const analyst = 'plan-data-analyst-starter'
const seed = new Map<string, CheckedDocument>(documents.map((document) => [document._id, document]))

function withFields(id: string, fields: object): CheckedDocument {
  const document = seed.get(id)
  if (!document) throw new Error(`The seed has no ${id}`)
  return {...document, ...fields}
}

const price = (amount: number) => ({_type: 'price', amount, currency: 'USD', cadence: 'month'})
const backTo = (...states: CheckedDocument[]): BringBack => ({
  documents: states.map((willBe) => ({now: willBe, draft: undefined, fields: [], willBe})),
  left: [],
})

/** What is said of bringing states back to a site on which documents say something else. */
const judged = (now: readonly CheckedDocument[], ...states: CheckedDocument[]) =>
  judgeBringBack(
    new Map([...seed, ...now.map((document) => [document._id, document] as const)]),
    backTo(...states),
    against,
  ).map(({severity, documentId, path}) => `${severity} ${documentId} ${path}`)

test('nothing speaks against what was right', () => {
  expect(
    judged([withFields(starter, {price: price(329)})], withFields(starter, {price: price(299)})),
  ).toEqual([])
})

test('a text that Publish would refuse is refused', () => {
  const lead = 'Content Creator, Starter: $199 a month.'
  expect(judged([], withFields('signUpPage', {lead}))).toEqual(['error signUpPage lead'])
})

test('a price is refused that would make the text of another document wrong, which follows it', () => {
  const now = [
    withFields(starter, {price: price(329)}),
    withFields('signUpPage', {lead: 'Content Creator, Starter: $329 a month.'}),
  ]
  expect(judged(now, withFields(starter, {price: price(299)}))).toEqual(['error signUpPage lead'])
})

test('each of several documents is judged, as they will be together', () => {
  const lead = 'Data Analyst, Starter: $500 a month.'
  const both = [withFields(starter, {price: price(299)}), withFields(analyst, {price: price(500)})]
  expect(judged([], ...both, withFields('signUpPage', {lead}))).not.toContain('error signUpPage lead')
  expect(judged([], withFields('signUpPage', {lead}))).toEqual(['error signUpPage lead'])
})

test('an unusual price is asked about', () => {
  expect(judged([], withFields(starter, {price: price(100)}))).toEqual([`warning ${starter} price.amount`])
})
