/** Values that the build puts in; see vite.config.ts. */
declare const __SANITY__: import('@sanity/client').ClientConfig
/** The site's public origin, without a trailing slash: canonical addresses and the site map begin with it. */
declare const __SITE_ORIGIN__: string
/** Where /api is, when it is not on the site's own origin. */
declare const __API_BASE__: string
