import {Worker} from 'node:worker_threads'
import {compileCache} from 'service-kit/compile-cache'
import type {Dataset} from '../types.ts'
import {fromErrorMessage, outOfMemoryError, queryExecutionError, queryTimeoutError} from './errors.ts'
import type {EngineRequest, QueryAnswer} from './evaluate.ts'
import type {FromWorker, ToWorker} from './worker.ts'

/** Enough for a dataset of some ten thousand documents; a query that needs more ends with an error. */
export const defaultHeapMb = 384
/** Small: a thread never returns it, and more did not make queries faster. */
const youngHeapMb = 16

/** The query that a thread works on. */
interface Current {
  query: string
  timer: NodeJS.Timeout
  resolve: (answer: QueryAnswer) => void
  reject: (error: Error) => void
}

/** A replica in the thread, which gets each commit of its dataset. */
interface Following {
  replica: number
  unsubscribe: () => void
}

interface QueryThreadOptions {
  /** Megabytes of its heap. */
  heapMb: number
  /** The thread has started and can take queries. */
  onReady: () => void
  /** The thread is gone; the query it was working on has been rejected. */
  onExit: (end: {hadStarted: boolean}) => void
}

/** One worker thread, working on one query at a time. A query past its deadline takes the thread down with it. */
export class QueryThread {
  readonly #worker: Worker
  readonly #followed = new Map<Dataset, Following>()
  #state: 'starting' | 'ready' | 'gone' = 'starting'
  #current: Current | undefined
  #replicas = 0

  constructor({heapMb, onReady, onExit}: QueryThreadOptions) {
    let hadStarted = false
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'lake-query',
      env: {NODE_COMPILE_CACHE: compileCache, ...process.env},
      resourceLimits: {maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb},
    })
    this.#worker.on('message', (message: FromWorker) => {
      if (message.type !== 'ready') return this.#finish(message)
      hadStarted = true
      if (this.#state === 'starting') this.#state = 'ready'
      onReady()
    })
    this.#worker.on('error', (error) => {
      const cause = error instanceof Error ? error : new Error(String(error))
      const isMemory = 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.#end(isMemory ? outOfMemoryError(this.#query, heapMb) : cause)
    })
    this.#worker.on('exit', () => {
      this.#end(queryExecutionError(this.#query, 'the query was stopped'))
      onExit({hadStarted})
    })
  }

  get isIdle(): boolean {
    return this.#state === 'ready' && !this.#current
  }

  get isStarting(): boolean {
    return this.#state === 'starting'
  }

  /**
   * Runs a query on the dataset as it is now; the thread must be idle.
   * @throws LakeError: what the worker answers, Sanity's time-out after `deadlineMs` milliseconds, or that the
   * dataset or the query needs too much memory
   */
  run(dataset: Dataset, request: EngineRequest, deadlineMs: number): Promise<QueryAnswer> {
    const {promise, resolve, reject} = Promise.withResolvers<QueryAnswer>()
    const {query} = request
    const timer = setTimeout(() => this.#stop(queryTimeoutError(query, deadlineMs)), deadlineMs)
    this.#current = {query, timer, resolve, reject}
    this.#post({type: 'query', replica: this.follow(dataset), request})
    return promise
  }

  async terminate(): Promise<void> {
    this.#end(queryExecutionError(this.#query, 'the query was stopped'))
    await this.#worker.terminate()
  }

  get #query(): string {
    return this.#current?.query ?? ''
  }

  /** Sends the dataset before its first query; from then on, the thread gets each commit before any later query. */
  follow(dataset: Dataset): number {
    const followed = this.#followed.get(dataset)
    if (followed) return followed.replica
    const replica = ++this.#replicas
    if (this.#state === 'gone') return replica
    const documents = Array.from(dataset.documents(), (document) => ({id: document._id, document}))
    this.#post({type: 'changes', replica, changes: documents})
    const unsubscribe = dataset.onCommit(({changes}) => {
      const after = changes.map((change) => ({id: change.id, document: change.after}))
      this.#post({type: 'changes', replica, changes: after})
    })
    this.#followed.set(dataset, {replica, unsubscribe})
    return replica
  }

  #post(message: ToWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    if (this.#state !== 'gone') this.#worker.postMessage(message)
  }

  #finish(message: Exclude<FromWorker, {type: 'ready'}>): void {
    const current = this.#current
    this.#current = undefined
    clearTimeout(current?.timer)
    if (message.type === 'answer') current?.resolve(message.answer)
    else current?.reject(fromErrorMessage(message.error))
  }

  #stop(reason: Error): void {
    this.#end(reason)
    void this.#worker.terminate()
  }

  #end(reason: Error): void {
    this.#state = 'gone'
    for (const {unsubscribe} of this.#followed.values()) unsubscribe()
    this.#followed.clear()
    clearTimeout(this.#current?.timer)
    this.#current?.reject(reason)
    this.#current = undefined
  }
}
