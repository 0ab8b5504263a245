import type {ClientConfig} from '@sanity/client'

/** Values that the build puts in; see vite.config.ts. */
declare global {
  const __SANITY__: ClientConfig
  /** The site's public origin, without a trailing slash: canonical addresses and the site map begin with it. */
  const __SITE_ORIGIN__: string
  /** The origin of the Studio, whose Preview tool may show the site; empty when none may. */
  const __STUDIO_ORIGIN__: string
  /** Where the Studio is, without a slash at the end; empty without one. */
  const __STUDIO_URL__: string
  /** The address of preview/start-preview.ts, which is a bundle of its own. */
  const __PREVIEW_MODULE__: string
  /** Where /api is, when it is not on the site's own origin. */
  const __API_BASE__: string
  /** The share of errors in browsers that is reported, from 0 to 1. */
  const __ERROR_SAMPLE_RATE__: number
  /** Which Firebase project signs people in; null when the site has no client area, and then no page links to one. */
  const __FIREBASE__: {apiKey: string; authDomain: string; projectId: string; databaseURL?: string} | null
  /** The realtime database; empty when none is configured, and then its client is not in the bundle. */
  const __FIREBASE_DATABASE__: string
  /** Origin of the Auth emulator; empty with a real project, and then nothing of the emulator is in the bundle. */
  const __AUTH_EMULATOR__: string
}
