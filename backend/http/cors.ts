import type {MiddlewareHandler} from 'hono'
import {ApiError} from '../errors.ts'
import type {AppEnv} from './context.ts'

/**
 * Pages of listed origins may call. A request from any other page is refused, including a plain form post. There is no
 * Access-Control-Allow-Credentials: the ID token is sent in a header, and there are no cookies that a page could abuse.
 */
export function cors(allowedOrigins: readonly string[]): MiddlewareHandler<AppEnv> {
  const allowed = new Set(allowedOrigins)
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined) return next()
    c.header('Vary', 'Origin', {append: true})
    if (!allowed.has(origin)) {
      throw new ApiError(403, 'forbidden', 'Pages of this origin may not call: see ALLOWED_ORIGINS')
    }
    c.header('Access-Control-Allow-Origin', origin)
    c.header('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After')
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
      c.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key')
      c.header('Access-Control-Max-Age', '600')
      return c.body(null, 204)
    }
    return next()
  }
}
