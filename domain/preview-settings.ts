/**
 * Messages between the Studio's Preview tool and the page in its frame, sent by `postMessage` beside Sanity's own protocol: the page
 * says that it listens, and the Studio answers with what is chosen there, now and at each change.
 */

export const previewReady = 'preview/ready'
export const previewChosen = 'preview/chosen'

/**
 * For a date, the page asks these queries, and the Studio answers each. Sanity's protocol does not do here: it puts the document that is
 * open in the Studio into every result, whatever the perspective, and so a draft into a date at which it is not published.
 */
export const previewQueries = 'preview/queries'
export const previewResult = 'preview/result'

export interface DatedQuery {
  query: string
  params: Record<string, string>
}

/** As whom the page is seen, and what the Studio calls it. Customers have sample data. */
export const previewVisitors = {
  own: 'This browser',
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
  /** The time for which the page is shown, and the perspective with all releases until then; undefined for the present. */
  moment: PreviewMoment | undefined
}

export interface PreviewMoment {
  /** Milliseconds since 1970. */
  time: number
  perspective: string[]
}

/** The settings that a message carries; undefined for any other message. */
export function settingsIn(message: unknown): PreviewSettings | undefined {
  const {type, settings}: {type?: unknown; settings?: unknown} = Object(message)
  if (type !== previewChosen) return undefined
  const {scheme, visitor, moment}: {scheme?: unknown; visitor?: unknown; moment?: unknown} = Object(settings)
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
    visitor: isPreviewVisitor(visitor) ? visitor : 'own',
    moment: momentIn(moment),
  }
}

function momentIn(moment: unknown): PreviewMoment | undefined {
  const {time, perspective}: {time?: unknown; perspective?: unknown} = Object(moment)
  return typeof time === 'number' && Array.isArray(perspective)
    ? {time, perspective: perspective.map(String)}
    : undefined
}
