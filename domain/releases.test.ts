import {expect, test} from 'vitest'
import {perspectiveAt, type ScheduledRelease} from './releases.ts'

const releases: ScheduledRelease[] = [
  {name: 'rspring', state: 'scheduled', publishAt: '2031-03-01T09:00:00.000Z'},
  {name: 'rsummer', state: 'scheduled', publishAt: '2031-06-01T09:00:00.000Z'},
  {name: 'rsomeday', state: 'active'},
  {name: 'rintended', state: 'active', publishAt: '2031-02-01T09:00:00.000Z'},
  {name: 'rbroken', state: 'scheduled', publishAt: 'next week'},
]

test.each([
  ['2031-02-28T00:00:00Z', ['published']],
  ['2031-03-01T08:59:59.999Z', ['published']],
  ['2031-03-01T09:00:00Z', ['rspring', 'published']],
  ['2031-07-01T00:00:00Z', ['rsummer', 'rspring', 'published']],
])('at %s the releases scheduled until then are shown, the latest first', (time, expected) => {
  expect(perspectiveAt(releases, Date.parse(time))).toEqual(expected)
})
