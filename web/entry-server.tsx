import './design/index.css'
import type {ContentSourceMap, SanityClient} from '@sanity/client'
import type {ReactElement} from 'react'
import {renderToString} from 'react-dom/server'
import {createStaticHandler, createStaticRouter, StaticRouterProvider} from 'react-router-dom'
import {compact} from '../domain/compact.ts'
import {askWithFacts} from '../domain/facts.ts'
import {
  fixedPaths,
  hrefOf,
  isAccountPath,
  isPageName,
  notFoundPath,
  pages,
  paths,
  type PageName,
} from '../domain/pages.ts'
import {queryOfGivenPage} from '../domain/page-building.ts'
import type {Redirect} from '../domain/redirects.ts'
import {isOfferActive, type OfferDates} from '../domain/offer-dates.ts'
import {setNow} from './content/clock.ts'
import {firstPage as firstPageOf} from './content/first-page.ts'
import {layoutQuery} from './content/layout.ts'
import type {ContentEntry, Head, LayoutEntry} from './content/page.ts'
import {readResult} from './content/read-result.ts'
import type {Layout} from './content/types.ts'
import type {PageQueryResult} from './content/types.gen.ts'
import {agentSlugsQuery, datedPagesQuery, legalSlugsQuery, redirectsQuery} from './content/slugs.ts'
import {loadPage, loadPageModule} from './page-modules.ts'
import {createRoutes} from './routes.tsx'
import {moduleOf} from './sections/section.ts'

export {notFoundPath, readResult}

/** The path of a page of sections, and when it is on the site. */
export interface DatedPath extends OfferDates {
  path: string
}

/** Lists every page to prerender, and the redirects, with the sync tags of the queries that found them. */
export async function listPages(client: SanityClient): Promise<{
  paths: string[]
  /** Pages that may be on the site for a time only. */
  dated: DatedPath[]
  redirects: readonly Redirect[]
  syncTags: string[]
}> {
  const [agents, legal, dated, redirects] = await Promise.all([
    client.fetch(agentSlugsQuery, {}, {filterResponse: false}),
    client.fetch(legalSlugsQuery, {}, {filterResponse: false}),
    client.fetch(datedPagesQuery, {}, {filterResponse: false}),
    client.fetch(redirectsQuery, {}, {filterResponse: false}),
  ])
  const urls = [
    ...fixedPaths.filter((path) => __FIREBASE__ || !isAccountPath(path)),
    ...compact(agents.result).map(paths.agent),
    ...compact(legal.result).map(paths.legal),
    notFoundPath,
  ]
  return {
    paths: [...new Set(urls)],
    dated: dated.result.flatMap(({start, end, ...page}) => {
      const path = hrefOf(page)
      return path ? [{path, start, end}] : []
    }),
    redirects: redirects.result,
    syncTags: [agents, legal, dated, redirects].flatMap(({syncTags}) => syncTags ?? []),
  }
}

/** Fetches the layout's data, which all pages share. */
export async function fetchLayout(client: SanityClient): Promise<LayoutEntry> {
  return fetchEntry<Layout>(client, layoutQuery, {})
}

/** Fetches the content of the page at a path (content/first-page.ts). */
export async function fetchPage(client: SanityClient, path: string): Promise<ContentEntry> {
  return firstPage(path, async (query, params) => fetchEntry(client, query, params))
}

/** Like `fetchPage`, with the source map of the result: which documents its values come from. */
export async function fetchMappedPage(
  client: SanityClient,
  path: string,
): Promise<{entry: ContentEntry; sourceMap: ContentSourceMap | undefined}> {
  const mapped = client.withConfig({resultSourceMap: true})
  let sourceMap: ContentSourceMap | undefined
  const entry = await firstPage(path, async (query, params) => {
    const answer = await askWithFacts(query, (each) =>
      mapped.fetch<unknown>(each, params, {filterResponse: false}),
    )
    sourceMap = answer.resultSourceMap
    return entryOf(answer, params)
  })
  return {entry, sourceMap}
}

/**
 * Fetches the content of a page that is not stored. @returns that of a page with one section, for each of its sections by their keys
 * @param document of type `page`, in GROQ
 */
export async function fetchSections(
  client: SanityClient,
  document: string,
): Promise<Record<string, ContentEntry>> {
  const {query} = await loadPageModule('page')
  const given = queryOfGivenPage(query)?.replace('$page', () => document) ?? ''
  const entry = await fetchEntry<PageQueryResult>(client, given, {})
  const {page} = entry.result
  return Object.fromEntries(
    compact(page?.sections).map((section) => [
      section._key,
      {...entry, route: 'page', result: {page: {...page, sections: [section]}}},
    ]),
  )
}

/** Like `fetchPage`, with any way to ask. */
export const firstPage = (path: string, ask: Parameters<typeof firstPageOf>[2]): Promise<ContentEntry> =>
  firstPageOf(path, {loadPageModule, loadPage}, ask)

async function fetchEntry<Result>(
  client: SanityClient,
  pageQuery: string,
  params: Record<string, string>,
): Promise<Omit<ContentEntry<Result>, 'route'>> {
  const answer = await askWithFacts(pageQuery, (each) =>
    client.fetch<Result>(each, params, {filterResponse: false}),
  )
  return entryOf(answer, params)
}

function entryOf<Result>(
  {query, result, syncTags}: {query: string; result: Result; syncTags?: string[]},
  params: Record<string, string>,
): Omit<ContentEntry<Result>, 'route'> {
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
  /** The modules of the page and its sections, which the browser needs to render it, by their names in web/. */
  modules: readonly string[]
}

/**
 * Renders a page to HTML; undefined when its Sanity document does not exist, or is not shown at that time.
 * @param time the time that dated content is shown for, in milliseconds since 1970
 * @throws what a component throws
 */
export async function render(
  path: string,
  entry: ContentEntry,
  layout: LayoutEntry,
  time: number = Date.now(),
): Promise<RenderedPage | undefined> {
  const loaded = await loadPage(entry.route, entry.result)
  if (!loaded) return undefined
  const {name, page, data} = loaded
  if (!isOfferActive(page.dates?.(data) ?? {}, time)) return undefined
  const routes = createRoutes({
    layout: () => Promise.resolve(layout),
    page: () => Promise.resolve(loaded),
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
    name,
    html,
    head: page.head(data, layout.result),
    structuredData: page.structuredData?.(data, layout.result) ?? [],
    modules: [pages[name].module, ...new Set(page.sections?.(data).map(moduleOf))],
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
