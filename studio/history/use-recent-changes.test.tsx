// @vitest-environment happy-dom
import {act, renderHook} from '@testing-library/react'
import {Subject} from 'rxjs'
import {afterEach, expect, test, vi} from 'vitest'
import {useRecentChanges} from './use-recent-changes.ts'

const lake = vi.hoisted(() => ({
  listen: vi.fn<() => unknown>(),
  request: vi.fn<() => Promise<unknown>>(),
  client: {} as object,
}))
vi.mock('sanity', () => ({useClient: () => lake.client}))

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('changes that could not be read are read again, and so are those of a time without a connection', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const events = new Subject<object>()
  lake.listen.mockReturnValue(events)
  lake.request.mockRejectedValueOnce(new Error('away')).mockResolvedValue([])
  lake.client = {
    config: () => ({dataset: 'production'}),
    fetch: async () => [],
    listen: lake.listen,
    request: lake.request,
  }
  const {result} = renderHook(() => useRecentChanges('2026-11-25T12:00:00.000Z'))
  await wait(0)
  expect([result.current.failed, result.current.recent]).toEqual([true, undefined])
  await wait(1000)
  expect([result.current.failed, result.current.recent?.changes]).toEqual([false, []])
  const before = lake.request.mock.calls.length
  events.next({type: 'welcome'})
  await wait(1000)
  expect(lake.request.mock.calls.length).toBeGreaterThan(before)
})
