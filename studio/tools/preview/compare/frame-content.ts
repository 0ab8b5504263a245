import type {ClientPerspective, ContentSourceMap, LiveEvent, SanityClient, SyncTag} from '@sanity/client'
import {createConnectionMachine, createController} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import type {Observable} from 'rxjs'
import {previewQueries, previewResult, type DatedQuery} from '../../../../domain/preview-settings.ts'

/** Where the page in a frame gets its content. */
interface Source {
  client: SanityClient
  perspective: ClientPerspective
  live: Observable<LiveEvent>
}

interface Response {
  result: unknown
  resultSourceMap?: ContentSourceMap
  syncTags?: SyncTag[]
}

interface Listened {
  query: string
  params: Record<string, unknown>
  answer: (response: Response) => void
  syncTags: readonly string[]
}

/**
 * Gives the page in a frame the content of a perspective, as the Preview tool does: by the protocol of Sanity's loaders, and for a date by
 * the messages of preview-settings.ts. The page's side is web/preview/studio-queries.ts.
 * @returns ends it
 */
export function giveContent(frame: Window, origin: string, {client, perspective, live}: Source): () => void {
  const {projectId = '', dataset = ''} = client.config()
  const listened = new Map<string, Listened>()
  const controller = createController({targetOrigin: origin})
  const channel = controller.createChannel<LoaderControllerMsg, LoaderNodeMsg>(
    {name: 'presentation', connectTo: 'loaders', heartbeat: true},
    createConnectionMachine<LoaderControllerMsg, LoaderNodeMsg>().provide({
      actors: createCompatibilityActors<LoaderControllerMsg>(),
    }),
  )
  const give = async (each: Listened) => {
    const response: Response = await client.fetch<unknown>(each.query, each.params, {
      perspective,
      resultSourceMap: 'withKeyArraySelector',
      filterResponse: false,
    })
    each.syncTags = response.syncTags ?? []
    each.answer(response)
  }
  const listen = (query: string, params: Record<string, unknown>, answer: Listened['answer']) => {
    const key = JSON.stringify([query, params])
    if (listened.has(key)) return
    const each: Listened = {query, params, answer, syncTags: []}
    listened.set(key, each)
    give(each).catch(() => listened.delete(key))
  }
  channel.on('loader/query-listen', ({query, params}) =>
    listen(query, params, ({result, resultSourceMap, syncTags: tags}) =>
      channel.post('loader/query-change', {
        projectId,
        dataset,
        perspective,
        query,
        params,
        result,
        resultSourceMap,
        tags,
      }),
    ),
  )
  const onMessage = ({source, origin: from, data}: MessageEvent) => {
    const {type, queries}: {type?: unknown; queries?: DatedQuery[]} = Object(data)
    if (source !== frame || from !== origin || type !== previewQueries) return
    for (const {query, params} of queries ?? [])
      listen(query, params, ({result, resultSourceMap: sourceMap}) =>
        frame.postMessage({type: previewResult, perspective, query, params, result, sourceMap}, origin),
      )
  }
  addEventListener('message', onMessage)
  const subscription = live.subscribe((event) => {
    if (event.type === 'welcome') return
    for (const each of listened.values()) {
      const concerns = event.type !== 'message' || event.tags.some((tag) => each.syncTags.includes(tag))
      // After a failure, the next event tries again.
      if (concerns) give(each).catch(() => {})
    }
  })
  const stop = channel.start()
  controller.addTarget(frame)
  channel.post('loader/perspective', {projectId, dataset, perspective})
  return () => {
    removeEventListener('message', onMessage)
    subscription.unsubscribe()
    stop()
    controller.destroy()
  }
}
