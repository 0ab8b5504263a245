import {afterEach, expect, test, vi} from 'vitest'
import {forgetUser, rememberedUserId, rememberedUserKey, rememberUser} from './remembered-user.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['in this browser', true, ['u2', null]],
  ['in this tab only', false, [null, 'u2']],
])('a user whom Firebase keeps %s is remembered as long', (_, isStored, expected) => {
  // The one before was kept the other way.
  ;(isStored ? sessionStorage : localStorage).setItem(rememberedUserKey, 'u1')
  rememberUser('u2', isStored)
  const kept = [localStorage, sessionStorage].map((storage) => storage.getItem(rememberedUserKey))
  expect([kept, rememberedUserId()]).toEqual([expected, 'u2'])
})

test('a browser without storage remembers nobody', () => {
  vi.stubGlobal('localStorage', null)
  rememberUser('u1', true)
  expect(rememberedUserId()).toBeUndefined()
  expect(forgetUser).not.toThrow()
})
