import {randomUUID} from 'node:crypto'
import type {SanityDocument, Transaction} from '../types.ts'
import {encodeEvent, EventStream, ping} from './event-stream.ts'
import {type ListenOptions, mutationEvents} from './mutation-events.ts'
import type {RecentTransactions} from './recent-transactions.ts'
import {type Replay, replayOf} from './replay.ts'

/** Where a listener that reconnects left off: the id of the last event it got. */
export interface ListenStart {
  enableResume: boolean
  lastEventId: string | undefined
}

/** One listener: the stream of the changes that its filter selects. */
export class Listener {
  readonly stream = new EventStream()
  readonly #options: ListenOptions
  readonly #matches: (document: SanityDocument) => boolean

  constructor(matches: (document: SanityDocument) => boolean, options: ListenOptions) {
    this.#matches = matches
    this.#options = options
  }

  /** Begins the stream with `welcome`, or with `welcomeback` and the missed events, or with `reset`. */
  start(start: ListenStart, recent: RecentTransactions, seq: number): void {
    const {stream} = this
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
  }

  /** Sends the changes that this listener sees. */
  publish(transaction: Transaction): void {
    const events = this.#encode(transaction)
    if (events.byteLength > 0) this.stream.send(events)
  }

  /** @param reason is sent to the client, which then does not reconnect */
  close(reason?: string): void {
    if (reason) this.stream.send(encodeEvent('disconnect', JSON.stringify({reason})))
    this.stream.close()
  }

  /** The events of a transaction, without those up to `lastEventId`. */
  #encode(transaction: Transaction, lastEventId?: string): Uint8Array {
    const events = mutationEvents(transaction, this.#matches, this.#options)
    const received = events.findIndex(({id}) => id === lastEventId)
    return Buffer.concat(
      events.slice(received + 1).map((event) => encodeEvent('mutation', event.json, event.id)),
    )
  }

  #replay({enableResume, lastEventId}: ListenStart, recent: RecentTransactions): Replay {
    if (!enableResume || !lastEventId) return {kind: 'new'}
    const position = /^(\d+)#$/.exec(lastEventId)?.[1]
    if (position !== undefined) return this.#resume(recent.since(Number(position)))
    const last = recent.find(lastEventId.slice(0, lastEventId.indexOf('#')))
    // The rest of the events of the last transaction were missed as well.
    const missed = last && recent.since(last.seq)
    return this.#resume(missed && [last, ...missed], lastEventId)
  }

  #resume(transactions: Transaction[] | undefined, lastEventId?: string): Replay {
    return transactions ? replayOf(this.#missed(transactions, lastEventId)) : {kind: 'reset'}
  }

  *#missed(transactions: Transaction[], lastEventId?: string): Generator<Uint8Array> {
    for (const transaction of transactions) yield this.#encode(transaction, lastEventId)
  }
}
