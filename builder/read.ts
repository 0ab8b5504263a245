import {hash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {isOfferActive, nextOfferChange} from '../domain/offer-dates.ts'
import type {Redirect} from '../domain/redirects.ts'
import type * as App from '../web/entry-server.tsx'
import type {ContentEntry, LayoutEntry} from '../web/content/page.ts'
import {sharesTag} from '../web/live/sync-tags.ts'
import {folders} from './folders.ts'
import {documentsIn} from './last-changes.ts'
import {mapLimited} from '../domain/map-limited.ts'
import type {SiteState} from './state.ts'

/** The result of one query, with the text and the address of the file in which browsers find it. */
export interface Data<Entry> {
  entry: Entry
  text: string
  /** Such as /data/home-0a1b2c3d4e.json. */
  address: string
}

export interface Content {
  layout: Data<LayoutEntry>
  paths: string[]
  redirects: readonly Redirect[]
  dated: readonly App.DatedPath[]
  /** Sync tags of the lists in which the pages and the redirects were found. */
  listTags: string[]
  /**
   * The pages to look at, in batches that follow each other: new ones, since the others link to them; those that the event concerns, the
   * first one alone so that it is there soon; and all of them when what every page has around it changed.
   */
  due: string[][]
  /** Which of what has dates is shown now: the offer, which texts may print, and pages, which the menu may have. */
  shown: string
  /** When that changes, in milliseconds since 1970; Infinity if it never does. */
  nextOfferChange: number
  /** Reads pages. They are consistent when the layout is the same afterwards: a page then has the prices of the menu around it. */
  readPages: (paths: readonly string[]) => Promise<{read: PageData[]; isConsistent: boolean}>
}

/** What of the application finds out what is published. */
type Reader = Pick<typeof App, 'fetchLayout' | 'fetchMappedPage' | 'listPages'>

/** How many pages are fetched at once. */
const concurrency = 8

/** How many pages are fetched before they are written. */
const batch = 32

export interface PageData extends Data<ContentEntry> {
  path: string
  /** The ids of the documents that the page shows. */
  shown: ReadonlySet<string>
}

/**
 * Finds out what is published. After a live event only what has one of its sync tags is fetched; the rest is in the files
 * that the last run wrote.
 * @param before what the last run wrote; undefined when everything has to be written
 * @param tags of all live events since the last run; undefined when anything may have changed
 * @param now in milliseconds since 1970
 */
export async function readContent(
  app: Reader,
  client: SanityClient,
  before: SiteState | undefined,
  tags: readonly string[] | undefined,
  now: number,
): Promise<Content> {
  /** Whether the last run's answer with these sync tags is still what is published. */
  const isCurrent = (syncTags: readonly string[]) => Boolean(tags && !sharesTag(syncTags, tags))
  const [layout, {paths: undated, dated, redirects, syncTags: listTags}] = await Promise.all([
    before && isCurrent(before.layout.syncTags)
      ? readData<LayoutEntry>(before.layout.data)
      : app.fetchLayout(client).then((entry) => dataOf('layout', entry)),
    before && isCurrent(before.listTags)
      ? {
          paths: Object.keys(before.pages).filter((path) => !before.dated.some((page) => page.path === path)),
          dated: before.dated,
          redirects: before.redirects,
          syncTags: before.listTags,
        }
      : app.listPages(client),
  ])
  const around = JSON.stringify(layout.entry.result)
  // What a page could not be rendered for may be put right in a document that its last version does not show.
  const isSettled = (path: string): boolean => {
    const page = before?.pages[path]
    return page !== undefined && !before?.failed[path] && isCurrent(page.syncTags)
  }
  const open = openAt(dated, now)
  const paths = [...new Set([...undated, ...open])]
  const added = paths.filter((path) => !before?.pages[path])
  const concerned = paths.filter((path) => before?.pages[path] && !isSettled(path))
  const offer = layout.entry.result.siteSettings?.promo ?? {}
  const hasOffer = isOfferActive(offer, now)
  const settledPaths = before?.layout.data === layout.address ? [] : paths.filter(isSettled)
  return {
    layout,
    paths,
    redirects,
    dated,
    listTags,
    due: [added, concerned.slice(0, 1), [...concerned.slice(1), ...settledPaths]].flatMap(batches),
    shown: `${hasOffer} ${open.join()}`,
    nextOfferChange: Math.min(...[offer, ...dated].map((dates) => nextOfferChange(dates, now))),
    readPages: async (some) => {
      const read = await mapLimited(some, concurrency, async (path) => {
        const {entry, sourceMap} = await app.fetchMappedPage(client, path)
        return {path, ...dataOf(dataName(path), entry), shown: documentsIn(sourceMap)}
      })
      const {result} = await app.fetchLayout(client)
      return {read, isConsistent: JSON.stringify(result) === around}
    },
  }
}

function batches(paths: readonly string[]): string[][] {
  return Array.from({length: Math.ceil(paths.length / batch)}, (_, i) =>
    paths.slice(i * batch, (i + 1) * batch),
  )
}

/** The paths of those pages that are on the site at a time, in milliseconds since 1970. */
export function openAt(dated: readonly App.DatedPath[], time: number): string[] {
  return dated.filter((page) => isOfferActive(page, time)).map(({path}) => path)
}

function dataOf<Entry>(name: string, entry: Entry): Data<Entry> {
  const text = JSON.stringify(entry)
  return {entry, text, address: `/data/${name}-${hash('sha256', text).slice(0, 8)}.json`}
}

async function readData<Entry>(address: string): Promise<Data<Entry>> {
  const text = await readFile(join(folders.site, address), 'utf8')
  const entry: Entry = JSON.parse(text)
  return {entry, text, address}
}

function dataName(path: string): string {
  return path === '/' ? 'home' : path.slice(1, 200).replaceAll(/[^\w-]+/g, '-')
}
