import {encodeEvent, EventStream, ping} from 'service-kit/event-stream'
import type {Database} from '../db/database.ts'
import {leadsChannel} from '../leads/store.ts'
import {atCapacity} from '../errors.ts'

/** How long changes are collected for one event, so that a flood costs readers few requests, in milliseconds. */
const collectMs = 100
/** How often a comment keeps proxies from closing a silent stream, in milliseconds. */
const heartbeatMs = 20_000
const capacity = 100

/** Server-sent events that say that the inbox changed, on all backends of a database. They have no data of a person. */
export interface InboxEvents {
  /** A stream with `ready`, then `changed` at each change, that ends at `until` (milliseconds since 1970). @throws ApiError 503 */
  stream(until: number): Promise<ReadableStream<Uint8Array>>
  /** Ends all streams; there are no more from then on. */
  close(): Promise<void>
}

/** Listens once the first stream opens. @param database without the limit of its concurrency */
export function createInboxEvents(database: Database, now: () => number): InboxEvents {
  const streams = new Set<EventStream>()
  let listening: Promise<() => Promise<void>> | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    timer = undefined
    for (const stream of streams) stream.send(encodeEvent('changed', '{}'))
  }

  const onNotify = () => void (timer ??= setTimeout(flush, collectMs))

  async function listen(): Promise<void> {
    listening ??= database.listen(leadsChannel, onNotify)
    try {
      await listening
    } catch (error) {
      listening = undefined
      throw error
    }
  }

  return {
    async stream(until) {
      const refuse = () => {
        if (isClosed || streams.size >= capacity) throw atCapacity()
      }
      refuse()
      await listen()
      refuse()
      const stream = new EventStream()
      const heartbeat = setInterval(() => stream.send(ping), heartbeatMs)
      const expiry = setTimeout(() => stream.close(), until - now())
      streams.add(stream)
      stream.onClose(() => {
        streams.delete(stream)
        clearInterval(heartbeat)
        clearTimeout(expiry)
      })
      stream.send(encodeEvent('ready', '{}'))
      return stream.body
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      for (const stream of streams) stream.close()
      const stop = await listening?.catch(() => undefined)
      await stop?.()
      listening = undefined
    },
  }
}
