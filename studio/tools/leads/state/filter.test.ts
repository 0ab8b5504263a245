import {expect, test} from 'vitest'
import {addressOf, filterOf, matches, mondayOf, queryOf} from './filter.ts'
import {leadOf} from './leads.testing.ts'

test('a filter is the same after a way through the address, which never holds the search', () => {
  const filter = {state: 'won', agent: 'seo', page: '/agents/seo', week: '2026-11-23'} as const
  expect(filterOf(addressOf({...filter, text: 'ada@example.com'}))).toEqual(filter)
  expect(addressOf({text: 'ada@example.com'})).toEqual([])
})

test('what is no filter in an address is left out', () => {
  expect(
    filterOf([
      ['state', 'read'],
      ['week', 'last'],
      ['agent', ''],
      ['text', 'ada'],
    ]),
  ).toEqual({})
})

test('the backend is asked for one state, and otherwise lists all but spam', () => {
  expect(queryOf({state: 'spam', text: ' ada '})).toEqual({states: ['spam'], text: 'ada'})
  expect(queryOf({agent: 'seo', text: ' '})).toEqual({agent: 'seo'})
})

const lead = leadOf({id: 'a', agent: 'seo', note: 'Called twice', owner: 'Ben'})

test.each([
  [{}, true],
  [{state: 'new'}, true],
  [{state: 'won'}, false],
  [{agent: 'seo', page: '/contact', week: '2026-11-23'}, true],
  [{agent: 'sales'}, false],
  [{page: '/'}, false],
  [{week: '2026-11-16'}, false],
  [{text: 'LOVELACE'}, true],
  [{text: 'called'}, true],
  [{text: 'grace'}, false],
] as const)('a message is in the list of %j: %s', (filter, isIn) => {
  expect(matches(lead, filter)).toBe(isIn)
})

test('spam is in no list but its own', () => {
  const spam = leadOf({id: 'a', state: 'spam'})
  expect([matches(spam, {}), matches(spam, {state: 'spam'})]).toEqual([false, true])
})

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2026-11-30T00:00:00Z', '2026-11-30'],
])('%s is in the week of %s', (time, monday) => {
  expect(mondayOf(time)).toBe(monday)
})
