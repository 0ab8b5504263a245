import {createMatcher} from '../query/matcher.ts'
import type {Dataset, SanityDocument, Transaction} from '../types.ts'
import {ListenChannel, type ListenStart} from './channel.ts'
import type {EventStream} from './event-stream.ts'
import {LiveEvents} from './live-events.ts'
import type {ListenOptions, MatchedChange} from './mutation-events.ts'
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
  readonly #channels = new Map<string, ListenChannel>()
  readonly #unsubscribe: () => void

  constructor(dataset: Dataset) {
    this.#dataset = dataset
    this.#recent = new RecentTransactions(dataset.seq)
    this.live = new LiveEvents(dataset, this.#recent)
    this.#unsubscribe = dataset.onCommit((transaction) => this.#publish(transaction))
  }

  get size(): number {
    let size = this.live.size
    for (const channel of this.#channels.values()) size += channel.size
    return size
  }

  listen(request: ListenRequest, start: ListenStart): EventStream {
    const key = JSON.stringify(request)
    const channel = this.#channels.get(key) ?? new ListenChannel(matcherOf(request), request.options)
    this.#channels.set(key, channel)
    return channel.open(start, this.#recent, this.#dataset.seq, () => {
      if (channel.size === 0) this.#channels.delete(key)
    })
  }

  ping(): void {
    for (const channel of this.#channels.values()) channel.ping()
    this.live.ping()
  }

  close(reason?: string): void {
    this.#unsubscribe()
    for (const channel of this.#channels.values()) channel.close(reason)
    this.live.close(reason)
  }

  #publish(transaction: Transaction): void {
    this.#recent.add(transaction)
    const cache = new Map<unknown, MatchedChange[]>()
    for (const channel of this.#channels.values()) channel.publish(transaction, cache)
    this.live.publish(transaction)
  }
}

function matcherOf(request: ListenRequest): (document: SanityDocument) => boolean {
  return createMatcher(request.query, request.params, request.identity)
}
