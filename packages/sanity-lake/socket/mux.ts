import type {IncomingMessage} from 'node:http'
import type {RawData, WebSocket} from 'ws'
import {isRecord} from 'service-kit/guards'
import type {Services} from '../http/context.ts'
import type {SignIn} from '../identity/sign-in.ts'
import {stalledReaderBytes} from 'service-kit/event-stream'
import {guarded, readObject} from './web-socket.ts'
import {messageOf} from 'service-kit/process'

/** Streams one socket may carry. */
const streamLimit = 100

type Fetch = (request: Request) => Response | Promise<Response>

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
  {services, signIn, fetch}: {services: Services; signIn: SignIn; fetch: Fetch},
): void {
  const streams = new Map<string | number, AbortController>()
  const {origin} = services.options

  const onMessage = (data: RawData, isBinary: boolean) => {
    const message = readMessage(data, isBinary)
    if (!message) return ws.close(1003, 'Not a message of this protocol')
    const {id, open} = message
    streams.get(id)?.abort()
    streams.delete(id)
    if (!open) return
    const target = streamUrl(open.url, origin)
    if (!target) return send(ws, {id, status: 404, headers: {}}, {id, end: true})
    if (streams.size >= streamLimit) return send(ws, {id, status: 429, headers: {}}, {id, end: true})
    const abort = new AbortController()
    streams.set(id, abort)
    const request = new Request(target, {headers: headersOf(open.headers, upgrade), signal: abort.signal})
    void pipe(ws, id, request, fetch).finally(() => {
      if (streams.get(id) === abort) streams.delete(id)
    })
  }
  const abortAll = () => streams.forEach((abort) => abort.abort())

  const release = services.connections.hold(signIn.session, () => {
    abortAll()
    ws.close(4001, 'The session has ended')
  })
  ws.on('message', guarded(ws, onMessage))
  ws.on(
    'close',
    guarded(ws, () => {
      release()
      abortAll()
    }),
  )
}

/** The address of an event stream of this lake; undefined for anything else. */
function streamUrl(text: string, origin: string): URL | undefined {
  const url = URL.parse(text, origin)
  const isStream = /^\/v[-0-9X]+\/(data|projects\/[^/]+\/datasets\/[^/]+)\/(listen|live\/events)\b/.test(
    url?.pathname ?? '',
  )
  return url && isStream ? new URL(url.pathname + url.search, origin) : undefined
}

/** Sends a response as it comes; a socket that reads too slowly is cut, and its client reconnects. */
async function pipe(ws: WebSocket, id: string | number, request: Request, fetch: Fetch): Promise<void> {
  const {signal} = request
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  try {
    const response = await fetch(request)
    reader = response.body?.getReader()
    signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}))
    if (signal.aborted) return
    const contentType = response.headers.get('content-type') ?? ''
    send(ws, {id, status: response.status, headers: {'content-type': contentType}})
    const decoder = new TextDecoder()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      if (ws.bufferedAmount > stalledReaderBytes) return ws.terminate()
      send(ws, {id, chunk: decoder.decode(part.value, {stream: true})})
    }
  } catch (error) {
    if (!signal.aborted) console.error(`mux: ${messageOf(error)}`)
  } finally {
    // Also of a socket that was cut: the stream would wait for its reader.
    await reader?.cancel().catch(() => {})
  }
  if (!signal.aborted) send(ws, {id, end: true})
}

/**
 * The headers of a tunnelled request: those of the message that `Headers` accepts, and the identity of the
 * client that opened the socket, whatever the message claims.
 */
function headersOf(wanted: Record<string, string>, upgrade: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(wanted)) {
    try {
      headers.set(name, value)
    } catch {
      // A name or value that HTTP does not allow: none of the lake's, so the stream can do without.
    }
  }
  const {cookie, authorization, host, origin} = upgrade.headers
  for (const [name, value] of Object.entries({cookie, authorization, host, origin})) {
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
  }
  return headers
}

function send(ws: WebSocket, ...messages: Record<string, unknown>[]): void {
  if (ws.readyState !== ws.OPEN) return
  for (const message of messages) ws.send(JSON.stringify(message))
}

interface Message {
  id: string | number
  open?: {url: string; headers: Record<string, string>}
}

function readMessage(data: RawData, isBinary: boolean): Message | undefined {
  const {id, open} = readObject(data, isBinary) ?? {}
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  if (!isRecord(open) || typeof open['url'] !== 'string') return {id}
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(isRecord(open['headers']) ? open['headers'] : {})) {
    if (typeof value === 'string') headers[name] = value
  }
  return {id, open: {url: open['url'], headers}}
}
