import {hash} from 'node:crypto'
import {RateLimiterPostgres, RateLimiterRes} from 'rate-limiter-flexible'
import type {Sql} from '../db/database.ts'

/** What a limit says to a message. */
interface Taken {
  /** Seconds until the next message is accepted; 0 if this one is. */
  wait: number
  /** Which message of its ten minutes it is, from 1. */
  count: number
  /** Seconds since the first of these. */
  seconds: number
}

/**
 * Limits how many messages are accepted from one address, and from all of them together. Both throw the error of the database,
 * which could not store the message either.
 */
export interface MessageLimits {
  /** Counts a message of an address, unless its limit is reached. */
  takeOfAddress(address: string): Promise<Taken>
  /**
   * Counts a message of all addresses, unless their limit is reached; then it counts for its address no more. Spam has a limit of
   * its own, so that robots cannot use up what visitors may send.
   */
  takeOfAll(address: string, isSpam: boolean): Promise<Taken>
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
    takeOfAddress: (address) => consume(ofAddress, keyOf(address)),
    async takeOfAll(address, isSpam) {
      const taken = await consume(ofAll, isSpam ? 'spam' : 'messages')
      if (taken.wait > 0) await ofAddress.reward(keyOf(address))
      return taken
    },
  }
}

/** A hash of the address, so that the database holds no addresses of visitors. */
function keyOf(address: string): string {
  return hash('sha256', address, 'base64url')
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

/** Takes one point. */
async function consume(limits: RateLimiterPostgres, key: string): Promise<Taken> {
  try {
    const {consumedPoints, msBeforeNext} = await limits.consume(key)
    return {wait: 0, count: consumedPoints, seconds: windowSeconds - msBeforeNext / 1000}
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const {consumedPoints, msBeforeNext} = refusal
    return {wait: Math.max(1, Math.ceil(msBeforeNext / 1000)), count: consumedPoints, seconds: windowSeconds}
  }
}
