import {beforeEach, describe, expect, test, vi} from 'vitest'
import {catalog, failureOf, successes, type Operation} from './messages.ts'

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}))

function firebaseError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), {code})
}

describe('the error catalog', () => {
  test.each<[Operation, string, string]>([
    ['sign-up', 'auth/email-already-in-use', 'An account with this email already exists.'],
    ['sign-up', 'auth/invalid-email', 'Please enter a valid email address.'],
    ['sign-up', 'auth/weak-password', 'Password should be at least 6 characters.'],
    ['sign-up', 'auth/other', 'Failed to create account.'],
    ['sign-in', 'auth/user-not-found', 'No account found with this email address.'],
    ['sign-in', 'auth/wrong-password', 'Incorrect password.'],
    ['sign-in', 'auth/invalid-email', 'Please enter a valid email address.'],
    ['sign-in', 'auth/user-disabled', 'This account has been disabled.'],
    ['sign-in', 'auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['sign-in', 'auth/invalid-credential', 'Incorrect email or password.'],
    ['sign-in', 'auth/other', 'Failed to sign in.'],
    ['google', 'auth/popup-closed-by-user', 'Sign in was cancelled.'],
    ['google', 'auth/cancelled-popup-request', 'Sign in was cancelled.'],
    ['google', 'auth/popup-blocked', 'Sign in popup was blocked. Please allow popups for this site.'],
    [
      'google',
      'auth/account-exists-with-different-credential',
      'An account already exists with the same email address but different sign-in credentials.',
    ],
    ['google', 'auth/internal-error', 'Failed to sign in with Google.'],
    ['reset', 'auth/user-not-found', 'No account found with this email address.'],
    ['reset', 'auth/invalid-email', 'Please enter a valid email address.'],
    ['reset', 'auth/other', 'Failed to send password reset email.'],
    ['logout', 'auth/other', 'Failed to sign out.'],
    ['profile', 'auth/other', 'Failed to update profile.'],
    ['password', 'auth/requires-recent-login', 'Please sign in again, then repeat this.'],
    ['deletion', 'recent_sign_in_required', 'Please sign in again, then repeat this.'],
    ['deletion', 'auth/popup-blocked', 'Sign in popup was blocked. Please allow popups for this site.'],
  ])('%s, %s → %s', (operation, code, text) => {
    expect(failureOf(operation, firebaseError(code))).toEqual({kind: 'error', text})
  })

  test('an error without a code shows the default and is logged whole', () => {
    const error = new TypeError('Failed to fetch')
    expect(failureOf('sign-in', error).text).toBe('Failed to sign in.')
    expect(console.warn).toHaveBeenCalledWith('sign-in:', error)
  })

  test('every operation has the same message for a missing network', () => {
    const operations: Operation[] = ['sign-up', 'sign-in', 'google', 'reset', 'new-password', 'deletion']
    const texts = operations.map(
      (operation) => failureOf(operation, firebaseError('auth/network-request-failed')).text,
    )
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('connection')
  })
})

/** The specification styles a message with "successful" in it as a success. */
const kindByText = (text: string) => (/successful/.test(text) ? 'success' : 'error')

test('the kind of every message agrees with the rule of the specification', () => {
  const failures = Object.values(catalog).flatMap(({byCode, otherwise}) => [
    ...Object.values(byCode),
    otherwise,
  ])
  expect(failures.map(kindByText)).toEqual(failures.map(() => 'error'))
  expect(Object.values(successes).filter((text) => kindByText(text) !== 'success')).toEqual([])
})
