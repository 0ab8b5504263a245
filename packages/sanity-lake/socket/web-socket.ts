import {isRecord} from 'service-kit/guards'
import type {RawData, WebSocket, WebSocketServer} from 'ws'
import {messageOf} from 'service-kit/process'

/**
 * Wraps the handler of a WebSocket's event. An error that it throws is logged and closes that socket; inside
 * an event it would otherwise end the process.
 */
export function guarded<A extends unknown[]>(
  ws: WebSocket,
  handle: (...args: A) => void,
): (...args: A) => void {
  return (...args) => {
    try {
      handle(...args)
    } catch (error) {
      console.error(`A socket was closed: ${messageOf(error)}`)
      ws.close(1011, 'Internal error')
    }
  }
}

/** Milliseconds between pings; a socket that did not answer the last one is ended (closed lid, pulled cable). */
const interval = 30_000

/** Ends sockets whose other side vanished without closing; returns the function that stops the checks. */
export function dropDeadSockets(server: WebSocketServer, everyMs = interval): () => void {
  const silent = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const ws of server.clients) {
      if (silent.has(ws)) ws.terminate()
      else {
        silent.add(ws)
        ws.once('pong', () => silent.delete(ws))
        ws.ping()
      }
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** The text of a WebSocket message, however its bytes arrived. */
export function messageText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}

/** The JSON object that a message holds; undefined for any other message. */
export function readObject(data: RawData, isBinary: boolean): Record<string, unknown> | undefined {
  if (isBinary) return undefined
  try {
    const message: unknown = JSON.parse(messageText(data))
    return isRecord(message) ? message : undefined
  } catch {
    return undefined
  }
}
