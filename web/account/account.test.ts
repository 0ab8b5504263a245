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
    sayProfile: (profile: Parameters<SessionEvents['profile']>[0]) => events?.profile(profile),
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

test('on a site without a client area any more, a remembered user is forgotten', () => {
  vi.stubGlobal('__FIREBASE__', null)
  localStorage.setItem(rememberedUserKey, 'u1')
  document.documentElement.toggleAttribute('data-account', true)
  const {account, load} = stage()
  account.start()
  expect(account.state()).toEqual({status: 'signed-out'})
  expect(document.documentElement.hasAttribute('data-account')).toBe(false)
  expect(localStorage.getItem(rememberedUserKey)).toBe(null)
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

test('another user starts without the profile of the one before', async () => {
  const {account, say, sayProfile} = stage()
  void account.session()
  await settle()
  const profile = {status: 'failed'} as const
  say(user)
  sayProfile(profile)
  say(user)
  expect(account.state()).toEqual({status: 'signed-in', user, profile})
  const next = {...user, uid: 'u2'}
  say(next)
  expect(account.state()).toEqual({status: 'signed-in', user: next, profile: {status: 'loading'}})
})

/** Starts an account. @returns what the browser does when it restores the page from its back/forward cache */
function startOnPage(account: Account): () => Promise<unknown> {
  const listen = vi.spyOn(window, 'addEventListener')
  account.start()
  const [, onPageShow] = listen.mock.calls.find(([type]) => type === 'pageshow') ?? []
  return () => {
    if (typeof onPageShow === 'function') onPageShow(Object.assign(new Event('pageshow'), {persisted: true}))
    return settle()
  }
}

test.each([
  ['the same customer', 'u1', 0],
  ['another customer', 'u2', 1],
])(
  'a page that comes back from memory is shown to %s as it was, or is loaded anew',
  async (_, uid, reloads) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const {account, say} = stage()
    const restore = startOnPage(account)
    void account.session()
    await settle()
    say(user)
    localStorage.setItem(rememberedUserKey, uid)
    document.documentElement.toggleAttribute('data-away', true)
    await restore()
    expect(reload).toHaveBeenCalledTimes(reloads)
    expect(document.documentElement.hasAttribute('data-away')).toBe(reloads > 0)
    document.documentElement.removeAttribute('data-away')
  },
)

test('a page without a user that comes back from memory finds who signed in meanwhile', async () => {
  const {account, load, say} = stage()
  const restore = startOnPage(account)
  await settle()
  expect(account.state()).toEqual({status: 'signed-out'})
  await restore()
  expect(load).not.toHaveBeenCalled()
  localStorage.setItem(rememberedUserKey, 'u1')
  await restore()
  say(user)
  expect(account.state()).toMatchObject({status: 'signed-in', user})
})

test('who signs out before it is known how long they are stored is not remembered', async () => {
  const {account, say} = stage()
  await account.session()
  say(user)
  say(undefined)
  await settle()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('a profile stays when it cannot be loaded again', async () => {
  const {account, say, sayProfile} = stage()
  await account.session()
  say(user)
  const loaded = {status: 'ready', profile: JSON.parse('{"first_name": "Ada"}')} as const
  sayProfile(loaded)
  sayProfile({status: 'failed'})
  expect(account.state()).toMatchObject({profile: loaded})
})
