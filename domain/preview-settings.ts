/**
 * Messages between the Studio's Preview tool and the pages that it shows, in its frame or in windows that it opened, sent by
 * `postMessage` beside Sanity's own protocol. The page says again and again which queries it shows, and in which perspective. The Studio
 * answers a page that does not know what is chosen there with the settings, and each query with its result, again whenever it changes.
 */

export const previewQueries = 'preview/queries'
export const previewChosen = 'preview/chosen'
export const previewResult = 'preview/result'

export interface PreviewQuery {
  query: string
  params: Record<string, string>
}

/** The same text for the same query. */
export function queryKey({query, params}: PreviewQuery): string {
  return JSON.stringify([query, params])
}

/** https://www.sanity.io/docs/content-lake/perspectives */
export type PreviewPerspective = string | readonly string[]

/** What a page says of itself; it has no perspective before the Studio has told it the settings. */
export interface PreviewedPage {
  perspective: PreviewPerspective | undefined
  queries: readonly PreviewQuery[]
}

/** Milliseconds until a page says it again. The Studio forgets a page that it has not heard of for five times as long. */
export const previewInterval = 2000

/** As whom the page is seen, and what the Studio calls it. Customers have sample data. */
export const previewVisitors = {
  'this-browser': 'This browser',
  'signed-out': 'Signed out',
  customer: 'Sample customer',
  'new-customer': 'New customer',
} as const

export type PreviewVisitor = keyof typeof previewVisitors

/** Whether a value is the name of a visitor. */
export function isPreviewVisitor(value: unknown): value is PreviewVisitor {
  return typeof value === 'string' && Object.hasOwn(previewVisitors, value)
}

export interface PreviewSettings {
  /** The color scheme; undefined for that of the browser. */
  scheme: 'light' | 'dark' | undefined
  visitor: PreviewVisitor
  perspective: PreviewPerspective
  /** The time for which the page is shown, in milliseconds since 1970; undefined for the present. */
  time: number | undefined
}

/** The settings that a message carries; undefined for any other message. */
export function settingsIn(message: unknown): PreviewSettings | undefined {
  const {type, settings}: {type?: unknown; settings?: unknown} = Object(message)
  if (type !== previewChosen) return undefined
  const {scheme, visitor, perspective, time}: Record<keyof PreviewSettings, unknown> = Object(settings)
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
    visitor: isPreviewVisitor(visitor) ? visitor : 'this-browser',
    perspective: perspectiveIn(perspective),
    time: typeof time === 'number' ? time : undefined,
  }
}

function perspectiveIn(value: unknown): PreviewPerspective {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? value : 'published'
}
