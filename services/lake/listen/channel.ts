import {randomUUID} from 'node:crypto'
import type {SanityDocument, Transaction} from '../types.ts'
import {createEventStream, encodeEvent, type EventStream, ping} from './event-stream.ts'
import {
  eventId,
  isVersionId,
  type ListenOptions,
  mutationEvents,
  type SeenChange,
  seenChanges,
} from './mutation-events.ts'
import type {RecentTransactions} from './recent-transactions.ts'

/** Where a listener that reconnects left off: the id of the last event it got. */
export interface ListenStart {
  enableResume: boolean
  lastEventId: string | undefined
}

/**
 * All listeners with the same filter, parameters and options. The filter runs and the events are serialised
 * once for all of them.
 */
export class ListenChannel {
  readonly #streams = new Set<EventStream>()
  readonly #options: ListenOptions
  readonly #matches: (document: SanityDocument) => boolean

  constructor(matches: (document: SanityDocument) => boolean, options: ListenOptions) {
    this.#matches = matches
    this.#options = options
  }

  get size(): number {
    return this.#streams.size
  }

  /** Sends what this channel's listeners see; `cache` shares the work among channels of one filter. */
  publish(transaction: Transaction, cache: Map<unknown, SeenChange[]>): void {
    const all = cache.get(this.#matches) ?? seenChanges(transaction, this.#matches)
    cache.set(this.#matches, all)
    const seen = this.#visible(all)
    if (seen.length === 0) return
    const bytes = this.#encode(transaction, seen)
    for (const stream of this.#streams) stream.send(bytes)
  }

  /** Opens a stream that begins with `welcome`, or with `welcomeback` and what was missed, or with `reset`. */
  open(start: ListenStart, recent: RecentTransactions, seq: number, onClose: () => void): EventStream {
    const stream = createEventStream(() => {
      this.#streams.delete(stream)
      onClose()
    })
    const position = `${seq}#`
    const listener = JSON.stringify({listenerName: randomUUID()})
    const missed = start.enableResume && start.lastEventId ? this.#missed(start.lastEventId, recent) : null
    if (missed) {
      stream.send(encodeEvent('welcomeback', listener))
      for (const bytes of missed) stream.send(bytes)
    } else if (missed === undefined) {
      stream.send(encodeEvent('reset', '{}', position))
    } else {
      stream.send(encodeEvent('welcome', listener, start.enableResume ? position : undefined))
    }
    stream.send(ping)
    this.#streams.add(stream)
    return stream
  }

  ping(): void {
    for (const stream of this.#streams) stream.send(ping)
  }

  /** @param reason tells clients not to come back */
  close(reason?: string): void {
    const farewell = reason && encodeEvent('disconnect', JSON.stringify({reason}))
    for (const stream of this.#streams) {
      if (farewell) stream.send(farewell)
      stream.close()
    }
  }

  #seen(transaction: Transaction): SeenChange[] {
    return this.#visible(seenChanges(transaction, this.#matches))
  }

  #visible(seen: SeenChange[]): SeenChange[] {
    return this.#options.includeAllVersions ? seen : seen.filter(({change}) => !isVersionId(change.id))
  }

  #encode(transaction: Transaction, seen: SeenChange[], skip = 0): Uint8Array {
    const events = mutationEvents(transaction, seen, this.#options).slice(skip)
    return Buffer.concat(events.map((event) => encodeEvent('mutation', event.json, event.id)))
  }

  /** The events after an event id; undefined when that id is not remembered. */
  #missed(lastEventId: string, recent: RecentTransactions): Uint8Array[] | undefined {
    const position = /^(\d+)#$/.exec(lastEventId)
    const last = position ? undefined : recent.find(lastEventId.slice(0, lastEventId.indexOf('#')))
    if (!position && !last) return undefined
    const transactions = recent.since(position ? Number(position[1]) : (last?.seq ?? Number.NaN))
    if (!transactions) return undefined
    const missed = transactions.map((transaction) => this.#encode(transaction, this.#seen(transaction)))
    if (!last) return missed
    const seen = this.#seen(last)
    const got = seen.findIndex(({change}) => eventId(last, change) === lastEventId)
    return [this.#encode(last, seen, got + 1), ...missed]
  }
}
