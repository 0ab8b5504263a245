import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import type {DatedPath} from '../web/entry-server.tsx'
import type {Redirect} from '../domain/redirects.ts'
import {folders} from './folders.ts'

/** What the last run wrote, so that the next one renders only what has changed. */
export interface SiteState {
  /** The id of the bundle that the pages were rendered with; with another one all of them are rendered again. */
  bundle: string
  /** Address and sync tags of the layout's data. */
  layout: {data: string; syncTags: string[]}
  /** The redirects of the content. */
  redirects: readonly Redirect[]
  /** The pages that may be on the site for a time only, those outside of it too. */
  dated: readonly DatedPath[]
  /** Sync tags of the lists in which the pages and the redirects were found. */
  listTags: string[]
  /** The pages by path. */
  pages: Record<string, PageState>
  /** Why the documents of some pages are older than that: these pages cannot be rendered. */
  failed: Record<string, string>
  /** The id of the newest live event that the documents are as new as. */
  event: string | undefined
  /** The pictures for the Studio's menu of sections; undefined after a run in which they could not be drawn. */
  pictures?: SectionPictures | undefined
  /** Addresses of data that was replaced, with the time in milliseconds since 1970. */
  replaced: Record<string, number>
}

/** The pictures of sections (section-pictures.ts). */
export interface SectionPictures {
  syncTags: string[]
  /** What each kind's picture was made of. */
  made: Record<string, string>
}

export interface PageState {
  /** What the document was made from; the same key means the same document. */
  cacheKey: string
  /** Address of the page's data, such as /data/home-0a1b2c3d4e.json. */
  data: string
  syncTags: string[]
  /** The key of its Markdown; none for a page that has none. */
  markdown?: string | undefined
  /** What lists of pages say of the page; none for a page that is for no search engine. */
  listing?: Listing | undefined
}

/** What the site map and llms.txt say of a page. */
export interface Listing {
  title: string
  description: string
  /** When a document that the page shows was last changed, in ISO 8601. */
  changed?: string | undefined
}

/** The state of the last run; undefined when it cannot be read. */
export function readState(): SiteState | undefined {
  try {
    const state: SiteState = JSON.parse(readFileSync(folders.state, 'utf8'))
    return 'dated' in state ? state : undefined
  } catch {
    return undefined
  }
}

/** Keeps the state for the next run. */
export function writeState(state: SiteState): void {
  mkdirSync(dirname(folders.state), {recursive: true})
  writeFileSync(`${folders.state}.tmp`, JSON.stringify(state))
  renameSync(`${folders.state}.tmp`, folders.state)
}

/** How long documents that browsers still hold may ask for files of earlier builds, in milliseconds. */
export const keepFor = 7 * 24 * 60 * 60 * 1000

/** The addresses of data that has been replaced or removed since browsers may have loaded it. */
export function replacedData(
  last: SiteState | undefined,
  state: Pick<SiteState, 'layout' | 'pages'>,
  now: number,
): Record<string, number> {
  const current = new Set(dataOf(state))
  const before = Object.entries(last?.replaced ?? {}).filter(([, time]) => now - time < keepFor)
  const lately = last ? dataOf(last).map((address) => [address, now] as const) : []
  const all = [...before, ...lately].filter(([address]) => !current.has(address))
  return Object.fromEntries(all)
}

function dataOf({layout, pages}: Pick<SiteState, 'layout' | 'pages'>): string[] {
  return [layout.data, ...Object.values(pages).map(({data}) => data)]
}
