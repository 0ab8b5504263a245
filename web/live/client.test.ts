import {createServer, type Server} from 'node:http'
import {once} from 'node:events'
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest'

/** A content lake that answers, fails or hangs, as a test wants. */
let behavior: 'answers' | 'fails' | 'hangs'
const asked: URL[] = []
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://lake'))
    if (behavior === 'hangs') return
    response.writeHead(behavior === 'fails' ? 503 : 200, {'content-type': 'application/json'})
    response.end(JSON.stringify({result: 'published', syncTags: ['s1:page'], ms: 1}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  behavior = 'answers'
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  vi.stubGlobal('site', {lastEventId: '7'})
  vi.stubGlobal('__SANITY__', {
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
  })
})

const read = async () => {
  const {fetchPublished} = await import('./client.ts')
  return fetchPublished('*[_id == $id][0]', {id: 'page'})
}

test('a query asks for published content as new as the newest live event', async () => {
  expect(await read()).toMatchObject({result: 'published', syncTags: ['s1:page']})
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    query: '*[_id == $id][0]',
    $id: '"page"',
    perspective: 'published',
    lastLiveEventId: '7',
  })
})

test('a lake that fails is asked once, and again after ten seconds', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  behavior = 'fails'
  await expect(read()).rejects.toThrow('503')
  behavior = 'answers'
  now.mockReturnValue(10_900)
  await expect(read()).rejects.toThrow('did not answer a moment ago')
  expect(asked).toHaveLength(1)
  now.mockReturnValue(11_000)
  expect(await read()).toMatchObject({result: 'published'})
  now.mockRestore()
})

test('a lake that failed is asked again when it sends an event', async () => {
  behavior = 'fails'
  await expect(read()).rejects.toThrow('503')
  behavior = 'answers'
  site.lastEventId = '8'
  expect(await read()).toMatchObject({result: 'published'})
  expect(await read()).toMatchObject({result: 'published'})
})

test('a lake that does not answer is waited for two seconds, and not again by the next query', async () => {
  behavior = 'hangs'
  const started = performance.now()
  await expect(read()).rejects.toThrow(/abort|time/i)
  expect(performance.now() - started).toBeGreaterThan(1900)
  await expect(read()).rejects.toThrow('did not answer a moment ago')
  expect(asked).toHaveLength(1)
})
