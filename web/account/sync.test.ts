import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Api} from '../api/client.ts'
import {ApiError} from '../api/error.ts'
import {syncUser, type SyncOptions} from './sync.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())

const profile = {
  firebase_uid: 'u',
  email: '',
  display_name: '',
  first_name: '',
  last_name: '',
  company_name: '',
  phone: '',
  created_at: '',
  updated_at: '',
}
const payload = {firebase_uid: 'u', email: '', first_name: '', last_name: '', company_name: '', phone: ''}

/** A backend that answers each of the named calls with the next status of its list, and 200 when the list is empty. */
function setUp(statuses: Record<string, number[]>) {
  const calls: string[] = []
  const call = vi.fn<(name: string) => Promise<unknown>>(async (name) => {
    calls.push(name)
    const status = statuses[name]?.shift() ?? 200
    if (status !== 200) throw new ApiError(name, status, `HTTP error! status: ${status}`)
    return name === 'GET /health' ? {status: 'ok'} : profile
  })
  const api: Api = {call: async (name, ..._body) => JSON.parse(JSON.stringify(await call(name)))}
  const stop = new AbortController()
  const seen: string[] = []
  const options: SyncOptions = {
    api,
    payload: () => payload,
    onProfile: ({status}) => seen.push(status),
    onSynced: () => seen.push('synced'),
    signal: stop.signal,
  }
  return {calls, seen, options, stop}
}

/** Lets all waiting times pass. */
async function untilEnd(syncing: Promise<void>): Promise<void> {
  await vi.advanceTimersByTimeAsync(60_000)
  await syncing
}

const round = ['GET /health', 'POST /api/users', 'GET /api/users/profile']

test('health, the user, the profile: in this order, once', async () => {
  const {calls, seen, options} = setUp({})
  await syncUser(options)
  expect(calls).toEqual(round)
  expect(seen).toEqual(['synced', 'ready'])
})

test('500 at first, then 200: tried again, and the profile with it', async () => {
  const {calls, seen, options} = setUp({'POST /api/users': [500, 500]})
  await untilEnd(syncUser(options))
  expect(calls.filter((name) => name === 'POST /api/users')).toHaveLength(3)
  expect(seen).toEqual(['ready', 'synced', 'ready'])
})

test('a backend that stays away is asked again after 1 second, 4 and 15, and no more; the failure of the profile is shown', async () => {
  const {calls, seen, options} = setUp({'GET /health': [0, 0, 0, 0], 'GET /api/users/profile': [0]})
  const syncing = syncUser(options)
  const attempts = () => calls.filter((name) => name === 'GET /health').length
  for (const [index, delay] of [1000, 4000, 15_000].entries()) {
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(attempts()).toBe(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts()).toBe(index + 2)
  }
  await untilEnd(syncing)
  expect(attempts()).toBe(4)
  expect(calls).not.toContain('POST /api/users')
  expect(seen).toEqual(['failed'])
})

test('a refusal is final', async () => {
  const {calls, options} = setUp({'POST /api/users': [403]})
  await syncUser(options)
  expect(calls).toEqual(round)
})

test('nothing is tried or shown once the user is gone', async () => {
  const {calls, seen, options, stop} = setUp({'GET /health': [500]})
  const syncing = syncUser(options)
  await vi.advanceTimersByTimeAsync(500)
  stop.abort()
  // Without waiting for the rest of the second.
  await syncing
  expect(calls).toEqual(['GET /health', 'GET /api/users/profile'])
  expect(seen).toEqual(['ready'])
})

test('of a user who goes while the backend answers nothing is reported', async () => {
  const {seen, options, stop} = setUp({})
  const leave = () => {
    stop.abort()
    return payload
  }
  await syncUser({...options, payload: leave})
  expect(seen).toEqual([])
})
