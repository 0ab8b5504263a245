import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {
  centsOf,
  changed,
  endings,
  maximum,
  parseAmount,
  parsePercent,
  percentBetween,
  plainAmount,
  unitsOf,
  type DecimalMark,
} from './money.ts'

const cents = fc.integer({min: 1, max: maximum})

test.each<[string, DecimalMark, number | undefined]>([
  ['299', undefined, 299_00],
  ['$1,299', undefined, 1299_00],
  ['1,299.50', undefined, 1299_50],
  ['1.299,50 €', undefined, 1299_50],
  ['1\u00a0299,00', undefined, 1299_00],
  ['1’299.5', undefined, 1299_50],
  ['1.299', undefined, 1299_00],
  ['1.299', ',', 1299_00],
  ['1.299', '.', undefined],
  ['1,299', '.', 1299_00],
  ['299,5', '.', undefined],
  ['-5', undefined, -5_00],
  ['−5,25', undefined, -5_25],
  ['12,34.5', undefined, undefined],
  ['1,299,50', undefined, undefined],
  ['1.2999', undefined, undefined],
  ['299.999,1.5', undefined, undefined],
  ['abc', undefined, undefined],
  ['', undefined, undefined],
  ['1e3', undefined, undefined],
  ['.5', undefined, undefined],
])('%j, with the decimal mark %j, is %j cents', (text, mark, expected) => {
  expect(parseAmount(text, mark)).toBe(expected)
})

test('an amount survives writing and reading, whatever the decimal mark', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom('.' as const, ',' as const), (amount, mark) => {
      expect(parseAmount(plainAmount(amount, mark), mark)).toBe(amount)
      expect(parseAmount(plainAmount(amount, mark))).toBe(amount)
      expect(centsOf(unitsOf(amount))).toBe(amount)
    }),
  )
})

test.each([
  [299, 299_00],
  [299.5, 299_50],
  [0.29, 29],
  [8.2, 8_20],
  [299.999, undefined],
  [Number.NaN, undefined],
  ['299', undefined],
  [null, undefined],
])('the stored amount %j is %j cents', (amount, expected) => {
  expect(centsOf(amount)).toBe(expected)
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
    expect(changed(amount, {kind: 'percent', hundredths})).toBe(expected)
  })

  test('is the nearest cent to the exact result', () => {
    fc.assert(
      fc.property(cents, fc.integer({min: -99_99, max: 1000_00}), (amount, hundredths) => {
        const result = changed(amount, {kind: 'percent', hundredths})
        const exact = BigInt(amount) * BigInt(10_000 + hundredths)
        const off = result === undefined ? 0n : BigInt(result) * 10_000n - exact
        expect(off <= 5_000n && off > -5_000n).toBe(true)
        const isPrice = exact >= 5_000n && exact < BigInt(maximum) * 10_000n + 5_000n
        expect(result !== undefined).toBe(isPrice)
      }),
    )
  })

  test.each([
    ['10', 10_00],
    ['+10 %', 10_00],
    ['-7,5', -7_50],
    ['2.25%', 2_25],
    ['-100', undefined],
    ['2000', undefined],
    ['ten', undefined],
  ])('%j is %j', (text, expected) => {
    expect(parsePercent(text)).toBe(expected)
  })
})

describe('rounding', () => {
  test.each([
    [9, 324_00, 319_00 + 10_00],
    [9, 323_99, 319_00],
    [9, 1_00, 9_00],
    [49, 328_90, 349_00],
    [49, 299_00, 349_00],
    [49, 298_99, 249_00],
    [49, 2_00, 49_00],
    [99, 328_90, 299_00],
    [99, 349_00, 399_00],
    [99, 10_00, 99_00],
  ] as const)('to end in %i makes %i %i', (ending, amount, expected) => {
    expect(changed(amount, {kind: 'round', ending})).toBe(expected)
  })

  test('ends as asked, is at most half a step away or the least there is, and stays what it is the second time', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: maximum / 2}), fc.constantFrom(...endings), (amount, ending) => {
        const step = ending === 9 ? 10_00 : 100_00
        const result = changed(amount, {kind: 'round', ending})
        if (result === undefined) throw new Error('There is always a result.')
        expect(result % step).toBe(ending * 100)
        expect(result === ending * 100 || Math.abs(result - amount) <= step / 2).toBe(true)
        // Of two that are equally near, the dearer one.
        expect(amount - result).toBeLessThan(step / 2)
        expect(changed(result, {kind: 'round', ending})).toBe(result)
      }),
    )
  })
})

test('an amount is added or set only if the result is a price', () => {
  expect(changed(299_00, {kind: 'add', cents: -5_00})).toBe(294_00)
  expect(changed(5_00, {kind: 'add', cents: -5_00})).toBeUndefined()
  expect(changed(5_00, {kind: 'set', cents: 0})).toBeUndefined()
  expect(changed(5_00, {kind: 'set', cents: maximum + 1})).toBeUndefined()
})

test('a difference in percent has one decimal', () => {
  expect(percentBetween(299_00, 328_90)).toBe('+10 %')
  expect(percentBetween(300_00, 290_00)).toBe('-3.3 %')
})
