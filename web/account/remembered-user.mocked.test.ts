import {afterEach, expect, test, vi} from 'vitest'
import {hasStoredUser} from './indexed-db.ts'
import {rememberedUserId, rememberedUserKey, rememberUser} from './remembered-user.ts'

vi.mock('./indexed-db.ts', () => ({hasStoredUser: vi.fn<() => Promise<boolean>>()}))

afterEach(() => {
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
