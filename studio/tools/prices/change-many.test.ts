import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {changed, endings, kindsOfChange, type KindOfChange} from './change-many.ts'
import {maximum} from './money.ts'

const cents = fc.integer({min: 1, max: maximum})

test.each<[KindOfChange, string, number | undefined]>([
  ['percent', '10', 328_90],
  ['percent', '-5', 284_05],
  ['add', '5', 304_00],
  ['add', '−5,50', 293_50],
  ['set', '349', 349_00],
  ['round 9', '', 299_00],
  ['round 49', '', 349_00],
  ['round 99', '', 299_00],
  ['percent', 'ten', undefined],
  ['add', '', undefined],
  ['set', '1.2999', undefined],
])('“%s” with “%s” makes of $299 %j cents', (kind, text, expected) => {
  const typed = kindsOfChange[kind].read(text)
  expect(typed === undefined ? undefined : changed(kind, 299_00, typed)).toBe(expected)
})

test('every kind that needs a field has a label and an example that can be used', () => {
  for (const [kind, {label, placeholder, read}] of Object.entries(kindsOfChange)) {
    const example = placeholder.split(' or ')[0] ?? ''
    expect({kind, typed: read(example)}).not.toMatchObject({typed: undefined})
    expect({kind, hasLabel: label !== ''}).toEqual({kind, hasLabel: placeholder !== ''})
  }
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
    expect(changed('percent', amount, hundredths)).toBe(expected)
  })

  test('is the nearest cent to the exact result', () => {
    fc.assert(
      fc.property(cents, fc.integer({min: -99_99, max: 1000_00}), (amount, hundredths) => {
        const result = changed('percent', amount, hundredths)
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
    expect(changed(`round ${ending}`, amount, ending)).toBe(expected)
  })

  test('ends as asked, is at most half a step away or the least there is, and stays what it is the second time', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: maximum / 2}), fc.constantFrom(...endings), (amount, ending) => {
        const step = ending === 9 ? 10_00 : 100_00
        const result = changed(`round ${ending}`, amount, ending)
        if (result === undefined) throw new Error('There is always a result.')
        expect(result % step).toBe(ending * 100)
        expect(result === ending * 100 || Math.abs(result - amount) <= step / 2).toBe(true)
        // Of two that are equally near, the dearer one.
        expect(amount - result).toBeLessThan(step / 2)
        expect(changed(`round ${ending}`, result, ending)).toBe(result)
      }),
    )
  })
})

test('an amount is added or set only if the result is a price', () => {
  expect(changed('set', undefined, 5_00)).toBe(5_00)
  expect(changed('add', undefined, 5_00)).toBeUndefined()
  expect(changed('add', 299_00, -5_00)).toBe(294_00)
  expect(changed('add', 5_00, -5_00)).toBeUndefined()
  expect(changed('set', 5_00, 0)).toBeUndefined()
  expect(changed('set', 5_00, maximum + 1)).toBeUndefined()
})
