import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type {Socket} from 'node:net'
import {codeOf, messageOf, StartFailed} from './process.ts'

/**
 * How long an idle connection stays open unless a server says otherwise, in milliseconds. With Node's 5 s a busy client often sends
 * its next request just when the server closes, and loses it.
 */
const keepAliveTimeout = 65_000

/** Answers one request of `node:http`. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

export interface ListenOptions extends ServerOptions {
  /** 0 is any free port. */
  port: number
  /** Variable that sets the port, for the message when the port cannot be used. */
  portVariable: string
  /** IP addresses to listen on. The first must exist; each other one is skipped on a machine that does not have it. */
  hosts: [string, ...string[]]
}

export interface HttpServer {
  /** The port that the server listens on, also when port 0 was asked for. */
  port: number
  /** One `node:http` server for each address, for events such as `upgrade`. */
  servers: Server[]
  /**
   * Stops without losing a request: accepts requests for `arrivalMs` more, because a client may have sent one already,
   * then waits until every response is sent, and closes what is still open after `timeoutMs`. Every response that is
   * sent meanwhile asks its client to close the connection. Without times it stops at once.
   */
  close(times?: {arrivalMs: number; timeoutMs: number}): Promise<void>
}

/** Serves HTTP/1.1 on one port of one or several addresses. @throws StartFailed */
export async function listen(listener: Listener, options: ListenOptions): Promise<HttpServer> {
  const {port, portVariable, hosts, ...serverOptions} = options
  let closing = false
  const sockets = new Set<Socket>()
  const responses = new Set<ServerResponse>()
  const create = () =>
    createServer({keepAliveTimeout, ...serverOptions}, (request, response) => {
      if (closing) response.setHeader('Connection', 'close')
      responses.add(response)
      response.once('close', () => responses.delete(response))
      listener(request, response)
    }).on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
  const [firstHost, ...otherHosts] = hosts
  const first = create()
  const servers = [first]
  try {
    const actualPort = await bind(first, port, firstHost)
    for (const host of otherHosts) {
      const server = create()
      if (await bindIfPresent(server, actualPort, host)) servers.push(server)
    }
    return {
      port: actualPort,
      servers,
      async close({arrivalMs, timeoutMs} = {arrivalMs: 0, timeoutMs: 0}) {
        closing = true
        for (const response of responses) if (!response.headersSent) response.setHeader('Connection', 'close')
        await new Promise((resolve) => setTimeout(resolve, arrivalMs))
        // Browsers open connections in advance. Node counts one as idle only after its first request.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
        await Promise.all(servers.map((server) => closeServer(server, timeoutMs)))
      },
    }
  } catch (error) {
    for (const server of servers) server.close()
    throw new StartFailed(listenMessage(error, port, portVariable), {cause: error})
  }
}

function bind(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

async function bindIfPresent(server: Server, port: number, host: string): Promise<boolean> {
  try {
    await bind(server, port, host)
    return true
  } catch (error) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))) return false
    throw error
  }
}

function closeServer(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    // `server.close` waits for kept-alive connections too, and each becomes idle only after its last response.
    const idle = setInterval(() => server.closeIdleConnections(), 20)
    const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function listenMessage(error: unknown, port: number, variable: string): string {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another process: stop that one, or set ${variable} to another port.`
  }
  if (code === 'EACCES') {
    return `Port ${port} needs rights that this user does not have: set ${variable} to one above 1023.`
  }
  return `Port ${port} cannot be used: ${messageOf(error)}`
}
