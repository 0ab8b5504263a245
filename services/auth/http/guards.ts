import type {MiddlewareHandler} from 'hono'
import {apiError} from './api-error.ts'
import {isLoopback, spellings} from './origins.ts'

/** Refuses requests whose Host is not this machine, so that a hostile page cannot rebind its DNS name to it. */
export const hostGuard: MiddlewareHandler = async (c, next) => {
  if (isLoopback(new URL(c.req.url).hostname)) return next()
  return apiError(421, 'MISDIRECTED_REQUEST', 'This host name is not served here')
}

/**
 * Decides what a page of another origin may do. The site's pages may call what the Firebase SDK calls. The
 * administration (every request with an Authorization header, where the emulator takes `Bearer owner` for full
 * rights, and `/emulator/v1`) is for this service's own pages and for tools, which send no Origin. Pages of any
 * other origin are refused.
 */
export function originGuard(siteUrl: string): MiddlewareHandler {
  const site = new Set(spellings(siteUrl))
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || spellings(new URL(c.req.url).origin).includes(origin)) return next()
    if (!site.has(origin)) {
      return apiError(403, 'ORIGIN_NOT_ALLOWED', `SITE_URL is ${siteUrl}, so ${origin} may not sign in here`)
    }
    if (c.req.header('authorization') !== undefined || c.req.path.startsWith('/emulator/v1/')) {
      return apiError(403, 'ADMIN_ONLY_OPERATION', 'Web pages may not administer accounts')
    }
    await next()
    // So that the page can read this service's own errors too, and not only the emulator's answers.
    c.header('Access-Control-Allow-Origin', origin)
    c.header('Vary', 'Origin')
    return undefined
  }
}
