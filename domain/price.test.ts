import {expect, test} from 'vitest'
import {cadenceLabel, priceFigure, priceLine} from './price.ts'

const labels = {
  fromLabel: 'from',
  perMonthLabel: '/ month',
  oneTimeLabel: 'one-time',
  perSessionLabel: 'per session',
}

test.each([
  [{amount: 1299, currency: 'USD', cadence: 'month'}, '$1,299', '$1,299/month', '/ month'],
  [{amount: 1799, currency: 'USD', cadence: 'month', isFrom: true}, '$1,799', 'from $1,799/month', '/ month'],
  [{amount: 1200, currency: 'USD', cadence: 'one-time', isFrom: true}, '$1,200', 'from $1,200', 'one-time'],
  [{amount: 500, currency: 'USD', cadence: 'month'}, '$500', '$500/month', '/ month'],
  [{amount: 500, currency: 'USD', cadence: 'session'}, '$500', '$500', 'per session'],
  [{amount: 299.5, currency: 'USD', cadence: 'month'}, '$299.50', '$299.50/month', '/ month'],
  [{amount: 8500, currency: null, cadence: 'never'}, '$8,500', '$8,500', ''],
])('%j', (price, figure, line, cadence) => {
  expect(priceFigure(price)).toBe(figure)
  expect(priceLine(price, labels)).toBe(line)
  expect(cadenceLabel(price, labels)).toBe(cadence)
})

test.each([[null], [undefined], [{}], [{amount: null}], [{amount: Number.NaN}]])(
  '%j has no price to show',
  (price) => {
    expect(priceFigure(price)).toBeUndefined()
    expect(priceLine(price, labels)).toBeUndefined()
  },
)

test('a missing label is left out', () => {
  expect(priceLine({amount: 500, cadence: 'month', isFrom: true}, null)).toBe('$500')
})
