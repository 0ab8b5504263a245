import type {IncomingMessage} from 'node:http'
import type {RawData, WebSocket} from 'ws'
import {isRecord} from '../guards.ts'
import {stalledReaderBytes} from '../listen/event-stream.ts'
import {messageText} from './message-text.ts'

/** Streams one socket may carry. */
const streamLimit = 100

/**
 * Carries event streams over one WebSocket, because a browser opens at most six HTTP/1.1 connections to a host
 * and one Studio window needs more streams than that.
 *
 * Client: `{id, open: {url, headers}}`, `{id, close: true}`.
 * Lake: `{id, status, headers}`, `{id, chunk}` for each piece of text, `{id, end: true}`.
 */
export function connectMux(
  ws: WebSocket,
  upgrade: IncomingMessage,
  origin: string,
  fetch: (request: Request) => Response | Promise<Response>,
): void {
  const streams = new Map<string | number, AbortController>()

  ws.on('message', (data) => {
    const message = readMessage(data)
    if (!message) return ws.close(1003, 'Not a message of this protocol')
    const {id, open} = message
    streams.get(id)?.abort()
    streams.delete(id)
    if (!open) return
    const url = URL.parse(open.url, origin)
    if (
      !url ||
      !/^\/v[-0-9X]+\/(data|projects\/[^/]+\/datasets\/[^/]+)\/(listen|live\/events)\b/.test(url.pathname)
    ) {
      return send(ws, {id, status: 404, headers: {}}, {id, end: true})
    }
    if (streams.size >= streamLimit) return send(ws, {id, status: 429, headers: {}}, {id, end: true})
    const abort = new AbortController()
    streams.set(id, abort)
    const request = new Request(new URL(url.pathname + url.search, origin), {
      headers: {...open.headers, ...identityOf(upgrade)},
      signal: abort.signal,
    })
    void pipe(ws, id, request, fetch).finally(() => {
      if (streams.get(id) === abort) streams.delete(id)
    })
  })
  ws.on('close', () => streams.forEach((abort) => abort.abort()))
}

/** Sends a response as it comes; a socket that reads too slowly is cut, and its client reconnects. */
async function pipe(
  ws: WebSocket,
  id: string | number,
  request: Request,
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<void> {
  const {signal} = request
  try {
    const response = await fetch(request)
    const reader = response.body?.getReader()
    signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}))
    if (signal.aborted) {
      await reader?.cancel()
      return
    }
    const contentType = response.headers.get('content-type') ?? ''
    send(ws, {id, status: response.status, headers: {'content-type': contentType}})
    const decoder = new TextDecoder()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      if (ws.bufferedAmount > stalledReaderBytes) return ws.terminate()
      send(ws, {id, chunk: decoder.decode(part.value, {stream: true})})
    }
  } catch (error) {
    if (!signal.aborted) console.error(`mux: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!signal.aborted) send(ws, {id, end: true})
}

/** A tunnelled request comes from whoever opened the socket, whatever its own headers claim. */
function identityOf(upgrade: IncomingMessage): Record<string, string> {
  const {cookie, authorization, host, origin} = upgrade.headers
  return {
    host: host ?? '',
    ...(cookie ? {cookie} : {}),
    ...(authorization ? {authorization} : {}),
    ...(origin ? {origin} : {}),
  }
}

function send(ws: WebSocket, ...messages: Record<string, unknown>[]): void {
  if (ws.readyState !== ws.OPEN) return
  for (const message of messages) ws.send(JSON.stringify(message))
}

interface Message {
  id: string | number
  open?: {url: string; headers: Record<string, string>}
}

function readMessage(data: RawData): Message | undefined {
  try {
    const message: unknown = JSON.parse(messageText(data))
    if (!isRecord(message)) return undefined
    const {id, open} = message
    if (typeof id !== 'string' && typeof id !== 'number') return undefined
    if (!isRecord(open) || typeof open['url'] !== 'string') return {id}
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(isRecord(open['headers']) ? open['headers'] : {})) {
      if (typeof value === 'string') headers[name] = value
    }
    return {id, open: {url: open['url'], headers}}
  } catch {
    return undefined
  }
}
