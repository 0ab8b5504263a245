import {afterEach, describe, expect, test, vi} from 'vitest'
import type {Database} from '../db/database.ts'
import {createHarness, type Call, type Harness} from '../testing/harness.ts'
import {formPost, message, storedMessages} from '../testing/messages.ts'

/** POST /api/contact: floods, robots and repetitions. Most messages of a flood are spam, and stored like others. */
export function contactLimitsSuite(database: () => Database): void {
  describe('a flood', () => {
    afterEach(() => vi.useRealTimers())

    test('from one address is stopped at the sixth message, for ten minutes', async () => {
      vi.useFakeTimers({toFake: ['Date']})
      const harness = createHarness(database())
      expect(await flood(harness, 6, () => ({}))).toEqual([200, 200, 200, 200, 200, 429])
      const refused = await harness.call('POST /api/contact', {body: message()})
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
      const page = await harness.call('POST /api/contact', formPost(message()))
      expect([page.status, page.text]).toEqual([429, expect.stringContaining('try again in 10 minutes.')])
      expect((await harness.call('POST /api/contact', {body: message(), from: '192.0.2.2'})).status).toBe(200)
      vi.setSystemTime(Date.now() + minutes(10))
      expect((await harness.call('POST /api/contact', {body: message()})).status).toBe(200)
    })

    test('is stopped although it is spread over two backends, and after a restart', async () => {
      const [first, second] = [createHarness(database()), createHarness(database())]
      expect(await flood(first, 3, () => ({}))).toEqual([200, 200, 200])
      expect(await flood(second, 3, () => ({}))).toEqual([200, 200, 429])
      expect(await flood(first, 1, () => ({}))).toEqual([429])
      expect(await flood(createHarness(database()), 1, () => ({}))).toEqual([429])
    })

    test('of messages at the same moment is stopped, too', async () => {
      const [first, second] = [createHarness(database()), createHarness(database())]
      const statuses = await Promise.all(
        Array.from({length: 20}, (_, index) => flood(index % 2 ? first : second, 1, () => ({}))),
      )
      expect(statuses.flat().filter((status) => status === 200)).toHaveLength(5)
    })

    test('is refused without asking the database each time', async () => {
      const queries: string[] = []
      const query: Database['query'] = (text, parameters) => {
        queries.push(text)
        return database().query(text, parameters)
      }
      const harness = createHarness({...database(), query})
      await flood(harness, 6, () => ({}))
      const counted = () => queries.filter((text) => text.includes('INSERT INTO "message_limits"')).length
      expect(counted()).toBe(11)
      expect(await flood(harness, 3, () => ({}))).toEqual([429, 429, 429])
      expect(counted()).toBe(11)
    })

    test('leaves no address in the database', async () => {
      await flood(createHarness(database()), 1, () => ({from: '192.0.2.77'}))
      const rows = JSON.stringify(await database().query('SELECT * FROM message_limits'))
      expect(rows).toContain('points')
      expect(rows).not.toContain('192.0.2.77')
    })

    test('is stopped despite an invented X-Forwarded-For, with and without a trusted proxy', async () => {
      const behindProxy = () => createHarness(database(), {config: {trustedProxies: 1}})
      expect((await flood(createHarness(database()), 6, forwardedFor)).at(-1)).toBe(429)
      expect((await flood(behindProxy(), 6, forwardedFor)).at(-1)).toBe(200)
      expect((await flood(behindProxy(), 6, invented)).at(-1)).toBe(429)
    })

    test('from one IPv6 network counts as one', async () => {
      const statuses = await flood(createHarness(database()), 6, (index) => ({
        from: `2001:db8:1:2:${index}::1`,
      }))
      expect(statuses.at(-1)).toBe(429)
    })

    test('of robots does not use up what visitors may send', async () => {
      const harness = createHarness(database())
      const robots = await flood(harness, 301, (index) => ({from: addressOf(index), body: robot()}))
      expect(robots.slice(0, 300)).toEqual(robots.slice(0, 300).map(() => 200))
      expect(robots[300]).toBe(429)
      expect((await harness.call('POST /api/contact', {body: message()})).status).toBe(200)
    })

    test('from many addresses is stopped at 300, and does not use up a visitor’s own limit', async () => {
      vi.useFakeTimers({toFake: ['Date']})
      const harness = createHarness(database())
      const messages = await flood(harness, 300, (index) => ({from: addressOf(index)}))
      expect(new Set(messages)).toEqual(new Set([200]))
      vi.setSystemTime(Date.now() + minutes(9))
      expect(await flood(harness, 5, () => ({}))).toEqual([429, 429, 429, 429, 429])
      // The ten minutes of the flood are over; the visitor's begin now, because none of theirs was counted.
      vi.setSystemTime(Date.now() + minutes(1))
      expect(await flood(harness, 6, () => ({}))).toEqual([200, 200, 200, 200, 200, 429])
    })

    test('refused messages do not use up what an honest visitor may send', async () => {
      const harness = createHarness(database())
      await flood(harness, 10, () => ({body: {...message(), email: 'no'}}))
      expect((await harness.call('POST /api/contact', {body: message()})).status).toBe(200)
    })
  })

  test('a message while the database is away is answered with 503, to be sent again', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {code: 'ECONNREFUSED'})
    const {call} = createHarness({...database(), query: () => Promise.reject(refused)})
    const answer = await call('POST /api/contact', {body: message()})
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  })

  describe('no message is dropped:', () => {
    test.each([
      ['one with another trap and no time', {website: 'http://spam.example', fillTime: 20}, 'spam'],
      ['one of links', {message: 'http://a.example http://b.example http://c.example'}, 'spam'],
      ['a quick one', {fillTime: 300}, 'new'],
      ['a quick one with a filled trap', {fillTime: '300', website: 'Jane Doe'}, 'new'],
      ['one whose page does not measure', {fillTime: ''}, 'new'],
    ])('%s gets the usual answer and is stored', async (_, extra, state) => {
      const {call} = createHarness(database())
      const body = {...message(), ...extra}
      const answer = await call('POST /api/contact', {body})
      expect([answer.status, answer.body]).toEqual([200, {status: 'received'}])
      const [stored] = await storedMessages(database(), body.email)
      expect(stored).toMatchObject({
        state,
        reasons: expect.arrayContaining([expect.stringMatching(/^[A-Z].*\.$/)]),
      })
    })

    test('a text of many people is spam once four have sent it, on any backend, also when words of it are exchanged', async () => {
      const wares = ['goods', 'boxes', 'crates', 'barrels', 'parcels', 'pallets']
      const run = ` ${crypto.randomUUID().replace(/[^a-z]/g, '')}`.repeat(3)
      const emails: string[] = []
      const send = async (index: number) => {
        const text = `Our new catalogue of ${wares[index]} for hotels${run} has arrived, with forty pages of pictures, sizes and colors of every kind`
        const body = {...message(), message: text}
        await createHarness(database()).call('POST /api/contact', {body, from: addressOf(index)})
        emails.push(body.email)
      }
      const states = () =>
        Promise.all(emails.map(async (email) => (await storedMessages(database(), email))[0]?.['state']))
      for (const index of [0, 1, 2]) await send(index)
      expect(await states()).toEqual(['new', 'new', 'new'])
      // Somebody looks after the first one, which stays where it is.
      await database().query('UPDATE leads SET revision = 2 WHERE email = $1', [emails[0]])
      for (const index of [3, 4, 5]) await send(index)
      expect(await states()).toEqual(['new', 'spam', 'spam', 'spam', 'spam', 'spam'])
      const [second] = await database().query(
        'SELECT score, reasons, notify_after::text, revision FROM leads WHERE email = $1',
        [emails[1]],
      )
      expect(second).toMatchObject({
        score: expect.any(Number),
        reasons: expect.arrayContaining(['Most of its text came from 3 other addresses, too.']),
        notify_after: 'infinity',
        revision: 2,
      })
    })

    test('the same message again within ten minutes is one, without a key, too', async () => {
      const {call} = createHarness(database())
      const body = message()
      const answers = await Promise.all([1, 2, 3].map(() => call('POST /api/contact', formPost(body))))
      expect(answers.map(({status}) => status)).toEqual([303, 303, 303])
      expect(await storedMessages(database(), body.email)).toHaveLength(1)
      const after = async (time: number) => {
        await createHarness(database(), {now: () => Date.now() + time}).call(
          'POST /api/contact',
          formPost(body),
        )
        return storedMessages(database(), body.email)
      }
      expect(await after(minutes(10))).toHaveLength(1)
      expect(await after(minutes(20))).toHaveLength(2)
    })
  })

  describe('Idempotency-Key', () => {
    test('makes one message of a repeated one, and does not count the repetition', async () => {
      const {call} = createHarness(database())
      const body = message()
      const headers = key()
      for (let time = 0; time < 8; time++) {
        expect((await call('POST /api/contact', {body, headers})).status).toBe(200)
      }
      expect(await storedMessages(database(), body.email)).toHaveLength(1)
    })

    test('makes one message of several at once', async () => {
      const {call} = createHarness(database())
      const body = message()
      const headers = key()
      const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST /api/contact', {body, headers})))
      expect(answers.map(({status}) => status)).toEqual([200, 200, 200, 200])
      expect(await storedMessages(database(), body.email)).toHaveLength(1)
    })

    test('with another message is refused', async () => {
      const {call} = createHarness(database())
      const body = message()
      const headers = key()
      await call('POST /api/contact', {body, headers})
      const reused = await call('POST /api/contact', {body: {...body, message: 'Another'}, headers})
      expect([reused.status, reused.body.error.code]).toEqual([422, 'idempotency_key_reused'])
      expect(await storedMessages(database(), body.email)).toMatchObject([{message: 'Hello\nthere'}])
    })

    test.each(['', 'a b', 'x'.repeat(129)])('%j is refused', async (value) => {
      const answer = await createHarness(database()).call('POST /api/contact', {
        body: message(),
        headers: {'idempotency-key': value},
      })
      expect(answer.status).toBe(400)
    })
  })
}

function minutes(count: number): number {
  return count * 60 * 1000
}

/** Sends messages one after the other, and returns the statuses of the responses. */
async function flood({call}: Harness, count: number, extra: (index: number) => Call): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) {
    statuses.push((await call('POST /api/contact', {body: message(), ...extra(index)})).status)
  }
  return statuses
}

/** A message that is spam by its trap. */
function robot() {
  return {...message(), website: 'http://spam.example', fillTime: 5}
}

function key(): Record<string, string> {
  return {'idempotency-key': `key-${Math.random()}`}
}

/** Another X-Forwarded-For for each message. */
function forwardedFor(index: number): Call {
  return {headers: {'x-forwarded-for': `203.0.113.${index}`}}
}

/** The same, before what the proxy appended. */
function invented(index: number): Call {
  return {headers: {'x-forwarded-for': `203.0.113.${index}, 198.51.100.1`}}
}

/** 250 addresses in each network. */
function addressOf(index: number): string {
  return `198.51.${Math.floor(index / 250)}.${index % 250}`
}
