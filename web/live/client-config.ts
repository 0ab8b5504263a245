import type {ClientConfig} from '@sanity/client'

/** Where content comes from, fixed when the site is built (see vite.config.ts). */
export const clientConfig: ClientConfig = __SANITY__
