import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {ConfigError, type ListenConfig} from '../config.ts'
import type {Connection} from './context.ts'

export type Fetch = (request: Request, connection: Connection) => Promise<Response>

export interface HttpServer {
  port: number
  /** Answers what is under way, then closes; after nine seconds without waiting any longer. */
  close(): Promise<void>
}

/** Requests that are on the wire when we stop get this long to arrive, in milliseconds. */
const arrivalTime = 500
const drainTime = 9000

/** Serves `fetch` over HTTP/1.1. @throws ConfigError when the port is taken */
export async function listen(fetch: Fetch, {port, host}: ListenConfig): Promise<HttpServer> {
  let closing = false
  const listener = getRequestListener(
    (request, {incoming}) => fetch(request, {remoteAddress: incoming.socket.remoteAddress ?? ''}),
    {overrideGlobalObjects: false},
  )
  const server = createServer(
    // A client that sends slowly may hold a connection, but not for long.
    {headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 5000},
    (request, response) => {
      if (closing) response.setHeader('Connection', 'close')
      void listener(request, response)
    },
  )
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  server.once('error', (error) => {
    const isTaken = 'code' in error && error.code === 'EADDRINUSE'
    const message = `Port ${port} is taken. Stop what uses it, or set BACKEND_PORT to another port.`
    reject(isTaken ? new ConfigError(message) : error)
  })
  server.listen(port, host, resolve)
  await promise
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      closing = true
      await new Promise((resolved) => setTimeout(resolved, arrivalTime))
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const deadline = setTimeout(() => server.closeAllConnections(), drainTime)
      await new Promise((resolved) => server.close(resolved))
      clearInterval(idle)
      clearTimeout(deadline)
    },
  }
}
