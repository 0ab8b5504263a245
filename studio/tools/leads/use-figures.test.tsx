// @vitest-environment happy-dom
import {renderHook} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {Inbox} from '../../inbox/inbox.ts'
import {choicesOf, shownWeeks} from './state/figures.ts'
import {useFigures} from './use-figures.ts'

const row = {week: '2026-11-23', page: '/', messages: 1, inTime: 0, late: 0, won: 0}
const standing = {connection: 'open', why: '', reader: 'Ann', counts: undefined, promisedHours: 48} as const

test('the list can be narrowed to what old messages are about, and of spam to what that is about', async () => {
  const inbox = new Inbox('https://www.example.com')
  const asked = vi.spyOn(inbox.api, 'figures').mockImplementation(async (weeks, _, ofSpam) => ({
    weeks: [{...row, agent: ofSpam ? 'spam' : weeks > shownWeeks ? 'old' : 'new'}],
    due: [],
    overdue: 0,
  }))
  const {result, rerender} = renderHook(({isSpam}) => useFigures(inbox, standing, isSpam), {
    initialProps: {isSpam: false},
  })
  const agents = (expected: string[]) =>
    vi.waitFor(() => expect(choicesOf(result.current.came, 'agent', undefined)).toEqual(expected))
  await agents(['new', 'old'])
  rerender({isSpam: true})
  await agents(['spam'])
  expect(new Set(asked.mock.calls.map(([, hours]) => hours))).toEqual(new Set([48]))
})
