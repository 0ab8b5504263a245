import type {ClientPerspective} from '@sanity/client'
import {notFoundPath} from '../../domain/pages.ts'
import type {LayoutEntry, LoadedPage} from '../content/page.ts'
import type {ContentSource} from '../routes.tsx'
import type {PreviewedSite} from './site.ts'
import {markResult} from './source-marks.ts'
import {keyOf, StudioQueries, type StudioQuery, type StudioResult} from './studio-queries.ts'

/** Milliseconds to wait for the Studio's first result; after that, published content is shown. */
const studioTimeout = 8000

/** The content of the open page as the Studio sees it, with what is being typed. The loaders of all routes read it. */
export class StudioContent implements ContentSource {
  readonly #site: PreviewedSite
  readonly #queries = new StudioQueries((key, result) => this.#onResult(key, result))
  readonly #results = new Map<string, StudioResult>()
  readonly #waiting = new Map<string, (() => void)[]>()
  /** Maps a result to the same object each time, so that React renders only what changed. */
  readonly #layouts = new WeakMap<StudioResult, LayoutEntry>()
  readonly #pages = new WeakMap<StudioResult, LoadedPage>()
  /** The query of each page by its name. Most are not in the browser's bundle (builder/without-queries.ts). */
  readonly #pageQueries: Promise<Record<string, string>> = fetch('/data/queries.json').then((response) =>
    response.json(),
  )
  #isRevalidating = false

  constructor(site: PreviewedSite) {
    this.#site = site
  }

  setPerspective(perspective: ClientPerspective): void {
    this.#queries.setPerspective(perspective)
  }

  async layout(): Promise<LayoutEntry> {
    const {layout, published} = this.#site
    const answer = await this.#ask(layout)
    if (!answer) return published.layout()
    const known = this.#layouts.get(answer)
    if (known) return known
    const entry = {...layout, result: this.#read<LayoutEntry['result']>(answer)}
    this.#layouts.set(answer, entry)
    return entry
  }

  /** The page at a URL, drafts of pages that were never published included; the not-found page when there is none. */
  async page(url: URL): Promise<LoadedPage> {
    return (await this.#load(url.pathname)) ?? (await this.#load(notFoundPath)) ?? this.#site.published.page(url)
  }

  async #load(path: string): Promise<LoadedPage | undefined> {
    const {name, params} = this.#site.matchPage(path)
    const [page, queries] = await Promise.all([this.#site.loadPageModule(name), this.#pageQueries])
    const answer = await this.#ask({query: queries[name] ?? '', params})
    if (!answer) return undefined
    const known = this.#pages.get(answer)
    if (known) return known
    const data = page.select(this.#read(answer))
    if (data === null) return undefined
    const loaded = {name, page, data}
    this.#pages.set(answer, loaded)
    return loaded
  }

  #read<Result>({result, sourceMap}: StudioResult): Result {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the Studio ran the page's own query
    return markResult(this.#site.readResult(result), sourceMap) as Result
  }

  /** The Studio's result of a query, and its later ones by `revalidate`; undefined when the Studio does not answer. */
  async #ask({query, params}: StudioQuery): Promise<StudioResult | undefined> {
    const key = keyOf({query, params})
    // The layout's query stays; of pages, the one that is left and the one that opens.
    this.#listened = [...this.#listened.filter((each) => keyOf(each) !== key).slice(-2), {query, params}]
    this.#queries.listenTo([this.#site.layout, ...this.#listened].map(({query, params}) => ({query, params})))
    if (!this.#results.has(key)) {
      await new Promise<void>((resolve) => {
        this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), resolve])
        setTimeout(resolve, studioTimeout)
      })
    }
    return this.#results.get(key)
  }
  #listened: StudioQuery[] = []

  #onResult(key: string, result: StudioResult): void {
    this.#results.set(key, result)
    for (const resolve of this.#waiting.get(key) ?? []) resolve()
    this.#waiting.delete(key)
    if (this.#isRevalidating) return
    // Layout and page often change together.
    this.#isRevalidating = true
    queueMicrotask(() => {
      this.#isRevalidating = false
      void this.#site.router.revalidate()
    })
  }
}
