import {beforeEach, expect, test, vi} from 'vitest'
import type {ContentEntry} from '../content/page.ts'

/** On a hosted project an open page reads from the API CDN, and asks for content as new as the event: https://www.sanity.io/docs/content-lake/api-cdn */
const cdn = 'https://ab12cd34.apicdn.sanity.io/v2025-02-19/data/query/production'

const entry: ContentEntry = {
  route: 'pricing',
  query: '*[_id == $id][0].price',
  params: {id: 'plan'},
  syncTags: [],
  result: 10,
}
let published: unknown

const requests: {url: URL; body: unknown}[] = []

beforeEach(() => {
  vi.resetModules()
  requests.length = 0
  vi.stubGlobal('__SANITY__', {projectId: 'ab12cd34', dataset: 'production', apiVersion: '2025-02-19'})
  vi.stubGlobal('site', {lastEventId: 'event-7'})
  vi.stubGlobal('fetch', async (address: string, options?: {body: string}) => {
    if (address === '/data/pricing.json') return Response.json(entry)
    requests.push({url: new URL(address), body: JSON.parse(options?.body ?? 'null')})
    return Response.json({result: published})
  })
})

test('the application’s client reads from the CDN', async () => {
  const {client} = await import('./client.ts')
  expect(client.config()).toMatchObject({useCdn: true, perspective: 'published'})
  expect(client.getUrl('/data/query/production', true)).toBe(cdn)
})

test.each([
  ['is stale when the published content differs', 12, true],
  ['is not when it is the same', 10, false],
])('a document without the event’s tags %s', async (_, price, stale) => {
  published = price
  const {changed} = await import('./live-stream.ts')
  expect(await changed(undefined, ['/data/pricing.json'])).toBe(stale)
  expect(requests.map(({url}) => url.origin + url.pathname)).toEqual([cdn])
  expect(requests[0]?.body).toEqual({query: entry.query, params: {id: 'plan'}})
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
    perspective: 'published',
    lastLiveEventId: 'event-7',
  })
})
