import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {
  amountProblem,
  centsOf,
  currencyProblem,
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
  ['US$299', undefined, 299_00],
  ['$US 299', undefined, 299_00],
  ['299 US$', undefined, 299_00],
  ['USD 1,299.50', undefined, 1299_50],
  ['-$5', undefined, -5_00],
  ['12 345,50', undefined, 12345_50],
  ['299 399', undefined, undefined],
  ['299 $399', undefined, undefined],
  ['$299 €', undefined, undefined],
  ['.5', undefined, undefined],
])('%j, with the decimal mark %j, is %j cents', (text, mark, expected) => {
  expect(parseAmount(text, mark)).toBe(expected)
})

test.each([
  ['€299', 'USD', 'is in EUR, but the price is in USD. Enter the amount in USD.'],
  ['309 €', 'USD', 'is in EUR'],
  ['299 GBP', 'USD', 'is in GBP'],
  ['US$299', 'EUR', 'is in USD, but the price is in EUR'],
  ['€299', 'EUR', 'understood'],
  ['$US 299', 'USD', 'understood'],
  ['299', 'EUR', 'understood'],
])('%j for a price in %s: %s', (text, currency, problem) => {
  expect(currencyProblem(text, currency) ?? 'understood').toContain(problem)
})

test('two amounts are refused as such', () => {
  expect(amountProblem('299 399', parseAmount('299 399'))).toContain('looks like two amounts. Enter one')
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

test.each([
  ['10', 10_00],
  ['+10 %', 10_00],
  ['-7,5', -7_50],
  ['2.25%', 2_25],
  ['-100', undefined],
  ['2000', undefined],
  ['ten', undefined],
  ['$10', undefined],
])('%j is %j hundredths of a percent', (text, expected) => {
  expect(parsePercent(text)).toBe(expected)
})

test('a difference in percent has one decimal', () => {
  expect(percentBetween(299_00, 328_90)).toBe('+10%')
  expect(percentBetween(300_00, 290_00)).toBe('-3.3%')
})
