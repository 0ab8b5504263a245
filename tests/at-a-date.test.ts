import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {seedIfEmpty} from '../scripts/seed.ts'
import {perspectiveAt, type ScheduledRelease} from '../domain/releases.ts'
import {pages} from '../domain/pages.ts'
import {setClock} from '../web/content/clock.ts'
import {startLake, type TestLake} from './support/lake.ts'
import {documentOf, fetchedFrom, queries, seedPaths} from './support/rendering.ts'

/** A page shown for a date is the page that will be published then: the same bytes, on every route. */

const [spring, summer] = ['2031-03-01T09:00:00.000Z', '2031-06-01T09:00:00.000Z']
const times = {
  'before both releases': '2031-02-01T00:00:00.000Z',
  'between them, within the offer': '2031-04-01T00:00:00.000Z',
  'after both': '2031-07-01T00:00:00.000Z',
}

let lake: TestLake
beforeAll(async () => {
  lake = await startLake()
  await seedIfEmpty(lake.client)
  const [promo] = await lake.client.fetch<{_id: string}[]>(
    '*[_type == "promo"]{_id}',
    {},
    {perspective: 'published'},
  )
  await lake.client
    .patch(promo?._id ?? '')
    .set({start: '2031-03-15T00:00:00.000Z', end: '2031-05-01T00:00:00.000Z'})
    .commit()
  await release('rspring', spring, {
    'plan-content-creator-starter': {'price.amount': 349},
    homePage: {headline: 'Spring'},
  })
  await release('rsummer', summer, {
    'plan-content-creator-starter': {'price.amount': 399},
    footer: {legalLine: 'Summer'},
  })
}, 120_000)
afterAll(async () => {
  vi.useRealTimers()
  await lake?.stop()
})

/** Schedules a release that changes some fields of published documents. */
async function release(
  name: string,
  publishAt: string,
  changes: Record<string, Record<string, unknown>>,
): Promise<void> {
  const {client} = lake
  await client.action({
    actionType: 'sanity.action.release.create',
    releaseId: name,
    metadata: {title: name, releaseType: 'scheduled'},
  })
  for (const [id, fields] of Object.entries(changes)) {
    const published = await client.getDocument(id)
    await client.create({...published, _type: published?._type ?? '', _id: `versions.${name}.${id}`})
    await client.patch(`versions.${name}.${id}`).set(fields).commit()
  }
  await client.action({actionType: 'sanity.action.release.schedule', releaseId: name, publishAt})
}

/** Every page of the site, rendered from the content in a perspective. */
async function siteIn(perspective: string[]): Promise<Record<string, string>> {
  const client = lake.client.withConfig({perspective})
  const {layout, page} = fetchedFrom(client)
  const shared = await layout()
  const documents: Record<string, string> = {}
  for (const path of seedPaths) documents[path] = await documentOf(path, await page(path), shared)
  return documents
}

async function scheduled(): Promise<ScheduledRelease[]> {
  return lake.client.fetch('releases::all()[state == "scheduled"]{name, publishAt, state}')
}

test('rendering for a date equals rendering at that date, on every route', async () => {
  const shown: Record<string, Record<string, string>> = {}
  for (const [when, time] of Object.entries(times)) {
    setClock(Date.parse(time))
    shown[when] = await siteIn(perspectiveAt(await scheduled(), Date.parse(time)))
  }
  setClock(undefined)
  // The three differ, so that the comparison below compares something.
  const homes = Object.values(shown).map((site) => site['/'])
  expect(new Set(homes).size).toBe(3)
  expect(homes[1]).toContain('Spring')
  const agent = '/agents/content-creator'
  expect(Object.values(shown).map((site) => /<p[^>]* hidden=""[^>]*>/.test(site[agent] ?? ''))).toEqual([
    true,
    false,
    true,
  ])

  const due = ['rspring', 'rsummer']
  const published: Record<string, number> = {
    'before both releases': 0,
    'between them, within the offer': 1,
    'after both': 2,
  }
  for (const [when, time] of Object.entries(times)) {
    while (2 - due.length < (published[when] ?? 0))
      await lake.client.action({actionType: 'sanity.action.release.publish', releaseId: due.shift() ?? ''})
    vi.useFakeTimers({toFake: ['Date'], now: Date.parse(time)})
    const real = await siteIn(['published'])
    vi.useRealTimers()
    for (const path of seedPaths) expect([when, path, shown[when]?.[path]]).toEqual([when, path, real[path]])
  }
}, 120_000)

test('no query depends on the lake’s own clock', () => {
  expect(Object.keys(queries).toSorted()).toEqual(expect.arrayContaining(Object.keys(pages).toSorted()))
  expect(Object.values(queries).filter((query) => /\bnow\(/.test(query))).toEqual([])
})
