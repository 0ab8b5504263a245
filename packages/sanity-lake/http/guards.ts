import type {Context, MiddlewareHandler} from 'hono'
import {getCookie} from 'hono/cookie'
import {sessionCookie} from './session.ts'
import type {LakeOptions} from '../config.ts'
import {httpError} from '../errors.ts'
import {isOwnHost, trustedOrigins} from './origins.ts'

/** Refuses requests whose Host is not ours with 421. */
export function hostGuard(options: LakeOptions): MiddlewareHandler {
  return async (c, next) => {
    if (!isOwnHost(c.req.header('host') ?? new URL(c.req.url).host, options)) {
      throw httpError(421, 'This host name is not served here')
    }
    return next()
  }
}

/**
 * Cross-origin rules: listed origins get CORS headers with credentials; an unlisted one may read nothing and
 * is refused with 403 whenever it could act (any method but GET and HEAD) or sends credentials.
 */
export function originGuard(options: LakeOptions): MiddlewareHandler {
  const trusted = trustedOrigins(options)
  return async (c, next) => {
    // Always, or a cache could hand an answer without CORS headers to a page that needs them.
    c.header('Vary', 'Origin', {append: true})
    const origin = c.req.header('origin')
    if (origin === undefined) return next()
    if (!trusted.has(origin)) {
      if (!isRead(c) || hasCredentials(c)) throw originRefused(origin)
      return next()
    }
    c.header('Access-Control-Allow-Origin', origin)
    c.header('Access-Control-Allow-Credentials', 'true')
    c.header('Access-Control-Expose-Headers', 'ETag, Content-Length, Retry-After, X-Sanity-Shard')
    if (c.req.method === 'OPTIONS') return preflight(c)
    return next()
  }
}

/** 403 with the hosted service's wording. */
function originRefused(origin: string) {
  return httpError(403, `Origin ${origin} is not allowed: add it to LAKE_ALLOWED_ORIGINS`)
}

function preflight(c: Context): Response {
  c.header('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
  c.header('Access-Control-Allow-Headers', c.req.header('access-control-request-headers') ?? '')
  c.header('Access-Control-Max-Age', '600')
  return c.body(null, 204)
}

function isRead(c: Context): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
}

function hasCredentials(c: Context): boolean {
  return c.req.header('authorization') !== undefined || getCookie(c, sessionCookie) !== undefined
}
