import {datasetNotFound} from '../errors.ts'
import {isRecord} from 'service-kit/guards'
import type {Dataset} from '../types.ts'
import {tooManyQueriesError} from './errors.ts'
import type {EngineRequest, QueryAnswer, QueryRequest} from './evaluate.ts'
import {defaultHeapMb, QueryThread} from './query-thread.ts'

export interface QueryServiceOptions {
  /** Milliseconds a query may run. */
  deadlineMs: number
  /** What sanity::projectId() says. */
  projectId: string
  /** Characters of a result at most. Default: 100 million. */
  maxResultLength?: number
  /** Queries that may wait for a thread. Default: 500. */
  maxQueued?: number
  /** Megabytes of each thread's heap, for its replicas and its query. Default: 384. */
  heapMb?: number
}

interface Job {
  dataset: Dataset
  request: EngineRequest
  signal: AbortSignal | undefined
  resolve: (answer: QueryAnswer) => void
  reject: (error: unknown) => void
}

/** A slow query keeps one thread from the others, which the second answers meanwhile. */
const maxThreads = 2
/** Milliseconds until a thread that could not start is tried again. */
const restartAfter = 1000

/**
 * Answers queries in worker threads, so that no query keeps the process from other work and each can be stopped.
 * Each has its own replica of the datasets that were asked about.
 */
export class QueryService {
  readonly #source: (name: string) => Dataset | undefined
  readonly #options: QueryServiceOptions
  readonly #threads = new Set<QueryThread>()
  readonly #queue: Job[] = []
  #isClosed = false

  constructor(source: (name: string) => Dataset | undefined, options: QueryServiceOptions) {
    this.#source = source
    this.#options = options
  }

  /**
   * Answers from the dataset as it is now: after every commit acknowledged so far.
   * @throws LakeError 400 for a query or perspective that cannot be, 404 without the dataset, 408 past the
   * deadline, 503 when too many queries wait
   * @throws the signal's reason when it was aborted before the query began
   */
  async run(request: QueryRequest, signal?: AbortSignal): Promise<QueryAnswer> {
    const {projectId, maxResultLength = 100_000_000, maxQueued = 500} = this.#options
    const dataset = this.#source(request.dataset)
    if (!dataset) throw datasetNotFound(request.dataset, projectId)
    signal?.throwIfAborted()
    if (this.#isClosed || this.#queue.length >= maxQueued) throw tooManyQueriesError()
    const timestamp = request.timestamp ?? new Date().toISOString()
    const complete = {...request, timestamp, projectId, maxResultLength}
    return new Promise((resolve, reject) => {
      this.#queue.push({dataset, request: complete, signal, resolve, reject})
      this.#dispatch()
    })
  }

  /** The ids of the stored documents that a query selects for the user it names, for mutations by query. */
  async resolveIds(
    dataset: string,
    selection: {query: string; params: Record<string, unknown>; identity: string},
  ): Promise<string[]> {
    const {resultJson} = await this.run({dataset, ...selection, perspective: ['raw']})
    return idsIn(JSON.parse(resultJson))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const job of this.#queue.splice(0)) job.reject(tooManyQueriesError())
    await Promise.all([...this.#threads].map((thread) => thread.terminate()))
  }

  /** Starts the threads that are missing, one after the other, and gives the idle ones something to do. */
  #dispatch(): void {
    const isStarting = [...this.#threads].some((thread) => thread.isStarting)
    if (!this.#isClosed && !isStarting && this.#threads.size < maxThreads) this.#addThread()
    for (const thread of this.#threads) {
      if (!thread.isIdle) continue
      const job = this.#nextJob()
      if (!job) return
      void this.#start(thread, job)
    }
  }

  /** The job that has waited longest; jobs that were aborted are rejected. */
  #nextJob(): Job | undefined {
    for (let job = this.#queue.shift(); job; job = this.#queue.shift()) {
      if (!job.signal?.aborted) return job
      job.reject(job.signal.reason)
    }
    return undefined
  }

  async #start(thread: QueryThread, {dataset, request, resolve, reject}: Job): Promise<void> {
    try {
      const answer = thread.run(dataset, request, this.#options.deadlineMs)
      // Each other thread gets a replica now, so that the next query need not wait for one.
      for (const each of this.#threads) each.follow(dataset)
      resolve(await answer)
    } catch (error) {
      reject(error)
    }
    this.#dispatch()
  }

  #addThread(): void {
    const thread = new QueryThread({
      heapMb: this.#options.heapMb ?? defaultHeapMb,
      onReady: () => this.#dispatch(),
      onExit: ({hadStarted}) => {
        const replace = () => {
          this.#threads.delete(thread)
          this.#dispatch()
        }
        if (hadStarted) replace()
        else setTimeout(replace, restartAfter).unref()
      },
    })
    this.#threads.add(thread)
  }
}

/** A mutation's query selects documents, one document, or their ids. */
function idsIn(result: unknown): string[] {
  const selected = Array.isArray(result) ? result : [result]
  return selected.flatMap((each: unknown) => {
    const id = isRecord(each) ? each['_id'] : each
    return typeof id === 'string' ? [id] : []
  })
}
