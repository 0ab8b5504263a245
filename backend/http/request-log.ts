import {randomUUID} from 'node:crypto'
import type {MiddlewareHandler} from 'hono'
import {routePath} from 'hono/route'
import type {Log} from '../log.ts'
import type {AppContext, AppEnv} from './context.ts'

/**
 * Gives each request an id (header X-Request-Id, error bodies, logs) and logs its outcome. It logs the route's pattern instead
 * of the URL, so that the logs contain nothing that a visitor typed. If proxies are trusted, the id of a proxy is kept.
 */
export function requestLog(log: Log, trustProxy: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = trustProxy ? c.req.header('x-request-id') : undefined
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    c.header('X-Request-Id', requestId)
    // Probes ask every few seconds, which would hide everything else.
    if (c.req.path.startsWith('/health') && c.res.status === 200) return
    const fields = {
      requestId,
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    if (c.res.status >= 500) log.warn('request', fields)
    else log.info('request', fields)
  }
}

/** The pattern of the route that handled the request, or `*` when none did. */
function routeOf(c: AppContext): string {
  return routePath(c, -1)
}
