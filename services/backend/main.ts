import {createServer, type Server} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {adminToken} from './admin/token-file.ts'
import {createBackend, type Backend} from './backend.ts'
import {ConfigError, readConfig, type ListenConfig} from './config.ts'
import {DatabaseUnusable} from './db/failures.ts'
import {openDatabase} from './db/open.ts'
import {DataLocked} from './lock.ts'
import {createLog} from './log.ts'

/** Requests under way get this long to end after a signal, in milliseconds. */
const drainTime = 9000

/** Serves the backend until a signal, or until the process that started it ends. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`))
  let backend: Backend | undefined
  const listener = getRequestListener(
    async (request, {incoming}) =>
      // The port is taken first, so that a port that is not free costs nothing; opening the database takes seconds.
      backend?.fetch(request, {remoteAddress: incoming.socket.remoteAddress ?? ''}) ??
      new Response(null, {status: 503, headers: {'Retry-After': '1'}}),
    {overrideGlobalObjects: false},
  )
  const server = createServer(
    // A client that sends slowly may hold a connection, but not for long.
    {headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 5000},
    (request, response) => void listener(request, response),
  )
  stopOnSignal(server, () => backend)
  await listen(server, config)

  const database = await openDatabase(config, log)
  backend = createBackend({
    config,
    database,
    log,
    // With a Postgres server, `npm run leads` asks that one.
    ...(config.databaseUrl ? {} : {adminToken: adminToken(config.dataDirectory)}),
  })
  const address = server.address()
  console.log(
    `backend ready on http://localhost:${typeof address === 'object' ? address?.port : config.port}`,
  )
}

async function listen(server: Server, {port, host}: ListenConfig): Promise<void> {
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  server.once('error', (error) => {
    const isTaken = 'code' in error && error.code === 'EADDRINUSE'
    const message = `Port ${port} is taken. Stop what uses it, or set BACKEND_PORT to another port.`
    reject(isTaken ? new ConfigError(message) : error)
  })
  server.listen(port, host, resolve)
  return promise
}

function stopOnSignal(server: Server, backendOf: () => Backend | undefined): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => server.closeAllConnections(), drainTime).unref()
    const backend = backendOf()
    if (!backend) process.exit(0)
    server.close(() => void backend.close().finally(() => process.exit(0)))
    server.closeIdleConnections()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.connected) process.on('disconnect', stop)
}

/** One line for what a person can mend, everything for what nobody expected. */
function fail(error: unknown): void {
  const isExpected =
    error instanceof ConfigError || error instanceof DataLocked || error instanceof DatabaseUnusable
  console.error(isExpected ? error.message : error)
  process.exit(1)
}

main().catch(fail)
