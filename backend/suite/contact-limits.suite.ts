import {afterEach, describe, expect, test, vi} from 'vitest'
import type {Database} from '../db/database.ts'
import {createHarness, type Call, type Harness} from '../testing/harness.ts'
import {message, storedMessages} from '../testing/messages.ts'

/** POST /api/contact: floods, robots and repetitions. */
export function contactLimitsSuite(database: () => Database): void {
  describe('a flood', () => {
    afterEach(() => vi.useRealTimers())

    test('from one address is stopped at the sixth message, for ten minutes', async () => {
      vi.useFakeTimers({toFake: ['Date']})
      const harness = createHarness(database())
      expect(await flood(harness, 6, () => ({}))).toEqual([200, 200, 200, 200, 200, 429])
      const refused = await harness.call('POST /api/contact', {body: message()})
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
      expect((await harness.call('POST /api/contact', {body: message(), from: '192.0.2.2'})).status).toBe(200)
      vi.setSystemTime(Date.now() + minutes(10))
      expect((await harness.call('POST /api/contact', {body: message()})).status).toBe(200)
    })

    test('is stopped although it is spread over two backends, and after a restart', async () => {
      const [one, other] = [createHarness(database()), createHarness(database())]
      expect(await flood(one, 3, () => ({}))).toEqual([200, 200, 200])
      expect(await flood(other, 3, () => ({}))).toEqual([200, 200, 429])
      expect(await flood(one, 1, () => ({}))).toEqual([429])
      expect(await flood(createHarness(database()), 1, () => ({}))).toEqual([429])
    })

    test('of messages at the same moment is stopped, too', async () => {
      const [one, other] = [createHarness(database()), createHarness(database())]
      const statuses = await Promise.all(
        Array.from({length: 20}, (_, index) => flood(index % 2 ? one : other, 1, () => ({}))),
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
      expect((await flood(createHarness(database()), 6, own)).at(-1)).toBe(429)
      expect((await flood(behindProxy(), 6, own)).at(-1)).toBe(200)
      expect((await flood(behindProxy(), 6, invented)).at(-1)).toBe(429)
    })

    test('from one IPv6 network counts as one', async () => {
      const statuses = await flood(createHarness(database()), 6, (index) => ({
        from: `2001:db8:1:2:${index}::1`,
      }))
      expect(statuses.at(-1)).toBe(429)
    })

    test('from many addresses is stopped at 300', async () => {
      const harness = createHarness(database())
      const messages = await flood(harness, 300, (index) => ({from: addressOf(index)}))
      expect(new Set(messages)).toEqual(new Set([200]))
      expect((await harness.call('POST /api/contact', {body: message()})).status).toBe(429)
    })

    test('of robots does not use up what visitors may send', async () => {
      const harness = createHarness(database())
      const robots = await flood(harness, 301, () => ({body: {...message(), website: 'x'}}))
      expect(new Set(robots)).toEqual(new Set([200]))
      expect((await harness.call('POST /api/contact', {body: message()})).status).toBe(200)
    })

    test('that fills the limit for all does not use up a visitor’s own limit', async () => {
      vi.useFakeTimers({toFake: ['Date']})
      const harness = createHarness(database())
      await flood(harness, 300, (index) => ({from: addressOf(index)}))
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

  describe('a robot', () => {
    test.each([
      ['that fills the trap', {website: 'http://spam.example'}, 0],
      ['that is faster than people', {fillTime: 300}, 0],
      ['that is faster than people, as a form says it', {fillTime: '300'}, 0],
      ['that takes a millisecond less than people need', {fillTime: 1499}, 0],
      ['(a person who is quick)', {fillTime: 1500, website: ''}, 1],
      ['(a person who is quick, as a form says it)', {fillTime: '1500', website: ''}, 1],
      ['(a person who took their time)', {fillTime: 4000, website: ''}, 1],
      ['(a person whose page does not measure)', {fillTime: ''}, 1],
    ])('%s gets the usual answer, and nothing or one is stored: %j', async (_, extra, count) => {
      const {call, log} = createHarness(database())
      const body = {...message(), ...extra}
      const answer = await call('POST /api/contact', {body})
      expect([answer.status, answer.body]).toEqual([200, {status: 'received'}])
      expect(await storedMessages(database(), body.email)).toHaveLength(count)
      // Only the log shows it. Without that line, a page that measures wrongly would lose every message unnoticed.
      expect(log.filter((line) => line.includes('message of a robot dropped'))).toHaveLength(1 - count)
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
      const other = await call('POST /api/contact', {body: {...body, message: 'Another'}, headers})
      expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused'])
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

function key(): Record<string, string> {
  return {'idempotency-key': `key-${Math.random()}`}
}

/** Another X-Forwarded-For for each message. */
function own(index: number): Call {
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
