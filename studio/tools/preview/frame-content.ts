import type {ClientPerspective, ContentSourceMap, LiveEvent, SanityClient, SyncTag} from '@sanity/client'
import {createConnectionMachine, createController} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import type {Observable} from 'rxjs'
import {previewQueries, previewResult, type DatedQuery} from '../../../domain/preview-settings.ts'

/** Where a page in a frame gets its content. */
export interface Source {
  client: SanityClient
  perspective: ClientPerspective
  live: Observable<LiveEvent>
}

interface Response {
  result: unknown
  resultSourceMap?: ContentSourceMap
  syncTags?: SyncTag[]
}

/** A query whose result goes to a page, now and when it changes. */
interface Followed {
  query: string
  params: Record<string, unknown>
  answer: (response: Response) => void
  /** Of the last answer; undefined before there is one. */
  syncTags: readonly string[] | undefined
  /** Counts the questions, and the last one that was answered: an answer may come after that to a later question, which is newer. */
  asked: number
  answered: number
}

/**
 * Asks queries, and again when a live event concerns them: https://www.sanity.io/docs/content-lake/live-content
 * @param onResult called with whether the last question was answered
 */
class Following {
  readonly #source: Source
  readonly #onResult: (isAnswered: boolean) => void
  readonly #followed = new Map<string, Followed>()
  #stop: () => void

  constructor(source: Source, onResult: (isAnswered: boolean) => void = () => {}) {
    this.#source = source
    this.#onResult = onResult
    const subscription = source.live.subscribe((event) => {
      if (event.type === 'welcome') return
      for (const each of this.#followed.values()) {
        const {syncTags} = each
        const isConcerned =
          !syncTags || event.type !== 'message' || event.tags.some((tag) => syncTags.includes(tag))
        if (isConcerned) void this.#ask(each)
      }
    })
    this.#stop = () => subscription.unsubscribe()
  }

  /** Follows a query, unless it does already and has answered. */
  follow(query: string, params: Record<string, unknown>, answer: Followed['answer']): void {
    const key = JSON.stringify([query, params])
    if (this.#followed.get(key)?.syncTags) return
    const each = {query, params, answer, syncTags: undefined, asked: 0, answered: 0}
    this.#followed.set(key, each)
    void this.#ask(each)
  }

  clear(): void {
    this.#followed.clear()
  }

  stop(): void {
    this.#stop()
    this.clear()
  }

  async #ask(each: Followed): Promise<void> {
    const {query, params} = each
    const isFollowed = () => this.#followed.get(JSON.stringify([query, params])) === each
    const question = ++each.asked
    try {
      const response: Response = await this.#source.client.fetch<unknown>(query, params, {
        perspective: this.#source.perspective,
        resultSourceMap: 'withKeyArraySelector',
        filterResponse: false,
      })
      if (!isFollowed() || each.answered > question) return
      each.answered = question
      each.syncTags = response.syncTags ?? []
      this.#onResult(true)
      each.answer(response)
    } catch {
      // The next event tries again.
      if (isFollowed()) this.#onResult(false)
    }
  }
}

/**
 * Answers what the page in a frame asks for a date, by the messages of preview-settings.ts.
 * @param frame the frame's window, which may have another page by now
 * @param onResult called with whether the last question was answered
 * @returns ends it
 */
export function answerDatedQueries(
  frame: () => Window | null | undefined,
  origin: string,
  source: Source,
  onResult?: (isAnswered: boolean) => void,
): () => void {
  const {perspective} = source
  const following = new Following(source, onResult)
  const onMessage = ({source: from, origin: fromOrigin, data}: MessageEvent) => {
    const message: {type?: unknown; queries?: DatedQuery[]; perspective?: unknown} = Object(data)
    if (from !== frame() || fromOrigin !== origin || message.type !== previewQueries) return
    if (JSON.stringify(message.perspective) !== JSON.stringify(perspective)) return
    // The page has these queries and no others.
    following.clear()
    for (const {query, params} of message.queries ?? [])
      following.follow(query, params, ({result, resultSourceMap: sourceMap}) =>
        frame()?.postMessage({type: previewResult, perspective, query, params, result, sourceMap}, origin),
      )
  }
  addEventListener('message', onMessage)
  return () => {
    removeEventListener('message', onMessage)
    following.stop()
  }
}

/**
 * Gives the page in a frame the content of a perspective, as the Preview tool does: by the protocol of Sanity's loaders, and for a date by
 * messages of our own. The page's side is web/preview/studio-queries.ts.
 * @returns ends it
 */
export function giveContent(frame: Window, origin: string, source: Source): () => void {
  const {client, perspective} = source
  const {projectId = '', dataset = ''} = client.config()
  const following = new Following(source)
  const controller = createController({targetOrigin: origin})
  const channel = controller.createChannel<LoaderControllerMsg, LoaderNodeMsg>(
    {name: 'presentation', connectTo: 'loaders', heartbeat: true},
    createConnectionMachine<LoaderControllerMsg, LoaderNodeMsg>().provide({
      actors: createCompatibilityActors<LoaderControllerMsg>(),
    }),
  )
  channel.on('loader/query-listen', ({query, params}) =>
    following.follow(query, params, ({result, resultSourceMap, syncTags: tags}) => {
      const of = {projectId, dataset, perspective, query, params}
      channel.post('loader/query-change', {...of, result, resultSourceMap, tags})
    }),
  )
  const stopDated = answerDatedQueries(() => frame, origin, source)
  const stop = channel.start()
  controller.addTarget(frame)
  channel.post('loader/perspective', {projectId, dataset, perspective})
  return () => {
    stopDated()
    following.stop()
    stop()
    controller.destroy()
  }
}
