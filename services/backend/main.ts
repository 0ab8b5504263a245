import {adminToken} from './admin/token-file.ts'
import {createBackend, type Backend} from './backend.ts'
import {ConfigError, readConfig} from './config.ts'
import {DatabaseUnusable} from './db/failures.ts'
import {openDatabase} from './db/open.ts'
import {listen} from './http/server.ts'
import {DataLocked} from './lock.ts'
import {createLog} from './log.ts'

/** Serves the backend until a signal, or until the process that started it ends. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`))
  let backend: Backend | undefined

  // The port comes first: when it is taken, nothing was opened, and opening a database takes seconds.
  const server = await listen(
    async (request, connection) => backend?.fetch(request, connection) ?? notReady(),
    config,
  )
  onStop(async () => {
    if (!backend) return
    await server.close()
    await backend.close()
  })
  const database = await openDatabase(config, log)
  backend = createBackend({
    config,
    database,
    log,
    // With a Postgres server, `npm run leads` asks that one.
    ...(config.databaseUrl ? {} : {adminToken: adminToken(config.dataDirectory)}),
  })
  console.log(`backend ready on http://localhost:${server.port}`)
}

function notReady(): Response {
  return new Response(null, {status: 503, headers: {'Retry-After': '1'}})
}

/** Runs `stop` once at the first signal or at the end of the parent, and exits with 0. */
function onStop(stop: () => Promise<void>): void {
  let stopping = false
  const exit = () => {
    if (stopping) return
    stopping = true
    void stop().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, exit)
  if (process.connected) process.on('disconnect', exit)
}

/** One line for what a person can mend, everything for what nobody expected. */
function fail(error: unknown): void {
  const isExpected =
    error instanceof ConfigError || error instanceof DataLocked || error instanceof DatabaseUnusable
  console.error(isExpected ? error.message : error)
  process.exit(1)
}

main().catch(fail)
