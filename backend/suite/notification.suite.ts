import {afterEach, describe, expect, test, vi} from 'vitest'
import type {Database} from '../db/database.ts'
import type {Announced} from '../leads/mail.ts'
import {createHarness, type Harness} from '../testing/harness.ts'
import {message, storedMessages} from '../testing/messages.ts'

/** The announcement of messages by e-mail. */
export function notificationSuite(database: () => Database): void {
  describe('the announcement by e-mail', () => {
    afterEach(() => vi.useRealTimers())

    test('comes after the answer and is sent once', async () => {
      const sent = Promise.withResolvers<Announced>()
      const sendLead = vi.fn(async (lead: Announced) => sent.resolve(lead))
      await database().query('UPDATE leads SET notified_at = now()')
      const {backend, call} = createHarness(database(), {sendLead})
      const body = message()
      await call('POST /api/contact', {body})
      const [stored] = await storedMessages(database(), body.email)
      expect(await sent.promise).toEqual({id: stored?.['id'], firstName: 'Jane'})
      await vi.waitFor(async () =>
        expect((await storedMessages(database(), body.email))[0]?.['notified_at']).toBeInstanceOf(Date),
      )
      await backend.close()
      expect(sendLead).toHaveBeenCalledTimes(1)
    })

    test.each([
      ['Zoë-Ann O’Neill Lovelace', 'Zoë-Ann'],
      ['Анна Ахматова', 'Анна'],
      ['jane@doe.example', ''],
      ['jane.doe', ''],
      ['+1 555 0100', ''],
      ['Lovelace, Ada', ''],
      ['van Lovelace, Ada', ''],
      ['山田太郎', ''],
      ['김 민수', ''],
    ])('of “%s” names “%s”', async (name, firstName) => {
      await database().query('UPDATE leads SET notified_at = now()')
      const sent = Promise.withResolvers<Announced>()
      const {backend, call} = createHarness(database(), {sendLead: async (lead) => sent.resolve(lead)})
      await call('POST /api/contact', {body: {...message(), name}})
      expect((await sent.promise).firstName).toBe(firstName)
      await backend.close()
    })

    test('a mail server that hangs or fails neither delays nor loses a message, which is sent again later', async () => {
      await database().query('UPDATE leads SET notified_at = now()')
      const hanging = createHarness(database(), {sendLead: () => new Promise(() => undefined)})
      const body = message()
      // The mail server never responds, so a backend that waited for it would not respond either.
      expect((await hanging.call('POST /api/contact', {body})).status).toBe(200)
      await vi.waitFor(async () =>
        expect((await storedMessages(database(), body.email))[0]?.['notify_attempts']).toBe(1),
      )

      await database().query(`UPDATE leads SET notify_after = now() WHERE email = $1`, [body.email])
      const failing = createHarness(database(), {
        sendLead: async () => {
          throw new Error('450 later')
        },
      })
      await vi.waitFor(async () =>
        expect((await storedMessages(database(), body.email))[0]?.['notify_attempts']).toBe(2),
      )
      await vi.waitFor(() => expect(failing.log.join()).toContain('notification failed'))
      await failing.backend.close()
      expect(await storedMessages(database(), body.email)).toMatchObject([{notified_at: null}])

      await database().query(`UPDATE leads SET notify_after = now() WHERE email = $1`, [body.email])
      const sent = Promise.withResolvers<Announced>()
      const {backend} = createHarness(database(), {sendLead: async (lead) => sent.resolve(lead)})
      expect((await sent.promise).id).toBe((await storedMessages(database(), body.email))[0]?.['id'])
      await backend.close()
    })

    test('of messages that came while there was no mail server reaches back one day', async () => {
      await database().query('UPDATE leads SET notified_at = now()')
      const [older, younger] = [message(), message()]
      const silent = createHarness(database())
      for (const body of [older, younger]) await silent.call('POST /api/contact', {body})
      await silent.backend.close()
      await database().query(`UPDATE leads SET created_at = now() - interval '25 hours' WHERE email = $1`, [
        older.email,
      ])
      const sent: string[] = []
      const {backend} = createHarness(database(), {sendLead: async ({id}) => void sent.push(id)})
      await vi.waitFor(async () =>
        expect((await storedMessages(database(), younger.email))[0]?.['notified_at']).toBeInstanceOf(Date),
      )
      await backend.close()
      expect(sent).toEqual([(await storedMessages(database(), younger.email))[0]?.['id']])
    })

    test('the same backend tries again after a minute, eight times in all', async () => {
      // Only the interval is faked: the database and the rest of the backend use real time.
      vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
      await database().query('UPDATE leads SET notified_at = now()')
      const {email} = message()
      const failing = vi.fn(async (): Promise<void> => {
        throw new Error('450 later')
      })
      const {backend, call, log} = createHarness(database(), {sendLead: failing})
      await call('POST /api/contact', {body: {...message(), email}})
      const attempts = async () => (await storedMessages(database(), email))[0]?.['notify_attempts']
      for (let attempt = 1; attempt <= 8; attempt++) {
        await vi.waitFor(() =>
          expect(log.filter((line) => line.includes('notification'))).toHaveLength(attempt),
        )
        expect(await attempts()).toBe(attempt)
        await database().query('UPDATE leads SET notify_after = now() WHERE email = $1', [email])
        vi.advanceTimersByTime(59_999)
        expect(failing).toHaveBeenCalledTimes(attempt)
        vi.advanceTimersByTime(1)
      }
      // Another message is announced now, so the first one was skipped and is not merely late.
      await call('POST /api/contact', {body: message()})
      await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(9))
      await backend.close()
      expect(await attempts()).toBe(8)
    })

    test('is sent once by two backends on one database', async () => {
      await database().query('UPDATE leads SET notified_at = now()')
      const storing = createHarness(database())
      await storeMessages(storing, 10)
      const waiting = await database().query('SELECT id FROM leads WHERE notified_at IS NULL')
      await storing.backend.close()

      const sent: string[] = []
      const gate = Promise.withResolvers<void>()
      const sendLead = async ({id}: Announced) => {
        sent.push(id)
        await gate.promise
      }
      const backends = [createHarness(database(), {sendLead}), createHarness(database(), {sendLead})]
      await vi.waitFor(() => expect(sent).toHaveLength(2))
      gate.resolve()
      await vi.waitFor(async () => {
        const left = await database().query('SELECT email FROM leads WHERE notified_at IS NULL')
        expect(left).toEqual([])
      })
      await Promise.all(backends.map(({backend}) => backend.close()))
      expect(sent.toSorted()).toEqual(waiting.map(({id}) => String(id)).toSorted())
    })
  })
}

/** Stores messages, each from another address. */
async function storeMessages({call}: Harness, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const {status} = await call('POST /api/contact', {body: message(), from: `198.51.100.${index}`})
    expect(status).toBe(200)
  }
}
