import {expect, test} from 'vitest'
import {searchParamsOf, filterOf, hasState, queryOf} from './filter.ts'

test('a filter is the same after a way through the address, which never holds the search', () => {
  const filter = {state: 'won', agent: 'seo', page: '/agents/seo', week: '2026-11-23'} as const
  expect(filterOf(searchParamsOf({...filter, text: 'ada@example.com'}))).toEqual(filter)
  expect(searchParamsOf({text: 'ada@example.com'})).toEqual([])
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

test('spam is in no list but its own', () => {
  expect([hasState({}, 'spam'), hasState({}, 'won'), hasState({state: 'spam'}, 'spam')]).toEqual([
    false,
    true,
    true,
  ])
})
