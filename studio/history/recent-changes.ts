import type {SanityClient} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import {property, textOf} from 'content-checks'
import {statesOf, transactionsOf, type StoredDocument, type Transaction} from './transactions.ts'
import {changesOf, deletedDocuments, withDrafted, type Change, type Deleted} from './changes.ts'
import {nameOf} from '../checks/in-words.ts'
import {statesAround} from './what-changed.ts'

/** Transactions of one request, the most that it answers. */
const page = 1000

/** An autosave is a transaction, so that a busy hour may fill a request: the tool reads so many of them at once. */
const mostPages = 10

/** How far back the tool reads by itself, and how much further each time that it is asked, in milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000

/** Transactions, newest first, and whether there are none before them. */
export interface History {
  transactions: readonly Transaction[]
  isComplete: boolean
}

export interface RecentChanges {
  changes: readonly Change[]
  deleted: readonly Deleted[]
  /** What both lists say of a document, by the id of the published one: as it is, or as it was last. */
  documents: ReadonlyMap<string, StoredDocument>
  /** The names of the agents, which tell plans and cards of one name apart. */
  agents: ReadonlyMap<string, string>
}

const read = (client: SanityClient, query: {fromTime?: string; toTime?: string}) =>
  transactionsOf(client, [], {reverse: 'true', limit: String(page), effectFormat: 'mendoza', ...query})

/** Reads what happened after the newest transaction that is known, or the newest page, of what happened since a time if one is named. */
export async function readNewer(client: SanityClient, history: History, fromTime?: string): Promise<History> {
  const [newest] = history.transactions
  const newer: Transaction[] = []
  let toTime: string | undefined
  for (;;) {
    const found = await read(client, {...(fromTime && {fromTime}), ...(toTime && {toTime})})
    const before = newer.length
    const ids = new Set(newer.map(({id}) => id))
    for (const each of found) {
      if (each.id === newest?.id) return {...history, transactions: [...newer, ...history.transactions]}
      if (!ids.has(each.id)) newer.push(each)
    }
    // Without an earlier reading, the newest page is the beginning.
    if (!newest) return {transactions: newer, isComplete: false}
    if (newer.length === before) return {transactions: newer, isComplete: true}
    toTime = newer.at(-1)?.timestamp
  }
}

/**
 * Reads a week further back, or ten pages of a week in which much was typed.
 * @param onRead called after each page, with all that is known
 */
export async function readOlder(
  client: SanityClient,
  history: History,
  from: number,
  onRead: (history: History) => void,
): Promise<void> {
  let {transactions} = history
  for (let pages = 0; pages < mostPages; pages++) {
    const oldest = transactions.at(-1)
    if (!oldest) return onRead({transactions, isComplete: true})
    // The time of the oldest one is asked for again: others may have the same.
    const found = await read(client, {toTime: oldest.timestamp})
    const ids = new Set(transactions.map(({id}) => id))
    const older = found.filter(({id}) => !ids.has(id))
    transactions = [...transactions, ...older]
    onRead({transactions, isComplete: older.length === 0})
    if (older.length === 0 || Date.parse(transactions.at(-1)?.timestamp ?? '') < from - week) return
  }
}

/** What the transactions mean, with the names of the documents. */
export async function describe(
  client: SanityClient,
  transactions: readonly Transaction[],
): Promise<RecentChanges> {
  const changes = changesOf(transactions)
  const ids = [...new Set(changes.map(({documentId}) => documentId))]
  const existing = await client.fetch<StoredDocument[]>(
    `*[_id in $ids || _id in $drafts]{_id, _type, name, title, text, figure, label, heading, reason, from, agent}`,
    {ids, drafts: ids.map((id) => `drafts.${id}`)},
    {perspective: 'raw'},
  )
  const existingIds = new Set(existing.map(({_id}) => _id))
  const deleted = deletedDocuments(changes, existingIds)
  const last = await statesOf(
    client,
    deleted.flatMap(({removed}) => removed.slice(0, 1)),
    {lastRevision: 'true'},
  )
  const agents = await client.fetch<StoredDocument[]>(
    '*[_type == "agent"]{_id, _type, name}',
    {},
    {perspective: 'drafts'},
  )
  const documents = new Map<string, StoredDocument>()
  for (const document of [...existing, ...last]) {
    const id = getPublishedId(document._id)
    if (!documents.has(id)) documents.set(id, document)
  }
  // A card of an agent that was deleted says still whose card it was.
  const all = [...agents, ...last.filter(({_type}) => _type === 'agent')]
  const names = new Map(all.map((agent) => [getPublishedId(agent._id), nameOf(agent) ?? 'an agent']))
  return {changes: withDrafted(changes, existingIds), deleted, documents, agents: names}
}

/**
 * Writes what one transaction deleted as it was, with drafts, in one transaction, and leads former addresses to it again.
 * @throws when something that it refers to is gone
 */
export async function restore(
  client: SanityClient,
  changes: readonly Change[],
  deleted: readonly Deleted[],
): Promise<void> {
  const ids = deleted.flatMap(({removed}) => removed)
  const [documents, redirects] = await Promise.all([
    statesOf(client, ids, {lastRevision: 'true'}),
    redirectsLedAway(client, changes, deleted),
  ])
  if (documents.length === 0) throw new Error('Its last state is no longer kept.')
  const transaction = client.transaction()
  for (const {_rev: _, _updatedAt: __, ...document} of documents) transaction.createIfNotExists(document)
  for (const {_id, page: to} of redirects) transaction.patch(_id, {set: {page: to}})
  await transaction.commit()
}

/** The redirects that led to what was deleted, as they were, of those that still lead where the deletion led them. */
async function redirectsLedAway(
  client: SanityClient,
  changes: readonly Change[],
  deleted: readonly Deleted[],
): Promise<StoredDocument[]> {
  const gone = new Set(deleted.map(({documentId}) => documentId))
  const [first, ...rest] = changes.filter(
    ({transaction, action}) => transaction === deleted[0]?.transaction && action === 'published',
  )
  if (!first) return []
  const around = await statesAround(client, [first, ...rest])
  const now = await client.getDocuments(around.map(({documentId}) => documentId))
  return around.flatMap(({before, after}, index) =>
    before?._type === 'redirect' &&
    gone.has(targetOf(before) ?? '') &&
    targetOf(now[index]) === targetOf(after)
      ? [before]
      : [],
  )
}

const targetOf = (redirect: object | null | undefined) => textOf(property(redirect, 'page'), '_ref')
