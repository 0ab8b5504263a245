// @vitest-environment happy-dom
import {act, renderHook} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import type {Leads} from './use-leads.ts'
import {initialState} from './state/leads-state.ts'
import {leadOf} from './state/leads.testing.ts'
import {useDrafts} from './use-drafts.ts'

const user = vi.hoisted(() => ({id: 'ann'}))
vi.mock('sanity', () => ({useCurrentUser: () => user}))

const lead = leadOf({id: 'a'})

afterEach(() => sessionStorage.clear())

test('what one person typed is neither shown nor saved for the next who signs in to the same tab', () => {
  const change = vi.fn<Leads['change']>()
  const leads: Leads = Object({change, state: initialState})
  const draftsOf = (id: string) => {
    user.id = id
    return renderHook(() => useDrafts(leads, 'open'))
  }
  const ann = draftsOf('ann')
  act(() => ann.result.current.type(lead, 'note', 'Call'))
  ann.unmount()
  change.mockClear()
  expect(draftsOf('ben').result.current.drafts).toEqual({})
  expect(change).not.toHaveBeenCalled()
  expect(draftsOf('ann').result.current.drafts).toEqual({'a note': {value: 'Call', seen: 1}})
})

test('what is typed is saved when the tool is left, and not again when it is opened later', async () => {
  const {promise, resolve} = Promise.withResolvers<Awaited<ReturnType<Leads['change']>>>()
  const change = vi.fn<Leads['change']>(() => promise)
  const leads: Leads = Object({change, state: initialState})
  const {result, unmount} = renderHook(() => useDrafts(leads, 'open'))
  act(() => result.current.type(lead, 'note', 'Call'))
  unmount()
  expect(change.mock.calls).toEqual([['a', {note: 'Call', seen: 1}]])
  resolve(Object({lead: {...lead, note: 'Call', revision: 2}, overwrote: []}))
  await promise
  expect(renderHook(() => useDrafts(leads, 'open')).result.current.drafts).toEqual({})
  expect(change).toHaveBeenCalledOnce()
})

test('what is saved while a save is under way follows it, as a change of what that made', async () => {
  const answers: (() => void)[] = []
  const change = vi.fn<Leads['change']>(async (_, {note = ''}) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return Object({lead: {...lead, note, revision: answers.length + 1}})
  })
  const leads: Leads = Object({change, state: initialState})
  const {result} = renderHook(() => useDrafts(leads, 'open'))
  const save = (note: string) => {
    act(() => result.current.type(lead, 'note', note))
    act(() => result.current.save('a', 'note'))
  }
  save('Call')
  save('Call at noon')
  await act(async () => answers[0]?.())
  expect(change.mock.calls).toEqual([
    ['a', {note: 'Call', seen: 1}],
    ['a', {note: 'Call at noon', seen: 2}],
  ])
  await act(async () => answers[1]?.())
  expect(result.current.drafts).toEqual({})
})
