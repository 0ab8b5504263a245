import {createHash} from 'node:crypto'
import {RateLimiterPostgres, RateLimiterRes} from 'rate-limiter-flexible'
import type {Sql} from '../db/database.ts'

/** Limits how many messages are accepted from one address, and from all of them together. */
export interface MessageLimits {
  /**
   * Counts one message, unless a limit is reached; then it counts for neither of them.
   * @returns the seconds until the next message is accepted, 0 if this one is
   * @throws the error of the database, which could not store the message either
   */
  take(address: string): Promise<number>
}

/** The limits are for ten minutes, which start with the first message. */
const windowSeconds = 10 * 60
/** Messages of all addresses together, against a flood from many addresses. */
const globalLimit = 300

/** The counts are in the database, so that all backends that share it count together. */
export function createMessageLimits(sql: Sql, perAddress: number): MessageLimits {
  const ofAddress = limiter(sql, 'address', perAddress)
  const ofAll = limiter(sql, 'all', Math.max(globalLimit, perAddress))
  return {
    async take(address) {
      // A hash of the address, so that the database holds no addresses of visitors.
      const key = createHash('sha256').update(address).digest('base64url')
      const wait = await consume(ofAddress, key)
      if (wait > 0) return wait
      const waitOfAll = await consume(ofAll, 'messages')
      if (waitOfAll > 0) await ofAddress.reward(key)
      return waitOfAll
    },
  }
}

/** Deletes up to 5,000 counts whose ten minutes are over. @returns how many */
export async function deleteExpiredCounts(sql: Sql): Promise<number> {
  const rows = await sql.query(
    `DELETE FROM message_limits WHERE key IN (
       SELECT key FROM message_limits WHERE expire < $1 LIMIT 5000 FOR UPDATE SKIP LOCKED)
     RETURNING key`,
    [Date.now()],
  )
  return rows.length
}

function limiter(sql: Sql, keyPrefix: string, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: clientOf(sql),
    storeType: 'client',
    keyPrefix,
    points,
    duration: windowSeconds,
    // A flood is refused from memory: once the database has refused a key, it is not asked again until the ten minutes are over.
    inMemoryBlockOnConsumed: points + 1,
    // A migration creates the table, because the user of the database may lack the right to; and `retention.ts` deletes its rows.
    tableName: 'message_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

/** As much of a client of the pg package as the limiter uses. */
function clientOf(sql: Sql) {
  return {
    async query({text, values}: {text: string; values: unknown[]}) {
      const rows = await sql.query(text, values)
      return {rows, rowCount: rows.length}
    },
  }
}

/** Takes one point. @returns the seconds until there is one, 0 if it was taken */
async function consume(limits: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limits.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  }
}
