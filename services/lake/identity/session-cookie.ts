import type {Context} from 'hono'
import {deleteCookie, setCookie} from 'hono/cookie'

export const sessionCookie = 'sanitySession'

/** How long a sign-in lasts. */
export const sessionSeconds = 30 * 24 * 3600

/** Scripts cannot read the cookie, and other sites' forms do not carry it. */
export function setSessionCookie(c: Context, token: string, secure: boolean): void {
  setCookie(c, sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: sessionSeconds,
  })
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, sessionCookie, {path: '/'})
}
