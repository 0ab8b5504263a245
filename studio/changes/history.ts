import type {SanityClient} from '@sanity/client'
import {asDraft, changesOf, deletedDocuments, readTransactions, type Change, type Deleted} from './changes.ts'

/** A document as the history API returns it. */
export type StoredDocument = Readonly<Record<string, unknown>> & {_id: string; _type: string}

/** The API version from which the history API knows `lastRevision`. */
export const historyVersion = '2025-02-19'

/** Transactions that the list looks at. An autosave is one, so that these are the last days of a busy team. */
const looksAt = 1000

/** The most deleted documents: their ids are part of a URL. */
const mostDeleted = 60

export interface RecentChanges {
  changes: readonly Change[]
  deleted: readonly Deleted[]
  /** The documents of both lists by the ids of the published ones: as they are, or as they were last. */
  documents: ReadonlyMap<string, StoredDocument>
  /** The names of the agents, which tell plans and cards of one name apart. */
  agents: ReadonlyMap<string, string>
}

/** Reads what happened lately, over all documents. */
export async function recentChanges(client: SanityClient): Promise<RecentChanges> {
  const {dataset} = client.config()
  const answer: unknown = await client.request({
    url: `/data/history/${dataset}/transactions`,
    query: {reverse: 'true', limit: String(looksAt), excludeContent: 'true', effectFormat: 'mendoza'},
  })
  const changes = changesOf(readTransactions(answer))
  const ids = [...new Set(changes.map(({documentId}) => documentId))]
  const existing: StoredDocument[] = await client.fetch(
    '*[_id in $ids || _id in $drafts]',
    {ids, drafts: ids.map((id) => `drafts.${id}`)},
    {perspective: 'raw'},
  )
  const deleted = deletedDocuments(changes, new Set(existing.map(({_id}) => _id))).slice(0, mostDeleted)
  const last = await statesOf(
    client,
    deleted.flatMap(({removed}) => removed.slice(0, 1)),
    {lastRevision: 'true'},
  )
  const agents: {_id: string; name: string | null}[] = await client.fetch(
    '*[_type == "agent"]{_id, name}',
    {},
    {perspective: 'drafts'},
  )
  const documents = new Map<string, StoredDocument>()
  for (const document of [...existing, ...last]) {
    const id = document._id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
    if (!documents.has(id)) documents.set(id, document)
  }
  const names = new Map(agents.flatMap(({_id, name}) => (name ? [[_id, name] as const] : [])))
  return {changes, deleted, documents, agents: names}
}

/** States of documents: the last one, that of a revision, or that at a time. Those that did not exist are left out. */
export async function statesOf(
  client: SanityClient,
  ids: readonly string[],
  query: {lastRevision: 'true'} | {time: string},
): Promise<StoredDocument[]> {
  if (ids.length === 0) return []
  const {documents}: {documents: StoredDocument[]} = await client.request({
    url: `/data/history/${client.config().dataset}/documents/${ids.join(',')}`,
    query,
  })
  return documents
}

/**
 * Writes what a document said before a change as a draft, so that somebody looks at it before it is published.
 * @throws when there is no earlier state
 */
export async function bringBack(client: SanityClient, {documentId, from}: Change): Promise<void> {
  const time = new Date(Date.parse(from) - 1).toISOString()
  const [before] = await statesOf(client, [documentId], {time})
  if (!before) throw new Error('It was not published before that.')
  await client.createOrReplace(asDraft(before))
}

/** Writes a deleted document as it was, in one transaction with its draft. @throws when something that it refers to is gone */
export async function restore(client: SanityClient, {removed}: Deleted): Promise<void> {
  const documents = await statesOf(client, removed, {lastRevision: 'true'})
  if (documents.length === 0) throw new Error('Its last state is no longer kept.')
  const transaction = client.transaction()
  for (const {_rev: _, _updatedAt: __, ...document} of documents) transaction.createIfNotExists(document)
  await transaction.commit()
}
