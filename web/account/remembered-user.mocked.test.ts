import {afterEach, expect, test, vi} from 'vitest'
import {hasStoredUser} from './indexed-db.ts'
import {forgetUser, rememberedUserId, rememberedUserKey, rememberUser} from './remembered-user.ts'

vi.mock('./indexed-db.ts', () => ({hasStoredUser: vi.fn<() => Promise<boolean>>()}))

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['in this browser', true, ['u2', null]],
  ['in this tab only', false, [null, 'u2']],
])('a user whom Firebase keeps %s is remembered as long', async (_, isKept, expected) => {
  vi.mocked(hasStoredUser).mockResolvedValue(isKept)
  // The one before was kept the other way.
  ;(isKept ? sessionStorage : localStorage).setItem(rememberedUserKey, 'u1')
  await rememberUser('u2')
  const kept = [localStorage, sessionStorage].map((storage) => storage.getItem(rememberedUserKey))
  expect([kept, rememberedUserId()]).toEqual([expected, 'u2'])
})

test('a browser without storage remembers nobody', async () => {
  vi.mocked(hasStoredUser).mockResolvedValue(true)
  vi.stubGlobal('localStorage', null)
  await rememberUser('u1')
  expect(rememberedUserId()).toBeUndefined()
  expect(forgetUser).not.toThrow()
})
