import {type IncomingMessage, maxHeaderSize} from 'node:http'
import type {Duplex} from 'node:stream'
import {parse} from 'hono/utils/cookie'
import {type WebSocket, WebSocketServer} from 'ws'
import type {Services} from '../http/context.ts'
import {isOwnHost, trustedOrigins} from '../http/origins.ts'
import {bearerOf, sessionCookie} from '../http/session.ts'
import {type SignIn, signInOf} from '../identity/sign-in.ts'
import {guarded, dropDeadSockets} from './web-socket.ts'
import {connectMux} from './mux.ts'
import {Presence} from './presence.ts'
import {messageOf} from 'service-kit/process'

/** Sockets open at the same time. */
const socketLimit = 500

export interface Upgrade {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  close(): void
}

/**
 * The lake's two WebSockets: presence at `/v…/socket/<dataset>`, and the event stream tunnel at `/mux`.
 * A browser sends cookies along from any page and makes no preflight here, so Host and Origin are checked first.
 */
export function createUpgrade(
  services: Services,
  fetch: (request: Request) => Response | Promise<Response>,
): Upgrade {
  // As long as the head of a request: a listener's query is parsed on this thread, in a time that grows with the square of its length.
  const server = new WebSocketServer({noServer: true, maxPayload: maxHeaderSize})
  const trusted = trustedOrigins(services.options)
  const presence = new Presence(services)
  const stopPings = dropDeadSockets(server)

  const open = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const {origin, host} = request.headers
    if (!isOwnHost(host, services.options)) return refuse(socket, '421 Misdirected Request')
    if (origin !== undefined && !trusted.has(origin)) return refuse(socket, '403 Forbidden')
    if (server.clients.size >= socketLimit) return refuse(socket, '503 Service Unavailable')

    const url = URL.parse(request.url ?? '/', services.options.origin)
    if (!url) return refuse(socket, '400 Bad Request')
    const use = handlerOf(url.pathname, request)
    if (typeof use === 'string') return refuse(socket, use)
    server.handleUpgrade(request, socket, head, (ws) => {
      ws.on('error', () => ws.terminate())
      guarded(ws, use)(ws)
    })
  }

  /** What serves a path; a text is the status that refuses it. */
  const handlerOf = (path: string, request: IncomingMessage): string | ((ws: WebSocket) => void) => {
    const dataset = /^\/v[-0-9X]+\/socket\/([^/]+)$/.exec(path)?.[1]
    const isServed = dataset === undefined ? path === '/mux' : services.store.dataset(dataset)
    if (!isServed) return '404 Not Found'
    const signIn = signInOfHandshake(request, services)
    if (!signIn) return '401 Unauthorized'
    if (dataset !== undefined) return (ws) => presence.connect(ws, dataset, signIn)
    return (ws) => connectMux(ws, request, {services, signIn, fetch})
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      try {
        open(request, socket, head)
      } catch (error) {
        console.error(`upgrade: ${messageOf(error)}`)
        refuse(socket, '500 Internal Server Error')
      }
    },
    close() {
      stopPings()
      presence.close()
      for (const ws of server.clients) ws.close(1012, 'The lake restarts')
      setTimeout(() => server.clients.forEach((ws) => ws.terminate()), 1000).unref()
      server.close()
    },
  }
}

/** Who opens a socket; a token that is not valid counts as none. */
function signInOfHandshake({headers}: IncomingMessage, services: Services): SignIn | undefined {
  const token = bearerOf(headers.authorization) ?? parse(headers.cookie ?? '', sessionCookie)[sessionCookie]
  return token === undefined ? undefined : signInOf(token, services.token, services.store)
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
