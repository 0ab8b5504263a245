import {LakeError} from '../errors.ts'
import type {EngineAnswer, EngineRequest} from './engine.ts'
import {datasetTooLargeError, tooManyQueriesError} from './errors.ts'
import {maxHeapMb, QueryThread, ThreadGone} from './query-thread.ts'
import type {ReplicaFeed} from './replica-feed.ts'

export interface PoolOptions {
  /** Milliseconds a query may run. */
  deadlineMs: number
  minThreads: number
  maxThreads: number
  maxQueued: number
  /** Megabytes of each thread's heap. Default: 384. */
  heapMb?: number
  /** A thread beyond the minimum ends after this many milliseconds without work. Default: 30,000. */
  shrinkAfterMs?: number
}

interface Job {
  feed: ReplicaFeed
  request: EngineRequest
  signal: AbortSignal | undefined
  queuedAt: number
  /** A thread has already ended before it began with this job. */
  isSecondTry: boolean
  resolve: (answer: EngineAnswer) => void
  reject: (error: unknown) => void
}

/** When all threads work on their queries for this many milliseconds while others wait, another is started. */
const growAfter = 100
/** A thread that could not even start is tried again after this many milliseconds. */
const restartAfter = 1000
/** Milliseconds that a query may go on without a client: ending a thread costs more than a short query. */
const abandonAfter = 250
/** Milliseconds before a dataset that did not fit into a thread's memory is tried again, at full cost. */
const tooLargePause = 10_000

/** Runs queries in threads, so that no query keeps the process, or for long another query, from working. */
export class QueryPool {
  readonly #options: PoolOptions
  readonly #threads = new Set<QueryThread>()
  readonly #feeds = new Set<ReplicaFeed>()
  readonly #tooLarge = new WeakMap<ReplicaFeed, number>()
  readonly #queue: Job[] = []
  #growTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: PoolOptions) {
    this.#options = options
    for (let count = 0; count < options.minThreads; count++) this.#addThread()
  }

  get threadCount(): number {
    return this.#threads.size
  }

  /**
   * @throws LakeError what the query answers, 408 past the deadline, 503 when too many wait
   * @throws the signal's reason when aborted
   */
  run(feed: ReplicaFeed, request: EngineRequest, signal?: AbortSignal): Promise<EngineAnswer> {
    const {promise, resolve, reject} = Promise.withResolvers<EngineAnswer>()
    if (signal?.aborted) reject(signal.reason)
    else if (performance.now() < (this.#tooLarge.get(feed) ?? 0)) reject(this.#tooLargeError(request))
    else if (this.#isClosed || this.#queue.length >= this.#options.maxQueued) reject(tooManyQueriesError())
    else {
      this.#feeds.add(feed)
      const queuedAt = performance.now()
      this.#queue.push({feed, request, signal, queuedAt, isSecondTry: false, resolve, reject})
      this.#dispatch()
    }
    return promise
  }

  /** Stops following the dataset of a feed and frees its replicas. */
  drop(feed: ReplicaFeed): void {
    feed.close()
    this.#feeds.delete(feed)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#growTimer)
    for (const job of this.#queue.splice(0)) job.reject(tooManyQueriesError())
    for (const feed of this.#feeds) feed.close()
    await Promise.all([...this.#threads].map((thread) => thread.terminate()))
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (!thread.isIdle) continue
      const job = this.#nextJob()
      if (!job) return
      void this.#start(thread, job)
    }
    if (this.#queue.length > 0) this.#growSoon()
  }

  /** The job that has waited longest; jobs that were aborted or have waited past the deadline are rejected. */
  #nextJob(): Job | undefined {
    for (let job = this.#queue.shift(); job; job = this.#queue.shift()) {
      if (job.signal?.aborted) job.reject(job.signal.reason)
      else if (performance.now() - job.queuedAt > this.#options.deadlineMs) job.reject(tooManyQueriesError())
      else return job
    }
    return undefined
  }

  async #start(thread: QueryThread, job: Job): Promise<void> {
    const {feed, request, signal, resolve, reject} = job
    const abandon = () => {
      reject(signal?.reason)
      thread.abandon(abandonAfter)
    }
    signal?.addEventListener('abort', abandon)
    try {
      resolve(await thread.run(feed, request, this.#options.deadlineMs))
    } catch (error) {
      if (error instanceof ThreadGone && !job.isSecondTry && !this.#isClosed) {
        this.#queue.unshift({...job, isSecondTry: true})
      } else reject(error instanceof ThreadGone ? tooManyQueriesError() : error)
      if (error instanceof LakeError && error.message === this.#tooLargeError(request).message) {
        this.#tooLarge.set(feed, performance.now() + tooLargePause)
      }
    } finally {
      signal?.removeEventListener('abort', abandon)
    }
    this.#shrinkLater(thread)
    this.#dispatch()
  }

  #tooLargeError({query}: EngineRequest): LakeError {
    return datasetTooLargeError(query, this.#options.heapMb ?? maxHeapMb)
  }

  #addThread(): void {
    const thread = new QueryThread(
      {
        onReady: () => this.#dispatch(),
        onExit: ({hadStarted}) => this.#removeThread(thread, hadStarted),
      },
      this.#options,
    )
    this.#threads.add(thread)
  }

  #removeThread(thread: QueryThread, hadStarted: boolean): void {
    this.#threads.delete(thread)
    for (const feed of this.#feeds) feed.detach(thread)
    if (hadStarted) this.#replace()
    else setTimeout(() => this.#replace(), restartAfter).unref()
  }

  #replace(): void {
    if (!this.#isClosed && this.#threads.size < this.#options.minThreads) this.#addThread()
  }

  /** More threads help only when slow queries hold up all of them, not when there is simply much to do. */
  #growSoon(): void {
    if (this.#growTimer || this.#isClosed || this.#threads.size >= this.#options.maxThreads) return
    this.#growTimer = setTimeout(() => {
      this.#growTimer = undefined
      if (this.#queue.length === 0) return
      if ([...this.#threads].every((thread) => thread.busyMs >= growAfter)) this.#addThread()
      this.#growSoon()
    }, growAfter)
  }

  #shrinkLater(thread: QueryThread): void {
    const {minThreads, shrinkAfterMs = 30_000} = this.#options
    if (this.#threads.size <= minThreads) return
    setTimeout(() => {
      if (thread.isIdle && this.#threads.size > minThreads) void thread.terminate()
    }, shrinkAfterMs).unref()
  }
}
