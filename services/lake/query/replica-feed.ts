import {setImmediate as nextTurn} from 'node:timers/promises'
import type {Dataset, Transaction} from '../types.ts'
import {datasetNotFound} from './errors.ts'
import type {QueryThread} from './query-thread.ts'
import type {ReplicaChange} from './replica.ts'

/** Documents sent in one go: between two chunks of a snapshot, the main thread serves others. */
const CHUNK = 250

let feeds = 0

/**
 * Keeps the replicas of one dataset in the threads of a pool. A thread gets a snapshot before its first query
 * and, before each later one, what was committed since: a read after an acknowledged write always sees it.
 */
export class ReplicaFeed {
  /** Names the replica; a dataset that is deleted and created anew has another feed. */
  readonly id = ++feeds
  readonly dataset: Dataset
  readonly #pending = new Map<QueryThread, ReplicaChange[]>()
  readonly #unsubscribe: () => void
  #isClosed = false

  constructor(dataset: Dataset) {
    this.dataset = dataset
    this.#unsubscribe = dataset.onCommit((transaction) => this.#add(transaction))
  }

  /**
   * Brings a thread up to date with the dataset as it is when the promise resolves.
   * @throws LakeError 404 when the dataset is gone
   */
  async prepare(thread: QueryThread): Promise<void> {
    if (this.#isClosed) throw datasetNotFound(this.dataset.name)
    if (!this.#pending.has(thread)) {
      this.#pending.set(thread, [])
      await this.#sendSnapshot(thread)
    }
    this.#flush(thread)
  }

  /** Forgets a thread that is gone. */
  detach(thread: QueryThread): void {
    this.#pending.delete(thread)
  }

  /** Stops following the dataset and frees its replicas. */
  close(): void {
    this.#isClosed = true
    this.#unsubscribe()
    for (const thread of this.#pending.keys()) thread.post({type: 'forget', replica: this.id})
    this.#pending.clear()
  }

  async #sendSnapshot(thread: QueryThread): Promise<void> {
    // Taken at once: commits while it is being sent are pending, and sent after it.
    const snapshot = Array.from(this.dataset.documents(), (document) => ({id: document._id, document}))
    for (let start = 0; start < snapshot.length; start += CHUNK) {
      if (start > 0) await nextTurn()
      this.#send(thread, snapshot.slice(start, start + CHUNK))
    }
  }

  #add({changes}: Transaction): void {
    for (const [thread, pending] of this.#pending) {
      for (const {id, after} of changes) pending.push({id, document: after})
      if (pending.length >= CHUNK) this.#flush(thread)
    }
  }

  #flush(thread: QueryThread): void {
    const pending = this.#pending.get(thread)
    if (pending && pending.length > 0) this.#send(thread, pending.splice(0))
  }

  #send(thread: QueryThread, changes: ReplicaChange[]): void {
    thread.post({type: 'changes', replica: this.id, changes})
  }
}
