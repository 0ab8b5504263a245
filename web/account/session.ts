import {
  browserSessionPersistence,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth'
import {createApi, type Api} from '../api/client.ts'
import {createAuth, startDatabase, toAccountUser} from './firebase.ts'
import {hideBrokenIndexedDb} from './indexed-db.ts'
import {confirmWithGoogle, openGooglePopup, preparePopup} from './google.ts'
import {syncPayload, type SignUpProfile} from './names.ts'
import {forgetUser, isUserStored} from './remembered-user.ts'
import {dropSignUpProfile, keepSignUpProfile, signUpProfileOf} from './pending-sign-up.ts'
import {syncUser} from './sync.ts'
import type {AccountUser, Profile, ProfileState} from './user.ts'

/** What a page can do once Firebase is loaded. Every operation throws Firebase's own errors (see messages.ts). */
export interface Session {
  /** Resolves when Firebase has read whether it keeps a user from an earlier visit. */
  ready: Promise<void>
  api: Api
  signUp: (email: string, password: string, displayName: string, profile: SignUpProfile) => Promise<void>
  signIn: (email: string, password: string, remember: boolean) => Promise<void>
  /** Loads what the pop-up needs. Call it before the click that opens one. */
  preparePopup: () => Promise<void>
  signInWithGoogle: (remember: boolean) => Promise<void>
  resetPassword: (email: string) => Promise<void>
  /** The e-mail address that a reset link was sent to. @throws when the link is used or too old */
  readResetCode: (code: string) => Promise<string>
  choosePassword: (code: string, password: string) => Promise<void>
  logout: () => Promise<void>
  updateDisplayName: (displayName: string) => Promise<void>
  /** Reauthenticates the user: by password, or with Google for an account without one. */
  confirmIdentity: (password: string) => Promise<void>
  changePassword: (password: string) => Promise<void>
  /**
   * Deletes what the backend stores, then the account. Call `confirmIdentity` first, and load another document afterwards: the page
   * keeps its state until then, because Firefox does not load that document when the guard redirects to the sign-in page meanwhile.
   */
  deleteAccount: () => Promise<void>
  reloadProfile: () => Promise<void>
  showProfile: (profile: Profile) => void
}

export interface SessionEvents {
  user: (user: AccountUser | undefined) => void
  profile: (profile: ProfileState) => void
}

/** Connects this page to Firebase and to the backend. From then on `events.user` is called whenever the user changes. */
export async function connect(events: SessionEvents): Promise<Session> {
  const canRemember = await hideBrokenIndexedDb(isUserStored())
  const auth = createAuth()
  // Aborted when the user changes.
  let userGone = new AbortController()
  let isDeleting = false

  const api = createApi({
    base: __API_BASE__,
    token: (fresh) => current(auth).getIdToken(fresh),
    onRefused: () => void signOut(auth),
  })

  onAuthStateChanged(auth, (user) => {
    userGone.abort()
    userGone = new AbortController()
    if (!user) {
      if (!isDeleting) events.user(undefined)
      return
    }
    events.user(toAccountUser(user))
    void startDatabase(auth)
    void sync(user, api, events, userGone.signal)
  })

  const setRemember = (remember: boolean) =>
    auth.setPersistence(remember && canRemember ? indexedDBLocalPersistence : tabPersistence())

  return {
    ready: auth.authStateReady(),
    api,
    async signUp(email, password, displayName, profile) {
      // First, since creating the account starts the first sync, and the display name is only set after it.
      keepSignUpProfile(email, profile)
      await setRemember(true)
      const {user} = await createUserWithEmailAndPassword(auth, email, password)
      // The account is there. The backend has the names without it.
      await updateProfile(user, {displayName}).catch((error: unknown) => console.warn(error))
      showUser(auth, events)
    },
    async signIn(email, password, remember) {
      await setRemember(remember)
      await signInWithEmailAndPassword(auth, email, password)
    },
    preparePopup,
    async signInWithGoogle(remember) {
      // Not awaited: Firebase queues it before the sign-in, and browsers open a pop-up only right after the click.
      void setRemember(remember)
      await openGooglePopup(auth)
    },
    resetPassword: (email) => sendPasswordResetEmail(auth, email),
    readResetCode: (code) => verifyPasswordResetCode(auth, code),
    choosePassword: (code, password) => confirmPasswordReset(auth, code, password),
    async logout() {
      dropSignUpProfile()
      await signOut(auth)
    },
    async updateDisplayName(displayName) {
      await updateProfile(current(auth), {displayName})
      showUser(auth, events)
    },
    confirmIdentity: async (password) => confirmIdentity(current(auth), password),
    changePassword: (password) => updatePassword(current(auth), password),
    async deleteAccount() {
      isDeleting = true
      try {
        await deleteCurrent(auth, api)
      } catch (error) {
        isDeleting = false
        if (!auth.currentUser) events.user(undefined)
        throw error
      }
    },
    reloadProfile: async () => reloadProfile(current(auth), api, events, userGone.signal),
    showProfile: (profile) => showProfile(events, profile),
  }
}

/** Tells the backend of the user, and the page what the backend knows. */
function sync(user: User, api: Api, events: SessionEvents, signal: AbortSignal): Promise<void> {
  return syncUser({
    api,
    payload: () => syncPayload(toAccountUser(user), signUpProfileOf(user.email ?? '')),
    onProfile: events.profile,
    onSynced: dropSignUpProfile,
    signal,
  })
}

/** Loads the profile. Before that, it tells the backend of the user again, whom it may not have yet. */
function reloadProfile(user: User, api: Api, events: SessionEvents, signal: AbortSignal): Promise<void> {
  events.profile({status: 'loading'})
  return sync(user, api, events, signal)
}

/** Shows the user with a new name, unless they have signed out meanwhile. */
function showUser({currentUser}: Auth, events: SessionEvents): void {
  if (currentUser) events.user(toAccountUser(currentUser))
}

/** Shows a profile that the customer has changed. Sign-up's call, when it is repeated, is not to bring back what they typed before. */
function showProfile(events: SessionEvents, profile: Profile): void {
  dropSignUpProfile()
  events.profile({status: 'ready', profile})
}

async function deleteCurrent(auth: Auth, api: Api): Promise<void> {
  const user = current(auth)
  // The backend wants a token whose `auth_time` is the reauthentication a moment ago.
  await user.getIdToken(true)
  await api.call('DELETE /api/users')
  await deleteUser(user)
  forgetUser()
}

async function confirmIdentity(user: User, password: string): Promise<void> {
  if (!toAccountUser(user).hasPassword) return confirmWithGoogle(user)
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
}

/** Keeps the user as long as the tab is open. */
function tabPersistence() {
  return hasSessionStorage() ? browserSessionPersistence : inMemoryPersistence
}

/** Whether this tab may store anything: with all site data blocked, reading the property throws. */
function hasSessionStorage(): boolean {
  try {
    return Boolean(sessionStorage)
  } catch {
    return false
  }
}

function current(auth: Auth): User {
  if (!auth.currentUser) throw new Error('No user is signed in')
  return auth.currentUser
}
