import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {
  changed,
  changeMany,
  isRounding,
  kindsOfChange,
  roundings,
  type KindOfChange,
  type Rounding,
} from './change-many.ts'
import {maximum} from '../../ui/money.ts'
import {priceRow} from './prices.testing.ts'

const cents = fc.integer({min: 1, max: maximum})

test.each<[KindOfChange, string, number | undefined]>([
  ['percent', '10', 328_90],
  ['percent', '-5', 284_05],
  ['add', '5', 304_00],
  ['add', '−5,50', 293_50],
  ['set', '349', 349_00],
  ['percent', 'ten', undefined],
  ['add', '', undefined],
  ['set', '1.2999', undefined],
])('“%s” with “%s” makes of $299 %j cents', (kind, text, expected) => {
  const typed = kindsOfChange[kind].read(text)
  expect(typed === undefined ? undefined : changed(kind, 299_00, typed, 'none')).toBe(expected)
})

test('the example beside the field of a kind can be used', () => {
  for (const {placeholder, read} of Object.values(kindsOfChange))
    expect(read(placeholder.split(' or ')[0] ?? '')).toBeDefined()
})

describe('a percentage', () => {
  test.each([
    [299_00, 10_00, 328_90],
    [1, 50_00, 2],
    [3, 50_00, 5],
    [299_00, -5_00, 284_05],
    [999_99, 7_50, 1074_99],
    // 0.5 cents are rounded up, and never to 0 or below.
    [1, -50_00, 1],
    [1, -99_00, undefined],
    [maximum, 1, undefined],
  ])('%i cents and %i hundredths of a percent are %j cents', (amount, hundredths, expected) => {
    expect(changed('percent', amount, hundredths, 'none')).toBe(expected)
  })

  test('is the nearest cent to the exact result', () => {
    fc.assert(
      fc.property(cents, fc.integer({min: -99_99, max: 1000_00}), (amount, hundredths) => {
        const result = changed('percent', amount, hundredths, 'none')
        const exact = BigInt(amount) * BigInt(10_000 + hundredths)
        const off = result === undefined ? 0n : BigInt(result) * 10_000n - exact
        expect(off <= 5_000n && off > -5_000n).toBe(true)
        const isPrice = exact >= 5_000n && exact < BigInt(maximum) * 10_000n + 5_000n
        expect(result !== undefined).toBe(isPrice)
      }),
    )
  })
})

describe('rounding', () => {
  test.each<[Rounding, number, number]>([
    ['whole', 328_90, 329_00],
    ['whole', 328_49, 328_00],
    ['whole', 328_50, 329_00],
    ['whole', 40, 1_00],
    ['end in 9', 324_00, 329_00],
    ['end in 9', 323_99, 319_00],
    ['end in 9', 1_00, 9_00],
    ['end in 49', 328_90, 349_00],
    ['end in 49', 299_00, 349_00],
    ['end in 49', 298_99, 249_00],
    ['end in 49', 2_00, 49_00],
    ['end in 99', 328_90, 299_00],
    ['end in 99', 349_00, 399_00],
    ['end in 99', 10_00, 99_00],
  ])('“%s” makes of %i cents %i', (rounding, amount, expected) => {
    expect(changed('percent', amount, 0, rounding)).toBe(expected)
  })

  test('ends as asked, is at most half a step away or the least there is, and stays what it is the second time', () => {
    const names = Object.keys(roundings).filter((name) => isRounding(name))
    fc.assert(
      fc.property(fc.integer({min: 1, max: maximum / 2}), fc.constantFrom(...names), (amount, rounding) => {
        const {step, ending} = roundings[rounding]
        const result = changed('percent', amount, 0, rounding)
        if (result === undefined) throw new Error('There is always a result.')
        expect(result % step).toBe(ending)
        expect(result === (ending || step) || Math.abs(result - amount) <= step / 2).toBe(true)
        // Of two that are equally near, the dearer one.
        expect(amount - result).toBeLessThan(step / 2)
        expect(changed('percent', result, 0, rounding)).toBe(result)
      }),
    )
  })

  test('does not make a price of what is none', () => {
    expect(changed('percent', 1, -99_00, 'end in 99')).toBeUndefined()
  })
})

test('what became of the selected prices is said, also of those that rounding left alone or made cheaper', () => {
  const selected = [599_00, 299_00, 310_00, undefined].map((before) => {
    const row = priceRow(String(before), before)
    return {row, shown: {...row, cents: before}}
  })
  const {edits, message} = changeMany(selected, 'percent', 10_00, 'end in 99')
  expect(edits.map(({row, to}) => [row.cents, to.cents])).toEqual([
    [599_00, 699_00],
    [310_00, 299_00],
  ])
  expect(message).toBe(
    'Changed 2 prices in the table. Nothing is published yet. Unchanged: 1. ' +
      'Cheaper, because of the rounding: 1. Left as they are, since the result would not be a price: 1.',
  )
})

test('an amount is added or set only if the result is a price', () => {
  expect(changed('set', undefined, 5_00, 'none')).toBe(5_00)
  expect(changed('add', undefined, 5_00, 'none')).toBeUndefined()
  expect(changed('add', 299_00, -5_00, 'none')).toBe(294_00)
  expect(changed('add', 5_00, -5_00, 'none')).toBeUndefined()
  expect(changed('set', 5_00, 0, 'none')).toBeUndefined()
  expect(changed('set', 5_00, maximum + 1, 'none')).toBeUndefined()
})
