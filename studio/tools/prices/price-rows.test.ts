import {Schema} from '@sanity/schema'
import {builtinTypes} from '@sanity/schema/_internal'
import {expect, test} from 'vitest'
import {schemaTypes} from '../../../schemas/index.ts'
import {priceGroups, typesWithPrices} from './price-rows.ts'
import {contentOf, rowsOf, seed, stored} from './prices.testing.ts'

const builtin = Schema.compile({name: 'builtin', types: builtinTypes})
const compile = (...more: object[]) =>
  Schema.compile({name: 'default', types: [...schemaTypes, ...more], parent: builtin})
const schema = compile()

test('the seed has its prices by agent, then packages and add-ons, in the order of the site', () => {
  expect(typesWithPrices(schema).toSorted()).toEqual(['addOn', 'plan', 'servicePackage'])
  const groups = priceGroups(contentOf(schema), schema)
  expect(groups.map(({title, rows}) => [title, rows.length])).toEqual([
    ['Content Creator', 3],
    ['SEO Specialist', 3],
    ['Social Media Manager', 3],
    ['Customer Support', 3],
    ['Data Analyst', 3],
    ['Marketing Strategist', 3],
    ['Service packages', 4],
    ['Add-ons', 6],
  ])
  expect(groups[0]?.rows.map(({what, cents}) => [what, cents])).toEqual([
    ['Starter', 299_00],
    ['Professional', 599_00],
    ['Enterprise', 1299_00],
  ])
})

test('a row says where its price is shown, how it is paid, and by whose revision', () => {
  const row = rowsOf(schema).find(({documentId}) => documentId === 'plan-data-analyst-starter')
  expect(row).toMatchObject({
    path: 'price',
    cadence: 'month',
    isFrom: false,
    publishedRevision: 'revision-of-plan-data-analyst-starter',
    draftRevision: undefined,
  })
  expect(row?.shownOn.map(({path}) => path)).toEqual([
    '/agents/data-analyst?tab=pricing',
    '/',
    '/agents',
    '/pricing',
    '/contact',
    '/dashboard',
  ])
})

test.each(['plan', 'servicePackage', 'addOn'])('a %s that no list has is shown on no page', (type) => {
  const listed = seed.find(({_type}) => _type === type)
  if (!listed) throw new Error(`The seed has no ${type}.`)
  const story = stored(Object.assign({_id: 'story', _type: 'caseStudy'}, {agents: [{_ref: 'new'}]}))
  const rows = rowsOf(schema, [listed, {...listed, _id: 'new'}, story])
  const pages = Object.fromEntries(rows.map(({documentId, shownOn}) => [documentId, shownOn.length]))
  expect(pages[listed._id]).toBeGreaterThan(0)
  expect(pages['new']).toBe(0)
})

const price = (amount: number) => ({_type: 'price', amount, currency: 'USD', cadence: 'session'})

test('the prices of a type that nobody listed are rows too, each with the name of its field', () => {
  const workshop = {
    name: 'workshop',
    type: 'document',
    title: 'Workshop',
    fields: [
      {name: 'title', type: 'string'},
      {name: 'seat', type: 'price', title: 'Seat'},
      {name: 'catering', type: 'price', title: 'Catering'},
      {name: 'room', type: 'price', title: 'Room'},
    ],
  }
  const document = {title: 'Prompting', seat: price(90.5), catering: price(12)}
  const rows = rowsOf(compile(workshop), [
    stored(Object.assign({_id: 'workshop-a', _type: 'workshop'}, document)),
  ])
  expect(rows.map(({group, what, path, cents}) => [group, what, path, cents])).toEqual([
    ['Workshops', 'Prompting: Seat', 'seat', 90_50],
    ['Workshops', 'Prompting: Catering', 'catering', 12_00],
  ])
})

test('the published price is shown, and what a draft says beside it; a draft alone is a row too', () => {
  const plan = seed.find(({_id}) => _id === 'plan-data-analyst-starter')
  if (!plan) throw new Error('The seed has no such plan.')
  const draft = {...plan, _id: `drafts.${plan._id}`, _rev: 'new', price: {_type: 'price', amount: 555}}
  const [both] = rowsOf(schema, [plan, draft])
  expect(both).toMatchObject({
    cents: 449_00,
    inDraft: {cents: 555_00, cadence: ''},
    draftRevision: 'new',
    revision: 'new',
  })
  const [alone] = rowsOf(schema, [draft])
  expect(alone).toMatchObject({documentId: plan._id, cents: 555_00, publishedRevision: undefined})
})
