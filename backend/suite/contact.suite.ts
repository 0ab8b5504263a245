import {describe, expect, test} from 'vitest'
import type {Database} from '../db/database.ts'
import {createHarness, site} from '../testing/harness.ts'
import {formPost, message, storedMessages} from '../testing/messages.ts'

/** POST /api/contact: what is stored, what is refused, and the plain HTML form. */
export function contactSuite(database: () => Database): void {
  describe('a message', () => {
    test('is stored before it is answered, with the fields of each form', async () => {
      const {call} = createHarness(database())
      const {email} = message()
      const fields = {
        service: 'ai-agents',
        budget: '5k-15k',
        timeline: 'asap',
        // The longest that the Studio takes (schemas/validation.ts).
        agent: 'a'.repeat(96),
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
      expect(await storedMessages(database(), email)).toMatchObject([
        {name: 'Jane Doe', company: '', message: 'Hi', source: 'contact-page', ...fields},
      ])
      await call('POST /api/contact', {body: {name: 'Jane', email, goals: 'Grow', company: 'Doe Ltd'}})
      expect((await storedMessages(database(), email))[1]).toMatchObject({
        message: 'Grow',
        company: 'Doe Ltd',
      })
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

  test('a client that disconnects before its message is complete is not logged as a fault of the backend', async () => {
    const {backend, log} = createHarness(database())
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":'))
        controller.error(new Error('socket hang up'))
      },
    })
    const init = {method: 'POST', headers: {'content-type': 'application/json'}, body, duplex: 'half'}
    const request = new Request('http://backend.test/api/contact', init)
    expect((await backend.fetch(request, {remoteAddress: '192.0.2.1'})).status).toBe(400)
    expect(log.join()).not.toContain('"level":"error"')
  })

  test('a message that is not UTF-8 is refused', async () => {
    const {backend} = createHarness(database())
    const body = Buffer.from('{"name":"Jan\u00e9","email":"a@example.com"}', 'latin1')
    const init = {method: 'POST', headers: {'content-type': 'application/json'}, body}
    const request = new Request('http://backend.test/api/contact', init)
    const response = await backend.fetch(request, {remoteAddress: '192.0.2.1'})
    expect([response.status, (await response.json()).error.message]).toEqual([400, 'The body is not UTF-8'])
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
      const answer = await call('POST /api/contact', formPost(fields))
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`${site}/contact#message-sent`)
      expect(await storedMessages(database(), email)).toMatchObject([{name: 'Jane Doe', message: 'Hi'}])
    })

    test('says what was chosen by the address of its page, as far as that can be stored', async () => {
      const {call} = createHarness(database())
      const {email} = message()
      const {body, headers} = formPost({name: 'Jane', email, service: '', website: ''})
      const query = `agent=data%0Aanalyst&plan=a&plan=b&utm_source=mail&offer=spring&x=1&service=${'x'.repeat(99)}`
      const answer = await call('POST /api/contact', {
        body,
        headers: {...headers, referer: `${site}/contact?${query}`},
      })
      expect(answer.status).toBe(303)
      expect(await storedMessages(database(), email)).toMatchObject([
        {
          page: '/contact',
          agent: 'data analyst',
          plan: 'a b',
          service: 'x'.repeat(60),
          campaign: 'utm_source=mail&offer=spring',
        },
      ])
    })

    test.each([
      [400, {email: 'no', name: 'Jane'}, 'check that your name'],
      [413, {email: 'a@example.com', name: 'Jane', message: 'x'.repeat(9000)}, 'too long'],
    ])('with a mistake gets a page that says so (%i)', async (status, fields, text) => {
      const answer = await createHarness(database()).call('POST /api/contact', formPost(fields))
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(answer.text).toContain(text)
    })

    test.each([
      ['of another origin is refused', {origin: 'https://evil.example'}, 403],
      ['of a page without an origin is refused', {origin: 'null'}, 403],
      ['of a sandboxed page is refused', {origin: 'null', 'sec-fetch-site': 'cross-site'}, 403],
      ['of a browser without referrers is stored', {origin: 'null', 'sec-fetch-site': 'same-origin'}, 303],
    ])('%s', async (_, from, status) => {
      const {body, headers} = formPost({name: 'Jane', email: message().email})
      const request = {body, headers: {...headers, ...from}}
      const answer = await createHarness(database()).call('POST /api/contact', request)
      expect(answer.status).toBe(status)
      expect(answer.text.includes('open our contact page')).toBe(status === 403)
    })
  })
}
