import type {ContentSourceMap, LiveEvent, SanityClient, SanityDocument} from '@sanity/client'
import {applySourceDocuments, getPublishedId} from '@sanity/client/csm'
import {of, type Observable} from 'rxjs'
import {
  previewInterval,
  previewQueries,
  previewResult,
  queryKey,
  type PreviewedPage,
  type PreviewPerspective,
  type PreviewQuery,
} from '../../../domain/preview-settings.ts'

/** Where a page gets its content. */
export interface Source {
  client: SanityClient
  perspective: PreviewPerspective
  live: Observable<LiveEvent>
  /** The versions of the document whose form is open, with what is typed there and not saved yet. */
  edited?: Observable<readonly SanityDocument[]>
}

interface Answer {
  result: unknown
  resultSourceMap?: ContentSourceMap
  syncTags?: readonly string[]
}

interface Followed extends PreviewQuery {
  page: Window
  /** The last one; undefined before there is one. */
  answer?: Answer
  /** Counts the questions, and the last one that was answered: an answer may come after that to a later question, which is newer. */
  asked: number
  answered: number
  hasFailed: boolean
}

/** What a message says, if it is of a page of an origin: its window, its queries, and the perspective that it knows. */
export function previewedPage(
  {data, origin: from, source}: MessageEvent,
  origin: string,
): (PreviewedPage & {page: Window}) | undefined {
  const {type, perspective, queries = []}: Partial<PreviewedPage> & {type?: unknown} = Object(data)
  if (type !== previewQueries || from !== origin || !source || !('opener' in source)) return undefined
  return {page: source, perspective, queries}
}

/** Whether two perspectives are one. */
export function isSamePerspective(
  a: PreviewPerspective | undefined,
  b: PreviewPerspective | undefined,
): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Answers the queries of pages in a perspective, and again when a live event concerns them or somebody types:
 * https://www.sanity.io/docs/content-lake/live-content. The page's side is web/preview/studio-queries.ts.
 */
export class QueryAnswers {
  readonly #origin: string
  readonly #source: Source
  readonly #isShown: (page: Window) => boolean
  readonly #onAnswer: (isAnswered: boolean) => void
  readonly #pages = new Map<Window, {queries: readonly Followed[]; heardAt: number}>()
  #edited: readonly SanityDocument[] = []

  /**
   * @param origin of the pages
   * @param isShown whether to answer the page in a window, which may be another than before
   * @param onAnswer called with whether the last question was answered
   */
  constructor(
    origin: string,
    source: Source,
    isShown: (page: Window) => boolean,
    onAnswer: (isAnswered: boolean) => void = () => {},
  ) {
    this.#origin = origin
    this.#source = source
    this.#isShown = isShown
    this.#onAnswer = onAnswer
  }

  /** Listens to pages from now on. @returns ends it */
  start(): () => void {
    const {live, edited = of([])} = this.#source
    const onMessage = (event: MessageEvent) => this.#hear(event)
    addEventListener('message', onMessage)
    const subscription = live.subscribe((event) => this.#onLiveEvent(event))
    subscription.add(edited.subscribe((documents) => this.#onEdit(documents)))
    return () => {
      this.#pages.clear()
      removeEventListener('message', onMessage)
      subscription.unsubscribe()
    }
  }

  #hear(event: MessageEvent): void {
    const message = previewedPage(event, this.#origin)
    if (!message || !this.#isShown(message.page)) return
    const {page, perspective, queries} = message
    this.#forgetPages()
    // A page that was loaded again in the same window does not know the perspective.
    if (!isSamePerspective(perspective, this.#source.perspective)) return void this.#pages.delete(page)
    const current = new Map(this.#pages.get(page)?.queries.map((each) => [queryKey(each), each]))
    const followed = queries.map(
      ({query, params}) =>
        current.get(queryKey({query, params})) ?? {
          query,
          params,
          page,
          asked: 0,
          answered: 0,
          hasFailed: false,
        },
    )
    this.#pages.set(page, {queries: followed, heardAt: Date.now()})
    for (const each of followed) if (each.asked === 0 || each.hasFailed) void this.#ask(each)
  }

  #forgetPages(): void {
    for (const [page, {heardAt}] of this.#pages)
      if (heardAt < Date.now() - 5 * previewInterval) this.#pages.delete(page)
  }

  #onLiveEvent(event: LiveEvent): void {
    if (event.type === 'welcome') return
    for (const each of this.#followed()) {
      const {syncTags} = each.answer ?? {}
      if (!syncTags || event.type !== 'message' || event.tags.some((tag) => syncTags.includes(tag)))
        void this.#ask(each)
    }
  }

  #onEdit(documents: readonly SanityDocument[]): void {
    const ids = new Set(documents.map(({_id}) => getPublishedId(_id)))
    this.#edited = documents
    for (const each of this.#followed())
      if (each.answer?.resultSourceMap?.documents.some(({_id}) => ids.has(getPublishedId(_id))))
        this.#send(each, each.answer)
  }

  #followed(): Followed[] {
    return [...this.#pages.values()].flatMap(({queries}) => queries)
  }

  #isFollowed(query: Followed): boolean {
    return this.#pages.get(query.page)?.queries.includes(query) === true
  }

  async #ask(each: Followed): Promise<void> {
    const {client, perspective} = this.#source
    const question = ++each.asked
    each.hasFailed = false
    try {
      const answer: Answer = await client.fetch<unknown>(each.query, each.params, {
        perspective: typeof perspective === 'string' ? [perspective] : [...perspective],
        resultSourceMap: 'withKeyArraySelector',
        filterResponse: false,
      })
      if (!this.#isFollowed(each) || each.answered > question) return
      each.answered = question
      each.answer = answer
      this.#onAnswer(true)
      this.#send(each, answer)
    } catch {
      if (!this.#isFollowed(each) || each.asked > question) return
      // The next event tries again, and the next message of the page.
      each.hasFailed = true
      this.#onAnswer(false)
    }
  }

  #send({page, query, params}: Followed, {result, resultSourceMap: sourceMap}: Answer): void {
    const {perspective} = this.#source
    page.postMessage(
      {
        type: previewResult,
        perspective,
        query,
        params,
        result: this.#withEdits(result, sourceMap),
        sourceMap,
      },
      this.#origin,
    )
  }

  /** A result with what is typed: https://www.sanity.io/docs/content-lake/content-source-maps */
  #withEdits(result: unknown, sourceMap: ContentSourceMap | undefined): unknown {
    if (this.#edited.length === 0) return result
    return applySourceDocuments(
      result,
      sourceMap,
      ({_id}) => this.#edited.find((document) => document._id === _id),
      (changed) => changed,
      [this.#source.perspective].flat(),
    )
  }
}
