import {createServer, type Server} from 'node:http'
import {getRequestListener} from '@hono/node-server'

export interface Listening {
  port: number
  /** Answers what has begun and takes nothing new; connections that stay open are cut after `patienceMs`. */
  close: (patienceMs: number) => Promise<void>
}

/**
 * Serves on both loopback addresses, since `localhost` means either of them. A machine without IPv6 has one.
 * @throws the system's error when the port is taken or not allowed
 */
export async function listenOnLoopback(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<Listening> {
  const listener = getRequestListener(fetch)
  const first = createServer(listener)
  const actualPort = await listen(first, port, '127.0.0.1')
  const second = createServer(listener)
  const servers = [first, ...((await listenIfThere(second, actualPort)) ? [second] : [])]
  return {
    port: actualPort,
    close: async (patienceMs) => {
      await Promise.all(servers.map((server) => close(server, patienceMs)))
    },
  }
}

async function listenIfThere(server: Server, port: number): Promise<boolean> {
  try {
    await listen(server, port, '::1')
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return false
    throw error
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function close(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
