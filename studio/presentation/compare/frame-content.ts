import type {ClientPerspective, LiveEvent, SanityClient} from '@sanity/client'
import {createConnectionMachine, createController} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import type {Observable} from 'rxjs'

/** Where the page in a frame gets its content. */
interface Source {
  client: SanityClient
  perspective: ClientPerspective
  live: Observable<LiveEvent>
}

interface Listened {
  query: string
  params: Record<string, unknown>
  syncTags: readonly string[]
}

/**
 * Gives the page in a frame the content of a perspective, by the protocol of Sanity's loaders, as the Preview tool does. The page's side
 * is web/preview/studio-queries.ts.
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
    const {query, params} = each
    const {result, resultSourceMap, syncTags} = await client.fetch<unknown>(query, params, {
      perspective,
      resultSourceMap: 'withKeyArraySelector',
      filterResponse: false,
    })
    each.syncTags = syncTags ?? []
    channel.post('loader/query-change', {
      projectId,
      dataset,
      perspective,
      query,
      params,
      result,
      resultSourceMap,
      tags: syncTags,
    })
  }
  channel.on('loader/query-listen', ({query, params}) => {
    const key = JSON.stringify([query, params])
    if (listened.has(key)) return
    const each: Listened = {query, params, syncTags: []}
    listened.set(key, each)
    give(each).catch(() => listened.delete(key))
  })
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
    subscription.unsubscribe()
    stop()
    controller.destroy()
  }
}
