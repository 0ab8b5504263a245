import {expect, test} from 'vitest'
import {isStanding, nextChange} from './offer.ts'

const dates = {start: '2026-03-01T00:00:00Z', end: '2026-03-31T00:00:00Z'}
const at = (date: string) => Date.parse(date)

test('an offer stands between its dates, and without dates always', () => {
  expect(isStanding(dates, at('2026-02-28T23:59:59Z'))).toBe(false)
  expect(isStanding(dates, at('2026-03-15T00:00:00Z'))).toBe(true)
  expect(isStanding(dates, at('2026-03-31T00:00:01Z'))).toBe(false)
  expect(isStanding({}, 0)).toBe(true)
  expect(isStanding({start: null, end: 'soon'}, 0)).toBe(true)
})

test('it tells when that changes next', () => {
  expect(nextChange(dates, at('2026-01-01T00:00:00Z'))).toBe(at(dates.start))
  expect(nextChange(dates, at('2026-03-15T00:00:00Z'))).toBe(at(dates.end))
  expect(nextChange(dates, at('2026-04-01T00:00:00Z'))).toBeUndefined()
  expect(nextChange({}, 0)).toBeUndefined()
})
