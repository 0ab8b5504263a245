import {beforeEach, expect, test, vi} from 'vitest'
import type {Api} from '../api/client.ts'
import {ApiError} from '../api/error.ts'
import {syncUser, type SyncOptions} from './sync.ts'

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}))

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

/** A backend that fails each of the named calls with the next status of its list; 200 means success. */
function scene(statuses: Record<string, number[]>, wait?: SyncOptions['wait']) {
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
    wait: wait ?? (async () => {}),
  }
  return {calls, seen, options, stop}
}

const round = ['GET /health', 'POST /api/users', 'GET /api/users/profile']

test('health, the user, the profile: in this order, once', async () => {
  const {calls, seen, options} = scene({})
  await syncUser(options)
  expect(calls).toEqual(round)
  expect(seen).toEqual(['synced', 'ready'])
})

test('500 at first, then 200: tried again, and the profile with it', async () => {
  const {calls, seen, options} = scene({'POST /api/users': [500, 500]})
  await syncUser(options)
  expect(calls.filter((name) => name === 'POST /api/users')).toHaveLength(3)
  expect(seen).toEqual(['ready', 'synced', 'ready'])
})

test('a backend that stays away is asked four times and no more; the failure of the profile is shown', async () => {
  const {calls, seen, options} = scene({'GET /health': [0, 0, 0, 0], 'GET /api/users/profile': [0]})
  await syncUser(options)
  expect(calls.filter((name) => name === 'GET /health')).toHaveLength(4)
  expect(calls).not.toContain('POST /api/users')
  expect(seen).toEqual(['failed'])
})

test('a refusal is final', async () => {
  const {calls, options} = scene({'POST /api/users': [403]})
  await syncUser(options)
  expect(calls).toEqual(round)
})

test('nothing is tried or shown once the user is gone', async () => {
  const {calls, seen, options, stop} = scene({'GET /health': [500]}, async () => stop.abort())
  await syncUser(options)
  expect(calls).toEqual(['GET /health', 'GET /api/users/profile'])
  expect(seen).toEqual(['ready'])
})
