import {Worker} from 'node:worker_threads'
import {compileCache} from 'service-kit/compile-cache'
import type {EngineAnswer, EngineRequest} from './engine.ts'
import {datasetTooLargeError, fromErrorMessage, queryExecutionError, queryTimeoutError} from './errors.ts'
import type {FromWorker, ToWorker} from './messages.ts'
import type {ReplicaFeed} from './replica-feed.ts'

/** Enough for a dataset of some ten thousand documents; a query that needs more ends with an error. */
export const maxHeapMb = 384
/** Small: a thread never returns it, and more did not make queries faster. */
const youngHeapMb = 16

/** What a thread does; `preparing` is bringing its replica up to date before a query. */
type State = 'starting' | 'idle' | 'preparing' | 'busy' | 'gone'

/** The thread ended before it began with a query, which another thread can run as well. */
export class ThreadGone extends Error {
  override readonly name = 'ThreadGone'
}

interface Current {
  query: string
  /** When the query itself began. */
  since: number
  reject: (error: Error) => void
  timer?: NodeJS.Timeout
}

interface QueryThreadEvents {
  /** The thread has started and can take queries. */
  onReady: () => void
  /** The thread is gone; the query it was working on has been rejected. */
  onExit: (end: {hadStarted: boolean; wasOutOfMemory: boolean}) => void
}

export interface QueryThreadOptions {
  /** Megabytes of its heap. Default: 384. */
  heapMb?: number
}

/** One worker thread, working on one query at a time. A query past its deadline takes the thread down with it. */
export class QueryThread {
  readonly #worker: Worker
  readonly #heapMb: number
  #state: State = 'starting'
  #current: Current | undefined
  #onMessage: ((message: FromWorker) => void) | undefined
  #wasOutOfMemory = false

  constructor({onReady, onExit}: QueryThreadEvents, {heapMb = maxHeapMb}: QueryThreadOptions = {}) {
    this.#heapMb = heapMb
    let hadStarted = false
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'lake-query',
      env: {NODE_COMPILE_CACHE: compileCache, ...process.env},
      resourceLimits: {maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb},
    })
    this.#worker.on('message', (message: FromWorker) => {
      if (message.type !== 'ready') return this.#onMessage?.(message)
      hadStarted = true
      if (this.#state === 'starting') this.#state = 'idle'
      onReady()
    })
    this.#worker.on('error', (error) => {
      const cause = error instanceof Error ? error : undefined
      this.#wasOutOfMemory =
        cause !== undefined && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.#fail(this.#reasonOf(cause))
    })
    this.#worker.on('exit', () => {
      this.#fail(this.#reasonOf())
      onExit({hadStarted, wasOutOfMemory: this.#wasOutOfMemory})
    })
  }

  get isIdle(): boolean {
    return this.#state === 'idle'
  }

  get isGone(): boolean {
    return this.#state === 'gone'
  }

  /** Milliseconds the thread has been working on its query; 0 when there is none. */
  get busyMs(): number {
    return this.#state === 'busy' && this.#current ? performance.now() - this.#current.since : 0
  }

  /** Sends a message that needs no answer. */
  post(message: ToWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    if (this.#state !== 'gone') this.#worker.postMessage(message)
  }

  /**
   * Brings the thread's replica up to date and runs a query on it; the thread must be idle.
   * @throws LakeError: what the worker answers, Sanity's time-out after `deadlineMs` milliseconds, or that the
   * dataset or the query needs too much memory
   * @throws ThreadGone when the thread ended before the query began
   */
  async run(feed: ReplicaFeed, request: EngineRequest, deadlineMs: number): Promise<EngineAnswer> {
    if (this.#state !== 'idle') throw new ThreadGone('The thread is not idle')
    this.#state = 'preparing'
    const failed = Promise.withResolvers<never>()
    failed.promise.catch(() => {})
    const current: Current = {query: request.query, since: performance.now(), reject: failed.reject}
    this.#current = current
    try {
      await Promise.race([this.#prepare(feed), failed.promise])
      this.#state = 'busy'
      current.since = performance.now()
      current.timer = setTimeout(() => this.#stop(queryTimeoutError(request.query, deadlineMs)), deadlineMs)
      const answer = await Promise.race([this.#answer(feed, request), failed.promise])
      return answer
    } finally {
      clearTimeout(current.timer)
      this.#current = undefined
      this.#onMessage = undefined
      if (!this.isGone) this.#state = 'idle'
    }
  }

  /** Ends the thread if its query takes longer than `graceMs` more: no client waits for the answer. */
  abandon(graceMs: number): void {
    const current = this.#current
    if (!current || this.#state !== 'busy') return
    clearTimeout(current.timer)
    current.timer = setTimeout(() => this.#stop(queryTimeoutError(current.query, graceMs)), graceMs)
  }

  async terminate(): Promise<void> {
    this.#fail(new ThreadGone('The thread was ended'))
    await this.#worker.terminate()
  }

  /** Waits until the worker has taken in all changes, so that a dataset too large for it shows here. */
  async #prepare(feed: ReplicaFeed): Promise<void> {
    if (!(await feed.prepare(this))) return
    const {promise, resolve} = Promise.withResolvers<void>()
    this.#onMessage = () => resolve()
    this.post({type: 'sync'})
    await promise
  }

  #answer(feed: ReplicaFeed, request: EngineRequest): Promise<EngineAnswer> {
    const {promise, resolve, reject} = Promise.withResolvers<EngineAnswer>()
    this.#onMessage = (message) => {
      if (message.type === 'answer') resolve(message.answer)
      else if (message.type === 'error') reject(fromErrorMessage(message.error))
    }
    this.post({type: 'query', replica: feed.id, request})
    return promise
  }

  /** Why the worker ended, in terms of what it was doing. */
  #reasonOf(error?: Error): Error {
    const {query = ''} = this.#current ?? {}
    if (this.#state === 'preparing') {
      return this.#wasOutOfMemory
        ? datasetTooLargeError(query, this.#heapMb)
        : new ThreadGone(error?.message ?? 'The thread ended')
    }
    if (this.#wasOutOfMemory) return queryExecutionError(query, 'the query needs too much memory')
    return error ?? queryExecutionError(query, 'the query was stopped')
  }

  #stop(reason: Error): void {
    this.#fail(reason)
    void this.#worker.terminate()
  }

  #fail(reason: Error): void {
    if (this.#state === 'gone') return
    this.#state = 'gone'
    this.#current?.reject(reason)
  }
}
