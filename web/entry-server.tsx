import './design/index.css'
import type {SanityClient} from '@sanity/client'
import type {ReactElement} from 'react'
import {renderToString} from 'react-dom/server'
import {createStaticHandler, createStaticRouter, StaticRouterProvider} from 'react-router-dom'
import {compact} from '../domain/compact.ts'
import {askWithFacts} from '../domain/facts.ts'
import {fixedPaths, isPageName, notFoundPath, pages, paths, type PageName} from '../domain/pages.ts'
import type {Redirect} from '../domain/redirects.ts'
import {setNow} from './content/clock.ts'
import {layoutQuery} from './content/layout.ts'
import type {ContentEntry, Head, LayoutEntry} from './content/page.ts'
import {readResult} from './content/read-result.ts'
import type {Layout} from './content/types.ts'
import {agentSlugsQuery, legalSlugsQuery, redirectsQuery} from './content/slugs.ts'
import {loadPageModule, matchPage} from './page-modules.ts'
import {createRoutes} from './routes.tsx'

/** The path of a page, and the route that shows it. */
export interface Address {
  path: string
  route: PageName
  params: Record<string, string>
}

export {notFoundPath}

/** Lists every page to prerender, and the redirects, with the sync tags of the queries that found them. */
export async function listPages(
  client: SanityClient,
): Promise<{pages: Address[]; redirects: readonly Redirect[]; syncTags: string[]}> {
  const [agents, legal, redirects] = await Promise.all([
    client.fetch(agentSlugsQuery, {}, {filterResponse: false}),
    client.fetch(legalSlugsQuery, {}, {filterResponse: false}),
    client.fetch(redirectsQuery, {}, {filterResponse: false}),
  ])
  const urls = [
    ...fixedPaths,
    ...compact(agents.result).map(paths.agent),
    ...compact(legal.result).map(paths.legal),
    notFoundPath,
  ]
  return {
    pages: [...new Set(urls)].map(addressOf),
    redirects: redirects.result,
    syncTags: [agents, legal, redirects].flatMap(({syncTags}) => syncTags ?? []),
  }
}

/** The route and parameters of a path. */
export function addressOf(path: string): Address {
  const {name, params} = matchPage(path)
  return {path, route: name, params}
}

/** Fetches the layout's data, which all pages share. */
export async function fetchLayout(client: SanityClient): Promise<LayoutEntry> {
  return fetchEntry<Layout>(client, layoutQuery, {})
}

/** Fetches the data of one page. */
export async function fetchPage(client: SanityClient, {route, params}: Address): Promise<ContentEntry> {
  const {query} = await loadPageModule(route)
  return {route, ...(await fetchEntry(client, query, params))}
}

async function fetchEntry<Result>(
  client: SanityClient,
  pageQuery: string,
  params: Record<string, string>,
): Promise<Omit<ContentEntry<Result>, 'route'>> {
  const {result, syncTags, query} = await askWithFacts(pageQuery, (each) =>
    client.fetch<Result>(each, params, {filterResponse: false}),
  )
  return {query, params, result: readResult(result), syncTags: syncTags ?? []}
}

/** The query of every page by its name, and that of the layout, for the Studio's Preview tool and for shared pages. */
export async function pageQueries(): Promise<Record<string, string>> {
  const names = Object.keys(pages).filter(isPageName)
  const queries = await Promise.all(
    names.map(async (name) => [name, (await loadPageModule(name)).query] as const),
  )
  return {...Object.fromEntries(queries), layout: layoutQuery}
}

/** A rendered page: the HTML inside `#root`, and what belongs in the document's head. */
export interface RenderedPage {
  name: PageName
  html: string
  head: Head
  /** schema.org objects for JSON-LD. */
  structuredData: readonly object[]
}

/**
 * Renders a page to HTML; undefined when its Sanity document does not exist.
 * @param time the time that dated content is shown for, in milliseconds since 1970
 * @throws what a component throws
 */
export async function render(
  {path, route}: Address,
  entry: ContentEntry,
  layout: LayoutEntry,
  time: number = Date.now(),
): Promise<RenderedPage | undefined> {
  const page = await loadPageModule(route)
  const data = page.select(entry.result)
  if (data === null) return undefined
  const routes = createRoutes({
    layout: () => Promise.resolve(layout),
    page: () => Promise.resolve({name: route, page, data}),
  })
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, __SITE_ORIGIN__)))
  if (context instanceof Response) throw new Error(`The route of ${path} answers ${context.status}`)
  // Without this throw, the static handler would render the error boundary.
  for (const error of Object.values(context.errors ?? {})) throw error
  // Without `hydrate={false}` the router writes an inline script, which the content security policy blocks.
  const html = renderAt(
    time,
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  )
  return {
    name: route,
    html,
    head: page.head(data, layout.result),
    structuredData: page.structuredData?.(data, layout.result) ?? [],
  }
}

/** Rendering is synchronous, so pages that are rendered at once for different times do not see each other's. */
function renderAt(time: number, element: ReactElement): string {
  setNow(time)
  try {
    return renderToString(element)
  } finally {
    setNow(undefined)
  }
}
