import type {SignUpProfile} from './names.ts'

/*
 * What a visitor typed when signing up, until the backend has it: the account exists before its display name does, and the
 * backend may be unavailable at that moment. It is kept for this tab, under the email address of the account.
 */

const storageKey = 'sign-up'

interface PendingSignUp {
  email: string
  profile: SignUpProfile
}

let pending: PendingSignUp | undefined

export function keepSignUpProfile(email: string, profile: SignUpProfile): void {
  pending = {email: email.toLowerCase(), profile}
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pending))
  } catch {
    // Storage is blocked, so it is kept as long as the page.
  }
}

export function signUpProfileOf(email: string): SignUpProfile | undefined {
  pending ??= readStored()
  return pending?.email === email.toLowerCase() ? pending.profile : undefined
}

export function dropSignUpProfile(): void {
  pending = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked, so nothing was stored either.
  }
}

function readStored(): PendingSignUp | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '')
  } catch {
    // Nothing is stored, or storage is blocked.
    return undefined
  }
}
