import {Hono} from 'hono'
import type {Database} from '../db/database.ts'
import {unavailable} from '../errors.ts'
import type {Schemas} from '../types.gen.ts'
import type {AppEnv} from './context.ts'

const healthy: Schemas['Health'] = {status: 'ok'}
/** The database is asked at most once in this time, in milliseconds, however often a probe comes. */
const freshness = 1000

/** The path that `main.ts` answers too, while the database is still being opened and migrated. */
export const livenessPath = '/health/live'

/** 200 as long as the process answers at all. A host that gets no answer should restart it. */
export function liveness(): Response {
  return Response.json(healthy, {headers: {'Cache-Control': 'no-store'}})
}

/**
 * GET /health/live: whether the process answers. GET /health/ready, and /health: 200 while the database answers too, and 503
 * while it does not; a host should send no requests then, but a restart would not help.
 * @param database without a limit of its work: a backend at its capacity is busy and not ill
 */
export function healthRoutes({database, now}: {database: Database; now: () => number}) {
  let askedAt = -Infinity
  let answer: Promise<unknown> = Promise.resolve()
  const app = new Hono<AppEnv>()
  app.get('/live', () => liveness())
  app.on('GET', ['/', '/ready'], async (c) => {
    if (now() - askedAt > freshness) {
      askedAt = now()
      answer = database.query('SELECT 1')
      // Requests within the next second await the same promise. If none comes, its rejection is handled here.
      answer.catch(() => undefined)
    }
    try {
      await answer
    } catch {
      throw unavailable('The database does not answer at the moment')
    }
    return c.json(healthy)
  })
  return app
}
