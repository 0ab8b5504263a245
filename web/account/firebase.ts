import {initializeApp} from 'firebase/app'
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  browserSessionPersistence,
  type Auth,
  type User,
} from 'firebase/auth'
import {inTime} from './remembered-user.ts'
import type {AccountUser} from './user.ts'

/**
 * Firebase Auth for this page. Whoever is remembered is kept in IndexedDB, else in this tab; never in localStorage, where a
 * second tab would sign the first one out.
 */
export function createAuth(): Auth {
  const auth = initializeAuth(initializeApp(__FIREBASE__), {
    persistence: [indexedDBLocalPersistence, browserSessionPersistence],
  })
  if (__AUTH_EMULATOR__) connectAuthEmulator(auth, __AUTH_EMULATOR__, {disableWarnings: true})
  return auth
}

/**
 * Whether a user can be kept in IndexedDB; some browsers block it, or never answer, and then a sign-in lasts as long as its tab.
 * Firebase waits for an answer for ever, before each of its requests too, so then it finds no IndexedDB at all.
 */
export async function isIndexedDbUsable(): Promise<boolean> {
  const isUsable = await inTime(opensIndexedDb(), false)
  if (!isUsable) Object.defineProperty(globalThis, 'indexedDB', {value: undefined})
  return isUsable
}

function opensIndexedDb(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open('firebaseLocalStorageProbe')
      opening.addEventListener('success', () => {
        opening.result.close()
        resolve(true)
      })
      opening.addEventListener('error', () => resolve(false))
    } catch {
      resolve(false)
    }
  })
}

/** Starts the realtime database's client, when one is configured; nothing of it is in the bundle otherwise. */
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
