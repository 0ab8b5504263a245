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
  /** The name of the editor. */
  sharedBy: string
  /** When the link ends, as ISO 8601. */
  expiresAt: string
}

/** The type of the document; it is not in schemas/, because nobody edits it in a form. */
export const sharedPageType = 'sharedPage'

/** The id of the document of a link. The lake holds a hash, so whoever reads it cannot open the link. */
export function sharedPageId(hashOfSecret: string): string {
  return `${sharedPageType}.${hashOfSecret}`
}

/** The path of the document that shows a shared page. The secret is in its fragment, which browsers send to no server. */
export const sharedPagePath = '/preview'
