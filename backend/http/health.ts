import {Hono} from 'hono'
import type {Database} from '../db/database.ts'
import {unavailable} from '../errors.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import type {AppEnv} from './context.ts'

const healthy: Schemas['Health'] = {status: 'ok'}
/** The database is asked at most once in this time, in milliseconds, however often a probe comes. */
const freshness = 1000

/** The path that `main.ts` serves while the database is being opened and migrated. */
export const livenessPath = '/health/live'

/** 200 whenever the process can respond. A host that gets no response should restart it. */
export function liveness(): Response {
  return Response.json(healthy, {headers: {'Cache-Control': 'no-store'}})
}

/**
 * GET /health/live is 200 whenever the process can respond. GET /health/ready, and /health, are 200 while the database responds,
 * and 503 while it does not; a host should then send no requests, but a restart would not help.
 * @param database without the limit of its concurrency, because a backend at its capacity is healthy
 */
export function healthRoutes(database: Database) {
  let askedAt = -Infinity
  let answer: Promise<unknown> = Promise.resolve()
  const app = new Hono<AppEnv>()
  app.get('/live', () => liveness())
  app.on('GET', ['/', '/ready'], async (c) => {
    const now = performance.now()
    if (now - askedAt > freshness) {
      askedAt = now
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
