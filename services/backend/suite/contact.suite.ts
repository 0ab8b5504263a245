import {describe, expect, test, vi} from 'vitest'
import type {Database} from '../db/database.ts'
import {createHarness, site, somebody, type Harness} from '../testing/harness.ts'

/** POST /api/contact. */
export function contactSuite(database: () => Database): void {
  const message = () => ({
    source: 'contact-page',
    name: 'Jane Doe',
    email: somebody().email,
    message: 'Hello\nthere',
  })
  const stored = (email: string) => database().query('SELECT * FROM leads WHERE email = $1', [email])
  const form = (fields: Record<string, string>) => ({
    body: new URLSearchParams(fields).toString(),
    headers: {'content-type': 'application/x-www-form-urlencoded'},
  })

  describe('a message', () => {
    test('is stored before it is answered, with the fields of each form', async () => {
      const {call} = createHarness(database())
      const {email} = message()
      const fields = {
        service: 'ai-agents',
        budget: '5k-15k',
        timeline: 'asap',
        agent: 'data-analyst',
        plan: 'starter',
      }
      const body = {
        source: 'contact-page',
        firstName: 'Jane',
        lastName: 'Doe',
        email,
        company: '',
        message: 'Hi',
        ...fields,
      }
      const answer = await call('POST /api/contact', {body})
      expect([answer.status, answer.body]).toEqual([200, {status: 'received'}])
      expect(await stored(email)).toMatchObject([
        {name: 'Jane Doe', company: '', message: 'Hi', source: 'contact-page', ...fields},
      ])
      await call('POST /api/contact', {body: {name: 'Jane', email, goals: 'Grow', company: 'Doe Ltd'}})
      expect((await stored(email))[1]).toMatchObject({message: 'Grow', company: 'Doe Ltd'})
    })

    test.each([
      ['a line break in the name', {name: 'Jane\r\nBcc: all@example.com'}],
      ['a line break in the e-mail', {email: 'a@example.com\r\nBcc: all@example.com'}],
      ['a line feed in the company', {company: 'a\nSubject: x'}],
      ['a line separator in the service', {service: 'a\u2028b'}],
      ['two addresses', {email: 'a@example.com,b@example.com'}],
      ['an address with a name', {email: 'Jane <a@example.com>'}],
      ['no address', {email: 'jane'}],
      ['an empty address', {email: ''}],
      ['an empty name', {name: '  '}],
      ['a NUL in the message', {message: 'a\u0000b'}],
      ['an unknown field', {admin: 'true'}],
      ['an address of its own id', {id: '00000000-0000-0000-0000-000000000000'}],
      ['a message of 5001 letters', {message: 'x'.repeat(5001)}],
    ])('with %s is refused', async (_, extra) => {
      const {call} = createHarness(database())
      const before = await database().query('SELECT count(*)::int AS n FROM leads')
      expect((await call('POST /api/contact', {body: {...message(), ...extra}})).status).toBe(400)
      expect(await database().query('SELECT count(*)::int AS n FROM leads')).toEqual(before)
    })

    test('without a name, or that is no JSON, is refused', async () => {
      const {call} = createHarness(database())
      expect((await call('POST /api/contact', {body: {email: 'a@example.com'}})).status).toBe(400)
      const json = {'content-type': 'application/json'}
      expect((await call('POST /api/contact', {body: '{"name":', headers: json})).status).toBe(400)
      expect((await call('POST /api/contact', {body: 'null', headers: json})).status).toBe(400)
      expect(
        (await call('POST /api/contact', {body: '{}', headers: {'content-type': 'text/plain'}})).status,
      ).toBe(415)
      expect((await call('POST /api/contact')).status).toBe(415)
    })

    test('over 8 KiB is refused, with and without an announced length', async () => {
      const {backend, call} = createHarness(database())
      const body = {...message(), message: 'x'.repeat(9000)}
      expect((await call('POST /api/contact', {body})).status).toBe(413)
      const bytes = new TextEncoder().encode(JSON.stringify(body))
      const stream = new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 1000) controller.enqueue(bytes.slice(at, at + 1000))
          controller.close()
        },
      })
      const init = {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: stream,
        duplex: 'half',
      }
      const request = new Request('http://backend.test/api/contact', init)
      expect((await backend.fetch(request, {remoteAddress: '192.0.2.1'})).status).toBe(413)
    })
  })

  describe('a flood', () => {
    const flood = async (
      {call}: Harness,
      count: number,
      extra: (index: number) => Parameters<Harness['call']>[1],
    ) => {
      const statuses: number[] = []
      for (let index = 0; index < count; index++) {
        statuses.push((await call('POST /api/contact', {body: message(), ...extra(index)})).status)
      }
      return statuses
    }

    test('from one address is stopped at the sixth message, for ten minutes', async () => {
      let now = Date.now()
      const harness = createHarness(database(), {now: () => now})
      expect(await flood(harness, 6, () => ({}))).toEqual([200, 200, 200, 200, 200, 429])
      const refused = await harness.call('POST /api/contact', {body: message()})
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
      expect((await harness.call('POST /api/contact', {body: message(), from: '192.0.2.2'})).status).toBe(200)
      now += 10 * 60 * 1000
      expect((await harness.call('POST /api/contact', {body: message()})).status).toBe(200)
    })

    test('is not helped by an invented X-Forwarded-For, unless a proxy in front is trusted', async () => {
      const forwarded = (index: number) => ({headers: {'x-forwarded-for': `203.0.113.${index}`}})
      expect((await flood(createHarness(database()), 6, forwarded)).at(-1)).toBe(429)
      const behindProxy = () => createHarness(database(), {config: {trustedProxies: 1}})
      expect((await flood(behindProxy(), 6, forwarded)).at(-1)).toBe(200)
      const invented = (index: number) => ({headers: {'x-forwarded-for': `203.0.113.${index}, 198.51.100.1`}})
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
      const from = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`
      const robots = await flood(harness, 300, (index) => ({
        body: {...message(), website: 'x'},
        from: from(index),
      }))
      expect(new Set(robots)).toEqual(new Set([200]))
      expect((await harness.call('POST /api/contact', {body: message()})).status).toBe(429)
    })

    test('refused messages do not use up what an honest visitor may send', async () => {
      const harness = createHarness(database())
      await flood(harness, 10, () => ({body: {...message(), email: 'no'}}))
      expect((await harness.call('POST /api/contact', {body: message()})).status).toBe(200)
    })
  })

  describe('a robot', () => {
    test.each([
      ['that fills the trap', {website: 'http://spam.example'}, 0],
      ['that is faster than people', {fillTime: 300}, 0],
      ['that is faster than people, as a form says it', {fillTime: '300'}, 0],
      ['(a person who took their time)', {fillTime: 4000, website: ''}, 1],
      ['(a person whose page does not measure)', {fillTime: ''}, 1],
    ])('%s gets the usual answer, and nothing or one is stored: %j', async (_, extra, count) => {
      const {call} = createHarness(database())
      const body = {...message(), ...extra}
      const answer = await call('POST /api/contact', {body})
      expect([answer.status, answer.body]).toEqual([200, {status: 'received'}])
      expect(await stored(body.email)).toHaveLength(count)
    })
  })

  describe('Idempotency-Key', () => {
    const key = () => ({'idempotency-key': `key-${Math.random()}`})

    test('makes one message of a repeated one, and does not count the repetition', async () => {
      const {call} = createHarness(database())
      const body = message()
      const headers = key()
      for (let time = 0; time < 8; time++) {
        expect((await call('POST /api/contact', {body, headers})).status).toBe(200)
      }
      expect(await stored(body.email)).toHaveLength(1)
    })

    test('makes one message of several at once', async () => {
      const {call} = createHarness(database())
      const body = message()
      const headers = key()
      const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST /api/contact', {body, headers})))
      expect(answers.map(({status}) => status)).toEqual([200, 200, 200, 200])
      expect(await stored(body.email)).toHaveLength(1)
    })

    test('with another message is refused', async () => {
      const {call} = createHarness(database())
      const body = message()
      const headers = key()
      await call('POST /api/contact', {body, headers})
      const other = await call('POST /api/contact', {body: {...body, message: 'Another'}, headers})
      expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused'])
      expect(await stored(body.email)).toMatchObject([{message: 'Hello\nthere'}])
    })

    test.each(['', 'a b', 'x'.repeat(129)])('%j is refused', async (value) => {
      const answer = await createHarness(database()).call('POST /api/contact', {
        body: message(),
        headers: {'idempotency-key': value},
      })
      expect(answer.status).toBe(400)
    })
  })

  describe('a plain HTML form', () => {
    test('is answered with a redirect to the thank-you state', async () => {
      const {call} = createHarness(database())
      const {email} = message()
      const fields = {
        firstName: 'Jane',
        lastName: 'Doe',
        email,
        company: '',
        service: '',
        message: 'Hi',
        website: '',
      }
      const answer = await call('POST /api/contact', form(fields))
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`${site}/contact#message-sent`)
      expect(await stored(email)).toMatchObject([{name: 'Jane Doe', message: 'Hi'}])
    })

    test.each([
      [400, {email: 'no', name: 'Jane'}, 'check that your name'],
      [413, {email: 'a@example.com', name: 'Jane', message: 'x'.repeat(9000)}, 'too long'],
    ])('with a mistake gets a page that says so (%i)', async (status, fields, text) => {
      const answer = await createHarness(database()).call('POST /api/contact', form(fields))
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(answer.text).toContain(text)
    })

    test('of another origin is refused', async () => {
      const fields = {name: 'Jane', email: 'a@example.com'}
      const {body, headers} = form(fields)
      for (const origin of ['https://evil.example', 'null']) {
        const answer = await createHarness(database()).call('POST /api/contact', {
          body,
          headers: {...headers, origin},
        })
        expect(answer.status).toBe(403)
      }
    })
  })

  describe('the announcement by e-mail', () => {
    test('comes after the answer and is sent once', async () => {
      const sent = Promise.withResolvers<{email: string}>()
      const sendLead = vi.fn(async (lead: {email: string}) => sent.resolve(lead))
      await database().query('UPDATE leads SET notified_at = now()')
      const {backend, call} = createHarness(database(), {sendLead})
      const body = message()
      await call('POST /api/contact', {body})
      expect(await sent.promise).toMatchObject({email: body.email})
      await vi.waitFor(async () =>
        expect((await stored(body.email))[0]?.['notified_at']).toBeInstanceOf(Date),
      )
      await call('POST /api/contact', {body: {...message(), website: 'spam'}})
      await backend.close()
      expect(sendLead).toHaveBeenCalledTimes(1)
    })

    test('a mail server that hangs or fails delays and loses nothing, and is tried again', async () => {
      await database().query('UPDATE leads SET notified_at = now()')
      const hanging = createHarness(database(), {sendLead: () => new Promise(() => undefined)})
      const body = message()
      const started = performance.now()
      expect((await hanging.call('POST /api/contact', {body})).status).toBe(200)
      expect(performance.now() - started).toBeLessThan(1000)
      await vi.waitFor(async () => expect((await stored(body.email))[0]?.['notify_attempts']).toBe(1))

      await database().query(`UPDATE leads SET notify_after = now() WHERE email = $1`, [body.email])
      const failing = createHarness(database(), {
        sendLead: async () => {
          throw new Error('450 later')
        },
      })
      await vi.waitFor(async () => expect((await stored(body.email))[0]?.['notify_attempts']).toBe(2))
      await vi.waitFor(() => expect(failing.log.join()).toContain('notification failed'))
      await failing.backend.close()
      expect(await stored(body.email)).toMatchObject([{notified_at: null}])

      await database().query(`UPDATE leads SET notify_after = now() WHERE email = $1`, [body.email])
      const sent = Promise.withResolvers<{email: string}>()
      const {backend} = createHarness(database(), {sendLead: async (lead) => sent.resolve(lead)})
      expect((await sent.promise).email).toBe(body.email)
      await backend.close()
    })
  })
}
