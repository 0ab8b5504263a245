import {createClient} from '@sanity/client'

/** The browser's client, which reads published content. It is in its own chunk, loaded when something has to be fetched again. */
export const client = createClient({...__SANITY__, perspective: 'published', useCdn: false})
