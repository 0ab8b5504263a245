import {randomUUID} from 'node:crypto'
import type {MiddlewareHandler} from 'hono'
import {routePath} from 'hono/route'
import type {Log} from '../log.ts'
import type {Telemetry} from '../telemetry/telemetry.ts'
import type {AppEnv} from './context.ts'

/**
 * Gives each request an id (in the header X-Request-Id, error bodies and logs), logs its outcome and measures it. It logs the route's pattern instead
 * of the URL, so that the logs contain nothing that a visitor typed. If proxies are trusted, the id of a proxy is kept.
 */
export function requestLog(log: Log, telemetry: Telemetry, trustProxy: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = trustProxy ? c.req.header('x-request-id') : undefined
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    c.header('X-Request-Id', requestId)
    // Probes ask every few seconds, which would hide everything else.
    if (c.req.path.startsWith('/health') && c.res.status === 200) return
    const ms = performance.now() - started
    // The pattern of the route that handled the request, or `*` when none did.
    const route = routePath(c, -1)
    const outcome = {method: c.req.method, route, status: c.res.status}
    telemetry.request({...outcome, seconds: ms / 1000})
    const fields = {requestId, ...outcome, ms: Math.round(ms)}
    if (c.res.status >= 500) log.warn('request', fields)
    else log.info('request', fields)
  }
}
