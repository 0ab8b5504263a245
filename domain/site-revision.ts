/**
 * How new the files of the site are: prerendering writes it after everything else, and the Studio reads it after a publish
 * (studio/publish/receipt/). It is a file of its own, so that no page is larger for it.
 */
export interface SiteRevision {
  /** The newest live event of the content lake that all pages are as new as. */
  event: string | null
  /** When the files were written, in ISO 8601. */
  builtAt: string
  /** Why pages are not as new as that, by path. */
  failed: Readonly<Record<string, string>>
}

/** The path of the site's revision. The host lets the Studio's origin read it (builder/hosting.ts). */
export const revisionPath = '/data/revision.json'

/** The path of the query of every page by its name, and of the layout's. */
export const queriesPath = '/data/queries.json'

/** The path of the web manifest, for home screens: https://www.w3.org/TR/appmanifest */
export const manifestPath = '/site.webmanifest'

/** What `revisionPath` has; undefined for anything else, such as the answer of another site. */
export function readRevision(value: unknown): SiteRevision | undefined {
  const {event, builtAt, failed}: {event?: unknown; builtAt?: unknown; failed?: unknown} = Object(value)
  if (typeof builtAt !== 'string' || typeof failed !== 'object' || failed === null) return undefined
  const reasons = Object.entries(failed).map(([path, reason]) => [path, String(reason)])
  return {
    event: typeof event === 'string' ? event : null,
    builtAt,
    failed: Object.fromEntries(reasons),
  }
}
