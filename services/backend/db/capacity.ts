import {unavailable} from '../errors.ts'
import type {Database} from './database.ts'

/**
 * Bounds how much work waits for the database. Past the bound a request is refused at once (503) instead of queueing:
 * a client that waits long gives up anyway, and its work would still be done.
 */
export function withCapacity(database: Database, capacity: number): Database {
  let running = 0
  async function admit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= capacity) throw unavailable('The backend is at capacity')
    running++
    try {
      return await work()
    } finally {
      running--
    }
  }
  return {
    query: (text, parameters) => admit(() => database.query(text, parameters)),
    transaction: (work) => admit(() => database.transaction(work)),
    script: (text) => admit(() => database.script(text)),
    close: () => database.close(),
  }
}
