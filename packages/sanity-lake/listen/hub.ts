import type {Dataset, Transaction} from '../types.ts'
import {EventStream, ping} from 'service-kit/event-stream'

/** Milliseconds between keep-alive comments. */
const pingInterval = 15_000

/** What a stream says of its dataset, each event in its wire format. */
export interface Feed {
  opening: Uint8Array[]
  eventsOf(transaction: Transaction): Uint8Array[]
  /** The last event when the dataset is deleted: it asks the client not to reconnect. */
  farewell(reason: string): Uint8Array
}

/** The open event streams. Each gets every commit of its dataset, and a keep-alive comment every `pingInterval`. */
export class ListenHub {
  readonly #open = new Map<EventStream, {dataset: Dataset; feed: Feed}>()
  readonly #timer = setInterval(() => {
    for (const stream of this.#open.keys()) stream.send(ping)
  }, pingInterval).unref()

  get size(): number {
    return this.#open.size
  }

  open(dataset: Dataset, feed: Feed): EventStream {
    const stream = new EventStream()
    stream.send(Buffer.concat([...feed.opening, ping]))
    const unsubscribe = dataset.onCommit((transaction) => {
      const events = feed.eventsOf(transaction)
      // At once: a stream takes no further event while a large one waits for its reader.
      if (events.length > 0) stream.send(Buffer.concat(events))
    })
    this.#open.set(stream, {dataset, feed})
    stream.onClose(() => {
      unsubscribe()
      this.#open.delete(stream)
    })
    return stream
  }

  /** Ends the streams of a dataset that was deleted. */
  forget(deleted: Dataset): void {
    for (const [stream, {dataset, feed}] of this.#open) {
      if (dataset !== deleted) continue
      stream.send(feed.farewell('The dataset was deleted'))
      stream.close()
    }
  }

  close(): void {
    clearInterval(this.#timer)
    for (const stream of this.#open.keys()) stream.close()
  }
}
