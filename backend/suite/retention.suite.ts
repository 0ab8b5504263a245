import {afterEach, describe, expect, test, vi} from 'vitest'
import type {Database} from '../db/database.ts'
import {createHarness, newPerson, syncBody} from '../testing/harness.ts'
import {message, storedMessages} from '../testing/messages.ts'

/** How long messages and the traces of deleted accounts are kept. */
export function retentionSuite(database: () => Database): void {
  describe('old data', () => {
    afterEach(() => vi.useRealTimers())

    test('is deleted at start: messages after the configured days, and only those', async () => {
      const [old, younger] = [await messageOf(database(), 31), await messageOf(database(), 29)]
      const {backend, log} = createHarness(database(), {config: {contactRetentionDays: 30}})
      await vi.waitFor(() => expect(log.join()).toContain('old messages deleted'))
      await backend.close()
      expect(await storedMessages(database(), old)).toEqual([])
      expect(await storedMessages(database(), younger)).toHaveLength(1)
    })

    test('is deleted while the backend runs: every hour', async () => {
      // Only the interval is faked: the database and the rest of the backend use real time.
      vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
      const {backend} = createHarness(database(), {config: {contactRetentionDays: 30}})
      const old = await messageOf(database(), 31)
      await vi.advanceTimersByTimeAsync(60 * 60 * 1000 - 1)
      expect(await storedMessages(database(), old)).toHaveLength(1)
      vi.advanceTimersByTime(1)
      await vi.waitFor(async () => expect(await storedMessages(database(), old)).toEqual([]))
      await backend.close()
    })

    test('is deleted completely, however much there is', async () => {
      await database().query(
        `INSERT INTO leads (name, email, fingerprint, created_at)
         SELECT 'Jane', 'many@example.com', n::text, now() - interval '31 days' FROM generate_series(1, 1201) n`,
      )
      const {backend, log} = createHarness(database(), {config: {contactRetentionDays: 30}})
      await vi.waitFor(() => expect(log.join()).toContain('"count":1201'))
      await backend.close()
      expect(await storedMessages(database(), 'many@example.com')).toEqual([])
    })

    test('is deleted: counts of the limits when their ten minutes are over, however many there are', async () => {
      await database().query(
        `INSERT INTO message_limits (key, points, expire)
         SELECT 'test:' || n, 1, $1::bigint + 60000 * (n % 2) FROM generate_series(1, 10001) n`,
        [Date.now() - 1000],
      )
      const {backend} = createHarness(database())
      const left = async () => (await database().query('SELECT FROM message_limits')).length
      await vi.waitFor(async () => expect(await left()).toBe(5001))
      await backend.close()
    })

    test('is deleted: the hash of a deleted account after a day', async () => {
      const {backend, call} = createHarness(database())
      const person = newPerson()
      await call('POST /api/users', {as: person, body: syncBody(person)})
      await call('DELETE /api/users', {as: person})
      await backend.close()
      const count = async () => (await database().query('SELECT FROM deleted_accounts')).length
      const before = await count()
      await database().query(
        `UPDATE deleted_accounts SET deleted_at = now() - interval '25 hours'
         WHERE uid_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
        [person.uid],
      )
      const next = createHarness(database())
      await vi.waitFor(async () => expect(await count()).toBe(before - 1))
      await next.backend.close()
    })
  })
}

/** Stores a message as if it had come `days` ago. Returns its e-mail address. */
async function messageOf(database: Database, days: number): Promise<string> {
  const {backend, call} = createHarness(database)
  const body = message()
  await call('POST /api/contact', {body, from: `198.51.100.${days}`})
  await database.query(
    `UPDATE leads SET created_at = now() - make_interval(days => $2::int) WHERE email = $1`,
    [body.email, days],
  )
  await backend.close()
  return body.email
}
