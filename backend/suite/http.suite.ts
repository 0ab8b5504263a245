import {afterEach, describe, expect, test, vi} from 'vitest'
import type {Database} from '../db/database.ts'
import openapi from '../openapi.json' with {type: 'json'}
import {createHarness, site, newPerson, syncBody} from '../testing/harness.ts'

/** What every response has in common: errors, headers, origins, health, capacity. */
export function httpSuite(database: () => Database): void {
  test.each([
    ['GET /', 404],
    ['GET /api', 404],
    ['GET /api/health', 404],
    ['GET /api/user', 404],
    ['GET /admin/leads', 404],
    ['GET /api/%00', 404],
    ['PATCH /api/users', 405],
    ['GET /api/users', 405],
    ['DELETE /api/users/profile', 405],
    ['GET /api/contact', 405],
    ['POST /health', 405],
  ])('%s answers %i with the error body', async (request, status) => {
    const answer = await createHarness(database()).call(request)
    expect(answer.status).toBe(status)
    expect(answer.body.error.message).not.toBe('')
    expect(answer.headers.has('allow')).toBe(status === 405)
  })

  test('openapi.json describes the specified calls, and each is served', async () => {
    const calls = Object.entries(openapi.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls.toSorted()).toEqual([
      'DELETE /api/agents/{id}',
      'DELETE /api/leads/session',
      'DELETE /api/users',
      'GET /api/agents',
      'GET /api/leads/events',
      'GET /api/leads/figures',
      'GET /api/leads/{id}',
      'GET /api/users/export',
      'GET /api/users/profile',
      'GET /api/workflows',
      'GET /health',
      'GET /health/live',
      'GET /health/ready',
      'PATCH /api/agents/{id}',
      'PATCH /api/leads/{id}',
      'POST /api/agents',
      'POST /api/contact',
      'POST /api/errors',
      'POST /api/leads/csv',
      'POST /api/leads/person/erase',
      'POST /api/leads/person/export',
      'POST /api/leads/search',
      'POST /api/leads/session',
      'POST /api/shared-page',
      'POST /api/shared-page/status',
      'POST /api/users',
      'PUT /api/users/profile',
    ])
    const unserved: string[] = []
    for (const request of calls) {
      const person = newPerson()
      const {call} = createHarness(database())
      // Without a profile, reading it is a 404 like a route that does not exist.
      await call('POST /api/users', {as: person, body: syncBody(person)})
      const body = /^(POST|PUT|PATCH)/.test(request) ? {} : undefined
      const agent = {agent_id: 'agent-seo-specialist', plan_id: 'plan-seo-specialist-starter'}
      const {body: added} = await call('POST /api/agents', {as: person, body: agent})
      const {status} = await call(request.replace('agents/{id}', `agents/${added.id}`), {as: person, body})
      // 400: the required fields are missing. A customer's token does not open the inbox.
      const expected = request.includes('/api/leads') ? [400, 401] : [200, 204, 400]
      if (!expected.includes(status)) unserved.push(`${request}: ${status}`)
    }
    expect(unserved).toEqual([])
  })

  test('every answer has the security headers and a request id of its own', async () => {
    const {call} = createHarness(database(), {config: {isProduction: true}})
    const answers = await Promise.all(
      ['GET /health', 'GET /nothing', 'GET /api/agents'].map((request) => call(request)),
    )
    for (const {headers} of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
    }
    expect(new Set(answers.map(({headers}) => headers.get('x-request-id'))).size).toBe(3)
  })

  test('a proxy’s request id is kept when proxies are trusted, and only then', async () => {
    const headers = {'x-request-id': 'abcdef-0123456789'}
    const trusting = createHarness(database(), {config: {trustedProxies: 1}})
    expect((await trusting.call('GET /health', {headers})).headers.get('x-request-id')).toBe(
      'abcdef-0123456789',
    )
    expect(
      (await createHarness(database()).call('GET /health', {headers})).headers.get('x-request-id'),
    ).not.toBe('abcdef-0123456789')
  })

  describe('pages of other origins', () => {
    const preflight = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    }

    test('a listed one may call, without credentials', async () => {
      const {call} = createHarness(database())
      const asked = await call('OPTIONS /api/users/profile', {headers: {origin: site, ...preflight}})
      expect(asked.status).toBe(204)
      expect(asked.headers.get('access-control-allow-origin')).toBe(site)
      expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization')
      const failed = await call('GET /api/users/profile', {headers: {origin: site}})
      expect([failed.status, failed.headers.get('access-control-allow-origin')]).toEqual([401, site])
      expect(failed.headers.get('access-control-allow-credentials')).toBeNull()
      expect(failed.headers.get('vary')).toContain('Origin')
    })

    test.each([
      'https://evil.example',
      'null',
      `${site}.evil.example`,
      `${site}:8443`,
      'http://www.example.com',
    ])('%s may not', async (origin) => {
      const {call} = createHarness(database())
      for (const request of ['OPTIONS /api/users/profile', 'GET /health', 'POST /api/contact']) {
        const answer = await call(request, {
          headers: {origin, ...(request.startsWith('OPTIONS') ? preflight : {})},
        })
        expect(answer.status).toBe(403)
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    })
  })

  describe('health', () => {
    afterEach(() => void vi.useRealTimers())

    test('is ok while the database answers, and asks it at most once a second', async () => {
      vi.useFakeTimers({toFake: ['Date', 'performance']})
      const asked: string[] = []
      const counting: Database = {
        ...database(),
        query: (text, parameters) => (asked.push(text), database().query(text, parameters)),
      }
      const {call} = createHarness(counting)
      for (const path of ['/health', '/health/ready', '/health', '/health/live']) {
        expect((await call(`GET ${path}`)).body).toEqual({status: 'ok'})
      }
      const times = () => asked.filter((text) => text === 'SELECT 1').length
      expect(times()).toBe(1)
      vi.advanceTimersByTime(1001)
      // Somebody sets the clock back.
      vi.setSystemTime(0)
      await call('GET /health/ready')
      expect(times()).toBe(2)
    })

    test('is 503 while it does not, and ok again after', async () => {
      vi.useFakeTimers({toFake: ['performance']})
      let isDown = true
      const query: Database['query'] = async () => {
        if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), {code: 'ECONNREFUSED'})
        return []
      }
      const {call} = createHarness({...database(), query})
      for (const path of ['/health', '/health/ready']) {
        const down = await call(`GET ${path}`)
        expect([down.status, down.headers.get('retry-after')]).toEqual([503, '1'])
      }
      // The process itself is healthy: restarting it would not bring the database back.
      expect((await call('GET /health/live')).status).toBe(200)
      const refused = await call('GET /api/agents', {as: newPerson()})
      expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable'])
      isDown = false
      vi.advanceTimersByTime(1500)
      expect((await call('GET /health')).status).toBe(200)
    })
  })

  test('past its capacity it refuses at once instead of queueing, and serves again afterwards', async () => {
    const gate = Promise.withResolvers<void>()
    const stuck: Database = {
      ...database(),
      query: async (text, parameters) => {
        if (text.includes('FROM agents')) await gate.promise
        return database().query(text, parameters)
      },
    }
    const {call} = createHarness(stuck, {config: {databaseCapacity: 4}})
    let refused = 0
    const allRefused = Promise.withResolvers<void>()
    const calls = Array.from({length: 40}, async () => {
      const answer = await call('GET /api/agents', {as: newPerson()})
      if (answer.status === 503 && ++refused === 36) allRefused.resolve()
      return answer
    })
    // The database responds only after all others were refused, so none of them waited for it.
    await allRefused.promise
    // A backend at its capacity is healthy: a host must not take it out of service now.
    for (const path of ['/health', '/health/ready', '/health/live']) {
      expect((await call(`GET ${path}`)).status).toBe(200)
    }
    gate.resolve()
    const answers = await Promise.all(calls)
    expect(answers.filter(({status}) => status === 200)).toHaveLength(4)
    const retryAfter = answers.map(({headers}) => headers.get('retry-after'))
    expect(retryAfter.filter((value) => value === '1')).toHaveLength(36)
    expect((await call('GET /api/agents', {as: newPerson()})).status).toBe(200)
  })

  describe('the messages for npm run leads', () => {
    const adminToken = 'token-of-the-data-folder'
    const authorization = `Bearer ${adminToken}`
    const local = '127.0.0.1'

    test('are sent to this machine with the token of the data folder', async () => {
      const {call} = createHarness(database(), {adminToken})
      await call('POST /api/contact', {body: {name: 'Jane', email: 'admin-list@example.com'}})
      const list = await call('GET /admin/leads', {headers: {authorization}, from: local})
      expect(list.body).toEqual(
        expect.arrayContaining([expect.objectContaining({email: 'admin-list@example.com'})]),
      )
    })

    test.each([
      ['without the token', {from: local}],
      ['with a wrong token', {from: local, headers: {authorization: 'Bearer token'}}],
      ['from elsewhere', {from: '192.0.2.1', headers: {authorization}}],
      ['through a proxy', {from: local, headers: {authorization, 'x-forwarded-for': '192.0.2.1'}}],
      ['from a page', {from: local, headers: {authorization, origin: site}}],
    ])('do not exist %s', async (_, call) => {
      expect((await createHarness(database(), {adminToken}).call('GET /admin/leads', call)).status).toBe(404)
    })
  })
}
