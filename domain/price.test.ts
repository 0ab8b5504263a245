import {expect, test} from 'vitest'
import {
  cadenceLabel,
  defaultPriceLabels,
  priceFigure,
  priceLine,
  schemaOffer,
  startingPrice,
  sumOfPrices,
} from './price.ts'

test.each([
  [{amount: 1299, currency: 'USD', cadence: 'month'}, '$1,299', '$1,299/month', '/ month'],
  [{amount: 1799, currency: 'USD', cadence: 'month', isFrom: true}, '$1,799', 'from $1,799/month', '/ month'],
  [{amount: 1200, currency: 'USD', cadence: 'one-time', isFrom: true}, '$1,200', 'from $1,200', 'one-time'],
  [{amount: 500, currency: 'USD', cadence: 'session'}, '$500', '$500 per session', 'per session'],
  [{amount: 299.5, currency: 'USD', cadence: 'month'}, '$299.50', '$299.50/month', '/ month'],
  [{amount: 8500, currency: null, cadence: 'never'}, '$8,500', '$8,500', ''],
])('%j', (price, figure, line, cadence) => {
  expect(priceFigure(price)).toBe(figure)
  expect(priceLine(price, defaultPriceLabels)).toBe(line)
  expect(cadenceLabel(price, defaultPriceLabels)).toBe(cadence)
})

test.each([[null], [undefined], [{}], [{amount: null}], [{amount: Number.NaN}]])(
  '%j has no price to show',
  (price) => {
    expect(priceFigure(price)).toBeUndefined()
    expect(priceLine(price, defaultPriceLabels)).toBeUndefined()
  },
)

test.each(['USD', 'EUR', 'GBP', 'CHF'])('a figure in %s is what Intl.NumberFormat writes', (currency) => {
  for (const amount of [0, 0.5, 9.999, 299.5, 999, 1000, 1299.05, 25_000, 1_234_567.8, -5, -1299.5]) {
    const digits = Number.isInteger(amount) ? 0 : 2
    const options = {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    } as const
    expect(priceFigure({amount, currency})).toBe(new Intl.NumberFormat('en-US', options).format(amount))
  }
})

test('a missing label is left out, and another one is used as it is', () => {
  const price = {amount: 500, cadence: 'month', isFrom: true}
  expect(priceLine(price, null)).toBe('$500')
  expect(priceLine(price, {fromLabel: 'starting at', perMonthLabel: 'a month'})).toBe(
    'starting at $500 a month',
  )
})

test('an agent starts at the price of its first plan', () => {
  const plans = [{price: {amount: 299, cadence: 'session', isFrom: false}}, {price: {amount: 1}}]
  expect(priceLine(startingPrice(plans), defaultPriceLabels)).toBe('from $299 per session')
  for (const none of [null, undefined, [], [null], [{price: null}]])
    expect(startingPrice(none)).toBeUndefined()
})

test('search engines learn how often a price is paid', () => {
  const amount = {price: 299, priceCurrency: 'USD'}
  const specification = {'@type': 'UnitPriceSpecification', ...amount}
  expect(schemaOffer('Starter', {amount: 299, cadence: 'month'})).toEqual({
    '@type': 'Offer',
    name: 'Starter',
    ...amount,
    priceSpecification: {...specification, unitCode: 'MON'},
  })
  expect(schemaOffer('Talk', {amount: 299, cadence: 'session'})).toMatchObject({
    priceSpecification: {...specification, unitText: 'session'},
  })
  expect(schemaOffer('Plan', {amount: 299, cadence: 'one-time'})).toEqual({
    '@type': 'Offer',
    name: 'Plan',
    ...amount,
  })
})

const monthly = (amount: number) => ({amount, currency: 'USD', cadence: 'month'})

test('prices that are paid equally often are summed; an unknown or another one leaves no sum', () => {
  expect(priceLine(sumOfPrices([monthly(799), monthly(1799)]), defaultPriceLabels)).toBe('$2,598/month')
  const start = {...monthly(599), isFrom: true}
  expect(priceLine(sumOfPrices([monthly(799), start]), defaultPriceLabels)).toBe('from $1,398/month')
  expect(sumOfPrices([])).toBeUndefined()
  for (const price of [
    undefined,
    null,
    {...monthly(1), cadence: 'session'},
    {...monthly(1), currency: 'EUR'},
  ])
    expect(sumOfPrices([monthly(799), price])).toBeUndefined()
})
