import {Schema} from '@sanity/schema'
import {builtinTypes} from '@sanity/schema/_internal'
import {expect, test} from 'vitest'
import type {CheckedDocument} from '../../checks/finding.ts'
import {documents} from '../../content/index.ts'
import {schemaTypes} from '../../schemas/index.ts'
import {findingsOf} from './judge.ts'

const builtin = Schema.compile({name: 'builtin', types: builtinTypes})
const schema = Schema.compile({name: 'default', types: schemaTypes, parent: builtin})
const against = {schema, origin: 'https://www.sesto.test'}

const seed = new Map<string, CheckedDocument>(documents.map((document) => [document._id, document]))
const plan = 'plan-content-creator-starter'
const edited: CheckedDocument = {
  ...documents.find(({_id}) => _id === 'homePage'),
  _id: 'drafts.homePage',
  _type: 'homePage',
  _rev: 'one',
  lead: 'Content Creator, Starter: $329 a month.',
}
const price = (amount: number) => ({_type: 'price', amount, currency: 'USD', cadence: 'month'})
const planAt = (amount: number): CheckedDocument => ({
  ...seed.get(plan),
  _id: plan,
  _type: 'plan',
  price: price(amount),
})
const paths = (content: ReadonlyMap<string, CheckedDocument>, document: CheckedDocument) =>
  findingsOf(content, document, against).own.map(({severity, path}) => `${severity} ${path}`)

test('a document is checked once for a keystroke, whoever asks, and again only for other words or another site', () => {
  const first = findingsOf(seed, edited, against)
  expect(first.own.filter(({severity}) => severity === 'error').map(({path}) => path)).toEqual(['lead'])
  // The lake has stored the keystroke, and a colleague types a draft.
  const stored = {...edited, _rev: 'two', _updatedAt: '2026-11-24T12:00:00Z'}
  const later = new Map([
    ...seed,
    [stored._id, stored],
    [`drafts.${plan}`, {...planAt(329), _id: `drafts.${plan}`}],
  ])
  expect(findingsOf(later, stored, against)).toBe(first)
  expect(paths(later, {...edited, lead: 'Content Creator, Starter: $299 a month.'})).toEqual(['warning lead'])
  expect(paths(new Map([...seed, [plan, planAt(329)]]), edited)).toEqual(['warning lead'])
})

test('what an agent’s cards say counts when they are published with it', () => {
  const agent = {...seed.get('agent-content-creator'), _id: 'drafts.agent-content-creator', _type: 'agent'}
  const wrong = {...planAt(299), _id: `drafts.${plan}`, features: ['Only $199 a month']}
  const content = new Map([...seed, [wrong._id, wrong]])
  expect(paths(content, agent)).toEqual([])
  const together = findingsOf(content, agent, against, [plan]).own
  expect(together.map(({documentId, severity, path}) => `${severity} ${documentId} ${path}`)).toEqual([
    `error ${plan} features[0]`,
  ])
})
