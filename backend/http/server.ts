import {getRequestListener} from '@hono/node-server'
import {listen, type HttpServer} from 'service-kit/http-server'
import type {ListenConfig} from '../config.ts'
import type {Connection} from './context.ts'

export type Fetch = (request: Request, connection: Connection) => Promise<Response>

/** Serves `fetch` over HTTP/1.1. @throws StartFailed */
export function serve(fetch: Fetch, {port, host}: ListenConfig): Promise<HttpServer> {
  const listener = getRequestListener(
    (request, {incoming}) => fetch(request, {remoteAddress: incoming.socket.remoteAddress ?? ''}),
    {overrideGlobalObjects: false},
  )
  return listen(listener, {
    port,
    portVariable: 'BACKEND_PORT',
    hosts: [host],
    // A client that sends slowly may hold a connection, but not for long.
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    // Longer than any balancer keeps an idle connection (Google's 600 s is the longest). If the backend closed first, a
    // request that the balancer sends at that moment would be lost, and its client would get a 502.
    keepAliveTimeout: 620_000,
  })
}
