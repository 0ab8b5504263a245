import type {Dataset, Transaction} from '../types.ts'
import {EventStream, ping} from 'service-kit/event-stream'

/** Milliseconds between keep-alive comments. */
const pingInterval = 15_000

/** What a stream says of its dataset, each event in its wire format. */
export interface Feed {
  opening: Uint8Array[]
  eventsOf(transaction: Transaction): Uint8Array[]
}

/** The open event streams. Each gets every commit of its dataset, and a keep-alive comment every `pingInterval`. */
export class ListenHub {
  readonly #open = new Set<EventStream>()
  readonly #timer = setInterval(() => {
    for (const stream of this.#open) stream.send(ping)
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
    this.#open.add(stream)
    stream.onClose(() => {
      unsubscribe()
      this.#open.delete(stream)
    })
    return stream
  }

  close(): void {
    clearInterval(this.#timer)
    for (const stream of this.#open) stream.close()
  }
}
