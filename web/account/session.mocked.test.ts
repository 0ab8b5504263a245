import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {connect, type Session, type SessionEvents} from './session.ts'

const ada = {uid: 'u1', email: 'ada@example.com', getIdToken: async () => 'token'}

/** What of Firebase a session uses here. Nobody is signed in. */
const auth: Record<string, unknown> = {
  currentUser: null,
  setPersistence: async () => {},
  authStateReady: async () => {},
}
const updateProfile = vi.fn<() => Promise<void>>(async () => {})
let onState: (user: typeof ada | null) => void

function change(user: typeof ada | null): void {
  auth.currentUser = user
  onState(user)
}

vi.mock('./firebase.ts', () => ({
  createAuth: () => auth,
  startDatabase: async () => {},
  toAccountUser: ({uid, email}: typeof ada) => ({uid, email, displayName: '', hasPassword: true}),
}))
vi.mock('firebase/auth', () => ({
  browserSessionPersistence: {},
  onAuthStateChanged: (_: unknown, listener: typeof onState) => (onState = listener),
  createUserWithEmailAndPassword: async () => {
    change(ada)
    return {user: ada}
  },
  updateProfile: () => updateProfile(),
  signOut: async () => change(null),
}))

const events = {user: vi.fn<SessionEvents['user']>(), profile: vi.fn<SessionEvents['profile']>()}
let session: Session
/** The status of the backend's answers; it has a profile of those alone whom it was told of. */
let status = 200

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('__API_BASE__', '')
  let isKnown = false
  vi.stubGlobal('fetch', async (path: string) => {
    if (status === 200 && path === '/api/users') isKnown = true
    const isFound = path !== '/api/users/profile' || isKnown
    return Response.json({}, {status: isFound ? status : 404})
  })
  session = await connect(events)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('who signs out before the account has its name stays signed out', async () => {
  const naming = Promise.withResolvers<void>()
  updateProfile.mockReturnValueOnce(naming.promise)
  const profile = {firstName: 'Ada', lastName: 'L', companyName: '', phone: ''}
  const signingUp = session.signUp('ada@example.com', 'Secret123', 'Ada L', profile)
  await vi.waitFor(() => expect(updateProfile).toHaveBeenCalled())
  expect(events.user.mock.lastCall?.[0]).toMatchObject({uid: 'u1'})
  await session.logout()
  naming.resolve()
  await signingUp
  expect(events.user.mock.lastCall).toEqual([undefined])
})

test('a profile that is loaded again is there, although the backend was away when the account was made', async () => {
  status = 503
  change(ada)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(events.profile.mock.lastCall).toEqual([{status: 'failed'}])
  status = 200
  await session.reloadProfile()
  expect(events.profile.mock.lastCall).toEqual([{status: 'ready', profile: {}}])
})

test('IndexedDB that answers late still has the user whom it has kept; nobody else waits as long', async () => {
  const opening = Object.assign(new EventTarget(), {result: {close: () => {}}})
  const indexedDB = {open: () => opening}
  vi.stubGlobal('indexedDB', indexedDB)
  const stranger = connect(events)
  await vi.advanceTimersByTimeAsync(2000)
  await stranger
  expect(globalThis.indexedDB).toBeUndefined()
  vi.stubGlobal('indexedDB', indexedDB)
  localStorage.setItem('account', 'u1')
  const customer = connect(events)
  await vi.advanceTimersByTimeAsync(5000)
  opening.dispatchEvent(new Event('success'))
  await customer
  expect(globalThis.indexedDB).toBe(indexedDB)
})
