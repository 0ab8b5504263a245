import type {MiddlewareHandler} from 'hono'
import {ApiError} from '../errors.ts'
import type {AppEnv} from './context.ts'

/**
 * Pages of listed origins may call. A request from any other page is refused, including a plain form post. Tokens are sent in a
 * header. Only the Studio of the embedded lake sends a cookie, to open the inbox.
 *
 * A browser that sends no referrer, as privacy tools have it, says `Origin: null` when it posts a plain form (Fetch, “append a request
 * Origin header”). Sec-Fetch-Site, which no page can set, still tells whether the form is the site's own.
 * @param cookieOrigin the origin of that Studio
 */
export function cors(
  allowedOrigins: readonly string[],
  cookieOrigin: string | undefined,
): MiddlewareHandler<AppEnv> {
  const allowed = new Set(allowedOrigins)
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isHidden = origin === 'null' && c.req.header('sec-fetch-site') === 'same-origin'
    if (origin === undefined || isHidden) return next()
    c.header('Vary', 'Origin', {append: true})
    if (!allowed.has(origin)) {
      throw new ApiError(403, 'forbidden', 'Pages of this origin may not call: see ALLOWED_ORIGINS')
    }
    c.header('Access-Control-Allow-Origin', origin)
    if (origin === cookieOrigin) c.header('Access-Control-Allow-Credentials', 'true')
    c.header('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After')
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
      c.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key')
      c.header('Access-Control-Max-Age', '600')
      return c.body(null, 204)
    }
    return next()
  }
}
