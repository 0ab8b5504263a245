import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {compared, drop, hold, nothingHeld, rebase, redo, undo, type Held} from './held-changes.ts'
import {keptFrom} from './prices-state.ts'
import {priceRow} from './prices.testing.ts'

const a = priceRow('a')
const b = priceRow('b')

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
    .map((edit) => (held: Held) => hold(held, [edit])),
  fc.constantFrom('a', 'b').map((key) => (held: Held) => drop(held, [key])),
  fc.constant(undo),
  fc.constant(redo),
)

test('undo and redo lead to the same states, and all of it survives the browser’s storage', () => {
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const held = actions.reduce((before, act) => act(before), nothingHeld)
      expect(keptFrom(JSON.stringify({held})).held).toEqual(held)
      expect(held.past.length > 0 ? redo(undo(held)) : held).toEqual(held)
      expect(held.future.length > 0 ? undo(redo(held)) : held).toEqual(held)
    }),
  )
})

test('a price that somebody else has changed or removed since is named, with what it is now', () => {
  const held = hold(nothingHeld, [
    {row: a, to: {cents: 310_00}},
    {row: b, to: {cadence: 'session'}},
  ])
  const raised = {...a, cents: 305_00}
  // Of the other price, another term was changed.
  const {changes, outdated} = compared(held.present, [raised, {...b, cents: 305_00}])
  expect(changes.map(({row}) => row.key)).toEqual(['a', 'b'])
  expect(outdated).toMatchObject([
    {key: 'a', from: {cents: 299_00}, found: {cents: 305_00}, to: {cents: 310_00}},
  ])
  expect(compared(held.present, [a])).toMatchObject({
    changes: [{row: a}],
    outdated: [{key: 'b', what: 'Agent, b', found: undefined}],
  })
})
