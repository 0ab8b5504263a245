import {expect, test} from 'vitest'
import {isOfferActive, nextOfferChange} from './offer-dates.ts'

const dates = {start: '2026-03-01T00:00:00Z', end: '2026-03-31T00:00:00Z'}
const at = (date: string) => Date.parse(date)

test('an offer is active between its dates, and always without dates', () => {
  expect(isOfferActive(dates, at('2026-02-28T23:59:59Z'))).toBe(false)
  expect(isOfferActive(dates, at('2026-03-15T00:00:00Z'))).toBe(true)
  expect(isOfferActive(dates, at('2026-03-31T00:00:01Z'))).toBe(false)
  expect(isOfferActive({}, 0)).toBe(true)
  expect(isOfferActive({start: null, end: 'soon'}, 0)).toBe(true)
})

test('the next change is the start or the end that is still ahead', () => {
  expect(nextOfferChange(dates, at('2026-01-01T00:00:00Z'))).toBe(at(dates.start))
  expect(nextOfferChange(dates, at('2026-03-15T00:00:00Z'))).toBe(at(dates.end))
  expect(nextOfferChange(dates, at('2026-04-01T00:00:00Z'))).toBe(Infinity)
  expect(nextOfferChange({}, 0)).toBe(Infinity)
})
