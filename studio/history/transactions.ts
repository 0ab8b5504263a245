/** What the lake keeps of former states: https://www.sanity.io/docs/http-reference/history */
import type {SanityClient} from '@sanity/client'

/** A transaction, without the documents that it wrote. */
export interface Transaction {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  /** By document: Mendoza patches (https://github.com/sanity-io/mendoza) that lead to the new and back to the old document. */
  effects?: Record<string, {apply: unknown; revert: unknown}>
}

/** A document as the history API returns it. */
export type StoredDocument = Readonly<Record<string, unknown>> & {_id: string; _type: string}

const idsInUrl = 60

/** Transactions of some documents, or of all. */
export async function transactionsOf(
  client: SanityClient,
  ids: readonly string[],
  query: Readonly<Record<string, string>>,
): Promise<Transaction[]> {
  const answer: unknown = await client.request({
    url: [
      '/data/history',
      client.config().dataset,
      'transactions',
      ...(ids.length > 0 ? [ids.join(',')] : []),
    ].join('/'),
    query: {excludeContent: 'true', ...query},
  })
  return readTransactions(answer)
}

/** The answer is a transaction a line, and an object instead of one line. */
function readTransactions(answer: unknown): Transaction[] {
  if (typeof answer !== 'string') return [answer].flat().filter(isTransaction)
  return answer
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
    .filter(isTransaction)
}

const isTransaction = (value: unknown): value is Transaction =>
  typeof value === 'object' && value !== null && 'documentIDs' in value

/** Whether a patch leads to no document: it sets the whole value to null. */
export function isRemoval(patch: unknown): boolean {
  return Array.isArray(patch) && patch.length === 2 && patch[0] === 0 && patch[1] === null
}

/** States of documents: the last one, that of a revision, or that at a time. Those that did not exist are left out. */
export async function statesOf(
  client: SanityClient,
  ids: readonly string[],
  query: {lastRevision: 'true'} | {time: string} | {revision: string},
): Promise<StoredDocument[]> {
  const states: StoredDocument[] = []
  for (let from = 0; from < ids.length; from += idsInUrl) {
    const {documents}: {documents: StoredDocument[]} = await client.request({
      url: `/data/history/${client.config().dataset}/documents/${ids.slice(from, from + idsInUrl).join(',')}`,
      query,
    })
    states.push(...documents)
  }
  return states
}
