/**
 * Prices are published together or not at all: one transaction sets the amounts of all documents, and refuses if one of them is no
 * longer what the editor saw. A document's other fields stay as they are, in its draft too.
 */
import type {SanityClient} from 'sanity'
import {centsOf, unitsOf} from './money.ts'
import {isRecord} from './price-fields.ts'
import type {PriceRow, StoredDocument} from './price-rows.ts'

/** A price that gets another amount. Amounts are cents. */
export interface PriceChange {
  row: PriceRow
  to: number
}

/** An amount to write, in a published document or a draft. */
export interface Write {
  /** The document's id, with `drafts.` for a draft. */
  id: string
  /** Path of the price. */
  path: string
  /** What it is the price of. */
  what: string
  currency: string
  /** The amount that it has to have now; undefined for none. */
  from: number | undefined
  /** The amount that it gets; undefined removes it. */
  to: number | undefined
  /** The revision that the document has to have now; any, if this is left out. */
  revision?: string
}

/** A write that was refused, because the price is no longer what the editor saw. */
export interface Conflict {
  write: Write
  /** The amount in cents that it has now, which may be the same if another field was changed. Undefined for none. */
  found: number | undefined
  /** Whether the document was deleted. */
  isGone: boolean
}

/** Nothing was written, and why. */
export class PricesChanged extends Error {
  readonly conflicts: readonly Conflict[]
  constructor(conflicts: readonly Conflict[]) {
    super(`Changed meanwhile: ${conflicts.map(({write}) => write.what).join(', ')}`)
    this.name = 'PricesChanged'
    this.conflicts = conflicts
  }
}

/**
 * The writes that publish changes: of the published document, and of its draft, so that publishing the draft later does not bring
 * the former price back. A document that is not published yet stays a draft.
 */
export function writesOf(changes: readonly PriceChange[]): Write[] {
  return changes.flatMap(({row, to}) => {
    const {documentId, path, currency, publishedRevision, draftRevision, draftCents} = row
    const what = `${row.group}, ${row.what}`
    const published = publishedRevision
      ? [{id: documentId, path, what, currency, from: row.cents, to, revision: publishedRevision}]
      : []
    const draft =
      draftRevision && (!publishedRevision || draftCents !== undefined)
        ? [
            {
              id: `drafts.${documentId}`,
              path,
              what: `${what} (draft)`,
              currency,
              from: draftCents,
              to,
              revision: draftRevision,
            },
          ]
        : []
    return [...published, ...draft]
  })
}

/**
 * The writes that take others back. They hold for any revision, because another field may have been changed since; the amount has
 * to be the one that was written.
 */
export const reversed = (writes: readonly Write[]): Write[] =>
  writes.map(({id, path, what, currency, from, to}) => ({id, path, what, currency, from: to, to: from}))

/**
 * Writes all amounts in one transaction.
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
      for (const {path, to} of ofDocument) {
        if (to === undefined) patch.unset([`${path}.amount`])
        else patch.set({[`${path}.amount`]: unitsOf(to)})
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
  return writes.flatMap((write) => {
    const document = documents.get(write.id)
    // A draft that was published or discarded since needs no restoring.
    if (!document && write.revision === undefined && write.id.startsWith('drafts.')) return []
    const found = document && centsOf(priceAt(document, write.path)?.['amount'])
    const isSeen = document && found === write.from && (write.revision ?? document._rev) === document._rev
    return isSeen ? [] : [{write, found, isGone: !document}]
  })
}

const isRevisionConflict = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 409

/** The price at a path of the table, such as `tiers[_key=="a"].price`; undefined if the document has none there. */
export function priceAt(document: object, path: string): Record<string, unknown> | undefined {
  let value: unknown = document
  for (const [, name, key] of path.matchAll(/([^.[\]]+)|\[_key==("(?:[^"\\]|\\.)*")\]/g)) {
    if (name !== undefined) value = isRecord(value) ? value[name] : undefined
    else if (key !== undefined) {
      const wanted: unknown = JSON.parse(key)
      const items: unknown[] = Array.isArray(value) ? value : []
      value = items.find((item) => isRecord(item) && item['_key'] === wanted)
    }
  }
  return isRecord(value) ? value : undefined
}

/**
 * Schedules changes as a release, which publishes them at a time by itself. The release holds the documents as they are published
 * now, with the new prices; documents that are not published are left out.
 * @returns the release's name
 * @throws PricesChanged if a document is not what the editor saw; then there is no release
 */
export async function schedulePrices(
  client: SanityClient,
  changes: readonly PriceChange[],
  {title, publishAt}: {title: string; publishAt: string},
): Promise<string> {
  const writes = writesOf(changes).filter(({id}) => !id.startsWith('drafts.'))
  const documents = await read(client, writes)
  const conflicts = conflictsOf(writes, documents)
  if (conflicts.length > 0) throw new PricesChanged(conflicts)
  const {releaseId} = await client.releases.create({
    metadata: {title, releaseType: 'scheduled', intendedPublishAt: publishAt},
  })
  try {
    await client.action(
      [...documents.values()].map((published) => {
        const {_rev, _createdAt, _updatedAt, ...document} = structuredClone(published)
        for (const {id, path, to} of writes) {
          const price = id === published._id && priceAt(document, path)
          if (price && to !== undefined) price['amount'] = unitsOf(to)
        }
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
