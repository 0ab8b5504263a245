import {matchPages} from '../../domain/match-pages.ts'
import {hasSlug, notFoundPath, pages} from '../../domain/pages.ts'
import {isOfferActive} from '../../domain/offer-dates.ts'
import {now} from '../content/clock.ts'
import {firstPage} from '../content/first-page.ts'
import type {ContentEntry, LayoutEntry, LoadedPage, PageModules} from '../content/page.ts'
import {readJson} from '../content/read-json.ts'
import {askWithFacts} from '../../domain/facts.ts'
import {readResult} from '../content/read-result.ts'
import {sharesTag} from './sync-tags.ts'

/*
 * What happens between a publish and a price on an open page:
 *
 * 1. The inline script (bootstrap/bootstrap.ts) opens an EventSource to the content lake's live events.
 * 2. On an event newer than the page, it imports live-stream.ts, which owns the stream from then on.
 * 3. It compares the event's sync tags with those of this document. Most events concern others, and it ends here.
 * 4. If they do, the application is loaded and hydrated (entry-client.tsx), and `site.onLiveEvent` is called.
 * 5. It notes the event here, in the ContentCache: entries that share a tag with a later event are stale.
 * 6. `router.revalidate()` runs the loaders of the open page (routes.tsx), which ask this cache.
 * 7. The cache fetches stale entries from the content lake through @sanity/client (client.ts), and the page renders.
 *
 * Other pages are fetched on a visit: their prerendered data, or the lake's content if an event made that data stale.
 */

/** Maps each path to the file with its data: `/data/manifest.json` of the deployed build. */
type DataManifest = Readonly<Record<string, string>>

/** The sync tags of a live event; undefined for an event after which anything may have changed. */
type LiveEvent = readonly string[] | undefined

/** An entry, and the number of live events received before it was requested. */
interface Dated<Entry> {
  entry: Entry
  asOf: number
}

/** The content in the browser's memory, kept as new as the live events received. The loaders of all routes read it. */
export class ContentCache {
  readonly #modules: PageModules
  /** Each live event so far. */
  readonly #events: LiveEvent[]
  #layout: Dated<LayoutEntry>
  readonly #pages = new Map<string, Dated<ContentEntry>>()
  /** Requests for prerendered data in progress, so that a click does not repeat the request that hovering started. */
  readonly #loading = new Map<string, Promise<void>>()
  /** Maps an entry to the same object each time, so that React does not render a page whose content did not change. */
  readonly #loaded = new WeakMap<ContentEntry, LoadedPage>()
  #manifest: Promise<DataManifest> | undefined

  /**
   * @param page the entry that the document at this path was prerendered from
   * @param events the live events so far, which do not concern this document (live-stream.ts) but may concern other pages
   */
  constructor(
    modules: PageModules,
    layout: LayoutEntry,
    path: string,
    page: ContentEntry,
    events: LiveEvent[] = [],
  ) {
    const asOf = events.length
    this.#modules = modules
    this.#events = events
    this.#layout = {entry: layout, asOf}
    this.#pages.set(page.route === 'notFound' ? notFoundPath : path, {entry: page, asOf})
  }

  /**
   * Notes a live event; without tags anything may have changed.
   * @returns whether anything in this cache may have changed
   */
  noteEvent(tags: LiveEvent): boolean {
    this.#events.push(tags)
    return [this.#layout, ...this.#pages.values()].some((entry) => this.#isStale(entry))
  }

  /** Whether the page at a path, or the layout, may have changed and could not be fetched. */
  isStale(path: string): boolean {
    const page = this.#pages.get(path)
    return this.#isStale(this.#layout) || (!!page && this.#isStale(page))
  }

  /**
   * The layout's data, which all pages share, fetched again if stale.
   * @param timeLimit milliseconds to wait for the lake: less when a visitor waits (client.ts)
   */
  async layout(timeLimit?: number): Promise<LayoutEntry> {
    const layout = this.#layout
    if (this.#isStale(layout)) {
      const next = await this.#refetch(layout, timeLimit)
      if (next.asOf >= this.#layout.asOf) this.#layout = next
    }
    return this.#layout.entry
  }

  /**
   * The page at a path; the not-found page when there is none.
   * @param timeLimit as of `layout`
   * @throws when its module or its data cannot be fetched
   */
  async page(path: string, timeLimit?: number): Promise<LoadedPage> {
    const page = await this.#load(path, timeLimit)
    const shown = page ?? (await this.#load(notFoundPath))
    if (!shown) throw new Error(`${path} does not exist, and the not-found page does not either`)
    return shown
  }

  /** Fetches what the page at a path needs, if the build has the page. Safe to call often. */
  async prefetch(path: string): Promise<void> {
    if (path in (await this.#readManifest())) await this.#load(path)
  }

  async #load(path: string, timeLimit?: number): Promise<LoadedPage | undefined> {
    // Data and module load in parallel: the data nearly always names the page that is tried first.
    const [first] = matchPages(path)
    if (first) this.#modules.loadPageModule(first.name).catch(() => {})
    const page = this.#pages.get(path) ?? (await this.#fetch(path))
    if (page && this.#isStale(page)) {
      const isPage = await this.#loadedPage(page.entry)
      const next = isPage ? await this.#refetch(page, timeLimit) : await this.#search(path)
      if (next && next.asOf >= (this.#pages.get(path)?.asOf ?? 0)) this.#pages.set(path, next)
    }
    const entry = this.#pages.get(path)?.entry
    return entry && this.#loadedPage(entry)
  }

  async #loadedPage(entry: ContentEntry): Promise<LoadedPage | undefined> {
    const loaded = this.#loaded.get(entry) ?? (await this.#modules.loadPage(entry.route, entry.result))
    if (!loaded) return undefined
    this.#loaded.set(entry, loaded)
    return isOfferActive(loaded.page.dates?.(loaded.data) ?? {}, now()) ? loaded : undefined
  }

  /** Gets a page that is not in memory: its prerendered data, or the lake's content when the build does not have the page. */
  async #fetch(path: string): Promise<Dated<ContentEntry> | undefined> {
    const request =
      this.#loading.get(path) ??
      this.#fetchEntry(path)
        .then((page) => void (page && this.#pages.set(path, page)))
        .finally(() => this.#loading.delete(path))
    this.#loading.set(path, request)
    await request
    return this.#pages.get(path)
  }

  async #fetchEntry(path: string): Promise<Dated<ContentEntry> | undefined> {
    const address = (await this.#readManifest())[path]
    if (address) return {entry: await readFile<ContentEntry>(address), asOf: 0}
    const [first] = matchPages(path)
    // A page with a fixed path is in every build that its document was published for.
    return first && hasSlug(pages[first.name].path) ? this.#search(path) : undefined
  }

  /** Asks the lake which page is at a path. If it does not answer in time, the page may still exist, so the next visit asks again. */
  async #search(path: string): Promise<Dated<ContentEntry> | undefined> {
    const asOf = this.#events.length
    const entry = firstPage(path, this.#modules, query)
    return orElse(
      entry.then((found) => ({entry: found, asOf})),
      undefined,
    )
  }

  #readManifest(): Promise<DataManifest> {
    this.#manifest ??= readFile<DataManifest>('/data/manifest.json').catch((error: unknown) => {
      this.#manifest = undefined
      throw error
    })
    return this.#manifest
  }

  #isStale({entry, asOf}: Dated<Pick<ContentEntry, 'syncTags'>>): boolean {
    return this.#events.slice(asOf).some((tags) => !tags || sharesTag(tags, entry.syncTags))
  }

  /** Asks the lake for content at least as new as the last event. If the lake does not answer in time, the known entry stays. */
  async #refetch<Entry extends Omit<ContentEntry, 'route'>>(
    dated: Dated<Entry>,
    timeLimit?: number,
  ): Promise<Dated<Entry>> {
    const asOf = this.#events.length
    const {entry} = dated
    const next = query(entry.query, entry.params, entry.syncTags, timeLimit)
    return orElse(
      next.then((newer) => ({entry: {...entry, ...newer}, asOf})),
      dated,
    )
  }
}

/** Reads a file of the site's data. Without an answer the page is opened as a document, so that the browser says that it waits. */
function readFile<Value>(address: string): Promise<Value> {
  return readJson(address, {signal: AbortSignal.timeout(10_000)})
}

/** What the lake answers, or something else where it does not. */
async function orElse<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  return answer.catch((error: unknown) => {
    console.warn('Could not fetch published content.', error)
    return otherwise
  })
}

/**
 * Queries published content, with the facts that its texts print.
 * @param syncTags those of the last answer, for one without
 */
async function query(
  pageQuery: string,
  params: Record<string, string>,
  syncTags: string[] = [],
  timeLimit?: number,
) {
  const {fetchPublished} = await import('./client.ts')
  const answer = await askWithFacts(pageQuery, (each) => fetchPublished(each, params, timeLimit))
  return {
    query: answer.query,
    params,
    result: readResult(answer.result),
    syncTags: answer.syncTags ?? syncTags,
  }
}
