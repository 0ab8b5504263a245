import {initializeApp} from 'firebase/app'
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  browserSessionPersistence,
  type Auth,
  type User,
} from 'firebase/auth'
import type {AccountUser} from './user.ts'

/**
 * Firebase Auth for this page. A remembered user is kept in IndexedDB, any other in this tab; never in localStorage
 * (browserLocalPersistence), with which signing in in a second tab signs the first one out.
 */
export function createAuth(): Auth {
  const auth = initializeAuth(initializeApp(__FIREBASE__ ?? {}), {
    persistence: [indexedDBLocalPersistence, browserSessionPersistence],
  })
  if (__AUTH_EMULATOR__) connectAuthEmulator(auth, __AUTH_EMULATOR__, {disableWarnings: true})
  return auth
}

/** Starts the client of the realtime database if one is configured; otherwise nothing of it is in the bundle. */
export async function startDatabase(auth: Auth): Promise<void> {
  if (!__FIREBASE_DATABASE__) return
  const {getDatabase} = await import('firebase/database')
  getDatabase(auth.app)
}

export function toAccountUser(user: User): AccountUser {
  return {
    uid: user.uid,
    displayName: user.displayName ?? '',
    email: user.email ?? '',
    hasPassword: user.providerData.some(({providerId}) => providerId === 'password'),
  }
}
