import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {parse} from 'hono/utils/cookie'
import {type WebSocket, WebSocketServer} from 'ws'
import {userOfToken} from '../identity/access.ts'
import {sessionCookie} from '../identity/session-cookie.ts'
import type {Lake} from '../http/context.ts'
import {isLoopback, trustedOrigins} from '../http/origins.ts'
import {createPresence} from './bifur.ts'
import {dropDeadSockets} from './keep-alive.ts'
import {connectMux} from './mux.ts'

/** The largest message a client may send, in bytes. */
const messageLimit = 1_000_000

/** Sockets open at the same time. */
const socketLimit = 500

export interface Upgrade {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  close(): void
}

/**
 * The lake's two WebSockets: presence at `/v…/socket/<dataset>`, and the event stream tunnel at `/mux`.
 * A browser sends cookies along from any page and knows no preflight here, so Host and Origin are checked first.
 */
export function createUpgrade(
  lake: Lake,
  fetch: (request: Request) => Response | Promise<Response>,
): Upgrade {
  const server = new WebSocketServer({noServer: true, maxPayload: messageLimit})
  const trusted = trustedOrigins(lake.options)
  const publicHost = new URL(lake.options.origin).hostname
  const presence = createPresence(lake)
  const stopLooking = dropDeadSockets(server)

  const accept = (request: IncomingMessage, socket: Duplex, head: Buffer, use: (ws: WebSocket) => void) => {
    server.handleUpgrade(request, socket, head, (ws) => {
      ws.on('error', () => ws.terminate())
      use(ws)
    })
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      const {origin, host} = request.headers
      const hostname = URL.parse(`http://${host}`)?.hostname ?? ''
      if (!isLoopback(hostname) && hostname !== publicHost) return refuse(socket, '421 Misdirected Request')
      if (origin !== undefined && !trusted.has(origin)) return refuse(socket, '403 Forbidden')

      if (server.clients.size >= socketLimit) return refuse(socket, '503 Service Unavailable')

      const url = new URL(request.url ?? '/', lake.options.origin)
      const cookie = parse(request.headers.cookie ?? '', sessionCookie)[sessionCookie]
      const bearer = request.headers.authorization?.match(/^Bearer (.+)$/i)?.[1]
      const token = bearer ?? cookie
      const user = token === undefined ? undefined : userOfToken(token, lake)
      const dataset = /^\/v[-0-9X]+\/socket\/([^/]+)$/.exec(url.pathname)?.[1]
      if (dataset !== undefined) {
        if (!lake.store.dataset(dataset)) return refuse(socket, '404 Not Found')
        // A client with a token authorizes by its first message, as browsers cannot send the header.
        return accept(request, socket, head, (ws) => presence.connect(ws, dataset, user))
      }
      if (url.pathname === '/mux') {
        if (!user) return refuse(socket, '401 Unauthorized')
        return accept(request, socket, head, (ws) => connectMux(ws, request, lake.options.origin, fetch))
      }
      return refuse(socket, '404 Not Found')
    },
    close() {
      stopLooking()
      presence.close()
      for (const ws of server.clients) ws.close(1012, 'The lake restarts')
      setTimeout(() => server.clients.forEach((ws) => ws.terminate()), 1000).unref()
      server.close()
    },
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
