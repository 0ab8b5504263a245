import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {Account} from './account.ts'
import {rememberedUserKey} from './remembered-user.ts'
import type * as SessionModule from './session.ts'
import type {SessionEvents} from './session.ts'

/** An account with a session module that the test controls: when it is ready, and which user it reports. */
function stage() {
  const {promise: ready, resolve} = Promise.withResolvers<void>()
  let events: SessionEvents | undefined
  const session = {ready}
  const load = vi.fn<() => Promise<typeof SessionModule>>(async () => {
    const module = {
      connect: (given: SessionEvents) => {
        events = given
        return session
      },
    }
    // Only what the account uses of the module; a whole session would need Firebase.
    return Object.assign(Object.create(null), module)
  })
  return {
    account: new Account(load),
    load,
    sayReady: resolve,
    say: (user: Parameters<SessionEvents['user']>[0]) => events?.user(user),
  }
}

const user = {uid: 'u1', email: 'ada@example.com', displayName: 'Ada', hasPassword: true}
/** Runs the promises that are settled already. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('without a remembered or stored user: signed out at once, and Firebase not loaded', async () => {
  const {account, load} = stage()
  account.start()
  await settle()
  expect(account.state()).toEqual({status: 'signed-out'})
  expect(load).not.toHaveBeenCalled()
})

test('with a remembered user: unknown until Firebase reports one', async () => {
  localStorage.setItem(rememberedUserKey, 'u1')
  const {account, load, say, sayReady} = stage()
  account.start()
  await settle()
  expect(load).toHaveBeenCalledOnce()
  expect(account.state()).toEqual({status: 'unknown'})
  say(user)
  sayReady()
  expect(account.state()).toEqual({status: 'signed-in', user, profile: {status: 'loading'}})
})

test('after 8 s without an answer: signed out; an answer that comes later still counts', async () => {
  localStorage.setItem(rememberedUserKey, 'u1')
  const {account, say} = stage()
  account.start()
  await vi.advanceTimersByTimeAsync(7999)
  expect(account.state().status).toBe('unknown')
  await vi.advanceTimersByTimeAsync(1)
  expect(account.state().status).toBe('signed-out')
  say(user)
  expect(account.state().status).toBe('signed-in')
})

test('an IndexedDB that never answers: signed out after two seconds, and Firebase not loaded', async () => {
  vi.stubGlobal('indexedDB', {databases: () => new Promise(() => {})})
  const {account, load} = stage()
  account.start()
  await vi.advanceTimersByTimeAsync(1999)
  expect(account.state()).toEqual({status: 'unknown'})
  await vi.advanceTimersByTimeAsync(1)
  expect(account.state()).toEqual({status: 'signed-out'})
  expect(load).not.toHaveBeenCalled()
})

test('Firebase cannot be loaded: signed out, and asked for again the next time', async () => {
  localStorage.setItem(rememberedUserKey, 'u1')
  const {account, load} = stage()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  account.start()
  await settle()
  expect(account.state()).toEqual({status: 'signed-out'})
  await expect(account.session()).resolves.toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('signing out forgets the user, the profile and the remembered id', async () => {
  localStorage.setItem(rememberedUserKey, 'u1')
  const {account, say} = stage()
  account.start()
  await settle()
  say(user)
  say(undefined)
  expect(account.state()).toEqual({status: 'signed-out'})
  expect(localStorage.getItem(rememberedUserKey)).toBe(null)
})
