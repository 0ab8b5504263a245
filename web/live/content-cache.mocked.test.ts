import {beforeEach, expect, test, vi} from 'vitest'
import {emptyLayout} from '../components/layout/layout-context.ts'
import {setNow} from '../content/clock.ts'
import type {ContentEntry, LayoutEntry} from '../content/page.ts'
import {ContentCache} from './content-cache.ts'
import {plainPages} from './testing.ts'

/** A query that the cache sent to the content lake; the test decides when it is answered. */
interface Query {
  params: Record<string, string>
  timeLimit: number | undefined
  answer: (result: unknown, syncTags?: string[]) => void
  fail: () => void
}
const queries: Query[] = []
vi.mock('./client.ts', () => ({
  fetchPublished: (_: string, params: Query['params'], timeLimit?: number) =>
    new Promise((resolve, reject) => {
      const answer = (result: unknown, syncTags = ['page']) => resolve({result, syncTags})
      queries.push({params, timeLimit, answer, fail: () => reject(new Error('The lake is away'))})
    }),
}))

const entry: ContentEntry = {route: 'about', query: '', params: {}, syncTags: ['page'], result: 'first'}
const layout: LayoutEntry = {query: '', params: {}, syncTags: ['layout'], result: emptyLayout}
const notFound: ContentEntry = {...entry, route: 'notFound', syncTags: [], result: 'not found'}

/** The files of the deployed build. */
const files: Record<string, unknown> = {
  '/data/manifest.json': {'/other': '/data/other.json', '/404': '/data/404.json'},
  '/data/other.json': {...entry, result: 'prerendered'},
  '/data/404.json': notFound,
}

let cache: ContentCache
beforeEach(() => {
  queries.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address in files ? Response.json(files[address]) : new Response(null, {status: 404})),
  )
  cache = new ContentCache(plainPages, layout, '/open', entry)
})

const dataOf = async (path: string) => (await cache.page(path)).data
const query = async (count = 1) => {
  await vi.waitFor(() => expect(queries).toHaveLength(count))
  return queries[count - 1]
}

test('without a live event a page is not fetched again, and stays the same object', async () => {
  expect(await cache.page('/open')).toBe(await cache.page('/open'))
  expect(await cache.layout()).toBe(layout)
  expect(queries).toEqual([])
})

test('an event with a tag of the entry makes it stale', async () => {
  expect(cache.noteEvent(['another page'])).toBe(false)
  expect(cache.noteEvent(['page'])).toBe(true)
  const shown = dataOf('/open')
  ;(await query())?.answer('second')
  expect(await shown).toBe('second')
  expect(await dataOf('/open')).toBe('second')
  expect(await cache.layout()).toBe(layout)
  expect(queries).toHaveLength(1)
})

test('an event without tags makes every entry stale', async () => {
  cache.noteEvent(undefined)
  const shown = cache.layout()
  ;(await query())?.answer(emptyLayout, ['layout'])
  expect(await shown).not.toBe(layout)
})

test('after two events in quick succession the answer to the later one is kept, in whatever order they arrive', async () => {
  cache.noteEvent(['page'])
  const first = dataOf('/open')
  await query(1)
  cache.noteEvent(['page'])
  const second = dataOf('/open')
  await query(2)
  queries[1]?.answer('after the second')
  expect(await second).toBe('after the second')
  queries[0]?.answer('after the first')
  expect(await first).toBe('after the second')
  expect(await dataOf('/open')).toBe('after the second')
})

test('an event during the request leaves the answer stale', async () => {
  cache.noteEvent(['page'])
  const first = dataOf('/open')
  const {answer} = (await query(1)) ?? {}
  cache.noteEvent(['page'])
  answer?.('between the events')
  expect(await first).toBe('between the events')
  const second = dataOf('/open')
  ;(await query(2))?.answer('after both')
  expect(await second).toBe('after both')
})

test('when the lake is unreachable, the known content stays, and is stale until a visit gets another', async () => {
  expect(cache.isStale('/open')).toBe(false)
  cache.noteEvent(['page'])
  const shown = dataOf('/open')
  ;(await query())?.fail()
  expect(await shown).toBe('first')
  expect(cache.isStale('/open')).toBe(true)
  const again = dataOf('/open')
  ;(await query(2))?.answer('at last')
  expect(await again).toBe('at last')
  expect(cache.isStale('/open')).toBe(false)
  cache.noteEvent(['layout'])
  expect(cache.isStale('/open')).toBe(true)
})

test('events before the application do not concern the document, but other pages that were built before them', async () => {
  cache = new ContentCache(plainPages, layout, '/open', entry, [['page'], undefined])
  expect(await dataOf('/open')).toBe('first')
  expect(await cache.layout()).toBe(layout)
  expect(queries).toEqual([])
  const shown = dataOf('/other')
  ;(await query())?.answer('newer')
  expect(await shown).toBe('newer')
})

test('another page is read from its prerendered data, and only once', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  await Promise.all([cache.prefetch('/other'), cache.prefetch('/other'), cache.page('/other')])
  expect(await dataOf('/other')).toBe('prerendered')
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/data/manifest.json', '/data/other.json'])
  expect(queries).toEqual([])
})

test('prerendered data that does not arrive in ten seconds is given up', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('too late'))
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) =>
    init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {}),
  )
  await expect(cache.page('/other')).rejects.toBe('too late')
  expect(timeout).toHaveBeenCalledWith(10_000)
  timeout.mockRestore()
})

test('a page without prerendered data is looked up in the lake, with the parameters of its path', async () => {
  const shown = dataOf('/agents/translator')
  const {params, answer} = (await query()) ?? {}
  expect(params).toEqual({slug: 'translator'})
  answer?.('an agent published a moment ago')
  expect(await shown).toBe('an agent published a moment ago')
})

test('a page that the lake does not have either is not found, until an event may have created it', async () => {
  const shown = dataOf('/agents/nobody')
  ;(await query())?.answer(null)
  expect(await shown).toBe('not found')
  expect(await dataOf('/agents/nobody')).toBe('not found')
  expect(queries).toHaveLength(1)
  expect(cache.noteEvent(['page'])).toBe(true)
  const later = dataOf('/agents/nobody')
  ;(await query(2))?.answer('published now')
  expect(await later).toBe('published now')
})

test('a path that matches no route is not found, without a request', async () => {
  expect(await dataOf('/data/nothing')).toBe('not found')
  expect(queries).toEqual([])
})

test('where several pages may be, the first whose document exists is shown', async () => {
  const shown = dataOf('/spring')
  ;(await query())?.answer(null)
  ;(await query(2))?.answer('made of sections')
  expect(await shown).toBe('made of sections')
})

test('where several pages may be and none is, an event of any of them looks for all again', async () => {
  const shown = dataOf('/spring')
  ;(await query())?.answer(null, ['legal pages'])
  ;(await query(2))?.answer(null, ['pages'])
  expect(await shown).toBe('not found')
  expect(cache.noteEvent(['legal pages'])).toBe(true)
  const later = dataOf('/spring')
  ;(await query(3))?.answer('a legal page')
  expect(await later).toBe('a legal page')
})

test('a page that was fetched before its end is not shown after it', async () => {
  const end = '2026-01-02T00:00:00Z'
  const loadPage: typeof plainPages.loadPage = async (...page) => {
    const loaded = await plainPages.loadPage(...page)
    return loaded?.data === 'prerendered' ? {...loaded, page: {...loaded.page, dates: () => ({end})}} : loaded
  }
  cache = new ContentCache({...plainPages, loadPage}, layout, '/open', entry)
  setNow(Date.parse(end) - 1)
  expect(await dataOf('/other')).toBe('prerendered')
  setNow(Date.parse(end) + 1)
  expect(await dataOf('/other')).toBe('not found')
  setNow(undefined)
})

test('the lake has the time that it is given', async () => {
  cache.noteEvent(undefined)
  void cache.page('/open', 10_000)
  expect((await query())?.timeLimit).toBe(10_000)
  void cache.layout(5000)
  expect((await query(2))?.timeLimit).toBe(5000)
})

test('when the lake cannot be reached, an unknown page is not found, and the next visit asks again', async () => {
  const shown = dataOf('/agents/translator')
  ;(await query())?.fail()
  expect(await shown).toBe('not found')
  const again = dataOf('/agents/translator')
  ;(await query(2))?.answer('here')
  expect(await again).toBe('here')
})

test('a document that was served as not found starts with the not-found page', async () => {
  cache = new ContentCache(plainPages, layout, '/agents/translator', notFound)
  const shown = dataOf('/agents/translator')
  ;(await query())?.answer(null)
  expect(await shown).toBe('not found')
})

test('prefetching does not look up pages without prerendered data', async () => {
  await cache.prefetch('/agents/translator')
  expect(queries).toEqual([])
})
