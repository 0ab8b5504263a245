import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {drop, heldFrom, hold, nothingHeld, rebase, redo, undo, type Held} from './held-changes.ts'
import type {PriceRow} from './price-rows.ts'

const row = (key: string, cents: number | undefined = 299_00): PriceRow => ({
  key,
  documentId: key,
  type: 'plan',
  path: 'price',
  what: key,
  group: 'Agent',
  cents,
  inDraft: undefined,
  currency: 'USD',
  cadence: 'month',
  isFrom: false,
  choices: {cadences: [], hasFrom: true},
  publishedRevision: 'one',
  draftRevision: undefined,
  updatedAt: '',
  revision: 'one',
  shownOn: [],
})
const a = row('a')
const b = row('b')

test('a change keeps what the editor saw first, and is none when it is the site’s price again', () => {
  const once = hold(nothingHeld, [{row: a, to: {cents: 310_00}}])
  const twice = hold(once, [{row: {...a, cents: 305_00}, to: {cents: 320_00}}])
  expect(twice.present).toEqual({a: {from: {cents: 299_00}, to: {cents: 320_00}, what: 'Agent, a'}})
  expect(hold(twice, [{row: a, to: {cents: 299_00}}]).present).toEqual({})
})

test('a change that is kept although the price has changed replaces the current price', () => {
  const held = hold(nothingHeld, [
    {row: a, to: {cents: 310_00}},
    {row: b, to: {cents: 310_00}},
  ])
  expect(rebase(held, [{...a, cents: 305_00}]).present).toEqual({
    a: {from: {cents: 305_00}, to: {cents: 310_00}, what: 'Agent, a'},
    b: {from: {cents: 299_00}, to: {cents: 310_00}, what: 'Agent, b'},
  })
})

test('how a price is paid and “from” are held beside the amount, and each is restored alone', () => {
  const held = hold(hold(nothingHeld, [{row: a, to: {cents: 310_00}}]), [
    {row: a, to: {cadence: 'session', isFrom: true}},
  ])
  expect(held.present).toEqual({
    a: {
      from: {cents: 299_00, cadence: 'month', isFrom: false},
      to: {cents: 310_00, cadence: 'session', isFrom: true},
      what: 'Agent, a',
    },
  })
  expect(hold(held, [{row: a, to: {cents: 299_00, isFrom: false}}]).present).toEqual({
    a: {from: {cadence: 'month'}, to: {cadence: 'session'}, what: 'Agent, a'},
  })
})

const action = fc.oneof(
  fc
    .record({
      row: fc.constantFrom(a, b),
      to: fc.oneof(
        fc.record({cents: fc.constantFrom(299_00, 1, 2)}),
        fc.record({cadence: fc.constantFrom('month', 'session')}),
        fc.record({isFrom: fc.boolean()}),
      ),
    })
    .map((one) => (held: Held) => hold(held, [one])),
  fc.constantFrom('a', 'b').map((key) => (held: Held) => drop(held, [key])),
  fc.constant(undo),
  fc.constant(redo),
)

test('undo and redo lead to the same states, and all of it survives the browser’s storage', () => {
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const held = actions.reduce((before, act) => act(before), nothingHeld)
      expect(heldFrom(JSON.stringify(held))).toEqual(held)
      expect(held.past.length > 0 ? redo(undo(held)) : held).toEqual(held)
      expect(held.future.length > 0 ? undo(redo(held)) : held).toEqual(held)
    }),
  )
})

test('what has no amount yet can be given one, also after a reload', () => {
  const held = hold(nothingHeld, [{row: {...a, cents: undefined}, to: {cents: 5}}])
  expect(heldFrom(JSON.stringify(held)).present).toEqual({a: {from: {}, to: {cents: 5}, what: 'Agent, a'}})
})

test.each([
  null,
  '',
  'no JSON',
  '[]',
  '{"present":{"a":{"from":{},"to":{"cents":1.5},"what":"a"}},"past":[],"future":[]}',
])('unreadable storage (%j) holds nothing', (text) => {
  expect(heldFrom(text)).toEqual(nothingHeld)
})
