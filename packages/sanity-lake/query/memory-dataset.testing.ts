import type {Dataset, DocumentChange, SanityDocument, Transaction} from '../types.ts'
import {evaluateQuery, type EngineRequest, type QueryAnswer} from './evaluate.ts'
import {Replica} from './replica.ts'

/** Answers a query from a replica, or from documents, in the perspective `raw` unless the request says otherwise. */
export function answerFrom(
  source: Replica | SanityDocument[],
  query: string,
  request: Partial<EngineRequest> = {},
): Promise<QueryAnswer> {
  return evaluateQuery(source instanceof Replica ? source : replicaOf(source), {
    projectId: 'p',
    dataset: 'd',
    query,
    params: {},
    perspective: ['raw'],
    identity: 'me',
    publicOnly: false,
    timestamp: '2026-01-01T00:00:00Z',
    resultSourceMap: false,
    maxResultLength: 1_000_000,
    ...request,
  })
}

function replicaOf(documents: SanityDocument[]): Replica {
  const replica = new Replica()
  replica.apply(documents.map((document) => ({id: document._id, document})))
  return replica
}

/** A document with the attributes that the lake stamps. */
export function makeDocument(
  id: string,
  type: string,
  attributes: Record<string, unknown> = {},
): SanityDocument {
  const at = '2026-01-01T00:00:00Z'
  return {_id: id, _type: type, _rev: 'r1', _createdAt: at, _updatedAt: at, ...attributes}
}

/** A dataset in memory whose documents are put and removed whole. */
export class MemoryDataset implements Dataset {
  readonly name: string
  seq = 0
  readonly latest: Transaction[] = []
  readonly #documents = new Map<string, SanityDocument>()
  readonly #listeners = new Set<(transaction: Transaction) => void>()

  constructor(name: string, documents: SanityDocument[] = []) {
    this.name = name
    for (const document of documents) this.#documents.set(document._id, document)
  }

  documents(): Iterable<SanityDocument> {
    return this.#documents.values()
  }

  /** Commits one transaction; null removes. */
  put(entries: Record<string, SanityDocument | null>): Transaction {
    const changes: DocumentChange[] = Object.entries(entries).map(([id, after]) => {
      const before = this.#documents.get(id) ?? null
      if (after) this.#documents.set(id, after)
      else this.#documents.delete(id)
      return {id, before, after, mutations: [], effects: {apply: [], revert: []}}
    })
    this.seq += 1
    const transaction: Transaction = {
      id: `t${this.seq}`,
      seq: this.seq,
      timestamp: '2026-01-01T00:00:00Z',
      author: 'me',
      mutations: [],
      changes,
    }
    for (const listener of this.#listeners) listener(transaction)
    return transaction
  }

  onCommit(listener: (transaction: Transaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
