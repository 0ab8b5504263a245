import {createClient} from '@sanity/client'

/** The browser's client; it reads what is published. In a chunk of its own, loaded when something has to be fetched again. */
export const client = createClient({...__SANITY__, perspective: 'published', useCdn: false})
