import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readConfig} from '../config.ts'
import {openTestLake, testToken, type TestLake} from './test-lake.testing.ts'

let lake: TestLake
beforeAll(() => {
  lake = openTestLake()
})
afterAll(() => lake.close())

const write = {json: {mutations: []}, signedIn: true}
const queryPath = '/v2025-02-19/data/query/production?query=1'
const mutatePath = '/v2025-02-19/data/mutate/production'

describe('Host', () => {
  it.each(['localhost:3333', '127.0.0.1:3333', '[::1]:3333', 'local.localhost:3333', 'localhost'])(
    'serves %s',
    async (host) => {
      expect((await lake.send(queryPath, {headers: {host}})).status).toBe(200)
    },
  )

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:3333',
    '127.0.0.1.nip.io',
    '10.0.0.5',
    '',
  ])('refuses "%s", which a rebound DNS name could send', async (host) => {
    expect((await lake.send(queryPath, {headers: {host}})).status).toBe(421)
  })
})

const check = async (origin: string) => (await lake.send('/v1/check/cors', {headers: {origin}})).json()

describe('Origin', () => {
  it('is trusted only where somebody said so', () => {
    expect(readConfig({}).allowedOrigins).toEqual([])
  })

  it.each(['http://localhost:3333', 'http://127.0.0.1:3333', 'http://localhost:5173'])(
    'lets %s write and read the answer',
    async (origin) => {
      const response = await lake.send(mutatePath, {...write, headers: {origin}})
      expect(response.status).toBe(200)
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      expect(response.headers.get('access-control-allow-credentials')).toBe('true')
      expect(response.headers.get('vary')).toContain('Origin')
    },
  )

  it.each(['https://evil.example', 'null', 'http://localhost:9999', 'http://localhost:3333.evil.example'])(
    'refuses to act for %s',
    async (origin) => {
      const response = await lake.send(mutatePath, {...write, headers: {origin}})
      expect(response.status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  it('refuses an unlisted origin that reads with credentials', async () => {
    const headers = {origin: 'https://evil.example', cookie: 'sanitySession=x'}
    expect((await lake.send(queryPath, {headers})).status).toBe(403)
    expect((await lake.send(queryPath, {headers: {origin: 'null'}, signedIn: true})).status).toBe(403)
  })

  it('does not let an unlisted origin read an anonymous response', async () => {
    const response = await lake.send(queryPath, {headers: {origin: 'https://evil.example'}})
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('allows a preflight of a listed origin, and refuses others', async () => {
    const preflight = {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-headers': 'authorization,content-type',
      },
    }
    const response = await lake.send(mutatePath, preflight)
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
    const hostile = {...preflight, headers: {...preflight.headers, origin: 'https://evil.example'}}
    expect((await lake.send(mutatePath, hostile)).status).toBe(403)
  })

  it('keeps CORS headers on errors, so that a page can read them', async () => {
    const headers = {origin: 'http://localhost:5173'}
    const response = await lake.send('/v2025-02-19/data/query/production?query=*[', {headers})
    expect(response.status).toBe(400)
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  })

  it('reports to the live client whether its origin is allowed', async () => {
    expect(await check('http://localhost:5173')).toEqual({result: {allowed: true, withCredentials: true}})
    expect(await check('https://evil.example')).toEqual({result: {allowed: false, withCredentials: false}})
  })
})

describe('bodies', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json-patch',
  ])('refuses JSON sent as %s, which a hostile page can send without a preflight', async (type) => {
    const options = {body: '{"mutations":[]}', signedIn: true, headers: {'content-type': type}}
    expect((await lake.send(mutatePath, options)).status).toBe(415)
    expect((await lake.send('/v1/data/query/production', {...options, body: '{"query":"1"}'})).status).toBe(
      415,
    )
  })

  it('accepts JSON with a charset', async () => {
    const headers = {'content-type': 'application/json; charset=utf-8'}
    expect((await lake.send(mutatePath, {...write, headers})).status).toBe(200)
  })

  it('refuses a body above four million bytes, with or without Content-Length', async () => {
    const big = JSON.stringify({mutations: [{create: {_type: 'x', text: 'x'.repeat(4_000_000)}}]})
    const headers = {'content-type': 'application/json'}
    const announced = {...headers, 'content-length': String(big.length)}
    const stream = new Blob([big]).stream()
    const unannounced = new Request(`http://localhost:3333${mutatePath}`, {
      method: 'POST',
      body: stream,
      headers: {...headers, authorization: 'Bearer a-token-of-the-tests'},
      // @ts-expect-error Node's fetch needs it for a stream, and its type lacks it
      duplex: 'half',
    })
    const response = await lake.send(mutatePath, {body: big, headers: announced, signedIn: true})
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      statusCode: 413,
      message: expect.stringContaining('4000000 bytes'),
    })
    expect((await lake.running.fetch(unannounced)).status).toBe(413)
  })

  it.each(['mutate', 'actions'])('that arrive slowly do not keep others from writing: %s', async (route) => {
    const ends: (() => void)[] = []
    const slow = Array.from({length: 100}, async () => {
      const body = new ReadableStream({
        start: (controller) => void ends.push(() => controller.error(new Error('The client went away'))),
      })
      const headers = {'content-type': 'application/json', authorization: `Bearer ${testToken}`}
      const init = {method: 'POST', headers, body, duplex: 'half'}
      return lake.running.fetch(
        new Request(`http://localhost:3333/v2025-02-19/data/${route}/production`, init),
      )
    })
    expect((await lake.send(mutatePath, write)).status).toBe(200)
    for (const end of ends) end()
    expect(new Set((await Promise.all(slow)).map(({status}) => status))).toEqual(new Set([400]))
  })

  it('refuses a body that is not UTF-8 rather than store replacement characters', async () => {
    const text = '{"mutations":[{"create":{"_id":"latin","_type":"page","title":"caf\u00e9"}}]}'
    const options = {headers: {'content-type': 'application/json'}, signedIn: true}
    expect((await lake.send(mutatePath, {...options, body: Buffer.from(text, 'latin1')})).status).toBe(400)
    expect((await lake.send('/v1/data/doc/production/latin')).status).toBe(200)
    const found = await (await lake.send('/v1/data/doc/production/latin')).json()
    expect(found.documents).toEqual([])
  })

  it('reports what is wrong with malformed JSON', async () => {
    const headers = {'content-type': 'application/json'}
    const response = await lake.send(mutatePath, {body: '{"mutations":', headers, signedIn: true})
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({statusCode: 400, error: 'Bad Request'})
  })
})

describe('paths', () => {
  it.each([
    ['/v3/data/query/production?query=1', 400],
    ['/v2025-2-1/ping', 400],
    ['/vY/ping', 404],
    ['/nothing', 404],
    ['/v1/nothing', 404],
  ])('responds 404 to %s', async (path, status) => {
    expect((await lake.send(path)).status).toBe(status)
  })

  it('names the services that only the hosted product has', async () => {
    expect((await lake.send('/vX/agent/action/generate/production', {json: {}})).status).toBe(501)
  })

  it('accepts the resource path of a dataset', async () => {
    const response = await lake.send('/v2025-02-19/projects/local/datasets/production/query?query=1%2B1')
    expect(await response.json()).toMatchObject({result: 2})
  })
})
