import {describe, expect, test} from 'vitest'
import type {Database} from '../db/database.ts'
import {createHarness, newPerson, site} from '../testing/harness.ts'
import {inboxConfig, studio, withSanity} from '../testing/inbox.ts'

const bodyOf = (request: string) => (request.startsWith('P') ? {email: 'a@example.com'} : undefined)

const sanity: typeof fetch = async (_, init) =>
  new Headers(init?.headers).get('authorization') === 'Bearer of-editor'
    ? Response.json({id: 'p1', name: 'Ann', roles: [{name: 'editor'}]})
    : Response.json({id: 'p2', name: 'Eve', roles: [{name: 'viewer'}]})

const open = (
  database: Database,
  body: object,
  call: {headers?: Record<string, string>; config?: object; fetchContent?: typeof fetch} = {},
) => {
  const inbox = {...inboxConfig.inbox, ...call.config}
  return createHarness(database, {
    fetchContent: call.fetchContent ?? sanity,
    config: {...inboxConfig, inbox},
  }).call('POST /api/leads/session', {body, headers: {origin: studio, ...call.headers}})
}

const statusOf = async (database: Database, email: string, emailVerified: boolean) => {
  const {call} = createHarness(database, {config: inboxConfig})
  const as = newPerson({email, emailVerified})
  // The token that the harness signs is the body's, not the header's.
  let token = ''
  await call('GET /api/agents', {as, onToken: (signed) => (token = signed)})
  return (
    await call('POST /api/leads/session', {
      body: {provider: 'firebase', token},
      headers: {origin: studio},
    })
  ).status
}

/** Who may read the inbox. */
export function inboxAccessSuite(database: () => Database): void {
  const id = '00000000-0000-4000-8000-000000000000'
  const requests = [
    'POST /api/leads/search',
    'POST /api/leads/csv',
    'POST /api/leads/person/export',
    'POST /api/leads/person/erase',
    'GET /api/leads/figures',
    'GET /api/leads/events',
    `GET /api/leads/${id}`,
    `PATCH /api/leads/${id}`,
    'DELETE /api/leads/session',
    'GET /api/leads/anything-else',
  ]

  describe('the inbox is closed to', () => {
    test.each<[string, Record<string, string>]>([
      ['somebody who is signed out', {}],
      ['a forged token', {authorization: `Bearer ${'A'.repeat(43)}`}],
      ['a session of Sanity that was not exchanged', {authorization: 'Bearer editor-Ann'}],
      ['an empty token', {authorization: 'Bearer '}],
    ])('%s', async (_, headers) => {
      const {harness} = await withSanity(database())
      for (const request of requests) {
        const {status} = await harness.call(request, {body: bodyOf(request), headers})
        expect([request, status]).toEqual([request, 401])
      }
    })

    test('a customer, with the token of the client area', async () => {
      const {harness} = await withSanity(database())
      for (const request of requests) {
        const {status} = await harness.call(request, {
          as: newPerson({emailVerified: true}),
          body: bodyOf(request),
        })
        expect([request, status]).toEqual([request, 401])
      }
    })

    test('a page of another site, the public one included, whatever it has', async () => {
      const {harness, token} = await withSanity(database())
      for (const origin of ['https://evil.example', 'null', site]) {
        const headers = {authorization: `Bearer ${token}`, origin, cookie: 'sanitySession=editor-Ann'}
        for (const request of [...requests, 'POST /api/leads/session']) {
          const {status} = await harness.call(request, {body: bodyOf(request), headers})
          expect([request, status]).toEqual([request, 403])
        }
      }
    })

    test('a token whose ten minutes are over, and one that was closed', async () => {
      const {harness, ask, token} = await withSanity(database())
      const headers = {authorization: `Bearer ${token}`}
      expect((await ask('POST /api/leads/search', {})).status).toBe(200)
      const [row] = await database().query('SELECT max(expires_at) - now() AS left FROM inbox_tokens')
      expect(JSON.stringify(row)).toMatch(/"minutes":(9|10)|00:(09|10):/)
      expect((await ask('DELETE /api/leads/session')).status).toBe(204)
      expect((await harness.call('POST /api/leads/search', {body: {}, headers})).status).toBe(401)
      const late = await withSanity(database())
      await database().query(`UPDATE inbox_tokens SET expires_at = now()`)
      expect((await late.ask('POST /api/leads/search', {})).status).toBe(401)
    })
  })

  describe('a token is for', () => {
    const cookie = {cookie: 'sanitySession=of-editor'}

    test('an editor, by their session of Sanity, and not for one without the role', async () => {
      expect((await open(database(), {provider: 'sanity', token: 'of-editor'})).body).toMatchObject({
        name: 'Ann',
      })
      expect((await open(database(), {provider: 'sanity', token: 'of-viewer'})).status).toBe(403)
    })

    test('the Studio of the embedded lake, by its cookie; hosted, a cookie is nothing', async () => {
      const local = {takesCookie: true}
      const opened = await open(database(), {provider: 'sanity'}, {headers: cookie, config: local})
      expect(opened.status).toBe(201)
      expect(opened.headers.get('access-control-allow-credentials')).toBe('true')
      const hosted = await open(database(), {provider: 'sanity'}, {headers: cookie})
      expect(hosted.status).toBe(401)
      expect(hosted.headers.has('access-control-allow-credentials')).toBe(false)
    })

    test('nobody while Sanity refuses, answers something else or does not answer', async () => {
      const answers: [number, () => Promise<Response>][] = [
        [401, async () => Response.json({}, {status: 401})],
        [401, async () => Response.json({})],
        [503, async () => Response.json({}, {status: 500})],
        [503, () => Promise.reject(new TypeError('fetch failed'))],
      ]
      for (const [status, fetchContent] of answers) {
        expect((await open(database(), {provider: 'sanity', token: 'x'}, {fetchContent})).status).toBe(status)
      }
      expect((await open(database(), {provider: 'sanity', token: 'a\nb'})).status).toBe(401)
    })

    test('eight sessions at a time, because Sanity is asked about each', async () => {
      const gate = Promise.withResolvers<void>()
      const {call} = createHarness(database(), {
        config: inboxConfig,
        fetchContent: (...request) => gate.promise.then(() => sanity(...request)),
      })
      const body = {provider: 'sanity', token: 'of-editor'}
      const calls = Array.from({length: 9}, async () => {
        const {status} = await call('POST /api/leads/session', {body, headers: {origin: studio}})
        if (status === 503) gate.resolve()
        return status
      })
      expect((await Promise.all(calls)).filter((status) => status === 201)).toHaveLength(8)
    })

    test('a listed account of Firebase whose address is verified', async () => {
      expect(await statusOf(database(), 'Reader@example.com', true)).toBe(201)
      expect(await statusOf(database(), 'reader@example.com', false)).toBe(403)
      expect(await statusOf(database(), 'customer@example.com', true)).toBe(403)
    })
  })
}
