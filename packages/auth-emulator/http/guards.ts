import type {MiddlewareHandler} from 'hono'
import {apiError} from './api-error.ts'
import {isLoopbackName, spellingsOf} from 'service-kit/loopback'

/** Refuses requests whose Host is not a loopback name: a hostile page could point its own DNS name at this machine. */
export const hostGuard: MiddlewareHandler = async (c, next) => {
  if (isLoopbackName(new URL(c.req.url).hostname)) return next()
  return apiError(421, 'MISDIRECTED_REQUEST', 'This host name is not served here')
}

/**
 * Decides what a page of another origin may do. The site's pages may call what the Firebase SDK calls. Administration is for
 * this service's own pages and for tools, which send no Origin: these are requests to `/emulator/v1`, and all with an
 * Authorization header, because the emulator gives full rights to `Bearer owner`. Pages of any other origin are refused.
 */
export function originGuard(siteUrl: string): MiddlewareHandler {
  const site = new Set(spellingsOf(siteUrl))
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || spellingsOf(new URL(c.req.url).origin).includes(origin)) return next()
    if (!site.has(origin)) {
      return apiError(403, 'ORIGIN_NOT_ALLOWED', `SITE_URL is ${siteUrl}, so ${origin} may not sign in here`)
    }
    if (c.req.header('authorization') !== undefined || c.req.path.startsWith('/emulator/v1/')) {
      return apiError(403, 'ADMIN_ONLY_OPERATION', 'Web pages may not administer accounts')
    }
    await next()
    // The emulator sets these headers itself; this service's own errors need them, too, for the page to read them.
    c.header('Access-Control-Allow-Origin', origin)
    c.header('Vary', 'Origin')
    return undefined
  }
}
