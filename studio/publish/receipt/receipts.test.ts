import type {SanityClient} from '@sanity/client'
import {NEVER} from 'rxjs'
import {afterEach, expect, test, vi} from 'vitest'
import {longestWatch, Receipts} from './receipts.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a site that never serves a change is not asked for ever', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const fetch = vi.fn(async () => new Response('', {status: 503}))
  vi.stubGlobal('fetch', fetch)
  const client: SanityClient = Object({live: {events: () => NEVER}})
  const receipts = new Receipts('https://agency.example')
  const onChange = vi.fn()
  receipts.subscribe(onChange)
  receipts.follow(client, 'plan-a')
  await vi.advanceTimersByTimeAsync(longestWatch + 10_000)
  // It is building, its pages are not known, and it has failed: forms are drawn again for nothing else.
  expect(onChange).toHaveBeenCalledTimes(3)
  fetch.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetch.mock.calls.length, receipts.of('plan-a').receipt?.state]).toEqual([0, 'failed'])
})

test('a site that does not answer is asked again', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const end = new AbortController()
    setTimeout(() => end.abort(), milliseconds)
    return end.signal
  })
  const fetch = vi.fn(
    (_: URL, {signal}: RequestInit) => new Promise((__, reject) => signal?.addEventListener('abort', reject)),
  )
  vi.stubGlobal('fetch', fetch)
  const receipts = new Receipts('https://agency.example')
  receipts.follow(Object({live: {events: () => NEVER}}), 'plan-a')
  const asked = () => fetch.mock.calls.filter(([{pathname}]) => pathname.endsWith('revision.json')).length
  await vi.advanceTimersByTimeAsync(9000)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked()).toBe(2)
})
