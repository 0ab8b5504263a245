import {expect, test} from 'vitest'
import {byDay, calendarEntries, type Release} from './calendar-entries.ts'

const release: Release = {
  name: 'spring',
  state: 'scheduled',
  publishAt: '2027-03-10T09:00:00Z',
  metadata: {title: 'Spring prices', cardinality: 'many'},
}
const releases: Release[] = [
  release,
  {...release, name: 'draft', metadata: {cardinality: 'one'}, publishAt: '2027-03-09T09:00:00Z'},
  {
    ...release,
    name: 'done',
    state: 'published',
    publishedAt: '2027-03-01T09:00:00Z',
    finalDocumentStates: [{id: 'versions.done.home'}],
  },
  {...release, name: 'old', state: 'published', publishedAt: '2027-02-20T09:00:00Z'},
  {...release, name: 'someday', state: 'active'},
]
const versions = [
  {_id: 'versions.spring.plan-a', _type: 'plan'},
  {_id: 'versions.springtime.plan-b', _type: 'plan'},
]
const documents = [
  ...versions,
  {_id: 'promo', _type: 'promo', text: 'Half price', start: '2027-03-09T23:30:00Z'},
  {_id: 'drafts.promo', _type: 'promo', text: 'Half price', start: '2027-03-08T23:30:00Z'},
  {_id: 'page-a', _type: 'page', title: 'Spring', end: '2027-03-09T12:00:00Z'},
]
const now = Date.parse('2027-03-05T00:00:00Z')

test('lists releases, scheduled drafts and offers in order, from a week ago on', () => {
  expect(calendarEntries(releases, documents, now).map(({key, kind}) => [key, kind])).toEqual([
    ['done', 'release'],
    ['draft', 'scheduledDraft'],
    ['page-a-pageEnds', 'pageEnds'],
    ['promo-offerBegins', 'offerBegins'],
    ['spring', 'release'],
  ])
})

test('a release has its own documents, under their published ids', () => {
  const byKey = Object.fromEntries(
    calendarEntries(releases, documents, now).map((entry) => [entry.key, entry.documents]),
  )
  expect(byKey['spring']).toEqual([{id: 'plan-a', type: 'plan'}])
  expect(byKey['done']).toEqual([{id: 'home'}])
})

test('an offer begins and ends on the dates of the version that is published then', () => {
  const promo = {
    _id: 'promo',
    _type: 'promo',
    text: 'Half price',
    start: '2027-03-09T00:00:00Z',
    end: '2027-03-20T00:00:00Z',
  }
  const dated = [
    promo,
    // Published on the 10th: the beginning is over by then, and the new end counts.
    {...promo, _id: 'versions.spring.promo', start: '2027-03-08T00:00:00Z', end: '2027-03-30T00:00:00Z'},
    // When this is published is not planned.
    {...promo, _id: 'versions.someday.promo', end: '2027-03-25T00:00:00Z'},
  ]
  const offers = calendarEntries(releases, [...versions, ...dated], now).filter(({kind}) =>
    kind.startsWith('offer'),
  )
  expect(offers.map(({key, time}) => [key, new Date(time).toISOString().slice(0, 10)])).toEqual([
    ['promo-offerBegins', '2027-03-09'],
    ['versions.spring.promo-offerEnds', '2027-03-30'],
  ])
  expect(offers.map((offer) => offer.documents)).toEqual([
    [{id: 'promo', type: 'promo'}],
    [{id: 'promo', type: 'promo'}],
  ])
})

test('days are those of the time zone', () => {
  const days = (timeZone: string) =>
    byDay(calendarEntries(releases, documents, now), timeZone).map(({day}) => day)
  expect(days('UTC')).toEqual([
    'Monday, March 1, 2027',
    'Tuesday, March 9, 2027',
    'Wednesday, March 10, 2027',
  ])
  const [, , last] = byDay(calendarEntries(releases, documents, now), 'Europe/Berlin')
  expect(last?.entries.map(({key}) => key)).toEqual(['promo-offerBegins', 'spring'])
})
