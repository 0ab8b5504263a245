import {createLimiter} from 'service-kit/limiter'
import {atCapacity} from '../errors.ts'
import type {Database} from './database.ts'

/**
 * Limits how many statements and transactions run or wait for the database. More are refused at once (503) instead of
 * queued: a client does not wait for long, and the database would do the work after the client has gone.
 *
 * A finished statement releases its place in the next turn of the event loop and not at once. The embedded database works
 * synchronously: otherwise all requests that arrive in one turn would find it free, and the last would wait for all others.
 */
export function limitConcurrency(database: Database, capacity: number): Database {
  const limiter = createLimiter({
    running: capacity,
    refuse: atCapacity,
    release: (free) => setImmediate(free),
  })
  return {
    query: (text, parameters) => limiter.run(() => database.query(text, parameters)),
    transaction: (work) => limiter.run(() => database.transaction(work)),
    listen: (channel, onNotify) => database.listen(channel, onNotify),
    close: () => database.close(),
  }
}
