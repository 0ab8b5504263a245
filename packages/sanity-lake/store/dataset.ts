import {LakeError, mutationError} from '../errors.ts'
import {isReleaseDocumentId, isTransactionId, newTransactionId, releaseOfVersion} from '../ids.ts'
import {deepFreeze, withoutRevision} from '../mutations/json.ts'
import {encodeMendoza} from '../mutations/mendoza.ts'
import {prepareMutations} from '../mutations/prepare.ts'
import {ReferenceIndex, strongReferences} from '../mutations/references.ts'
import {Stage} from '../mutations/stage.ts'
import type {
  CommitRequest,
  CommitResult,
  Dataset,
  DocumentChange,
  MutationResult,
  SanityDocument,
  Transaction,
} from '../types.ts'
import type {Atomically} from './atomic.ts'
import type {DatasetTables} from './tables.ts'

/** How many transactions are kept for clients that reconnect. */
const mostLatest = 100

/**
 * A dataset of the store: all documents in memory, every commit durable in SQLite before it returns. Everything here is
 * synchronous, so a commit is atomic for all code in the process.
 */
export class StoredDataset implements Dataset {
  readonly name: string
  /** ISO 8601. */
  readonly createdAt: string
  /** Its history is read from here. */
  readonly tables: DatasetTables
  readonly #atomically: Atomically
  readonly #byId = new Map<string, SanityDocument>()
  readonly #references = new ReferenceIndex()
  readonly #listeners = new Set<(transaction: Transaction) => void>()
  readonly #pending: Transaction[] = []
  readonly latest: Transaction[] = []
  #lastSeq: number
  #lastTimestamp: string

  constructor(
    {name, createdAt}: {name: string; createdAt: string},
    tables: DatasetTables,
    atomically: Atomically,
  ) {
    this.name = name
    this.createdAt = createdAt
    this.tables = tables
    this.#atomically = atomically
    for (const document of tables.documents()) {
      this.#index(document._id, null, document)
    }
    const last = tables.lastTransaction()
    this.#lastSeq = last?.seq ?? 0
    this.#lastTimestamp = last?.timestamp ?? ''
  }

  get seq(): number {
    return this.#lastSeq
  }

  get(id: string): SanityDocument | undefined {
    return this.#byId.get(id)
  }

  documents(): Iterable<SanityDocument> {
    return this.#byId.values()
  }

  referrersOf(id: string): Iterable<string> {
    return this.linksTo(id).filter((referrer) => strongReferences(this.get(referrer)).has(id))
  }

  /** Ids of the documents that refer to this one in any way. */
  linksTo(id: string): string[] {
    return [...this.#references.referrersOf(id)]
  }

  /** The versions in a release, in order of creation. */
  versionsOf(releaseId: string): SanityDocument[] {
    return this.#with((id) => releaseOfVersion(id) === releaseId)
  }

  releases(): SanityDocument[] {
    return this.#with(isReleaseDocumentId)
  }

  /** Looks at every id: a millisecond for 10,000. */
  #with(test: (id: string) => boolean): SanityDocument[] {
    return [...this.#byId.values()].filter(({_id}) => test(_id))
  }

  onCommit(listener: (transaction: Transaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Durable when it returns; when it throws, nothing has changed, neither on disk nor in memory.
   * @throws LakeError with the status and body of Sanity's API
   */
  commit(request: CommitRequest): CommitResult {
    const transactionId = this.#claimTransactionId(request.transactionId)
    const timestamp = this.#now()
    const stage = new Stage(this, {transactionId, timestamp})
    const mutations = prepareMutations(request.mutations, request.autoGenerateArrayKeys ?? false)
    mutations.forEach((mutation, index) => stage.apply(mutation, index))
    if (request.leavesReleases) stage.checkReleases()
    const json = stage.check()
    const results = resultsOf(stage)
    if (request.dryRun) return {transactionId, results}

    const transaction: Transaction = {
      id: transactionId,
      seq: this.#lastSeq + 1,
      timestamp,
      author: request.author,
      mutations: stage.resolved,
      changes: changesOf(stage),
    }
    this.#atomically(() => this.#write(transaction, json))
    this.#adopt(transaction)
    this.#publish(transaction)
    return {transactionId, results}
  }

  #write(transaction: Transaction, json: Map<string, string>): void {
    this.tables.log(transaction)
    for (const change of transaction.changes) {
      this.tables.logChange(transaction.seq, change)
      const text = json.get(change.id)
      if (text === undefined) this.tables.removeDocument(change.id)
      else this.tables.putDocument(change.id, text)
    }
  }

  #adopt(transaction: Transaction): void {
    for (const {id, before, after} of transaction.changes) this.#index(id, before, after)
    this.#lastSeq = transaction.seq
    this.#lastTimestamp = transaction.timestamp
    this.latest.push(transaction)
    if (this.latest.length > mostLatest) this.latest.shift()
  }

  #index(id: string, before: SanityDocument | null, after: SanityDocument | null): void {
    if (after) this.#byId.set(id, deepFreeze(after))
    else this.#byId.delete(id)
    this.#references.update(id, before, after)
  }

  /**
   * Notifies listeners in commit order, including for commits that a listener makes. A listener that throws is
   * logged and skipped.
   */
  #publish(transaction: Transaction): void {
    this.#pending.push(transaction)
    if (this.#pending.length > 1) return
    for (let next = this.#pending[0]; next; next = this.#pending[0]) {
      for (const listener of this.#listeners) {
        try {
          listener(next)
        } catch (error) {
          console.error('A listener of the dataset failed:', error)
        }
      }
      this.#pending.shift()
    }
  }

  #claimTransactionId(wanted: string | undefined): string {
    if (wanted === undefined) return newTransactionId()
    if (!isTransactionId(wanted)) {
      throw mutationError(400, 'validationError', `Malformed transaction ID: ${JSON.stringify(wanted)}`)
    }
    if (this.tables.hasTransaction(wanted)) {
      const description = `Transaction with ID "${wanted}" already exists`
      const error = {type: 'transactionAlreadyExistsError', description, transactionId: wanted}
      throw new LakeError(409, {error}, description)
    }
    return wanted
  }

  /** Never before the last commit, though the machine's clock may be set back. */
  #now(): string {
    const now = new Date().toISOString()
    return now > this.#lastTimestamp ? now : this.#lastTimestamp
  }
}

function resultsOf(stage: Stage): MutationResult[] {
  return stage.outcomes.map(({id, operation}) => ({id, operation, document: stage.get(id) ?? null}))
}

/** Documents that were created and deleted in the same transaction leave no trace. */
function changesOf(stage: Stage): DocumentChange[] {
  const changes: DocumentChange[] = []
  for (const [id, {before, after, mutations}] of stage.touched) {
    if (!before && !after) continue
    const [left, right] = [withoutRevision(before), withoutRevision(after)]
    const effects = {apply: encodeMendoza(left, right), revert: encodeMendoza(right, left)}
    changes.push({id, before, after, mutations, effects})
  }
  return changes
}
