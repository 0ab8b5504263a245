/**
 * Prices are published together or not at all: one transaction sets the terms of all prices, and refuses if one of them is no
 * longer what the editor saw. A document's other fields stay as they are, in its draft too.
 */
import type {SanityClient, SanityDocument} from '@sanity/client'
import {getDraftId, isDraftId} from '@sanity/client/csm'
import {keyOf, type PriceEdit} from './price-rows.ts'
import {fieldOf, namesIn, picked, storedTerm, termsOf, termsText, type Terms} from './terms.ts'

/** Terms of a price to write, in a published document or a draft. */
export interface Write {
  /** The document's id, with `drafts.` for a draft. */
  id: string
  path: string
  /** What it is the price of. */
  what: string
  currency: string
  /** The terms that the editor saw. */
  from: Partial<Terms>
  to: Partial<Terms>
  /** The revision that the document has to have now. */
  revision: string
}

/** A price that is no longer what the editor saw. */
export interface Conflict extends Pick<Write, 'what' | 'currency' | 'from' | 'to'> {
  key: string
  /** The terms that it has now, which may be the same if another field was changed. Undefined if it is gone. */
  found: Terms | undefined
}

/** Nothing was written, and why. */
export class PricesChanged extends Error {
  readonly conflicts: readonly Conflict[]
  constructor(conflicts: readonly Conflict[]) {
    super(`Changed meanwhile: ${conflicts.map(({what}) => what).join(', ')}`)
    this.name = 'PricesChanged'
    this.conflicts = conflicts
  }
}

/**
 * The writes that publish changes: of the published document, and of a draft as far as it says what is published, so that publishing
 * the draft later does not bring the former price back. A document that is not published yet stays a draft.
 */
export function writesOf(changes: readonly PriceEdit[]): Write[] {
  return changes.flatMap(({row, to}) => {
    const {documentId, path, currency, publishedRevision, draftRevision, inDraft} = row
    const what = `${row.group}, ${row.what}`
    const common = {path, currency}
    const writes: Write[] = []
    if (publishedRevision) {
      const from = picked(row, namesIn(to))
      writes.push({...common, id: documentId, what, from, to, revision: publishedRevision})
    }
    if (draftRevision && inDraft) {
      const names = namesIn(to).filter((name) => !publishedRevision || inDraft[name] === row[name])
      if (names.length > 0)
        writes.push({
          ...common,
          id: getDraftId(documentId),
          what: `${what} (draft)`,
          from: picked(inDraft, names),
          to: picked({...row, ...to}, names),
          revision: draftRevision,
        })
    }
    return writes
  })
}

/** The drafts that have a price of their own, which stays when changes are published: `Content Creator, Starter ($310)`. */
export function draftsWithTheirOwn(changes: readonly PriceEdit[]): string[] {
  return changes.flatMap(({row, to}) => {
    const {inDraft, publishedRevision, currency} = row
    if (!inDraft || !publishedRevision) return []
    const edited = namesIn(to).filter((name) => inDraft[name] !== row[name] && inDraft[name] !== to[name])
    return edited.length > 0 ? [`${row.group}, ${row.what} (${termsText(inDraft, edited, currency)})`] : []
  })
}

/**
 * Writes all terms in one transaction.
 * @returns the transaction's id
 * @throws PricesChanged, with all that was changed meanwhile; then nothing is written
 */
export async function writePrices(client: SanityClient, writes: readonly Write[]): Promise<string> {
  const transaction = client.transaction()
  for (const [id, ofDocument] of Map.groupBy(writes, (write) => write.id)) {
    transaction.patch(id, (patch) => {
      for (const {path, to, revision} of ofDocument) {
        patch.ifRevisionId(revision)
        for (const name of namesIn(to)) patch.set({[`${path}.${fieldOf[name]}`]: storedTerm(name, to)})
      }
      return patch
    })
  }
  try {
    const {transactionId} = await transaction.commit({visibility: 'sync', tag: 'prices'})
    return transactionId
  } catch (error) {
    const conflicts = isRefused(error) ? conflictsOf(writes, await read(client, writes)) : []
    throw conflicts.length > 0 ? new PricesChanged(conflicts) : error
  }
}

async function read(
  client: SanityClient,
  writes: readonly {id: string}[],
): Promise<Map<string, SanityDocument<Record<string, unknown>>>> {
  const ids = [...new Set(writes.map(({id}) => id))]
  const found = await client.getDocuments<Record<string, unknown>>(ids)
  return new Map(found.flatMap((document) => (document ? [[document._id, document]] : [])))
}

function conflictsOf(
  writes: readonly Write[],
  documents: ReadonlyMap<string, SanityDocument<Record<string, unknown>>>,
): Conflict[] {
  return writes.flatMap(({id, path, revision, what, currency, from, to}) => {
    const document = documents.get(id)
    if (document?._rev === revision) return []
    const found = document && termsOf(document[path])
    return [{key: keyOf(id, path), what, currency, from, to, found}]
  })
}

/** Whether the lake has answered, and has written nothing: a document has another revision, or is gone. */
const isRefused = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 409 || error.statusCode === 404)

/** A document as it is after writes; the same object if none of them is its own. */
export function withWrites<Document extends {_id: string}>(
  document: Document,
  writes: readonly Write[],
): Document {
  const ofDocument = writes.filter(({id}) => id === document._id)
  if (ofDocument.length === 0) return document
  const changed: Document & Record<string, unknown> = structuredClone(document)
  for (const {path, to} of ofDocument) {
    const price = changed[path]
    if (typeof price !== 'object' || price === null) continue
    for (const name of namesIn(to)) Object.assign(price, {[fieldOf[name]]: storedTerm(name, to)})
  }
  return changed
}

/**
 * Schedules changes as a release, which publishes them at a time by itself. The release holds the documents as they are published
 * now, with the new prices; documents that are not published are left out.
 * @returns the release's name
 * @throws PricesChanged if a document is not what the editor saw; then there is no release
 */
export async function schedulePrices(
  client: SanityClient,
  changes: readonly PriceEdit[],
  {title, publishAt}: {title: string; publishAt: string},
): Promise<string> {
  const writes = writesOf(changes).filter(({id}) => !isDraftId(id))
  const documents = await read(client, writes)
  const conflicts = conflictsOf(writes, documents)
  if (conflicts.length > 0) throw new PricesChanged(conflicts)
  const {releaseId} = await client.releases.create({
    metadata: {title, releaseType: 'scheduled', intendedPublishAt: publishAt},
  })
  try {
    await client.action(
      [...documents.values()].map((published) => {
        const {_rev, _createdAt, _updatedAt, ...document} = withWrites(published, writes)
        return {
          actionType: 'sanity.action.document.version.create',
          publishedId: published._id,
          document: {...document, _id: `versions.${releaseId}.${published._id}`},
        } as const
      }),
    )
    await client.releases.schedule({releaseId, publishAt})
  } catch (error) {
    await client.releases
      .archive({releaseId})
      .then(() => client.releases.delete({releaseId}))
      .catch((left: unknown) => console.warn('A release is left half made.', left))
    throw error
  }
  return releaseId
}
