/**
 * Messages between the Studio's comparison of a page, published beside its draft, and the page in each of the two frames. They are
 * sent by `postMessage` beside those of preview-settings.ts, which carry the content. The Studio answers a page's first message with
 * `comparison/begin`, and from then on the page listens to the rest.
 */

/** A field of a document, by the id of the published document and the path as the Studio writes it: `plans[_key=="a"].name`. */
export interface FieldAddress {
  id: string
  path: string
}

export type MessageToPage =
  | {type: 'comparison/begin'}
  /** Opens another page of the site: a path with search parameters and hash. */
  | {type: 'comparison/open'; path: string}
  /** Outlines what shows these fields, and nothing else. */
  | {type: 'comparison/mark'; fields: readonly FieldAddress[]}
  /** Scrolls to what shows a field. */
  | {type: 'comparison/show'; field: FieldAddress}
  /** Scrolls to a part of the page's length, from 0 to 1. */
  | {type: 'comparison/scroll'; part: number}

export type MessageFromPage =
  /** The GROQ queries of the site: that of the layout, and of each page by its name in pages.ts. */
  | {type: 'comparison/queries'; layout: string; pages: Record<string, string>}
  | {type: 'comparison/opened'; path: string}
  | {type: 'comparison/scrolled'; part: number}
  /** The Escape key was pressed in the page. */
  | {type: 'comparison/escaped'}

/** Tells these messages from others of the same window, such as Sanity's. Who sent them, the listener has to check. */
export function isComparisonMessage(data: unknown): data is MessageToPage | MessageFromPage {
  const {type}: {type?: unknown} = Object(data)
  return typeof type === 'string' && type.startsWith('comparison/')
}

/** Tells the messages from a page, by their type alone. */
export function isMessageFromPage(data: unknown): data is MessageFromPage {
  return /^comparison\/(?:queries|opened|scrolled|escaped)$/.test(Object(data).type)
}
