import {Worker} from 'node:worker_threads'
import type {EngineAnswer, EngineRequest} from './engine.ts'
import {fromErrorMessage, queryExecutionError, queryTimeoutError} from './errors.ts'
import type {FromWorker, ToWorker} from './messages.ts'

/** Enough for a dataset of some ten thousand documents; a query that needs more ends with an error. */
const MAX_HEAP_MB = 384
/** Little, as each thread keeps it for good; more made no query faster. */
const YOUNG_HEAP_MB = 16

interface Current {
  since: number
  query: string
  resolve: (answer: EngineAnswer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

export interface QueryThreadEvents {
  /** The thread has started and can take queries. */
  onReady: () => void
  /** The thread is gone; the query it was working on has been rejected. */
  onExit: (hadStarted: boolean) => void
}

/** One worker thread, working on one query at a time. A query past its deadline takes the thread down with it. */
export class QueryThread {
  readonly #worker: Worker
  #current: Current | undefined
  #isReady = false
  #isGone = false

  constructor({onReady, onExit}: QueryThreadEvents) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'lake-query',
      resourceLimits: {maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB},
    })
    this.#worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') {
        this.#isReady = true
        onReady()
      } else {
        this.#settle((current) => {
          if (message.type === 'answer') current.resolve(message.answer)
          else current.reject(fromErrorMessage(message.error))
        })
      }
    })
    this.#worker.on('error', (error) => {
      this.#settle(({query, reject}) => {
        const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        reject(isMemory ? queryExecutionError(query, 'the query needs too much memory') : error)
      })
    })
    this.#worker.on('exit', () => {
      this.#isGone = true
      this.#settle(({query, reject}) => reject(queryExecutionError(query, 'the query was stopped')))
      onExit(this.#isReady)
    })
  }

  get isIdle(): boolean {
    return this.#isReady && !this.#isGone && !this.#current
  }

  /** Milliseconds the thread has been working on its query; 0 when there is none. */
  get busyMs(): number {
    return this.#current ? performance.now() - this.#current.since : 0
  }

  /** Sends a message that needs no answer. */
  post(message: ToWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    if (!this.#isGone) this.#worker.postMessage(message)
  }

  /**
   * Runs a query; the thread must be idle.
   * @throws LakeError: what the worker answers, or Sanity's time-out after `deadlineMs` milliseconds
   */
  run(replica: number, request: EngineRequest, deadlineMs: number): Promise<EngineAnswer> {
    const {promise, resolve, reject} = Promise.withResolvers<EngineAnswer>()
    const timer = setTimeout(() => this.#stop(queryTimeoutError(request.query, deadlineMs)), deadlineMs)
    this.#current = {since: performance.now(), query: request.query, resolve, reject, timer}
    this.post({type: 'query', replica, request})
    return promise
  }

  /** Ends the thread if what it is working on now takes longer than `graceMs` more: nobody waits for it. */
  abandon(graceMs: number): void {
    const current = this.#current
    if (!current) return
    clearTimeout(current.timer)
    current.timer = setTimeout(() => this.#stop(queryTimeoutError(current.query, graceMs)), graceMs)
  }

  async terminate(): Promise<void> {
    this.#isGone = true
    await this.#worker.terminate()
  }

  #stop(reason: Error): void {
    this.#settle((current) => current.reject(reason))
    void this.terminate()
  }

  #settle(how: (current: Current) => void): void {
    const current = this.#current
    if (!current) return
    clearTimeout(current.timer)
    this.#current = undefined
    how(current)
  }
}
