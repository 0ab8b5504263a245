import type {JWTPayload} from 'jose'
import {unauthorized} from '../errors.ts'

/** The caller, as the ID token alone identifies it. */
export interface Identity {
  uid: string
  /** Empty when the account has no e-mail address. */
  email: string
  /** Whether the caller has proven to own the mailbox. */
  emailVerified: boolean
  /** When the user last signed in, in seconds since 1970. */
  authTime: number
}

/** By how much clocks may differ, in seconds. */
export const clockSkew = 60

/**
 * Returns the caller of a token whose signature, issuer, audience and expiry have been checked. Checks the rest of what
 * Firebase requires of verifiers (https://firebase.google.com/docs/auth/admin/verify-id-tokens), and that every value can be
 * stored.
 * @param now seconds since 1970
 * @throws ApiError 401
 */
export function identityOf(payload: JWTPayload, projectId: string, now: number): Identity {
  const {sub, aud, iss, exp, iat} = payload
  const authTime = payload['auth_time']
  // jose also accepts a list of audiences and fractional times; Firebase writes neither.
  if (aud !== projectId || iss !== issuerOf(projectId)) throw unauthorized()
  if (!isTime(exp) || !isTime(iat) || !isTime(authTime)) throw unauthorized()
  if (exp <= now - clockSkew || iat > now + clockSkew || authTime > now + clockSkew) throw unauthorized()
  if (typeof sub !== 'string' || !/^[^\p{Cc}\p{Cs}]{1,128}$/u.test(sub)) throw unauthorized()
  const email = payload['email'] ?? ''
  if (typeof email !== 'string' || email.length > 254 || /[\p{Cc}\p{Cs}]/u.test(email)) throw unauthorized()
  return {uid: sub, email, emailVerified: payload['email_verified'] === true && email !== '', authTime}
}

export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
