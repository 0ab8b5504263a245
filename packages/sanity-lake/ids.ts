/**
 * What an id means; no other module looks at prefixes. An id names a variant of a document: `x` is published,
 * `drafts.x` its draft, `versions.r1.x` its version in release `r1`, and `_.releases.r1` the release itself.
 * https://www.sanity.io/docs/content-lake/ids
 */
import {randomBytes, randomInt, randomUUID} from 'node:crypto'

const draftPrefix = 'drafts.'
const versionPrefix = 'versions.'
const releasePrefix = '_.releases.'

/** Letters, digits, `_`, `-` and single dots, at most 128, not beginning with `-` or `.`. */
const documentIdPattern = /^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/
const transactionIdPattern = /^[A-Za-z0-9_][A-Za-z0-9._:-]{0,127}$/
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Whether an id is that of a draft. */
export function isDraftId(id: string): boolean {
  return id.startsWith(draftPrefix)
}

/** Whether an id is that of a version in a release. */
export function isVersionId(id: string): boolean {
  return id.startsWith(versionPrefix) && id.indexOf('.', versionPrefix.length) > 0
}

/** Whether an id is that of a published document, neither draft nor version. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** The id under which the document is (or would be) published. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(draftPrefix.length)
  if (isVersionId(id)) return id.slice(id.indexOf('.', versionPrefix.length) + 1)
  return id
}

/** The id of the draft of a document, whichever variant the id names. */
export function draftIdOf(id: string): string {
  return draftPrefix + publishedIdOf(id)
}

/** The id of the variant in a layer of a perspective: `drafts`, or the name of a release. */
export function idInLayer(layer: string, id: string): string {
  return layer === 'drafts' ? draftIdOf(id) : versionIdOf(layer, id)
}

/** The id of the version of a document in a release. */
export function versionIdOf(releaseId: string, id: string): string {
  return `${versionPrefix}${releaseId}.${publishedIdOf(id)}`
}

/** The release a version belongs to; undefined for drafts and published documents. */
export function releaseOfVersion(id: string): string | undefined {
  return isVersionId(id) ? id.slice(versionPrefix.length, id.indexOf('.', versionPrefix.length)) : undefined
}

/** The ids of versions are above the first and below the second in the order of text, in which "/" follows ".". */
export const versionRange = [versionPrefix, 'versions/'] as const

/** Whether a document can be seen without a session when it is published: those at the root of the dataset. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** The id of the document of a release itself. */
export function releaseDocumentId(releaseId: string): string {
  return releasePrefix + releaseId
}

/** Whether an id is that of the document of a release. */
export function isReleaseDocumentId(id: string): boolean {
  return id.startsWith(releasePrefix)
}

/** A variant of a variant (`versions.r1.drafts.x`) cannot be: its published id would be the draft. */
export function isDocumentId(id: string): boolean {
  return documentIdPattern.test(id) && !id.endsWith('.') && isPublishedId(publishedIdOf(id))
}

/** Whether a client may give a transaction this id. */
export function isTransactionId(id: string): boolean {
  return transactionIdPattern.test(id)
}

/** A random id for a document that came without one. */
export function newDocumentId(): string {
  return randomUUID()
}

/** 22 letters and digits, as the hosted service makes them: about 130 random bits. */
export function newTransactionId(): string {
  return Array.from({length: 22}, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A `_key` for an array item. */
export function newKey(): string {
  return randomBytes(6).toString('hex')
}
