/**
 * A page that an editor shares as a draft, by a link, with people who have no account. The Studio stores it as a document of the
 * content lake: so Sanity's own permissions decide who may share, list and revoke, and no other site can. The id has a dot, which
 * keeps the document from everybody without a token: https://www.sanity.io/docs/content-lake/ids
 */
export interface SharedPage {
  /** Such as /agents/data-analyst. */
  path: string
  /** https://www.sanity.io/docs/content-lake/perspectives */
  perspective: string[]
  /** The title of the release that the perspective begins with. */
  releaseTitle?: string | undefined
  /**
   * The time that the page is shown for, as ISO 8601: its dated offers, and before the perspective the releases that are scheduled
   * until then, as they are scheduled when the page is read. Without it, the page is shown as at present.
   */
  time?: string | undefined
  /** The name of the editor. */
  sharedBy: string
  /** When the link ends, as ISO 8601. */
  expiresAt: string
}

/** The type of the document; it is not in schemas/, because it is not edited in a form. */
export const sharedPageType = 'sharedPage'

/** The id of the document of a link. The lake holds a hash, so a reader of the lake cannot open the link. */
export function sharedPageId(hashOfSecret: string): string {
  return `${sharedPageType}.${hashOfSecret}`
}

/** What a link shows, in an editor's words, such as “as a draft”. */
export function versionName({perspective: [first], releaseTitle, time}: SharedPageVersion): string {
  if (time) return `as it will be on ${dateAndTime(time)}`
  if (first === 'drafts') return 'as a draft'
  return first === 'published' ? 'as published' : `with the release “${releaseTitle ?? first ?? ''}”`
}

export type SharedPageVersion = Pick<SharedPage, 'perspective' | 'releaseTitle' | 'time'>

/** A time of the reader's own time zone. */
export function dateAndTime(time: string): string {
  return new Date(time).toLocaleString('en', {dateStyle: 'long', timeStyle: 'short'})
}

/** The path of the document that shows a shared page. The secret is in its fragment, which browsers send to no server. */
export const sharedPagePath = '/preview'
