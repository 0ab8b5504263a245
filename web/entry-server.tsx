import './design/index.css'
import type {SanityClient} from '@sanity/client'
import {renderToString} from 'react-dom/server'
import {App} from './App.tsx'
import {layoutQuery} from './content/layout.ts'
import {conform} from './content/conform.ts'
import type {LayoutEntry, ContentEntry, Head} from './content/page.ts'
import {agentSlugsQuery, legalSlugsQuery} from './content/slugs.ts'
import {ContentStore} from './live/store.ts'
import {compact} from '../domain/compact.ts'
import {notFoundPath, paths} from '../domain/paths.ts'
import {routes} from './routes.tsx'
import {RenderedPath} from './ui/location.ts'

/** A page of the site: where it is and which route shows it. */
export interface Address {
  path: string
  route: string
  params: Record<string, string>
}

export {notFoundPath}

/** Every public page there is to render, with the sync tags of the lists they were found in. */
export async function listPages(client: SanityClient): Promise<{pages: Address[]; syncTags: string[]}> {
  const [agents, legal] = await Promise.all([
    client.fetch(agentSlugsQuery, {}, {filterResponse: false}),
    client.fetch(legalSlugsQuery, {}, {filterResponse: false}),
  ])
  const fixed = Object.values(routes).map((route) => route.pattern)
  const urls = [
    ...fixed.filter((pattern) => !pattern.includes(':') && pattern !== '*'),
    ...compact(agents.result).map(paths.agent),
    ...compact(legal.result).map((slug) => `/${encodeURIComponent(slug)}`),
    notFoundPath,
  ]
  return {
    pages: [...new Set(urls)].map(addressOf),
    syncTags: [...(agents.syncTags ?? []), ...(legal.syncTags ?? [])],
  }
}

/** The places of all pages but the not-found page; https://urlpattern.spec.whatwg.org */
const places = Object.entries(routes)
  .filter(([, {pattern}]) => pattern !== '*')
  .map(([route, {pattern}]) => ({route, pattern: new URLPattern({pathname: pattern})}))

/** The route and parameters of a path. */
export function addressOf(path: string): Address {
  for (const {route, pattern} of path === notFoundPath ? [] : places) {
    const params = pattern.exec({pathname: path})?.pathname.groups
    if (params) return {path, route, params: decoded(params)}
  }
  return {path, route: 'not-found', params: {}}
}

function decoded(params: Record<string, string | undefined>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value = ''] of Object.entries(params)) values[name] = decodePart(value)
  return values
}

/** A part of a path as it was before it was percent-encoded; what nobody encoded stays as it is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Fetches what all pages share. */
export async function fetchLayout(client: SanityClient): Promise<LayoutEntry> {
  const {result, syncTags} = await client.fetch(layoutQuery, {}, {filterResponse: false})
  return {route: 'layout', query: layoutQuery, params: {}, result: conform(result), syncTags: syncTags ?? []}
}

/** Fetches what one page shows. */
export async function fetchPage(client: SanityClient, {route, params}: Address): Promise<ContentEntry> {
  const page = await routes[route]?.load()
  if (!page) throw new Error(`No route is called ${route}`)
  const {result, syncTags} = await client.fetch(page.query, params, {filterResponse: false})
  return {route, query: page.query, params, result: conform(result), syncTags: syncTags ?? []}
}

/** A rendered page: what goes into #root, and what its head says. Undefined when its document does not exist. */
export async function render(
  {path, route}: Address,
  entry: ContentEntry,
  layout: LayoutEntry,
): Promise<{html: string; head: Head} | undefined> {
  const page = await routes[route]?.load()
  const head = page?.head(entry.result, layout.result)
  if (!page || !head) return undefined
  const store = new ContentStore(layout)
  store.show(path, {page, entry})
  const html = renderToString(
    <RenderedPath value={path}>
      <App store={store} />
    </RenderedPath>,
  )
  return {html, head}
}
