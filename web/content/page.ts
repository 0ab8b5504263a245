import type {ClientReturn} from '@sanity/client'
import type {JSX} from 'react'
import type {ImageValue} from './image.ts'
import type {LayoutQueryResult} from './types.gen.ts'

/** What a page tells search engines, browsers' tabs and social networks about itself. */
export interface Head {
  title: string
  description?: string | null
  /** Address of the page on our origin, without the origin. */
  path: string
  /** An image for social networks, of any size: prerendering cuts it to 1200 × 630. */
  image?: ImageValue | null
  /** Account pages and the not-found page stay out of search engines. */
  hidden?: boolean
  /** Account pages start the application and Firebase at once, and may open Firebase's sign-in pop-up. */
  isAccount?: boolean
  /** schema.org objects, printed as JSON-LD. */
  structured?: readonly object[]
}

/**
 * A page: its query, and what is made of the answer. Methods are declared as methods on purpose: they accept `unknown`
 * where the definition has the query's own type, so that routes can hold pages of every type. The data always comes from
 * the page's own query (see ContentEntry), which is what makes that sound.
 */
export interface Page {
  readonly query: string
  Component(props: {data: unknown}): JSX.Element
  /** Undefined when the content asked for does not exist: the page is then the not-found page. */
  head(data: unknown, layout: LayoutQueryResult): Head | undefined
}

/** Checks a page's component and head against the generated type of its query. */
export function definePage<const Query extends string>(page: {
  query: Query
  Component: (props: {data: ClientReturn<Query>}) => JSX.Element
  head: (data: ClientReturn<Query>, layout: LayoutQueryResult) => Head | undefined
}): Page {
  const {query, Component, head} = page
  const erased: {
    query: string
    Component(props: {data: ClientReturn<Query>}): JSX.Element
    head(data: ClientReturn<Query>, layout: LayoutQueryResult): Head | undefined
  } = {query, Component, head}
  return erased
}

/** The answer to one query as prerendering writes it beside the page and the browser reads it again. */
export interface ContentEntry {
  /** The name of the route (see routes.tsx) whose page shows it. */
  route: string
  query: string
  params: Record<string, string>
  result: unknown
  /** The content lake's sync tags: a live event with one of them may have changed the result. */
  syncTags: string[]
}

/** The entry that every page shares. */
export interface LayoutEntry extends Omit<ContentEntry, 'result'> {
  result: LayoutQueryResult
}
