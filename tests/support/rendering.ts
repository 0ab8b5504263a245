import {evaluate, parse} from 'groq-js'
import {vi} from 'vitest'
import type {SeedDocument} from '../../content/document.ts'
import {documents} from '../../content/index.ts'
import {readConfig} from '../../scripts/config.ts'
import {documentWriter} from '../../scripts/web/document.ts'
import type {ChromeEntry, ContentEntry} from '../../web/content/page.ts'

export type {ChromeEntry, ContentEntry}

/** Pages rendered by the same code that prerenders them, with documents in memory that groq-js answers from. */
vi.stubGlobal('__SANITY__', {})
vi.stubGlobal('__SITE_ORIGIN__', 'http://localhost:5173')
vi.stubGlobal('__API_BASE__', '')
vi.stubGlobal('__FIREBASE__', {})
vi.stubGlobal('__FIREBASE_DATABASE__', '')
vi.stubGlobal('__AUTH_EMULATOR__', '')
const app = await import('../../web/entry-server.tsx')
const {routes} = await import('../../web/routes.tsx')
const {conform} = await import('../../web/content/conform.ts')
const {chromeQuery} = await import('../../web/content/chrome.ts')

type Dataset = readonly SeedDocument[]

/** Every path of the site as the seed has it. */
export const seedPaths: string[] = [
  ...Object.values(routes)
    .map((route) => route.pattern)
    .filter((pattern) => !pattern.includes(':') && pattern !== '*'),
  ...slugsOf('agent').map((slug) => `/agents/${slug}`),
  ...slugsOf('legalPage').map((slug) => `/${slug}`),
  app.notFoundPath,
]

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
  const value = await evaluate(tree, {dataset: [...dataset], params})
  return value.get()
}

/** What a page asks for, answered from some documents. */
export async function contentOf(path: string, dataset: Dataset = documents): Promise<ContentEntry> {
  const {route, params} = app.addressOf(path)
  const query = (await routes[route]?.load())?.query ?? ''
  return {route, query, params, result: conform(await ask(query, params, dataset)), syncTags: []}
}

/** What all pages share, answered from some documents. */
export async function chromeOf(dataset: Dataset = documents): Promise<ChromeEntry> {
  return {
    route: 'chrome',
    query: chromeQuery,
    params: {},
    result: conform(await ask(chromeQuery, {}, dataset)),
    syncTags: [],
  }
}

const write = documentWriter(
  {
    id: 'test',
    client: '',
    server: '',
    loaders: {plain: 'plain', withTabs: 'with tabs'},
    // Every module there is, in a file of its own.
    manifest: Object.fromEntries(
      ['entry-client.tsx', 'content/follow.ts', 'auth/session.ts', 'style.css', ...modulesOf(routes)].map(
        (name) => [name, {file: name}],
      ),
    ),
  },
  '',
  readConfig(),
)

function modulesOf(all: object): string[] {
  return Object.keys(all).map((route) => `pages/${route}.tsx`)
}

/** The page's whole document, as prerendering writes it; empty when what it shows does not exist. */
export async function documentOf(path: string, entry: ContentEntry, chrome: ChromeEntry): Promise<string> {
  const result = await app.render(app.addressOf(path), entry, chrome)
  const module = `pages/${entry.route}.tsx`
  return result ? write({...result, data: ['/data/page.json', '/data/chrome.json'], module, event: '1'}) : ''
}

/** The page's HTML; empty when its document does not exist. */
export async function htmlOf(path: string, entry: ContentEntry, chrome: ChromeEntry): Promise<string> {
  return (await app.render(app.addressOf(path), entry, chrome))?.html ?? ''
}
