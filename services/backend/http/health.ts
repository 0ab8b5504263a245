import {Hono} from 'hono'
import type {Database} from '../db/database.ts'
import {unavailable} from '../errors.ts'
import type {Schemas} from '../types.gen.ts'
import type {AppEnv} from './context.ts'

const healthy: Schemas['Health'] = {status: 'ok'}
/** However often it is asked, the database is asked once in this time, in milliseconds. */
const freshness = 1000

/** GET /health: 200 while the database answers, 503 while it does not. */
export function healthRoute({database, now}: {database: Database; now: () => number}) {
  let askedAt = -Infinity
  let answer: Promise<unknown> = Promise.resolve()
  const app = new Hono<AppEnv>()
  app.get('/', async (c) => {
    if (now() - askedAt > freshness) {
      askedAt = now()
      answer = database.query('SELECT 1')
      // Whoever asks within the next second awaits the same answer; if nobody does, a failure is still handled.
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
