import {randomBytes} from 'node:crypto'

/** How long a sign-in code can be exchanged for its token, in milliseconds. */
const lifetimeMs = 60_000

/**
 * One-time codes of the Studio's token mode: the sign-in page redirects to `origin#sid=<code>` and the Studio
 * exchanges the code for the session token at `/auth/fetch`.
 */
export interface SignInCodes {
  /** A code of 32 characters (the Studio ignores one below 20). */
  issue(token: string): string
  /** The token of a code, once. */
  redeem(code: string): string | undefined
}

/** Codes live in memory: one that a restart loses means signing in again. */
export function createSignInCodes(now: () => number = Date.now): SignInCodes {
  const codes = new Map<string, {token: string; expires: number}>()
  return {
    issue(token) {
      for (const [code, entry] of codes) if (entry.expires <= now()) codes.delete(code)
      const code = randomBytes(24).toString('base64url')
      codes.set(code, {token, expires: now() + lifetimeMs})
      return code
    },
    redeem(code) {
      const entry = codes.get(code)
      codes.delete(code)
      return entry && entry.expires > now() ? entry.token : undefined
    },
  }
}
