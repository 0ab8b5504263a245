import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parse, type ExprNode} from 'groq-js'
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {isPageName, pages} from '../domain/pages.ts'
import {releasesUntil, type ScheduledRelease} from '../domain/releases.ts'
import {loadPageModule} from '../web/page-modules.ts'
import {layoutQuery} from '../web/content/layout.ts'
import {agentSlugsQuery, datedPagesQuery, legalSlugsQuery} from '../web/content/slugs.ts'
import {schedule, startSeededLake, type TestLake} from './support/lake.ts'
import {app, documentOf} from './support/rendering.ts'

/** The site as it will be at a date: scheduled releases and dated offers, before they are there. */
let lake: TestLake

const hour = 3_600_000
const start = Date.now()
const after = (hours: number) => start + hours * hour
const iso = (time: number) => new Date(time).toISOString()

beforeAll(async () => {
  lake = await startSeededLake()
}, 60_000)
afterAll(() => lake?.stop())
afterEach(() => {
  vi.useRealTimers()
})

async function seeded(id: string): Promise<{_id: string; _type: string}> {
  const found = await lake.client.getDocument(id)
  if (!found) throw new Error(`The seed has no ${id}.`)
  const {_rev, _createdAt, _updatedAt, ...content} = found
  return content
}

/** Every document of the site, and the content it is rendered from, by path. */
async function site(perspective: string[] | 'published', time?: number): Promise<Record<string, string>> {
  const client = lake.client.withConfig({perspective})
  const layout = await app.fetchLayout(client)
  const {paths, dated} = await app.listPages(client)
  const documents: Record<string, string> = {}
  for (const path of [...paths, ...dated.map((page) => page.path)]) {
    const entry = await app.fetchPage(client, path)
    const html = await documentOf(path, entry, layout, time)
    documents[path] = `${html}\n${JSON.stringify([layout.result, entry.result])}`
  }
  return documents
}

const releases = () =>
  lake.client.fetch<ScheduledRelease[]>('*[_type == "system.release"]{name, state, publishAt}')

test(
  'every route at a date is, byte for byte, what it is when that date has come',
  {timeout: 120_000},
  async () => {
    const plan = await seeded('plan-content-creator-starter')
    const agent = await seeded('agent-content-creator')
    const promo = await seeded('promo-first-month')
    await lake.client
      .patch('promo-first-month')
      .set({start: iso(after(3)), end: iso(after(5))})
      .commit()
    await schedule(lake.client, 'first', after(1), [
      {...plan, name: 'Beginner'},
      {...(await seeded('siteSettings')), companyName: 'Seven specialists'},
    ])
    await schedule(lake.client, 'second', after(2), [
      {...plan, name: 'Novice'},
      {...agent, _id: 'agent-newcomer', slug: {_type: 'slug', current: 'newcomer'}, name: 'Newcomer'},
    ])
    await schedule(lake.client, 'third', after(4), [
      {...promo, start: iso(after(3)), end: iso(after(7)), text: 'Half price'},
    ])

    const times = [0.5, 1.5, 2.5, 3.5, 4.5, 6, 8].map(after)
    const scheduled = await releases()
    const ahead: Record<string, string>[] = []
    for (const time of times) ahead.push(await site(releasesUntil(scheduled, time), time))

    // Each step changes something, but for the end of the offer at 5, which the third release postpones.
    const differences = times
      .slice(1)
      .map((_, index) => differing(ahead[index] ?? {}, ahead[index + 1] ?? {}))
    expect(differences.map((paths) => paths.length > 0)).toEqual([true, true, true, true, false, true])
    expect(Object.keys(ahead[1] ?? {})).not.toContain('/agents/newcomer')
    expect(Object.keys(ahead[2] ?? {})).toContain('/agents/newcomer')

    for (const [index, time] of times.entries()) {
      for (const name of releasesUntil(await releases(), time).toReversed()) {
        await lake.client.releases.publish({releaseId: name})
      }
      vi.useFakeTimers({toFake: ['Date'], now: time})
      const come = await site('published')
      vi.useRealTimers()
      expect(differing(ahead[index] ?? {}, come)).toEqual([])
    }
  },
)

/** The paths whose documents differ. */
function differing(some: Record<string, string>, others: Record<string, string>): string[] {
  return [...new Set([...Object.keys(some), ...Object.keys(others)])].filter(
    (path) => some[path] !== others[path],
  )
}

test('no query of the site asks for the time, which a perspective cannot move', async () => {
  const names = Object.keys(pages).filter(isPageName)
  const queries = await Promise.all(names.map(async (name) => (await loadPageModule(name)).query))
  for (const query of [...queries, layoutQuery, agentSlugsQuery, legalSlugsQuery, datedPagesQuery]) {
    expect(functionsOf(parse(query))).not.toContain('now')
  }
  expect(functionsOf(parse('*[publishedAt < now()]'))).toContain('now')
})

/** The names of the functions that a query calls. */
function functionsOf(tree: ExprNode): string[] {
  const names: string[] = []
  JSON.stringify(tree, (_key, node: unknown) => {
    if (node && typeof node === 'object' && 'type' in node && node.type === 'FuncCall' && 'name' in node) {
      names.push(String(node.name))
    }
    return node
  })
  return names
}

test('components read the time from one clock', () => {
  const root = join(import.meta.dirname, '..')
  const readers = globSync('web/**/*.{ts,tsx}', {cwd: root})
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(join(root, file), 'utf8')))
  // The server's default is the time of the rendering.
  expect(readers.toSorted()).toEqual(['web/content/clock.ts', 'web/entry-server.tsx'])
})
