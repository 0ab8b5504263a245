import {once} from 'node:events'
import {createServer, type Server} from 'node:net'

/** Lets a server listen on a free port of 127.0.0.1. @returns the port */
export async function listenOnFreePort(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address === 'object' && address) return address.port
  throw new Error('No free port')
}

/** A port of 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await once(server.close(), 'close')
  return port
}
