import {createHash, timingSafeEqual} from 'node:crypto'
import {Hono} from 'hono'
import {isLoopbackAddress} from 'service-kit/loopback'
import type {Database} from '../db/database.ts'
import {ApiError} from '../errors.ts'
import type {AppContext, AppEnv} from '../http/context.ts'
import {listLeads} from '../leads/store.ts'

/**
 * The route of `npm run leads`, which cannot read the embedded database itself while this process has it open. It is outside
 * of /api, so proxies do not pass it on. It answers requests from this machine with the token of the data folder; for all
 * others it is a 404.
 */
export function adminRoutes({database, token}: {database: Database; token: string}) {
  const app = new Hono<AppEnv>()
  app.get('/leads', async (c) => {
    if (!isLocal(c) || !isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      throw new ApiError(404, 'not_found', 'There is no such route')
    }
    return c.json(await listLeads(database))
  })
  return app
}

/** Whether a request comes from this machine, not through a proxy and not from a web page. */
function isLocal(c: AppContext): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'origin'].some(
    (name) => c.req.header(name) !== undefined,
  )
  return isLoopbackAddress(c.env.remoteAddress) && !isForwarded
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Compares in constant time, so that the response time does not reveal parts of the token. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}
