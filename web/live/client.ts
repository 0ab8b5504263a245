import {createClient, type ClientReturn, type QueryParams, type SyncTag} from '@sanity/client'

/**
 * The browser's client, which reads published content. It is in its own chunk, loaded when something has to be fetched again.
 * It asks the API CDN, whose answers may be old: https://www.sanity.io/docs/content-lake/api-cdn. It does not retry, because a visitor waits.
 */
export const client = createClient({...__SANITY__, perspective: 'published', useCdn: true, maxRetries: 0})

/** Milliseconds that a visitor waits for an answer. */
const visitorWaits = 2000

/** Milliseconds for which a lake that did not answer is not asked again, so that a visitor waits for it once and not on each page. */
const pause = 10_000

let failure: {time: number; lastEventId: string | undefined} | undefined

/**
 * Queries published content, at least as new as the newest live event that this page knows of.
 * @throws when the lake cannot be reached or does not answer in time; in the 10 s after that at once, unless another event
 * shows that the lake answers again
 * @param timeLimit milliseconds: more where nobody waits
 */
export async function fetchPublished<const Query extends string>(
  query: Query,
  params: QueryParams,
  timeLimit = visitorWaits,
): Promise<{result: ClientReturn<Query>; syncTags?: SyncTag[]}> {
  const {lastEventId} = site
  if (failure && failure.lastEventId === lastEventId && performance.now() - failure.time < pause)
    throw new Error('The content lake did not answer a moment ago.')
  try {
    const answer = await client.fetch(query, params, {
      filterResponse: false,
      lastLiveEventId: lastEventId,
      signal: AbortSignal.timeout(timeLimit),
    })
    failure = undefined
    return answer
  } catch (error) {
    failure = {time: performance.now(), lastEventId}
    throw error
  }
}
