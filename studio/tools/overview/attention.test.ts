import {expect, test} from 'vitest'
import {attention} from './attention.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const claim = (reviewDate: string) => ({
  _id: 'claim-a',
  _type: 'claim',
  figure: '98%',
  label: 'satisfied',
  reviewDate,
})
const offer = (end?: string) => [
  {_id: 'siteSettings', _type: 'siteSettings', promo: {_ref: 'promo-a'}},
  {_id: 'promo-a', _type: 'promo', text: 'Half price', end},
]
const forms = (delivery: string) => ({
  _id: 'formSettings',
  _type: 'formSettings',
  contactPage: {delivery},
})

test('nothing needs attention', () => {
  const far = [claim('2026-12-31'), ...offer('2026-12-31T00:00:00Z'), forms('backend')]
  expect(attention(far, now)).toEqual([])
  expect(attention(offer(), now)).toEqual([])
})

test.each([
  ['2026-11-22', true, 'Was to be checked by Nov 22, 2026.'],
  ['2026-11-23', false, 'Is to be checked by Nov 23, 2026.'],
  ['2026-12-07', false, 'Is to be checked by Dec 7, 2026.'],
])('a claim to be reviewed by %s', (date, urgent, why) => {
  expect(attention([claim(date)], now)).toEqual([
    {id: 'claim-a', type: 'claim', title: '98% satisfied', why, urgent},
  ])
})

test.each([
  ['2026-11-23T11:59:00Z', true, 'The offer is over: the site no longer shows it.'],
  ['2026-11-23T20:00:00Z', false, 'The offer ends within a day.'],
  ['2026-11-24T20:00:00Z', false, 'The offer ends in 1 day.'],
  ['2026-12-01T12:00:00Z', false, 'The offer ends in 8 days.'],
])('an offer that ends at %s', (end, urgent, why) => {
  expect(attention(offer(end), now)).toEqual([
    {id: 'promo-a', type: 'promo', title: 'Half price', why, urgent},
  ])
})

test('a form that sends nothing comes before what is not urgent', () => {
  const found = attention([claim('2026-12-01'), forms('none')], now)
  expect(found.map(({id}) => id)).toEqual(['formSettings', 'claim-a'])
})
