import {setImmediate as nextTurn} from 'node:timers/promises'
import {datasetNotFound} from '../errors.ts'
import type {Dataset, Transaction} from '../types.ts'
import type {ToWorker} from './messages.ts'
import type {ReplicaChange} from './replica.ts'

/** Documents sent in one go: between two chunks of a snapshot, the main thread serves others. */
const chunkSize = 250

let feeds = 0

/** What holds a replica: a query thread. */
export interface ReplicaHolder {
  readonly isGone: boolean
  post(message: ToWorker): void
}

/** How far a holder is: it gets a snapshot first, then (`live`) what was committed since. */
interface Progress {
  state: 'snapshot' | 'live'
  pending: ReplicaChange[]
}

interface FeedOptions {
  projectId: string
  /** Documents in a chunk; tests choose small ones. */
  chunk?: number
}

/**
 * Keeps the replicas of one dataset in the threads of a pool. A thread gets a snapshot before its first query
 * and, before each later one, what was committed since: a read after an acknowledged write always sees it.
 */
export class ReplicaFeed {
  /** Names the replica; a dataset that is deleted and created again has another feed. */
  readonly id = ++feeds
  readonly dataset: Dataset
  readonly #projectId: string
  readonly #chunk: number
  readonly #holders = new Map<ReplicaHolder, Progress>()
  readonly #unsubscribe: () => void
  #isClosed = false

  constructor(dataset: Dataset, {projectId, chunk = chunkSize}: FeedOptions) {
    this.dataset = dataset
    this.#projectId = projectId
    this.#chunk = chunk
    this.#unsubscribe = dataset.onCommit((transaction) => this.#add(transaction))
  }

  /**
   * Sends a holder what it needs to have the dataset as it is when the promise resolves.
   * @returns whether that was a whole snapshot
   * @throws LakeError 404 when the dataset is gone
   */
  async prepare(holder: ReplicaHolder): Promise<boolean> {
    if (this.#isClosed) throw this.#notFound()
    const known = this.#holders.get(holder)
    const progress: Progress = known ?? {state: 'snapshot', pending: []}
    if (!known) {
      this.#holders.set(holder, progress)
      await this.#sendSnapshot(holder)
      progress.state = 'live'
    }
    this.#flush(holder, progress)
    return !known
  }

  /** Forgets a holder that is gone. */
  detach(holder: ReplicaHolder): void {
    this.#holders.delete(holder)
  }

  /** Stops following the dataset and frees its replicas. */
  close(): void {
    this.#isClosed = true
    this.#unsubscribe()
    for (const holder of this.#holders.keys()) holder.post({type: 'forget', replica: this.id})
    this.#holders.clear()
  }

  async #sendSnapshot(holder: ReplicaHolder): Promise<void> {
    // Taken at once. Commits made while it is being sent wait in `pending`: sent earlier, the older documents
    // of later chunks would overwrite them.
    const snapshot = Array.from(this.dataset.documents(), (document) => ({id: document._id, document}))
    for (let start = 0; start < snapshot.length; start += this.#chunk) {
      if (start > 0) await nextTurn()
      // Chunks sent after `forget` would create the replica again, for good.
      if (this.#isClosed) throw this.#notFound()
      if (holder.isGone) return
      this.#send(holder, snapshot.slice(start, start + this.#chunk))
    }
  }

  #add({changes}: Transaction): void {
    for (const [holder, progress] of this.#holders) {
      for (const {id, after} of changes) progress.pending.push({id, document: after})
      if (progress.state === 'live' && progress.pending.length >= this.#chunk) this.#flush(holder, progress)
    }
  }

  #flush(holder: ReplicaHolder, {pending}: Progress): void {
    if (pending.length > 0) this.#send(holder, pending.splice(0))
  }

  #send(holder: ReplicaHolder, changes: ReplicaChange[]): void {
    holder.post({type: 'changes', replica: this.id, changes})
  }

  #notFound(): Error {
    return datasetNotFound(this.dataset.name, this.#projectId)
  }
}
