import {expect, test} from 'vitest'
import {offerDifferences} from './offer-differences.ts'

const now = Date.parse('2031-01-01T00:00:00Z')
const april = Date.parse('2031-04-10T00:00:00Z')
const inApril = {_type: 'promo', start: '2031-04-01T00:00:00Z', end: '2031-05-01T00:00:00Z'}
const untilMarch = {_type: 'promo', start: '2030-12-01T00:00:00Z', end: '2031-03-01T00:00:00Z'}
const map = (promo: object) => new Map([['promo', {...promo}]])

test('an offer that begins until the date is shown then', () => {
  expect(offerDifferences(map(inApril), map(inApril), now, april)).toEqual([
    {id: 'promo', path: 'start', kind: 'changed', before: 'Not shown', after: 'Shown'},
  ])
})

test('an offer that ends until the date is not shown then', () => {
  expect(offerDifferences(map(untilMarch), map(untilMarch), now, april)).toEqual([
    {id: 'promo', path: 'end', kind: 'changed', before: 'Shown', after: 'Not shown'},
  ])
})

test('an offer without dates, or within them at both times, does not differ', () => {
  const always = {_type: 'promo'}
  expect(offerDifferences(map(always), map(always), now, april)).toEqual([])
  expect(offerDifferences(map(inApril), map(inApril), april, april + 1)).toEqual([])
})

test('a date that a release changes is a difference of its own', () => {
  const earlier = {...inApril, start: '2031-03-01T00:00:00Z'}
  expect(offerDifferences(map(inApril), map(earlier), now, april)).toEqual([])
})
