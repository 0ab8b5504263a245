/** The session of a request: its Bearer token, or its cookie. */
import type {Context} from 'hono'
import {deleteCookie, getCookie, setCookie} from 'hono/cookie'
import {LakeError} from '../errors.ts'
import {signInOf, type SignIn} from '../identity/sign-in.ts'
import type {User} from '../store/users.ts'
import type {Services} from './context.ts'

export const sessionCookie = 'sanitySession'

/** How long a sign-in lasts. */
export const sessionSeconds = 30 * 24 * 3600

/** The tokens that a request carries, the one that counts first. */
export function tokensOf(c: Context): string[] {
  return [bearerOf(c.req.header('authorization')), getCookie(c, sessionCookie)].filter(
    (token) => token !== undefined,
  )
}

/** The token of an Authorization header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
}

/**
 * Who sent a request: the user of its Bearer token or cookie, or undefined for an anonymous one.
 * A Bearer token that is not valid is refused rather than taken for none, as in the hosted service.
 * @throws LakeError 401
 */
export function optionalSignIn(c: Context, services: Services): SignIn | undefined {
  const bearer = bearerOf(c.req.header('authorization'))
  const token = bearer ?? getCookie(c, sessionCookie)
  const signIn = token === undefined ? undefined : signInOf(token, services.token, services.store)
  if (bearer !== undefined && !signIn) throw unauthorized()
  return signIn
}

/** @throws LakeError 401 when the request carries no valid session or token */
export function requireSignIn(c: Context, services: Services): SignIn {
  const signIn = optionalSignIn(c, services)
  if (!signIn) throw unauthorized()
  return signIn
}

/** The user of `optionalSignIn`. */
export function optionalUser(c: Context, services: Services): User | undefined {
  return optionalSignIn(c, services)?.user
}

/** The user of `requireSignIn`. */
export function requireUser(c: Context, services: Services): User {
  return requireSignIn(c, services).user
}

/** The hosted service's answer to a request that needs a session or token. */
export function unauthorized(): LakeError {
  const message = 'Session not found'
  return new LakeError(
    401,
    {statusCode: 401, error: 'Unauthorized', message, errorCode: 'SIO-401-ANF'},
    message,
  )
}

/** Scripts cannot read the cookie, and forms of other sites do not carry it. */
export function setSessionCookie(c: Context, token: string, secure: boolean): void {
  setCookie(c, sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: sessionSeconds,
  })
}

/** Takes the cookie from the browser; the session itself is ended by `Sessions.remove`. */
export function clearSessionCookie(c: Context): void {
  deleteCookie(c, sessionCookie, {path: '/'})
}
