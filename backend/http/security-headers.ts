import type {MiddlewareHandler} from 'hono'
import type {AppEnv} from './context.ts'

/** Sets the headers of every response: it is never framed, sniffed, run or cached. HSTS only in production, which has HTTPS. */
export function securityHeaders(isProduction: boolean): MiddlewareHandler<AppEnv> {
  const headers = Object.entries({
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(isProduction ? {'Strict-Transport-Security': 'max-age=63072000; includeSubDomains'} : {}),
  })
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) c.header(name, value)
  }
}
