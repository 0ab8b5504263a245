import {unavailable} from '../errors.ts'
import type {Database} from './database.ts'

/**
 * Bounds how much work waits for the database. Past the bound a request is refused at once (503) instead of queueing:
 * a client that waits long gives up anyway, and its work would still be done.
 *
 * A slot is given back at the end of the event loop's turn, not at once: the embedded database works synchronously, so
 * that of all the requests that arrive in one turn each would find the database free, and the last would wait for all.
 */
export function withCapacity(database: Database, capacity: number): Database {
  let taken = 0
  async function admit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (taken >= capacity) throw unavailable('The backend is at capacity')
    taken++
    try {
      return await work()
    } finally {
      setImmediate(() => taken--)
    }
  }
  return {
    query: (text, parameters) => admit(() => database.query(text, parameters)),
    transaction: (work) => admit(() => database.transaction(work)),
    script: (text) => admit(() => database.script(text)),
    close: () => database.close(),
  }
}
