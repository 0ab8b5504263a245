import {beforeEach, expect, test, vi} from 'vitest'

/** How an open page asks hosted Sanity for content: from the API CDN, for content as new as the live event. */

const asked: URL[] = []
const answer = async (input: unknown) => {
  const address = String(input)
  if (address === '/data/about.json') {
    return Response.json({query, params: {id: 'about'}, syncTags: [], result: 'old'})
  }
  asked.push(new URL(address))
  return Response.json({result: 'new', syncTags: [], ms: 1})
}

beforeEach(() => {
  asked.length = 0
  const project = {projectId: 'ab12cd34', dataset: 'production', apiVersion: '2025-02-19'}
  // In Node the client would use a `fetch` of its own.
  vi.stubGlobal('__SANITY__', {...project, resolveFetch: () => answer})
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('site', {lastEventId: 'event-7'})
})

const query = '*[_id == $id][0]'
const expected = {
  host: 'ab12cd34.apicdn.sanity.io',
  path: '/v2025-02-19/data/query/production',
  search: {query, $id: '"about"', perspective: 'published', lastLiveEventId: 'event-7'},
}
const summary = ({host, pathname: path, searchParams}: URL) => ({
  host,
  path,
  search: Object.fromEntries(searchParams),
})

test('the client asks the API CDN for content as new as the event', async () => {
  const {client} = await import('./client.ts')
  expect(await client.fetch(query, {id: 'about'}, {lastLiveEventId: 'event-7'})).toBe('new')
  expect(asked.map(summary)).toMatchObject([expected])
})

test('so does the comparison of a page after an event without tags', async () => {
  const {changed} = await import('./is-stale.ts')
  expect(await changed(undefined, ['/data/about.json'])).toBe(true)
  expect(asked.map(summary)).toMatchObject([expected])
})
