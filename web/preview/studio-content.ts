import {queryWithFacts} from '../../domain/facts.ts'
import {queryOfPreview} from '../../domain/page-building.ts'
import {matchPages, type PageMatch} from '../../domain/match-pages.ts'
import {queryKey, type PreviewQuery, type PreviewSettings} from '../../domain/preview-settings.ts'
import type {ContentSource, LayoutEntry, LoadedPage} from '../content/page.ts'
import {Building, type BuiltPage} from './building/building.ts'
import {referenceLists, type ReferenceList} from './list-items.ts'
import type {PreviewedSite} from './site.ts'
import {listHolders, markResult, type ListHolder} from './source-marks.ts'
import {StudioQueries, type StudioResult} from './studio-queries.ts'
import {WaitingNote} from './waiting-note.ts'

/** Milliseconds to wait for the Studio's first result; after that, published content is shown. */
const studioTimeout = 8000

/** The Studio did not answer: published content is shown, and nothing else is asked for it. */
class StudioTimeout extends Error {}

async function orUndefined<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof StudioTimeout) return undefined
    throw error
  }
}

/** The content of the open page as the Studio sees it, with what is being typed. The loaders of all routes read it. */
export class StudioContent implements ContentSource {
  readonly #site: PreviewedSite
  readonly #onListsChanged: () => void
  /** The page of sections that is being built. */
  readonly building: Building
  readonly #queries = new StudioQueries((...answer) => this.#onResult(...answer))
  /** By query, in the present perspective. */
  readonly #results = new Map<string, StudioResult>()
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #note = new WaitingNote()
  /** Maps a result to the same object each time, so that React renders only what changed. */
  readonly #layouts = new WeakMap<StudioResult, LayoutEntry>()
  #pages = new WeakMap<StudioResult, LoadedPage>()
  readonly #built = new WeakMap<LoadedPage, BuiltPage>()
  /** What was read of a result: what pages show, and which fields of documents have the lists in it. */
  readonly #readings = new WeakMap<StudioResult, {result: unknown; holders: ListHolder[]}>()
  /** What a result says, to compare it with the next. */
  readonly #texts = new WeakMap<StudioResult, string>()
  /** By the key of a query, the same one with the facts that its texts print. */
  readonly #withFacts = new Map<string, PreviewQuery>()
  /** The queries of the open page, and of the one that is being left. */
  #open: readonly PreviewQuery[] = []
  #isRevalidating = false
  #time: number | undefined

  /** @param onListsChanged called when `referenceLists` has new results */
  constructor(site: PreviewedSite, onListsChanged: () => void) {
    this.#site = site
    this.#onListsChanged = onListsChanged
    this.building = new Building(site.readResult, () => {
      // The pages alone: what was read of their results is still true.
      this.#pages = new WeakMap()
      void site.router.revalidate()
    })
  }

  /** Shows the content of a perspective, and of a time, or the present. */
  show({perspective, time}: Pick<PreviewSettings, 'perspective' | 'time'>): void {
    const isOther = this.#queries.setPerspective(perspective)
    if (isOther) this.#results.clear()
    if (time !== this.#time)
      // As new objects, so that offers compare their dates with the clock again.
      for (const [key, result] of this.#results) this.#results.set(key, {...result})
    if (!isOther && time === this.#time) return
    this.#time = time
    this.#site.setNow(time)
    void this.#site.router.revalidate()
  }

  async layout(): Promise<LayoutEntry> {
    const {layout, published} = this.#site
    const answer = await orUndefined(this.#askWithFacts(this.#layoutQuery))
    if (!answer) return published.layout()
    const cached = this.#layouts.get(answer)
    if (cached) return cached
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the Studio ran the layout's own query
    const result = this.#read(answer) as LayoutEntry['result']
    const entry = {...layout, result}
    this.#layouts.set(answer, entry)
    return entry
  }

  /** The page at a URL, drafts of pages that were never published included; the not-found page when there is none. */
  async page(url: URL): Promise<LoadedPage> {
    const matches = [...matchPages(url.pathname), {name: 'notFound' as const, params: {}}]
    const page = (await orUndefined(this.#first(matches))) ?? (await this.#site.published.page(url))
    const {navigation, location} = this.#site.router.state
    // The page may have been left before the Studio answered.
    if (url.pathname === (navigation.location ?? location).pathname) this.building.show(this.#built.get(page))
    return page
  }

  /** Each revalidation may bring what was typed. */
  isStale(): boolean {
    return true
  }

  /** The first page whose document exists. @throws StudioTimeout */
  async #first(matches: readonly PageMatch[]): Promise<LoadedPage | undefined> {
    for (const match of matches) {
      const loaded = await this.#load(match)
      if (loaded) return loaded
    }
    return undefined
  }

  async #load({name, params}: PageMatch): Promise<LoadedPage | undefined> {
    // Those of now: what is loaded while another step is taken is not the page after that step.
    const pages = this.#pages
    const {query} = await this.#site.loadPageModule(name)
    const answer = await this.#askWithFacts({query: queryOfPreview(query), params})
    const cached = pages.get(answer)
    if (cached) return cached
    const read = this.#read(answer)
    const {result, built} = this.#queries.isOfDrafts ? this.building.adjusted(read, query) : {result: read}
    const loaded = await this.#site.loadPage(name, result)
    if (loaded) pages.set(answer, loaded)
    if (loaded && built) this.#built.set(loaded, built)
    return loaded
  }

  /** The lists of references whose items the open page shows. */
  referenceLists(): ReferenceList[] {
    return this.#holderQueries().flatMap((query) => {
      const holders: unknown = this.#resultOf(query)?.result
      return Array.isArray(holders) ? holders.flatMap(referenceLists) : []
    })
  }

  #read(answer: StudioResult): unknown {
    const earlier = this.#readings.get(answer)
    if (earlier) return earlier.result
    const result = markResult(this.#site.readResult(answer.result), answer.sourceMap)
    this.#readings.set(answer, {result, holders: listHolders(result)})
    this.#listen()
    return result
  }

  /** The Studio's result of a query, with the facts that its texts print. Another text can print others, and then there is another query. */
  async #askWithFacts(asked: PreviewQuery): Promise<StudioResult> {
    const open = this.#withFacts.get(queryKey(asked)) ?? asked
    const answer = await this.#ask(open)
    const query = queryWithFacts(open.query, answer.result)
    if (query === open.query) return answer
    const whole = {query, params: asked.params}
    this.#withFacts.set(queryKey(asked), whole)
    this.#open = this.#open.filter((each) => each !== open)
    // Until the facts are there, nothing is shown that lacks them.
    return this.#ask(whole)
  }

  /** The Studio's result of a query, and its later ones by `revalidate`. @throws StudioTimeout */
  async #ask(asked: PreviewQuery): Promise<StudioResult> {
    const {query, params} = asked
    const key = queryKey(asked)
    if (!this.#isLayout(asked))
      this.#open = [...this.#open.filter((each) => queryKey(each) !== key).slice(-1), asked]
    this.#listen()
    if (!this.#resultOf({query, params})) {
      await new Promise<void>((resolve) => {
        this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), resolve])
        setTimeout(resolve, studioTimeout)
      })
    }
    const result = this.#resultOf({query, params})
    if (!result) throw new StudioTimeout()
    return result
  }

  #listen(): void {
    this.#queries.listenTo([this.#frame(), ...this.#open, ...this.#holderQueries()])
    this.#note.update([this.#frame(), ...this.#open].some((query) => !this.#resultOf(query)))
  }

  /** The query of the layout, with its facts. */
  #frame(): PreviewQuery {
    return this.#withFacts.get(queryKey(this.#layoutQuery)) ?? this.#layoutQuery
  }

  get #layoutQuery(): PreviewQuery {
    const {query, params} = this.#site.layout
    return {query, params}
  }

  #isLayout(asked: PreviewQuery): boolean {
    return [this.#frame(), this.#layoutQuery].some((each) => queryKey(each) === queryKey(asked))
  }

  /**
   * The query for the lists of references that the open page shows: a result has the documents that they refer to, without keys. It is
   * one for all documents, and of these fields alone, because the Studio sends every result again at each keystroke.
   */
  #holderQueries(): PreviewQuery[] {
    const holders = [this.#frame(), ...this.#open].flatMap((open) => {
      const answer = this.#resultOf(open)
      return (answer && this.#readings.get(answer)?.holders) ?? []
    })
    if (holders.length === 0) return []
    // In one order, so that the same lists are the same query, whichever result came first.
    const ids = [...new Set(holders.map(({id}) => id))].toSorted()
    const fields = [...new Set(holders.map(({field}) => field))].toSorted()
    return [{query: `*[_id in ${JSON.stringify(ids)}]{_id, _type, ${fields.join(', ')}}`, params: {}}]
  }

  #resultOf(query: PreviewQuery): StudioResult | undefined {
    return this.#results.get(queryKey(query))
  }

  #onResult(key: string, result: StudioResult): void {
    // At each keystroke the Studio sends results, and few of them differ. The same object renders nothing again.
    const text = JSON.stringify(result)
    const cached = this.#results.get(key)
    if (cached && this.#texts.get(cached) === text) return
    this.#texts.set(result, text)
    this.#results.set(key, result)
    for (const resolve of this.#waiting.get(key) ?? []) resolve()
    this.#waiting.delete(key)
    this.#listen()
    if (this.#holderQueries().some((query) => queryKey(query) === key)) return this.#onListsChanged()
    if (this.#isRevalidating) return
    // Layout and page often change together.
    this.#isRevalidating = true
    queueMicrotask(() => {
      this.#isRevalidating = false
      void this.#site.router.revalidate()
    })
  }
}
