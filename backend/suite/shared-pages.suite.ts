import {hash} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import type {Database} from '../db/database.ts'
import {createHarness, site} from '../testing/harness.ts'

const secret = 'AAAAAAAAAAAAAAAAAAAAAA'
const token = 'token-that-reads-drafts'
const now = Date.parse('2026-11-23T12:00:00Z')
const link = {
  _type: 'sharedPage',
  path: '/agents/data-analyst',
  perspective: ['rSpring', 'drafts'],
  sharedBy: 'Ada',
  expiresAt: '2026-11-30T12:00:00Z',
}
const content = {apiOrigin: 'https://lake.test', dataset: 'production', token}

/** A content lake with one link, and the site with its queries. */
function startContent(documents: object[] = [link], siteStatus = 200) {
  const requests: {url: URL; body: any; authorization: string | null}[] = [] // eslint-disable-line typescript/no-explicit-any -- bodies of several shapes
  const fetchContent: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const body = request.method === 'POST' ? await request.json() : undefined
    requests.push({url, body, authorization: request.headers.get('authorization')})
    if (url.origin === site)
      return Response.json({layout: '{"layout": 1}', agent: '{"agent": $slug}'}, {status: siteStatus})
    if (url.pathname.includes('/data/doc/')) {
      const isThis = url.pathname.endsWith(`/sharedPage.${hash('sha256', secret)}`)
      return Response.json({documents: isThis ? documents : []})
    }
    if (body.query.includes('releases::all()'))
      return Response.json({
        result: {
          releases: [
            {name: 'rSpring', state: 'scheduled', publishAt: '2027-03-20T00:00:00Z'},
            {name: 'rMarch', state: 'scheduled', publishAt: '2027-03-31T12:00:00Z'},
            {name: 'rSummer', state: 'scheduled', publishAt: '2027-06-21T00:00:00Z'},
          ],
        },
      })
    return Response.json({result: {answerOf: body.query}})
  }
  return {requests, fetchContent}
}

/** POST /api/shared-page and /api/shared-page/status. */
export function sharedPagesSuite(database: () => Database): void {
  describe('shared pages', () => {
    function start({documents = [link] as object[], siteStatus = 200} = {}) {
      const {requests, fetchContent} = startContent(documents, siteStatus)
      return {...createHarness(database(), {config: {content}, now: () => now, fetchContent}), requests}
    }

    test('a link shows its page, in its perspective, by the queries of the site', async () => {
      const {call, requests, log} = start()
      const answer = await call('POST /api/shared-page', {body: {secret}})
      expect(answer.body).toEqual({
        path: '/agents/data-analyst',
        perspective: ['rSpring', 'drafts'],
        sharedBy: 'Ada',
        expiresAt: '2026-11-30T12:00:00Z',
        layout: {answerOf: '{"layout": 1}'},
        page: {answerOf: '{"agent": $slug}'},
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const queries = requests.filter(({url}) => url.pathname.includes('/query/'))
      expect(queries.map(({body}) => body.params)).toEqual([{}, {slug: 'data-analyst'}])
      for (const {url} of queries) expect(url.searchParams.get('perspective')).toBe('rSpring,drafts')
      for (const {url, authorization} of requests)
        expect(authorization).toBe(url.origin === content.apiOrigin ? `Bearer ${token}` : null)
      expect(answer.text + log.join()).not.toContain(token)
      expect(log.join()).not.toContain(secret)
    })

    test('a link with a time shows its page with the releases that are scheduled until then', async () => {
      const time = '2027-04-01T00:00:00.000Z'
      const {call, requests} = start({documents: [{...link, perspective: ['published'], time}]})
      const answer = await call('POST /api/shared-page', {body: {secret}})
      expect(answer.body).toMatchObject({
        time,
        perspective: ['published'],
        page: {answerOf: '{"agent": $slug}'},
      })
      const perspectives = requests.map(({url}) => url.searchParams.get('perspective')).filter(Boolean)
      expect(perspectives).toEqual(['published', 'rMarch,rSpring,published', 'rMarch,rSpring,published'])
    })

    test('a link to a release has its title', async () => {
      const {call} = start({documents: [{...link, releaseTitle: 'Spring'}]})
      expect((await call('POST /api/shared-page/status', {body: {secret}})).body.releaseTitle).toBe('Spring')
    })

    test('its status is asked without the content', async () => {
      const {call, requests} = start()
      const answer = await call('POST /api/shared-page/status', {body: {secret}})
      expect(answer.body).toEqual({
        path: link.path,
        perspective: link.perspective,
        sharedBy: 'Ada',
        expiresAt: link.expiresAt,
      })
      expect(requests).toHaveLength(1)
    })

    test.each([
      ['unknown', secret.replace('A', 'B'), [link]],
      ['revoked', secret, []],
      ['expired', secret, [{...link, expiresAt: '2026-11-23T12:00:00Z'}]],
      ['of an account page', secret, [{...link, path: '/dashboard'}]],
      ['of no page', secret, [{...link, path: '/api/nothing'}]],
    ])('a link that is %s is the same 404', async (_, given, documents) => {
      const {call} = start({documents})
      for (const path of ['/api/shared-page', '/api/shared-page/status']) {
        const answer = await call(`POST ${path}`, {body: {secret: given}})
        expect(answer.status).toBe(404)
        expect(answer.body.error).toMatchObject({
          code: 'not_found',
          message: 'There is no such link, or it has ended',
        })
      }
    })

    test('a document of another shape opens nothing', async () => {
      for (const document of [
        {...link, _type: 'agent'},
        {...link, perspective: ['drafts&token=1']},
        {...link, perspective: []},
        {...link, expiresAt: 'never'},
        {...link, time: 'in spring'},
        {...link, perspective: ['raw']},
        {...link, perspective: ['raw', 'drafts']},
        {...link, path: '/agents?draft'},
        {...link, path: '/agents\n'},
        {...link, path: '/404'},
        {...link, expiresAt: '9999-12-31T00:00:00Z'},
      ]) {
        const {call, requests} = start({documents: [document]})
        expect((await call('POST /api/shared-page', {body: {secret}})).status).toBe(404)
        expect(requests).toHaveLength(1)
      }
    })

    test('an address that guesses is refused before the lake is asked, and a link that works costs nothing', async () => {
      const {call, requests} = start()
      const ask = async (given: string) =>
        (await call('POST /api/shared-page/status', {body: {secret: given}})).status
      for (let count = 0; count < 70; count++) expect(await ask(secret)).toBe(200)
      const wrong = secret.replace('A', 'B')
      const statuses = []
      for (let count = 0; count < 61; count++) statuses.push(await ask(wrong))
      expect([statuses.indexOf(429), requests.length]).toEqual([60, 130])
    })

    test('a lake that does not answer is no guess', async () => {
      const {call} = createHarness(database(), {
        config: {content},
        now: () => now,
        fetchContent: async () => new Response(null, {status: 502}),
      })
      const statuses = new Set<number>()
      for (let count = 0; count < 70; count++)
        statuses.add((await call('POST /api/shared-page/status', {body: {secret}})).status)
      expect([...statuses]).toEqual([503])
    })

    test('a caller gives the secret and nothing else', async () => {
      const {call, requests} = start()
      for (const body of [
        {},
        {secret: ''},
        {secret: `${secret}A`},
        {secret: '../../../agent-data-analys'},
        {secret, query: '*'},
        {secret, path: '/'},
        {secret, perspective: ['drafts']},
      ]) {
        expect((await call('POST /api/shared-page', {body})).status).toBe(400)
      }
      expect((await call('POST /api/shared-page', {body: '{}'})).status).toBe(415)
      expect((await call('GET /api/shared-page')).status).toBe(405)
      expect(requests).toEqual([])
    })

    test('pages of other origins cannot read it', async () => {
      const headers = {origin: 'https://foreign.test'}
      expect((await start().call('POST /api/shared-page', {body: {secret}, headers})).status).toBe(403)
    })

    test('without a token every link is unknown', async () => {
      const {requests, fetchContent} = startContent()
      const {call} = createHarness(database(), {fetchContent})
      expect((await call('POST /api/shared-page', {body: {secret}})).status).toBe(404)
      expect(requests).toEqual([])
    })

    test('while the site or the lake does not answer, it is 503', async () => {
      const {call} = start({siteStatus: 502})
      const answer = await call('POST /api/shared-page', {body: {secret}})
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('1')
    })

    test('too many requests at a time are refused', async () => {
      const gate = Promise.withResolvers<Response>()
      const fetchContent: typeof fetch = async () => (await gate.promise).clone()
      const {call} = createHarness(database(), {config: {content}, now: () => now, fetchContent})
      const calls = Array.from({length: 40}, async () =>
        call('POST /api/shared-page/status', {body: {secret}}),
      )
      setTimeout(() => gate.resolve(Response.json({documents: [link]})), 200)
      const statuses = (await Promise.all(calls)).map(({status}) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(32)
      expect(statuses.filter((status) => status === 503)).toHaveLength(8)
      expect((await call('POST /api/shared-page/status', {body: {secret}})).status).toBe(200)
    })
  })
}
