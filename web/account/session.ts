import {
  browserSessionPersistence,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  indexedDBLocalPersistence,
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
import {dropExtras, extrasOf, keepExtras} from './pending-sign-up.ts'
import {createAuth, isIndexedDbUsable, startDatabase, toAccountUser} from './firebase.ts'
import {confirmWithGoogle, openGooglePopup, preparePopup} from './google.ts'
import {syncPayload, type SignUpExtras} from './names.ts'
import {loadProfile, syncUser} from './sync.ts'
import type {AccountUser, ProfileState} from './user.ts'

/** What a page can do once Firebase is there. Every operation throws Firebase's own errors (see messages.ts). */
export interface Session {
  /** Resolves when it is known whether a user was kept from before. */
  ready: Promise<void>
  api: Api
  signUp: (email: string, password: string, displayName: string, extras: SignUpExtras) => Promise<void>
  signIn: (email: string, password: string, remember: boolean) => Promise<void>
  /** Loads what the pop-up needs; call it before the click. */
  preparePopup: () => Promise<void>
  signInWithGoogle: (remember: boolean) => Promise<void>
  resetPassword: (email: string) => Promise<void>
  /** The e-mail address that a reset link was sent to. @throws when the link is used or too old */
  readResetCode: (code: string) => Promise<string>
  choosePassword: (code: string, password: string) => Promise<void>
  logout: () => Promise<void>
  updateDisplayName: (displayName: string) => Promise<void>
  /** Shows that whoever sits here is the user: by password, or with Google for an account without one. */
  confirmIdentity: (password: string) => Promise<void>
  changePassword: (password: string) => Promise<void>
  /** Deletes what the backend stores, then the account. Needs a confirmed identity. */
  deleteAccount: () => Promise<void>
  reloadProfile: () => Promise<void>
  showProfile: (profile: ProfileState) => void
}

export interface SessionEvents {
  user: (user: AccountUser | undefined) => void
  profile: (profile: ProfileState) => void
}

/** Connects this page to Firebase and to the backend, and reports who is signed in from now on. */
export async function connect(events: SessionEvents): Promise<Session> {
  const canRemember = await isIndexedDbUsable()
  const auth = createAuth()
  let present = new AbortController()

  const api = createApi({
    base: __API_BASE__,
    token: (fresh) => current(auth).getIdToken(fresh),
    onRefused: () => void signOut(auth),
  })

  onAuthStateChanged(auth, (user) => {
    present.abort()
    present = new AbortController()
    if (!user) {
      events.user(undefined)
      return
    }
    events.user(toAccountUser(user))
    const {signal} = present
    void startDatabase(auth)
    void syncUser({
      api,
      payload: () => syncPayload(toAccountUser(user), extrasOf(user.email ?? '')),
      onProfile: events.profile,
      onSynced: dropExtras,
      signal,
    })
  })

  const remember = (yes: boolean) =>
    auth.setPersistence(yes && canRemember ? indexedDBLocalPersistence : browserSessionPersistence)

  return {
    ready: auth.authStateReady(),
    api,
    async signUp(email, password, displayName, extras) {
      // Before the account exists: the first sync runs as soon as it does, and the name comes after.
      keepExtras(email, extras)
      await remember(true)
      const {user} = await createUserWithEmailAndPassword(auth, email, password)
      await updateProfile(user, {displayName})
      events.user(toAccountUser(user))
    },
    async signIn(email, password, yes) {
      await remember(yes)
      await signInWithEmailAndPassword(auth, email, password)
    },
    preparePopup,
    async signInWithGoogle(yes) {
      // Not awaited: it takes its turn inside Firebase, and a wait would cost the click's right to open a pop-up.
      void remember(yes)
      await openGooglePopup(auth)
    },
    resetPassword: (email) => sendPasswordResetEmail(auth, email),
    readResetCode: (code) => verifyPasswordResetCode(auth, code),
    choosePassword: (code, password) => confirmPasswordReset(auth, code, password),
    async logout() {
      dropExtras()
      await signOut(auth)
    },
    async updateDisplayName(displayName) {
      const user = current(auth)
      await updateProfile(user, {displayName})
      events.user(toAccountUser(user))
    },
    async confirmIdentity(password) {
      const user = current(auth)
      if (!toAccountUser(user).hasPassword) return confirmWithGoogle(user)
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
    },
    changePassword: (password) => updatePassword(current(auth), password),
    async deleteAccount() {
      const user = current(auth)
      // The backend wants a token that tells of the sign-in a moment ago.
      await user.getIdToken(true)
      await api.call('DELETE /api/users')
      await deleteUser(user)
    },
    reloadProfile: () => loadProfile({api, onProfile: events.profile, signal: present.signal}),
    showProfile: events.profile,
  }
}

function current(auth: Auth): User {
  if (!auth.currentUser) throw new Error('Nobody is signed in')
  return auth.currentUser
}
