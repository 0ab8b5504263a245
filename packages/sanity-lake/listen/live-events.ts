import {tagsOfTransaction} from '../query/sync-tags.ts'
import type {Dataset, Transaction} from '../types.ts'
import {isPublishedId} from '../ids.ts'
import {encodeEvent, EventStream, ping} from './event-stream.ts'
import type {RecentTransactions} from './recent-transactions.ts'
import {type Replay, replayOf} from './replay.ts'

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
   * Opens a stream. One that reconnects first gets the events it missed, or `restart` when they are too many
   * or no longer remembered: its client then fetches everything again.
   */
  open(includeDrafts: boolean, lastEventId: string | undefined): EventStream {
    const streams = this.#streams(includeDrafts)
    const stream = new EventStream()
    streams.add(stream)
    stream.onClose(() => streams.delete(stream))
    const position = String(this.#dataset.seq)
    const replay = this.#replay(includeDrafts, lastEventId)
    stream.send(encodeEvent('welcome', '{}', replay.kind === 'new' ? position : undefined))
    if (replay.kind === 'reset') stream.send(encodeEvent('restart', '{}', position))
    if (replay.kind === 'resume') for (const event of replay.events) stream.send(event)
    stream.send(ping)
    return stream
  }

  ping(): void {
    for (const stream of [...this.#published, ...this.#withDrafts]) stream.send(ping)
  }

  /** @param reason is sent to the clients, which then do not reconnect */
  close(reason?: string): void {
    const position = String(this.#dataset.seq)
    const farewell = reason && encodeEvent('goaway', JSON.stringify({reason}), position)
    for (const stream of [...this.#published, ...this.#withDrafts]) {
      if (farewell) stream.send(farewell)
      stream.close()
    }
  }

  #replay(includeDrafts: boolean, lastEventId: string | undefined): Replay {
    if (lastEventId === undefined) return {kind: 'new'}
    const missed = this.#recent.since(Number(lastEventId || Number.NaN))
    return missed
      ? replayOf(missed.flatMap((transaction) => messageOf(transaction, includeDrafts) ?? []))
      : {kind: 'reset'}
  }

  #streams(includeDrafts: boolean): Set<EventStream> {
    return includeDrafts ? this.#withDrafts : this.#published
  }
}

/** The `message` event of a transaction; undefined when it touched only documents that the stream does not show. */
function messageOf(transaction: Transaction, includeDrafts: boolean): Uint8Array | undefined {
  const changes = includeDrafts
    ? transaction.changes
    : transaction.changes.filter((change) => isPublishedId(change.id))
  if (changes.length === 0) return undefined
  const tags = tagsOfTransaction({...transaction, changes})
  return encodeEvent('message', JSON.stringify({tags}), String(transaction.seq))
}
