import {createClient} from '@sanity/client'
import {clientConfig} from './client-config.ts'

/** The browser's client; it reads what is published. A chunk of its own, loaded when something has to be fetched anew. */
export const client = createClient({...clientConfig, perspective: 'published', useCdn: false})
