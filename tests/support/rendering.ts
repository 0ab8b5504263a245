import {evaluateSync, parse} from 'groq-js'
import {vi} from 'vitest'
import type {SeedDocument} from '../../content/document.ts'
import {documents} from '../../content/index.ts'
import {readConfig} from '../../config/config.ts'
import {sectionTypes} from '../../schemas/sections.gen.ts'
import {renderDocument} from '../../builder/Document.tsx'
import {documentWriter} from '../../builder/render.ts'
import {askWithFacts} from '../../domain/facts.ts'
import {fixedPaths, pages} from '../../domain/pages.ts'
import type {LayoutEntry, ContentEntry} from '../../web/content/page.ts'
import type {LayoutQueryResult} from '../../web/content/types.gen.ts'

export type {ContentEntry, LayoutEntry}

/** Renders pages with the code that prerenders them, from documents in memory that groq-js queries. */
vi.stubGlobal('__SANITY__', {})
vi.stubGlobal('__SITE_ORIGIN__', 'http://localhost:5173')
vi.stubGlobal('__API_BASE__', '')
vi.stubGlobal('__FIREBASE__', {})
vi.stubGlobal('__FIREBASE_DATABASE__', '')
vi.stubGlobal('__AUTH_EMULATOR__', '')
export const app = await import('../../web/entry-server.tsx')
const {readResult} = app
const {moduleOf} = await import('../../web/sections/section.ts')
const {layoutQuery} = await import('../../web/content/layout.ts')

type Dataset = readonly SeedDocument[]

/** Every path of the seeded site. */
export const seedPaths: string[] = [
  ...fixedPaths,
  ...slugsOf('agent').map((slug) => `/agents/${slug}`),
  ...slugsOf('legalPage').map((slug) => `/${slug}`),
  ...slugsOf('page').flatMap((slug) => (isFixed(slug) ? [] : `/${slug}`)),
  app.notFoundPath,
]

function isFixed(slug: string): boolean {
  return fixedPaths.includes(slug === '/' ? slug : `/${slug}`)
}

function slugsOf(type: string): string[] {
  return documents
    .filter((document) => document._type === type)
    .map(({slug}) =>
      slug && typeof slug === 'object' && 'current' in slug && typeof slug.current === 'string'
        ? slug.current
        : '',
    )
}

const parsed = new Map<string, ReturnType<typeof parse>>()

async function ask(query: string, params: Record<string, string>, dataset: Dataset) {
  const key = query + JSON.stringify(params)
  const tree = parsed.get(key) ?? parse(query, {params})
  parsed.set(key, tree)
  return evaluateSync(tree, {dataset: [...dataset], params}).get()
}

/** Queries a page's content from some documents. @param queryOf what is asked instead of the page's query */
export async function contentOf(
  path: string,
  dataset: Dataset = documents,
  queryOf = (query: string) => query,
): Promise<ContentEntry> {
  return app.firstPage(path, async (query, params) => {
    const answer = await askWithFacts(queryOf(query), async (each) => ({
      result: await ask(each, params, dataset),
    }))
    return {query: answer.query, params, result: readResult(answer.result), syncTags: []}
  })
}

/** Queries the layout's data from some documents. */
export async function layoutOf(dataset: Dataset = documents): Promise<LayoutEntry> {
  const {query, result} = await askWithFacts(
    layoutQuery,
    async (each): Promise<{result: LayoutQueryResult}> => ({
      result: await ask(each, {}, dataset),
    }),
  )
  return {query, params: {}, result: readResult(result), syncTags: []}
}

const write = documentWriter({
  bundle: {
    inlineScripts: {plain: 'plain', withTabs: 'with tabs'},
    // Every page module has its own chunk.
    manifest: Object.fromEntries(
      [
        'entry-client.tsx',
        'live/live-stream.ts',
        'account/session.ts',
        'style.css',
        ...Object.values(pages).map(({module}) => module),
        ...sectionTypes.map(({name}) => moduleOf(name)),
      ].map((name) => [name, {file: name}]),
    ),
  },
  css: '@font-face{src:url(/assets/font.woff2)}',
  config: readConfig(),
  renderDocument,
})

/**
 * Renders a page's whole document, as prerendering writes it; empty when its Sanity document does not exist.
 * @param time the time that it is rendered for, in milliseconds since 1970; by default the clock's
 */
export async function documentOf(
  path: string,
  entry: ContentEntry,
  layout: LayoutEntry,
  time?: number,
): Promise<string> {
  const result = await app.render(path, entry, layout, time)
  return result ? write({...result, data: ['/data/page.json', '/data/layout.json'], event: '1'}) : ''
}

/** Renders a page's HTML; empty when its Sanity document does not exist. */
export async function htmlOf(path: string, entry: ContentEntry, layout: LayoutEntry): Promise<string> {
  return (await app.render(path, entry, layout))?.html ?? ''
}
