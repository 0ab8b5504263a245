/**
 * Prices are published together or not at all: one transaction sets the terms of all prices, and refuses if one of them is no
 * longer what the editor saw. A document's other fields stay as they are, in its draft too.
 */
import type {SanityClient} from '@sanity/client'
import {getDraftId, isDraftId} from '@sanity/client/csm'
import {keyOf, type PriceEdit, type StoredDocument} from './price-rows.ts'
import {fieldOf, namesIn, picked, storedTerm, termsOf, termsText, type Terms} from './terms.ts'

/** Terms of a price to write, in a published document or a draft. */
export interface Write {
  /** The document's id, with `drafts.` for a draft. */
  id: string
  /** Path of the price. */
  path: string
  /** What it is the price of. */
  what: string
  currency: string
  /** The terms that it has to have now. An amount that is missing here has to be missing there. */
  from: Partial<Terms>
  /** The terms that it gets. Those that are only in `from` are removed. */
  to: Partial<Terms>
  /** The revision that the document has to have now; any, if this is left out. */
  revision?: string
}

/** A price that is no longer what the editor saw. */
export interface Conflict extends Pick<Write, 'what' | 'currency' | 'from' | 'to'> {
  /** The key of its row. */
  key: string
  /** The terms that it has now, which may be the same if another field was changed. Undefined without a document. */
  found: Terms | undefined
  /** Whether the document was deleted. */
  isGone: boolean
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
    const own = namesIn(to).filter((name) => inDraft[name] !== row[name] && inDraft[name] !== to[name])
    return own.length > 0 ? [`${row.group}, ${row.what} (${termsText(inDraft, own, currency)})`] : []
  })
}

/**
 * The writes that take others back. They hold for any revision, because another field may have been changed since; the terms have
 * to be those that were written.
 */
export const reversed = (writes: readonly Write[]): Write[] =>
  writes.map(({id, path, what, currency, from, to}) => ({id, path, what, currency, from: to, to: from}))

/**
 * Writes all terms in one transaction.
 * @throws PricesChanged, with all that was changed meanwhile; then nothing is written
 */
export async function writePrices(client: SanityClient, writes: readonly Write[]): Promise<void> {
  const documents = await read(client, writes)
  const conflicts = conflictsOf(writes, documents)
  if (conflicts.length > 0) throw new PricesChanged(conflicts)
  const transaction = client.transaction()
  for (const [id, ofDocument] of Map.groupBy(writes, (write) => write.id)) {
    const revision = documents.get(id)?._rev
    if (!revision) continue
    transaction.patch(id, (patch) => {
      patch.ifRevisionId(revision)
      for (const {path, from, to} of ofDocument)
        for (const name of namesIn(from, to)) {
          const value = storedTerm(name, to)
          if (value === undefined) patch.unset([`${path}.${fieldOf[name]}`])
          else patch.set({[`${path}.${fieldOf[name]}`]: value})
        }
      return patch
    })
  }
  try {
    await transaction.commit({visibility: 'sync', tag: 'prices'})
  } catch (error) {
    if (!isRevisionConflict(error)) throw error
    // Somebody was faster by less than a request. Revisions of the first reading are those that no longer hold.
    const seen = writes.map((write) => ({...write, revision: documents.get(write.id)?._rev ?? ''}))
    throw new PricesChanged(conflictsOf(seen, await read(client, writes)))
  }
}

async function read(
  client: SanityClient,
  writes: readonly {id: string}[],
): Promise<Map<string, StoredDocument>> {
  const ids = [...new Set(writes.map(({id}) => id))]
  const found = await client.getDocuments<Record<string, unknown>>(ids)
  return new Map(found.flatMap((document) => (document ? [[document._id, document]] : [])))
}

function conflictsOf(writes: readonly Write[], documents: ReadonlyMap<string, StoredDocument>): Conflict[] {
  return writes.flatMap(({id, path, revision, what, currency, from, to}) => {
    const document = documents.get(id)
    // A draft that was published or discarded since needs no restoring.
    if (!document && revision === undefined && isDraftId(id)) return []
    const found = document && termsOf(document[path])
    const isSeen =
      found &&
      namesIn(from, to).every((name) => found[name] === from[name]) &&
      (revision ?? document._rev) === document._rev
    return isSeen ? [] : [{key: keyOf(id, path), what, currency, from, to, found, isGone: !document}]
  })
}

const isRevisionConflict = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 409

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
    await client.releases.archive({releaseId}).then(() => client.releases.delete({releaseId}))
    throw error
  }
  return releaseId
}
