import {expect, test} from 'vitest'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import {plannedPrices} from './planned-prices.tsx'

const price = (amount: number, cadence = 'month') => ({_type: 'price', amount, currency: 'USD', cadence})
const plan = (release: string, its: object) => ({
  _id: release ? `versions.${release}.plan-a` : 'plan-a',
  _type: 'plan',
  name: 'Starter',
  agent: {_ref: 'agent-a'},
  price: its,
})
const scheduled = (name: string, day: string, state = 'scheduled') => ({
  name,
  state,
  publishAt: `2026-12-${day}T09:00:00Z`,
})

test('of a price each scheduled release is named that changes it, the next first, with what changes', () => {
  const documents = [
    {_id: 'agent-a', _type: 'agent', name: 'Office Manager'},
    plan('', price(299)),
    plan('late', price(449, 'session')),
    plan('soon', price(339)),
    // Another word of the plan changes, and not its price.
    plan('between', price(339)),
    plan('open', price(1)),
    {...plan('gone', price(2)), _system: {delete: true}},
  ]
  const content = new Map(documents.map((document) => [document._id, document]))
  const releases = [
    scheduled('late', '20'),
    scheduled('soon', '01'),
    scheduled('between', '10'),
    scheduled('gone', '15'),
    scheduled('open', '05', 'active'),
  ]
  expect(plannedPrices(content, contentSchema, releases)).toMatchObject([
    {release: 'soon', what: 'Starter of Office Manager', price: '$339', documentId: 'plan-a', path: 'price'},
    {release: 'late', price: '$449 per session'},
  ])
})
