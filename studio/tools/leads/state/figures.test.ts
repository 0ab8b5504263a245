import {expect, test} from 'vitest'
import {byWeek, choicesOf, dueIn, mondayOf, promiseKept, sharesOf} from './figures.ts'

const now = Date.parse('2026-11-25T12:00:00Z')
const row = {
  week: '2026-11-23',
  agent: 'seo',
  page: '/agents/seo',
  messages: 3,
  inTime: 1,
  late: 1,
  won: 1,
}
const figures = {
  weeks: [row, {...row, week: '2026-11-16', agent: '', page: '/', messages: 2, inTime: 2, late: 0, won: 0}],
  due: [],
  overdue: 1,
}

test('every week from the first with a message has a bar, also one without messages', () => {
  const earlier = {...row, week: '2026-11-09', messages: 1, inTime: 1, late: 0}
  expect(byWeek({...figures, weeks: [row, earlier]}, now)).toEqual([
    {week: '2026-11-09', inTime: 1, late: 0, open: 0},
    {week: '2026-11-16', inTime: 0, late: 0, open: 0},
    {week: '2026-11-23', inTime: 1, late: 1, open: 1},
  ])
})

test('the promise counts what is answered or late, and not what still has time', () => {
  expect(promiseKept(byWeek(figures, now))).toEqual({kept: 3, of: 4, percent: 75})
  const week = {week: '2026-11-23', inTime: 300, late: 1, open: 0}
  expect(promiseKept([week]).percent).toBe(99)
})

test('the most frequent agent is first', () => {
  expect(sharesOf(figures, 'agent')).toEqual([
    {key: 'seo', messages: 3, won: 1},
    {key: '', messages: 2, won: 0},
  ])
  expect(sharesOf(figures, 'page', 1)).toHaveLength(1)
})

test('a message about plans of several agents counts for each', () => {
  const both = {...figures, weeks: [...figures.weeks, {...row, agent: 'data seo', messages: 1, won: 0}]}
  expect(sharesOf(both, 'agent')).toEqual([
    {key: 'seo', messages: 4, won: 1},
    {key: '', messages: 2, won: 0},
    {key: 'data', messages: 1, won: 0},
  ])
  expect(choicesOf(both.weeks, 'agent', undefined)).toEqual(['data', 'seo'])
  expect(byWeek(both, now).at(-1)).toMatchObject({inTime: 2, late: 2})
})

test('a filter offers what there was, and what is chosen', () => {
  expect(choicesOf(figures.weeks, 'agent', 'gone')).toEqual(['gone', 'seo'])
  expect(choicesOf(figures.weeks, 'week', undefined)).toEqual(['2026-11-23', '2026-11-16'])
  expect(choicesOf([], 'page', undefined)).toEqual([])
})

test.each([
  ['2026-11-25T11:00:00Z', 'Due in 23 h', 'default'],
  ['2026-11-24T17:00:00Z', 'Due in 5 h', 'caution'],
  ['2026-11-24T12:30:00Z', 'Due in 30 min', 'caution'],
  ['2026-11-24T11:00:00Z', 'Late by 1 h', 'critical'],
  ['2026-11-20T12:00:00Z', 'Late by 4 days', 'critical'],
])('a new message of %s: %s', (created_at, text, tone) => {
  expect(dueIn({state: 'new', created_at}, now, 24)).toEqual({text, tone})
  const dayBefore = new Date(Date.parse(created_at) - 24 * 3_600_000).toISOString()
  expect(dueIn({state: 'new', created_at: dayBefore}, now, 48)?.text).toBe(text)
  expect(dueIn({state: 'won', created_at}, now, 24)).toBeUndefined()
})

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2026-11-30T00:00:00Z', '2026-11-30'],
])('%s is in the week of %s', (time, monday) => {
  expect(mondayOf(Date.parse(time))).toBe(monday)
})
