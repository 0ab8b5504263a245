import {connect, createServer, type Socket} from 'node:net'
import {listenOnFreePort} from 'service-kit/ports.testing'

export interface RoundRobin {
  port: number
  close(): void
}

/** Passes each connection on to the next of these local ports that accepts it, as a balancer does. */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let turn = 0
  const server = createServer({pauseOnConnect: true}, (client) => {
    client.on('error', () => undefined)
    const first = turn++
    passOn(
      client,
      ports.map((_, index) => ports[(first + index) % ports.length] ?? 0),
    )
  })
  return {port: await listenOnFreePort(server), close: () => void server.close()}
}

function passOn(client: Socket, [port, ...others]: number[]): void {
  if (port === undefined) return void client.destroy()
  const upstream = connect(port, '127.0.0.1')
  let isConnected = false
  upstream.once('connect', () => {
    isConnected = true
    client.pipe(upstream).pipe(client)
  })
  upstream.on('error', () => {
    if (isConnected) client.destroy()
    else passOn(client, others)
  })
}
