import {connect, createServer, type Socket} from 'node:net'
import {listenOnFreePort} from 'service-kit/ports.testing'

export interface Pooler {
  url: string
  close(): void
}

/** The start-up parameters that PgBouncer takes, https://www.pgbouncer.org/config.html#ignore_startup_parameters */
const accepted = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'standard_conforming_strings',
  'timezone',
])

/**
 * Passes connections on to a Postgres server, but refuses those with a start-up parameter that PgBouncer refuses. It speaks as
 * much of the protocol as that needs: https://www.postgresql.org/docs/current/protocol-message-formats.html (StartupMessage,
 * ErrorResponse).
 */
export async function startPooler(serverUrl: string): Promise<Pooler> {
  const server = createServer((client) => {
    client.once('data', (startup: Buffer) => {
      const refused = parametersOf(startup).find((name) => !accepted.has(name))
      if (refused) client.end(errorResponse(`unsupported startup parameter: ${refused}`))
      else passOn(client, startup, new URL(serverUrl))
    })
    client.on('error', () => undefined)
  })
  const url = new URL(serverUrl)
  url.port = String(await listenOnFreePort(server))
  return {url: url.href, close: () => void server.close()}
}

function passOn(client: Socket, startup: Buffer, {hostname, port}: URL): void {
  const upstream = connect(Number(port), hostname)
  upstream.on('error', () => client.destroy())
  upstream.write(startup)
  client.pipe(upstream).pipe(client)
}

/** Names of the parameters: after length and version they alternate with their values, each ended by a zero byte. */
function parametersOf(startup: Buffer): string[] {
  const parts = startup.subarray(8).toString().split('\0')
  return parts.filter((part, index) => index % 2 === 0 && part !== '')
}

function errorResponse(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const header = Buffer.alloc(5)
  header.write('E')
  header.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([header, fields])
}
