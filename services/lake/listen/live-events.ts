import {tagsOfTransaction} from '../query/sync-tags.ts'
import type {Dataset, Transaction} from '../types.ts'
import {createEventStream, encodeEvent, type EventStream, ping} from './event-stream.ts'
import {isVersionId} from './mutation-events.ts'
import type {RecentTransactions} from './recent-transactions.ts'

/** The streams of the Live Content API: which sync tags a commit touched, without the content itself. */
export class LiveEvents {
  readonly #dataset: Dataset
  readonly #recent: RecentTransactions
  readonly #published = new Set<EventStream>()
  readonly #withDrafts = new Set<EventStream>()

  constructor(dataset: Dataset, recent: RecentTransactions) {
    this.#dataset = dataset
    this.#recent = recent
  }

  get size(): number {
    return this.#published.size + this.#withDrafts.size
  }

  publish(transaction: Transaction): void {
    for (const includeDrafts of [false, true]) {
      const streams = this.#streams(includeDrafts)
      const event = streams.size > 0 && messageOf(transaction, includeDrafts)
      if (event) for (const stream of streams) stream.send(event)
    }
  }

  /**
   * Opens a stream. One that reconnects first gets what it missed; when that is not remembered any more,
   * `restart` tells it to fetch everything anew.
   */
  open(includeDrafts: boolean, lastEventId: string | undefined): EventStream {
    const streams = this.#streams(includeDrafts)
    const stream = createEventStream(() => streams.delete(stream))
    const position = String(this.#dataset.seq)
    const missed = lastEventId === undefined ? [] : this.#recent.since(Number(lastEventId || Number.NaN))
    stream.send(encodeEvent('welcome', '{}', lastEventId === undefined ? position : undefined))
    if (!missed) stream.send(encodeEvent('restart', '{}', position))
    for (const transaction of missed ?? []) {
      const event = messageOf(transaction, includeDrafts)
      if (event) stream.send(event)
    }
    stream.send(ping)
    streams.add(stream)
    return stream
  }

  ping(): void {
    for (const stream of [...this.#published, ...this.#withDrafts]) stream.send(ping)
  }

  /** @param reason tells clients not to come back */
  close(reason?: string): void {
    const position = String(this.#dataset.seq)
    const farewell = reason && encodeEvent('goaway', JSON.stringify({reason}), position)
    for (const stream of [...this.#published, ...this.#withDrafts]) {
      if (farewell) stream.send(farewell)
      stream.close()
    }
  }

  #streams(includeDrafts: boolean): Set<EventStream> {
    return includeDrafts ? this.#withDrafts : this.#published
  }
}

/** The `message` event of a transaction; nothing when it touched only what the stream does not show. */
function messageOf(transaction: Transaction, includeDrafts: boolean): Uint8Array | undefined {
  const changes = includeDrafts
    ? transaction.changes
    : transaction.changes.filter((change) => !isVersionId(change.id))
  if (changes.length === 0) return undefined
  const tags = tagsOfTransaction({...transaction, changes})
  return encodeEvent('message', JSON.stringify({tags}), String(transaction.seq))
}
