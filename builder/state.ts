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
  redirects: readonly Redirect[]
  /** The pages that may be on the site for a time only, those outside of it too. */
  dated: readonly DatedPath[]
  /** Sync tags of the lists in which the pages and the redirects were found. */
  listTags: string[]
  pages: Record<string, PageState>
  /** Why the documents of some pages are older than that: these pages cannot be rendered. */
  failed: Record<string, string>
  /** The id of the newest live event that the documents are as new as. */
  event: string | undefined
  /** The pictures for the Studio's menu of sections; undefined after a run in which they could not be drawn. */
  pictures?: SectionPictures | undefined
  /** Addresses of hashed files that were replaced, for which open pages may still ask, with the time in milliseconds since 1970. */
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
  /** Address of the picture that was drawn for it; none where editors chose one. */
  picture?: string | undefined
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

/**
 * Drops the pages that are not published any more, and dates the others.
 * @param changes when what they show was last changed, by path
 */
export function keepPublished(
  pages: Map<string, PageState>,
  paths: readonly string[],
  changes: ReadonlyMap<string, string>,
): void {
  const published = new Set(paths)
  for (const [path, page] of pages) {
    const changed = changes.get(path)
    if (!published.has(path)) pages.delete(path)
    else if (changed && page.listing) pages.set(path, {...page, listing: {...page.listing, changed}})
  }
}

/** How long documents that browsers still hold may ask for files of earlier builds, in milliseconds. */
const keepFor = 7 * 24 * 60 * 60 * 1000

/** Whether open pages may still ask for a file of the last run, which is replaced now unless it was before. */
export function isKept(last: SiteState | undefined, address: string, now: number): boolean {
  return now - (last?.replaced[address] ?? now) < keepFor
}

/**
 * The addresses of files that have been replaced or removed since browsers may have loaded them.
 * @param bundle of a new bundle, the addresses of its files, and of those that were copied from the last one
 */
export function replacedFiles(
  last: SiteState | undefined,
  state: Pick<SiteState, 'layout' | 'pages'>,
  now: number,
  bundle: {files: readonly string[]; former: readonly string[]} = {files: [], former: []},
): Record<string, number> {
  const current = new Set([...bundle.files, ...contentFiles(state)])
  const before = Object.entries(last?.replaced ?? {}).filter(([address]) => isKept(last, address, now))
  const lately = [...(last ? contentFiles(last) : []), ...bundle.former].map(
    (address) => [address, now] as const,
  )
  return Object.fromEntries([...lately, ...before].filter(([address]) => !current.has(address)))
}

/**
 * The addresses of files for which no open page asks any more.
 * @param last the last run with the same bundle; a new bundle has a new folder, without such files
 */
export function expiredFiles(
  last: SiteState | undefined,
  state: Pick<SiteState, 'layout' | 'pages'>,
  now: number,
): string[] {
  const current = new Set(contentFiles(state))
  return Object.keys(last?.replaced ?? {}).filter(
    (address) => !isKept(last, address, now) && !current.has(address),
  )
}

/** The addresses of hashed files that come from the content: data, and pictures. */
function contentFiles({layout, pages}: Pick<SiteState, 'layout' | 'pages'>): string[] {
  return [
    layout.data,
    ...Object.values(pages).flatMap(({data, picture}) => (picture ? [data, picture] : [data])),
  ]
}
