import {randomUUID} from 'node:crypto'
import type {SanityDocument, Transaction} from '../types.ts'
import {isPublishedId} from '../ids.ts'
import {encodeEvent, EventStream, ping} from './event-stream.ts'
import {
  eventId,
  type ListenOptions,
  type MatchedChange,
  matchedChanges,
  mutationEvents,
} from './mutation-events.ts'
import type {RecentTransactions} from './recent-transactions.ts'
import {type Replay, replayOf} from './replay.ts'

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

  /** Sends the changes that this channel's listeners see; `cache` shares the matching among channels of one filter. */
  publish(transaction: Transaction, cache: Map<unknown, MatchedChange[]>): void {
    const all = cache.get(this.#matches) ?? matchedChanges(transaction, this.#matches)
    cache.set(this.#matches, all)
    const matched = this.#visible(all)
    if (matched.length === 0) return
    const bytes = this.#encode(transaction, matched)
    for (const stream of this.#streams) stream.send(bytes)
  }

  /** Opens a stream that begins with `welcome`, or with `welcomeback` and the missed events, or with `reset`. */
  open(start: ListenStart, recent: RecentTransactions, seq: number, onClose: () => void): EventStream {
    const stream = new EventStream()
    this.#streams.add(stream)
    stream.onClose(() => {
      this.#streams.delete(stream)
      onClose()
    })
    const position = `${seq}#`
    const listener = JSON.stringify({listenerName: randomUUID()})
    const replay = this.#replay(start, recent)
    switch (replay.kind) {
      case 'new':
        stream.send(encodeEvent('welcome', listener, start.enableResume ? position : undefined))
        break
      case 'resume':
        stream.send(encodeEvent('welcomeback', listener))
        for (const events of replay.events) stream.send(events)
        break
      case 'reset':
        stream.send(encodeEvent('reset', '{}', position))
    }
    stream.send(ping)
    return stream
  }

  ping(): void {
    for (const stream of this.#streams) stream.send(ping)
  }

  /** @param reason is sent to the clients, which then do not reconnect */
  close(reason?: string): void {
    const farewell = reason && encodeEvent('disconnect', JSON.stringify({reason}))
    for (const stream of this.#streams) {
      if (farewell) stream.send(farewell)
      stream.close()
    }
  }

  #matched(transaction: Transaction): MatchedChange[] {
    return this.#visible(matchedChanges(transaction, this.#matches))
  }

  #visible(matched: MatchedChange[]): MatchedChange[] {
    return this.#options.includeAllVersions ? matched : matched.filter(({change}) => isPublishedId(change.id))
  }

  #encode(transaction: Transaction, matched: MatchedChange[], skip = 0): Uint8Array {
    const events = mutationEvents(transaction, matched, this.#options).slice(skip)
    return Buffer.concat(events.map((event) => encodeEvent('mutation', event.json, event.id)))
  }

  #replay({enableResume, lastEventId}: ListenStart, recent: RecentTransactions): Replay {
    if (!enableResume || !lastEventId) return {kind: 'new'}
    const position = /^(\d+)#$/.exec(lastEventId)?.[1]
    if (position !== undefined) return this.#resume(recent.since(Number(position)))
    const last = recent.find(lastEventId.slice(0, lastEventId.indexOf('#')))
    return last ? this.#resume(recent.since(last.seq), {last, lastEventId}) : {kind: 'reset'}
  }

  /** @param after the transaction of the last event: the rest of its events were missed as well */
  #resume(transactions: Transaction[] | undefined, after?: {last: Transaction; lastEventId: string}): Replay {
    return transactions ? replayOf(this.#missed(transactions, after)) : {kind: 'reset'}
  }

  *#missed(
    transactions: Transaction[],
    after?: {last: Transaction; lastEventId: string},
  ): Generator<Uint8Array> {
    if (after) {
      const matched = this.#matched(after.last)
      const received = matched.findIndex(({change}) => eventId(after.last, change) === after.lastEventId)
      yield this.#encode(after.last, matched, received + 1)
    }
    for (const transaction of transactions) yield this.#encode(transaction, this.#matched(transaction))
  }
}
