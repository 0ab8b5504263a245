import {evaluate, parse} from 'groq-js'
import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import type {ChromeEntry} from '../web/content/page.ts'
import {documents} from '../content/index.ts'

/**
 * Every page rendered from the seed by the same code that prerenders it, answered by groq-js instead of a lake. Drafts are
 * incomplete by nature: whatever is missing or null, no page throws.
 */
vi.stubGlobal('__SANITY__', {})
vi.stubGlobal('__SITE_ORIGIN__', 'http://localhost:5173')
vi.stubGlobal('__API_BASE__', '')
const app = await import('../web/entry-server.tsx')
const {routes} = await import('../web/routes.tsx')
const {chromeQuery} = await import('../web/content/chrome.ts')

async function ask(query: string, params: Record<string, string> = {}) {
  const value = await evaluate(parse(query, {params}), {dataset: documents, params})
  return value.get()
}

// Lists whose items lost their keys are warned about; the pages stand all the same.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const agents = documents
  .filter((document) => document._type === 'agent')
  .map((document) => document._id.slice(6))
const paths = [
  '/',
  '/agents',
  ...agents.map((slug) => `/agents/${slug}`),
  '/about-us',
  '/pricing',
  '/contact',
  '/terms-conditions',
  '/privacy-policy',
  '/signin',
  '/signup',
  '/forgot-password',
  '/dashboard',
  '/404',
]

async function contentOf(path: string) {
  const address = app.addressOf(path)
  const page = await routes[address.route]?.load()
  const query = page?.query ?? ''
  return {
    address,
    entry: {
      route: address.route,
      query,
      params: address.params,
      result: await ask(query, address.params),
      syncTags: [],
    },
  }
}

const chrome: ChromeEntry = {
  route: 'chrome',
  query: chromeQuery,
  params: {},
  result: await ask(chromeQuery),
  syncTags: [],
}

describe.each(paths)('%s', (path) => {
  let html = ''
  let content: Awaited<ReturnType<typeof contentOf>>
  beforeAll(async () => {
    content = await contentOf(path)
    html = (await app.render(content.address, content.entry, chrome))?.html ?? ''
  })

  test('has one first heading, one main part and no hole in its text', () => {
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<main/g)).toHaveLength(1)
    expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/undefined|\[object|NaN/)
  })

  test('has no inline style, which its policy would refuse, and no link that leads nowhere', () => {
    expect(html).not.toMatch(/ style="/)
    expect(html).not.toMatch(/href="(?:undefined|null|)"/)
  })

  test('renders whatever is missing or null', async () => {
    for (const place of placesOf(content.entry.result)) {
      for (const value of [undefined, null]) {
        const result = replaced(content.entry.result, place, value)
        const rendering = app.render(content.address, {...content.entry, result}, chrome)
        await expect(rendering, `${place.join('.')} is ${value}`).resolves.not.toBeNull()
      }
    }
  })
})

test('a page stands with any part of the chrome missing', async () => {
  const {address, entry} = await contentOf('/agents/data-analyst')
  for (const place of placesOf(chrome.result)) {
    for (const value of [undefined, null]) {
      const broken = {...chrome, result: replaced(chrome.result, place, value)}
      await expect(app.render(address, entry, broken)).resolves.toBeDefined()
    }
  }
})

test('prices come from the first plan and are formatted in one way', async () => {
  const {address, entry} = await contentOf('/')
  const page = await app.render(address, entry, chrome)
  const text = page?.html.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]*>/g, ' ')
  for (const price of ['from $299', 'from $399', 'from $249', 'from $199', 'from $449', 'from $599'])
    expect(text).toContain(price)
})

/** Paths into a value, as lists of keys. */
function placesOf(value: unknown, place: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return place.length > 0 ? [place] : []
  // Of a list its first entry stands for all: they are rendered by the same lines.
  const entries = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)
  const inner = entries.flatMap(([key, child]) => placesOf(child, [...place, key]))
  return place.length > 0 ? [place, ...inner] : inner
}

/** A copy of a value with another value (undefined: nothing) at one place. */
function replaced<Value>(value: Value, place: readonly string[], other: null | undefined): Value {
  const copy = structuredClone(value)
  let parent: unknown = copy
  for (const key of place.slice(0, -1)) parent = childOf(parent, key)
  const last = place.at(-1) ?? ''
  if (parent && typeof parent === 'object') {
    if (other === undefined) Reflect.deleteProperty(parent, last)
    else Reflect.set(parent, last, other)
  }
  return copy
}

function childOf(value: unknown, key: string): unknown {
  return value && typeof value === 'object' ? Reflect.get(value, key) : undefined
}
