import type {ClientConfig} from '@sanity/client'

/** Values that the build puts in; see vite.config.ts. */
declare global {
  const __SANITY__: ClientConfig
  /** The site's public origin, without a trailing slash: canonical addresses and the site map begin with it. */
  const __SITE_ORIGIN__: string
  /** Where /api is, when it is not on the site's own origin. */
  const __API_BASE__: string
}
