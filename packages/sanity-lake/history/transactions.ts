/** The transaction log as `/data/history/:dataset/transactions` returns it. */
import type {StoredDataset} from '../store/dataset.ts'
import {targetOf, type LoggedChange, type LoggedTransaction} from '../store/tables.ts'
import type {DocumentChange, Mutation} from '../types.ts'

export interface TransactionFilter {
  /** Only transactions that touched one of these. Default: all. */
  documentIds?: string[]
  /** Ids of the first and last transaction, both included; an unknown one is ignored. */
  fromTransaction?: string
  toTransaction?: string
  /** ISO 8601, both included. */
  fromTime?: string
  toTime?: string
  /** Newest first. */
  reverse?: boolean
  /** The most transactions to return. Default: 100. */
  limit?: number
  /** Leaves the mutations out; `effects` is separate. */
  excludeMutations?: boolean
  /** Adds the Mendoza patches of each document. */
  effects?: boolean
  /** Reports only the requested documents, not others changed in the same transactions. */
  includeIdentifiedDocumentsOnly?: boolean
}

export interface TransactionRecord {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations?: Mutation[]
  effects?: Record<string, DocumentChange['effects']>
}

const defaultLimit = 100

/** Reads one transaction at a time, so that a long answer leaves the process to others between its parts. */
export function* transactions(
  dataset: StoredDataset,
  filter: TransactionFilter,
): Generator<TransactionRecord> {
  const {tables} = dataset
  const conditions = ['TRUE']
  const values: (string | number)[] = []
  const where = (condition: string, ...bound: (string | number)[]): void => {
    conditions.push(condition)
    values.push(...bound)
  }
  const from = filter.fromTransaction && tables.transaction(filter.fromTransaction)
  const to = filter.toTransaction && tables.transaction(filter.toTransaction)
  if (from) where('seq >= ?', from.seq)
  if (to) where('seq <= ?', to.seq)
  if (filter.fromTime) where('timestamp >= ?', loggedTime(filter.fromTime))
  if (filter.toTime) where('timestamp <= ?', loggedTime(filter.toTime))
  if (filter.documentIds) {
    where(
      'seq IN (SELECT seq FROM changes WHERE changes.dataset = transactions.dataset AND document IN (SELECT value FROM json_each(?)))',
      JSON.stringify(filter.documentIds),
    )
  }
  values.push(Math.max(0, filter.limit ?? defaultLimit))
  const condition = `${conditions.join(' AND ')} ORDER BY seq ${filter.reverse ? 'DESC' : 'ASC'} LIMIT ?`
  const only = filter.includeIdentifiedDocumentsOnly ? filter.documentIds : undefined
  for (const seq of tables.positions(condition, ...values)) {
    const [transaction] = tables.transactions('seq = ?', seq)
    if (!transaction) continue
    const changes = tables.changes('seq = ?', seq)
    const reported = only ? changes.filter(({document}) => only.includes(document)) : changes
    yield record(transaction, reported, filter)
  }
}

function record(
  transaction: LoggedTransaction,
  changes: LoggedChange[],
  filter: TransactionFilter,
): TransactionRecord {
  const {id, timestamp, author} = transaction
  const documentIDs = changes.map((change) => change.document)
  const result: TransactionRecord = {id, timestamp, author, documentIDs}
  if (!filter.excludeMutations) {
    const reported = new Set<string | undefined>(documentIDs)
    result.mutations = transaction.mutations.filter((mutation) => reported.has(targetOf(mutation)))
  }
  if (filter.effects) {
    result.effects = Object.fromEntries(changes.map((change) => [change.document, change.effects]))
  }
  return result
}

/** Formats a time as the log does, so that text order is time order. */
function loggedTime(time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : date.toISOString()
}
