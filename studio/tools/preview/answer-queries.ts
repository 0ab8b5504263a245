import type {LiveEvent, SanityClient} from '@sanity/client'
import type {Observable} from 'rxjs'
import {previewQueries, previewResult, type DatedQuery} from '../../../domain/preview-settings.ts'

/** Where a page in a frame gets its content. */
export interface Source {
  client: SanityClient
  perspective: string[]
  live: Observable<LiveEvent>
}

/** A query whose result goes to the page, now and when it changes. */
interface Followed extends DatedQuery {
  /** Of the last answer; undefined before there is one. */
  syncTags?: readonly string[]
  /** Counts the questions, and the last one that was answered: an answer may come after that to a later question, which is newer. */
  asked: number
  answered: number
}

/**
 * Answers what the page in a frame asks in a perspective, by the messages of preview-settings.ts, and again when a live event concerns it:
 * https://www.sanity.io/docs/content-lake/live-content. The page's side is web/preview/studio-queries.ts.
 * @param frame the frame's window, which may have another page by now
 * @param onResult called with whether the last question was answered
 * @returns ends it
 */
export function answerQueries(
  frame: () => Window | null | undefined,
  origin: string,
  {client, perspective, live}: Source,
  onResult: (isAnswered: boolean) => void = () => {},
): () => void {
  let followed: readonly Followed[] = []
  const ask = async (each: Followed) => {
    const {query, params} = each
    const question = ++each.asked
    try {
      const response = await client.fetch<unknown>(query, params, {
        perspective,
        resultSourceMap: 'withKeyArraySelector',
        filterResponse: false,
      })
      if (!followed.includes(each) || each.answered > question) return
      each.answered = question
      each.syncTags = response.syncTags ?? []
      onResult(true)
      const {result, resultSourceMap: sourceMap} = response
      frame()?.postMessage({type: previewResult, perspective, query, params, result, sourceMap}, origin)
    } catch {
      // The next event tries again.
      if (followed.includes(each)) onResult(false)
    }
  }
  const onMessage = ({source, origin: from, data}: MessageEvent) => {
    const message: {type?: unknown; queries?: DatedQuery[]; perspective?: unknown} = Object(data)
    if (source !== frame() || from !== origin || message.type !== previewQueries) return
    if (JSON.stringify(message.perspective) !== JSON.stringify(perspective)) return
    // The page has these queries and no others.
    followed = (message.queries ?? []).map((query) => ({...query, asked: 0, answered: 0}))
    for (const each of followed) void ask(each)
  }
  addEventListener('message', onMessage)
  const subscription = live.subscribe((event) => {
    if (event.type === 'welcome') return
    for (const each of followed) {
      const {syncTags} = each
      if (!syncTags || event.type !== 'message' || event.tags.some((tag) => syncTags.includes(tag)))
        void ask(each)
    }
  })
  return () => {
    followed = []
    removeEventListener('message', onMessage)
    subscription.unsubscribe()
  }
}
