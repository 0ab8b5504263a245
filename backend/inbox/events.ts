import {encodeEvent, EventStream, ping} from 'service-kit/event-stream'
import type {Database} from '../db/database.ts'
import type {Log} from '../log.ts'
import {leadsChannel} from '../leads/store.ts'
import {unavailable} from '../errors.ts'
import {leadsById} from './list.ts'

/** How long messages are collected for one event, so that a flood costs few queries, in milliseconds. */
const collectMs = 100
/** How often a comment keeps proxies from closing a silent stream, in milliseconds. */
const heartbeatMs = 20_000
const capacity = 100

/** Server-sent events about the inbox, on all backends of a database. */
export interface InboxEvents {
  /** A stream that ends at `until` (milliseconds since 1970). @throws ApiError 503 */
  stream(until: number): Promise<ReadableStream<Uint8Array>>
  /** Ends all streams; there are no more from then on. */
  close(): Promise<void>
}

/** Listens once the first stream opens. @param database without the limit of its concurrency */
export function createInboxEvents(database: Database, log: Log, now: () => number): InboxEvents {
  const streams = new Set<EventStream>()
  const pending = new Set<string>()
  let listening: Promise<() => Promise<void>> | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const sendToAll = (name: string, data: unknown) => {
    for (const stream of streams) stream.send(encodeEvent(name, JSON.stringify(data)))
  }

  async function flush(): Promise<void> {
    timer = undefined
    const ids = [...pending]
    pending.clear()
    if (ids.length === 0 || streams.size === 0) return
    try {
      sendToAll('leads', {leads: await leadsById(database, ids)})
    } catch (error) {
      log.error('following the inbox failed', error)
      sendToAll('reload', {})
    }
  }

  function onNotify(payload: string): void {
    if (payload === 'reload') return sendToAll('reload', {})
    pending.add(payload)
    timer ??= setTimeout(() => void flush(), collectMs)
  }

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
        if (isClosed || streams.size >= capacity) throw unavailable('The backend is at capacity')
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
