import {expect, test} from 'vitest'
import {hold, nothingHeld} from './held-changes.ts'
import {initialState, keptFrom, pricesReducer, type PricesAction} from './prices-state.ts'
import {priceRow} from './prices.testing.ts'

const [a, b] = [priceRow('a'), priceRow('b')]
const edits = [
  {row: a, to: {cents: 310_00}},
  {row: b, to: {cents: 320_00}},
]
const published = {count: 2, transaction: 't1', documentId: 'a', ownDrafts: []}

/** The state after some actions. */
const after = (...actions: PricesAction[]) => actions.reduce(pricesReducer, initialState(keptFrom(null)))
const heldIn = (...actions: PricesAction[]) =>
  Object.entries(after(...actions).kept.held.present).map(([key, {to}]) => [key, to.cents])

test('edits are held in one step, which undo takes back and redo brings again', () => {
  const [typed, undone, redone] = [{type: 'hold', edits}, {type: 'undo'}, {type: 'redo'}] as const
  expect(heldIn(typed)).toEqual([
    ['a', 310_00],
    ['b', 320_00],
  ])
  expect(heldIn(typed, undone)).toEqual([])
  expect(heldIn(typed, undone, redone)).toEqual(heldIn(typed))
  expect(heldIn(typed, {type: 'drop', keys: ['a']})).toEqual([['b', 320_00]])
  expect(heldIn(typed, {type: 'drop', keys: ['a']}, undone)).toEqual(heldIn(typed))
})

test('an edit, and a step back, replace what was said, also when they say nothing themselves', () => {
  const said = {type: 'say', message: 'Copied.'} as const
  for (const type of ['undo', 'redo'] as const)
    expect(after({type: 'hold', edits}, said, {type}).message).toBe('')
  expect(after({type: 'hold', edits}, said, {type: 'drop', keys: ['a']}).message).toBe('')
  expect(after(said).message).toBe('Copied.')
  expect(after(said, {type: 'hold', edits}).message).toBe('')
  expect(after(said, {type: 'hold', edits, message: 'Pasted.'}).message).toBe('Pasted.')
  const refused = {type: 'refuse', refusal: 'Nothing was pasted.'} as const
  expect(after(said, refused)).toMatchObject({message: '', refusal: 'Nothing was pasted.'})
  expect(after(refused, said).refusal).toBe('')
  expect(after(refused, {type: 'hold', edits}).refusal).toBe('')
})

const keys = edits.map(({row}) => row.key)

test('what was published is no longer held, and is not kept in the browser', () => {
  const state = after(
    {type: 'select', keys},
    {type: 'hold', edits},
    {type: 'review', isReviewing: true},
    {type: 'published', published, keys},
  )
  expect(state).toMatchObject({published, isReviewing: false, selected: new Set()})
  expect(state.kept).toEqual({held: nothingHeld, rounding: 'none'})
})

test('what another tab holds is held still when the others are published', () => {
  const state = after({type: 'hold', edits}, {type: 'published', published, keys: ['another']})
  expect(state.kept).toMatchObject({held: {present: hold(nothingHeld, edits).present, past: []}})
})

test('the rounding is remembered, whatever else happens', () => {
  const round = {type: 'round', rounding: 'end in 9'} as const
  const {kept} = after({type: 'hold', edits}, round, {type: 'undo'}, {type: 'published', published, keys})
  expect(keptFrom(JSON.stringify(kept)).rounding).toBe('end in 9')
})

test.each([undefined, 'end in 5'])('what is held survives a rounding that is not known: %j', (rounding) => {
  const held = hold(nothingHeld, edits)
  expect(keptFrom(JSON.stringify({held, rounding}))).toEqual({held, rounding: 'none'})
})

test('what was scheduled is no longer held, and the rest is', () => {
  const scheduled = {
    type: 'scheduled',
    release: 'r1',
    publishAt: '2026-11-01T12:00:00Z',
    keys: ['a'],
  } as const
  expect(after({type: 'select', keys}, {type: 'hold', edits}, scheduled)).toMatchObject({
    selected: new Set(),
    scheduled: {release: 'r1', publishAt: scheduled.publishAt},
    isReviewing: false,
  })
  expect(heldIn({type: 'hold', edits}, scheduled, {type: 'undo'})).toEqual([['b', 320_00]])
})

test('what has no amount yet can be given one, also after a reload', () => {
  const held = hold(nothingHeld, [{row: {...a, cents: undefined}, to: {cents: 5}}])
  const kept = keptFrom(JSON.stringify({held}))
  expect(kept.held.present).toEqual({a: {from: {}, to: {cents: 5}, what: 'Agent, a'}})
})

test.each([
  null,
  '',
  'no JSON',
  '[]',
  '{"held":{"present":{"a":{"from":{},"to":{"cents":1.5},"what":"a"}},"past":[],"future":[]}}',
])('unreadable storage (%j) holds nothing', (text) => {
  expect(keptFrom(text)).toEqual({held: nothingHeld, rounding: 'none'})
})
