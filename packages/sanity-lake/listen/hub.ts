import {createMatcher} from '../query/matcher.ts'
import type {Dataset, Transaction} from '../types.ts'
import {type EventStream, ping} from './event-stream.ts'
import {Listener, type ListenStart} from './listener.ts'
import {LiveEvents} from './live-events.ts'
import type {ListenOptions} from './mutation-events.ts'
import {RecentTransactions} from './recent-transactions.ts'

/** Milliseconds between keep-alive comments. */
const pingInterval = 15_000

interface ListenRequest {
  query: string
  params: Record<string, unknown>
  identity: string
  options: ListenOptions
}

/** Carries every commit to the listeners and live event streams of its dataset. */
export interface ListenHub {
  /** @throws what the query's parser throws */
  listen(dataset: Dataset, request: ListenRequest, start: ListenStart): EventStream
  live(dataset: Dataset, includeDrafts: boolean, lastEventId: string | undefined): EventStream
  /** Starts recording a dataset's transactions, so that the first listener can already resume. */
  follow(dataset: Dataset): void
  /** Ends the streams of a dataset that was deleted; their clients are asked not to reconnect. */
  forget(dataset: Dataset): void
  /** How many streams are open. */
  size(): number
  close(): void
}

/** A hub without listeners, which sends a keep-alive to each stream every `pingInterval`. */
export function createListenHub(): ListenHub {
  const datasets = new Map<Dataset, DatasetListeners>()
  const of = (dataset: Dataset) => {
    const listeners = datasets.get(dataset) ?? new DatasetListeners(dataset)
    datasets.set(dataset, listeners)
    return listeners
  }
  const timer = setInterval(() => {
    for (const listeners of datasets.values()) listeners.ping()
  }, pingInterval)
  timer.unref()
  return {
    listen: (dataset, request, start) => of(dataset).listen(request, start),
    live: (dataset, includeDrafts, lastEventId) => of(dataset).live.open(includeDrafts, lastEventId),
    follow: (dataset) => void of(dataset),
    forget(dataset) {
      datasets.get(dataset)?.close('The dataset was deleted')
      datasets.delete(dataset)
    },
    size: () => [...datasets.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    close() {
      clearInterval(timer)
      for (const listeners of datasets.values()) listeners.close()
      datasets.clear()
    },
  }
}

class DatasetListeners {
  readonly live: LiveEvents
  readonly #dataset: Dataset
  readonly #recent: RecentTransactions
  readonly #listeners = new Set<Listener>()
  readonly #unsubscribe: () => void

  constructor(dataset: Dataset) {
    this.#dataset = dataset
    this.#recent = new RecentTransactions(dataset.seq)
    this.live = new LiveEvents(dataset, this.#recent)
    this.#unsubscribe = dataset.onCommit((transaction) => this.#publish(transaction))
  }

  get size(): number {
    return this.#listeners.size + this.live.size
  }

  listen({query, params, identity, options}: ListenRequest, start: ListenStart): EventStream {
    const listener = new Listener(createMatcher(query, params, identity), options)
    this.#listeners.add(listener)
    listener.stream.onClose(() => this.#listeners.delete(listener))
    listener.start(start, this.#recent, this.#dataset.seq)
    return listener.stream
  }

  ping(): void {
    for (const {stream} of this.#listeners) stream.send(ping)
    this.live.ping()
  }

  close(reason?: string): void {
    this.#unsubscribe()
    for (const listener of this.#listeners) listener.close(reason)
    this.live.close(reason)
  }

  #publish(transaction: Transaction): void {
    this.#recent.add(transaction)
    for (const listener of this.#listeners) listener.publish(transaction)
    this.live.publish(transaction)
  }
}
