import type {EngineAnswer, EngineRequest} from './engine.ts'
import {tooManyQueriesError} from './errors.ts'
import {QueryThread} from './query-thread.ts'
import type {ReplicaFeed} from './replica-feed.ts'

export interface PoolOptions {
  /** Milliseconds a query may run. */
  deadlineMs: number
  minThreads: number
  maxThreads: number
  maxQueued: number
}

interface Job {
  feed: ReplicaFeed
  request: EngineRequest
  signal: AbortSignal | undefined
  queuedAt: number
  resolve: (answer: EngineAnswer) => void
  reject: (error: unknown) => void
}

/** When all threads work on their queries for this long while others wait, another is started. */
const GROW_AFTER_MS = 100
/** A thread beyond the minimum ends after this long without work. */
const SHRINK_AFTER_MS = 30_000
/** A thread that could not even start is tried again after this long. */
const RESTART_AFTER_MS = 1000
/** What nobody waits for may run this much longer: ending a thread costs more than a short query. */
const ABANDON_AFTER_MS = 250

/** Runs queries in threads, so that no query keeps the process, or for long another query, from working. */
export class QueryPool {
  readonly #options: PoolOptions
  readonly #threads = new Set<QueryThread>()
  readonly #feeds = new Set<ReplicaFeed>()
  readonly #preparing = new Set<QueryThread>()
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
    else if (this.#isClosed || this.#queue.length >= this.#options.maxQueued) reject(tooManyQueriesError())
    else {
      this.#feeds.add(feed)
      this.#queue.push({feed, request, signal, queuedAt: performance.now(), resolve, reject})
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
      if (!thread.isIdle || this.#preparing.has(thread)) continue
      const job = this.#nextJob()
      if (!job) return
      void this.#start(thread, job)
    }
    if (this.#queue.length > 0) this.#growSoon()
  }

  /** The job waiting longest, passing over those that were given up or have waited past any use. */
  #nextJob(): Job | undefined {
    for (let job = this.#queue.shift(); job; job = this.#queue.shift()) {
      if (job.signal?.aborted) job.reject(job.signal.reason)
      else if (performance.now() - job.queuedAt > this.#options.deadlineMs) job.reject(tooManyQueriesError())
      else return job
    }
    return undefined
  }

  async #start(thread: QueryThread, {feed, request, signal, resolve, reject}: Job): Promise<void> {
    const abandon = () => {
      reject(signal?.reason)
      thread.abandon(ABANDON_AFTER_MS)
    }
    try {
      this.#preparing.add(thread)
      await feed.prepare(thread)
      this.#preparing.delete(thread)
      const answer = thread.run(feed.id, request, this.#options.deadlineMs)
      if (signal?.aborted) abandon()
      signal?.addEventListener('abort', abandon)
      resolve(await answer)
    } catch (error) {
      reject(error)
    } finally {
      this.#preparing.delete(thread)
      signal?.removeEventListener('abort', abandon)
    }
    this.#shrinkLater(thread)
    this.#dispatch()
  }

  #addThread(): void {
    const thread = new QueryThread({
      onReady: () => this.#dispatch(),
      onExit: (hadStarted) => this.#removeThread(thread, hadStarted),
    })
    this.#threads.add(thread)
  }

  #removeThread(thread: QueryThread, hadStarted: boolean): void {
    this.#threads.delete(thread)
    for (const feed of this.#feeds) feed.detach(thread)
    if (hadStarted) this.#replace()
    else setTimeout(() => this.#replace(), RESTART_AFTER_MS).unref()
  }

  #replace(): void {
    if (!this.#isClosed && this.#threads.size < this.#options.minThreads) this.#addThread()
  }

  /** More threads only help when all are held up by slow queries, not when there is simply much to do. */
  #growSoon(): void {
    if (this.#growTimer || this.#isClosed || this.#threads.size >= this.#options.maxThreads) return
    this.#growTimer = setTimeout(() => {
      this.#growTimer = undefined
      if (this.#queue.length === 0) return
      if ([...this.#threads].every((thread) => thread.busyMs >= GROW_AFTER_MS)) this.#addThread()
      this.#growSoon()
    }, GROW_AFTER_MS)
  }

  #shrinkLater(thread: QueryThread): void {
    if (this.#threads.size <= this.#options.minThreads) return
    setTimeout(() => {
      if (thread.isIdle && this.#threads.size > this.#options.minThreads) void thread.terminate()
    }, SHRINK_AFTER_MS).unref()
  }
}
