import {expect, test} from 'vitest'
import {releasesUntil} from './releases.ts'

const at = Date.parse
const scheduled = (name: string, publishAt: string) => ({name, state: 'scheduled', publishAt})

const releases = [
  scheduled('march', '2027-03-01T08:00:00Z'),
  scheduled('may', '2027-05-01T10:00:00+02:00'),
  scheduled('april', '2027-04-01T08:00:00Z'),
  {name: 'asap', state: 'active'},
  {name: 'paused', state: 'active', publishAt: '2027-03-01T08:00:00Z'},
  {name: 'done', state: 'published', publishAt: '2027-01-01T08:00:00Z'},
]

test.each([
  ['2027-03-01T07:59:59.999Z', []],
  ['2027-03-01T08:00:00Z', ['march']],
  ['2027-04-15T00:00:00Z', ['april', 'march']],
  ['2027-05-01T08:00:00Z', ['may', 'april', 'march']],
])('until %s the scheduled releases are %j, the last one first', (time, names) => {
  expect(releasesUntil(releases, at(time))).toEqual(names)
})

test('of releases of the same time, the one that is published last comes first', () => {
  const same = ['b', 'c', 'a'].map((name) => scheduled(name, '2027-03-01T08:00:00Z'))
  expect(releasesUntil(same, at('2027-03-01T08:00:00Z'))).toEqual(['c', 'b', 'a'])
})

test('an invalid time counts as none', () => {
  expect(releasesUntil([scheduled('broken', 'soon')], Infinity)).toEqual([])
})
