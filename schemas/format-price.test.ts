import {expect, test} from 'vitest'
import {priceLine} from '../domain/price.ts'
import {formatPrice} from './format-price.ts'

const labels = {
  fromLabel: 'from',
  perMonthLabel: '/ month',
  oneTimeLabel: 'one-time',
  perSessionLabel: 'per session',
}

test.each([
  [{amount: 299, currency: 'USD', cadence: 'month'}, '$299/month'],
  [{amount: 1299, currency: 'USD', cadence: 'month'}, '$1,299/month'],
  [{amount: 2500, currency: 'USD', cadence: 'one-time'}, '$2,500'],
  [{amount: 1200, currency: 'USD', cadence: 'one-time', isFrom: true}, 'from $1,200'],
  [{amount: 500, currency: 'USD', cadence: 'month', isFrom: true}, 'from $500/month'],
  [{amount: 349.5, currency: 'USD', cadence: 'month'}, '$349.50/month'],
])('the Studio and the site write %o alike', (price, text) => {
  expect(formatPrice(price)).toBe(text)
  expect(priceLine(price, labels)).toBe(text)
})

test('a price per session says so, and no amount is no price', () => {
  expect(formatPrice({amount: 500, currency: 'USD', cadence: 'session'})).toBe('$500 per session')
  expect(formatPrice({currency: 'USD', cadence: 'month'})).toBeUndefined()
  expect(formatPrice(undefined)).toBeUndefined()
})
