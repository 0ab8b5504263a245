import {createClient} from '@sanity/client'

/**
 * The browser's client, which reads published content. It is in its own chunk, loaded when something has to be fetched again.
 * It asks the API CDN, whose answers may be old. A query with `lastLiveEventId` gets content at least as new as that event.
 * https://www.sanity.io/docs/content-lake/api-cdn
 */
export const client = createClient({...__SANITY__, perspective: 'published', useCdn: true})
