import type {Sql} from './db/database.ts'
import type {Log} from './log.ts'
import {deleteExpiredTokens} from './inbox/access.ts'
import {deleteOldTombstones} from './users/store.ts'
import {deleteExpiredCounts} from './leads/message-limits.ts'
import {deleteLeadsBefore} from './leads/store.ts'

/** Deletes old messages, counts of messages and traces of deleted accounts, in the background. */
export interface Retention {
  /** Stops after the statement that is running. */
  close(): Promise<void>
}

/** How often to look for old rows, in milliseconds. */
const interval = 60 * 60 * 1000

/**
 * Deletes messages after `days`, hashes of deleted accounts after a day, expired tokens of the inbox and counts of the limits: at start and every hour.
 * Several backends on one database may do so at the same time. A failure is logged, and the next hour tries again.
 */
export function startRetention(sql: Sql, days: number, log: Log): Retention {
  const state = {closing: false}
  let running = Promise.resolve()

  async function run(): Promise<void> {
    try {
      const deleted = await inParts(() => deleteLeadsBefore(sql, days))
      if (deleted > 0) log.info('old messages deleted', {count: deleted})
      if (!state.closing) await deleteOldTombstones(sql)
      if (!state.closing) await deleteExpiredTokens(sql)
      await inParts(() => deleteExpiredCounts(sql))
    } catch (error) {
      log.error('deleting old messages failed', error)
    }
  }

  /** Deletes in parts of a fixed size, so that no statement takes long, however many rows are old. @returns how many were */
  async function inParts(deletePart: () => Promise<number>): Promise<number> {
    let deleted = 0
    for (let part = 1; part > 0 && !state.closing; deleted += part) part = await deletePart()
    return deleted
  }

  const next = () => (running = running.then(run))
  const timer = setInterval(next, interval)
  timer.unref()
  void next()
  return {
    async close() {
      state.closing = true
      clearInterval(timer)
      await running
    },
  }
}
