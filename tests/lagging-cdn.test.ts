import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {emptyLayout} from '../web/components/layout/layout-context.ts'
import {ContentCache} from '../web/live/content-cache.ts'
import {plainPages} from '../web/live/testing.ts'
import {openTestLake, readEvents, serveTestLake, type TestLake} from 'sanity-lake/testing'

/**
 * Open pages fetch stale content from the API CDN, whose answers may be older than the live event that made the content stale.
 * The embedded lake stands in for such a CDN: its queries lag behind its commits.
 */
let lake: TestLake
let close: () => Promise<void>

beforeAll(async () => {
  lake = openTestLake({queryDelayMs: 1500})
  const {server, origin} = await serveTestLake(lake)
  close = async () => {
    server.closeAllConnections()
    server.close()
    await lake.close()
  }
  vi.stubGlobal('__SANITY__', {
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: origin,
    useProjectHostname: false,
  })
  await lake.mutate([{create: {_id: 'plan', _type: 'plan', price: 10}}])
})
afterAll(() => close())

async function publish(price: number) {
  const events = readEvents(await lake.send('/v2025-02-19/data/live/events/production'))
  await events.next()
  await lake.mutate([{patch: {id: 'plan', set: {price}}}])
  for (;;) {
    const {event, id, data} = await events.next()
    if (event !== 'message') continue
    await events.close()
    return {id, tags: data.tags}
  }
}

function openPage(): ContentCache {
  const layout = {query: '', params: {}, syncTags: [], result: emptyLayout}
  const query = '*[_id == "plan"][0].price'
  const page = {route: 'pricing' as const, query, params: {}, syncTags: ['*'], result: 10}
  return new ContentCache(plainPages, layout, '/pricing', page)
}

test('a page that names the live event shows the new price, although the CDN lags', async () => {
  const page = openPage()
  const {id} = await publish(20)
  vi.stubGlobal('site', {lastEventId: id})
  page.noteEvent(undefined)
  expect((await page.page('/pricing')).data).toBe(20)
})
