import type {ClientReturn} from '@sanity/client'
import type {JSX} from 'react'
import type {OfferDates} from '../../domain/offer-dates.ts'
import type {PageName} from '../../domain/pages.ts'
import type {ImageValue} from './image.ts'
import type {Layout} from './types.ts'
import type {ContentText} from '../../domain/content-text.ts'

/** The metadata of a page for search engines, browser tabs and social networks. */
export interface Head {
  title: string
  description?: string | null
  /** What social networks call the site. */
  siteName?: ContentText
  /** The page's path on this site. */
  path: string
  /** An image for social networks, of any size: prerendering crops it to 1200 × 630, and draws one where there is none. */
  image?: ImageValue | null
  /** What a drawn one says; the title without the company's name. */
  heading?: string
  /** The agent that the page is about, whose emblem a drawn one shows. */
  agent?: {hue?: string | null; emblem?: string | null}
  /** Prints `<meta name="robots" content="noindex">`. */
  noindex?: boolean
}

/**
 * A page: its query, and the functions of the query's result. They are declared as methods on purpose: methods are bivariant,
 * so they accept `unknown` where the definition has the query's own type, and routes can hold pages of every type. This is
 * sound because data always comes from the page's own query (see ContentEntry).
 */
export interface Page {
  readonly query: string
  /** The data that the page shows; null when its document does not exist, and then the not-found page is shown. */
  select(this: void, result: unknown): unknown
  Component(this: void, props: {data: unknown}): JSX.Element
  head(this: void, data: unknown, layout: Layout): Head
  /** schema.org objects, printed as JSON-LD by prerendering. */
  structuredData?(this: void, data: unknown, layout: Layout): readonly object[]
  /** Between which dates the page is on the site; always, without them. */
  dates?(this: void, data: unknown): OfferDates
  /** The types of the sections that it is made of, whose modules have to be loaded before it is rendered. */
  sections?(this: void, data: unknown): readonly string[]
}

/** Checks a page's functions against the generated type of its query's result. */
export function definePage<const Query extends string, Data>(page: {
  query: Query
  select: (result: ClientReturn<Query>) => Data | null
  Component: (props: {data: Data}) => JSX.Element
  head: (data: Data, layout: Layout) => Head
  structuredData?: (data: Data, layout: Layout) => readonly object[]
  dates?: (data: Data) => OfferDates
  sections?: (data: Data) => readonly string[]
}): Page {
  return page
}

/** The result of one query, as prerendering writes it beside the page and the browser reads it again. */
export interface ContentEntry<Result = unknown> {
  /** The name of the page (domain/pages.ts) that shows it. */
  route: PageName
  /** The page's query, with the facts that its texts print (domain/facts.ts). */
  query: string
  params: Record<string, string>
  result: Result
  /** The content lake's sync tags: a live event with one of them may have changed the result. */
  syncTags: string[]
}

/** The result of the query that all pages share (layout.ts). */
export type LayoutEntry = Omit<ContentEntry<Layout>, 'route'>

/** What a page's loader returns: the page, and the data it shows. */
export interface LoadedPage {
  name: PageName
  page: Page
  data: unknown
}

/** Where loaders get content: prerendering passes what it just fetched, the browser passes its cache (live/content-cache.ts). */
export interface ContentSource {
  layout: () => Promise<LayoutEntry>
  /** The page at a URL; the not-found page when there is none. */
  page: (url: URL) => Promise<LoadedPage>
  /** Whether there is newer content than what is shown of the page at a path. */
  isStale?: (path: string) => boolean
}

/**
 * Loads the modules of web/pages/ (page-modules.ts). A source of content gets these functions as arguments: it is below
 * the pages (tests/import-rules.ts), and cannot import them.
 */
export interface PageModules {
  /** @throws when the module cannot be fetched, for example after a deployment */
  loadPageModule: (name: PageName) => Promise<Page>
  /** The page with the data of its query's result; undefined when its document does not exist. */
  loadPage: (name: PageName, result: unknown) => Promise<LoadedPage | undefined>
}
