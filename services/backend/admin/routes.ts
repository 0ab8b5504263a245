import {createHash, timingSafeEqual} from 'node:crypto'
import {Hono} from 'hono'
import type {Database} from '../db/database.ts'
import {ApiError} from '../errors.ts'
import type {AppContext, AppEnv} from '../http/context.ts'
import {listLeads} from '../leads/store.ts'

/**
 * For `npm run leads`, since only this process can read the embedded database while it runs. Outside of /api, which is
 * what proxies pass on, and only for this machine with the token of the data folder; for anyone else it does not exist.
 */
export function adminRoutes({database, token}: {database: Database; token: string}) {
  const app = new Hono<AppEnv>()
  app.get('/leads', async (c) => {
    if (!isLocal(c) || !isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      throw new ApiError(404, 'not_found', 'There is nothing here')
    }
    return c.json(await listLeads(database))
  })
  return app
}

/** A request of this machine that no proxy passed on and no page made. */
function isLocal(c: AppContext): boolean {
  const isLoopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(c.env.remoteAddress)
  return (
    isLoopback && !['x-forwarded-for', 'forwarded', 'origin'].some((name) => c.req.header(name) !== undefined)
  )
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Compares in a time that tells nothing about the token. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}
