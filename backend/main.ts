import {run, stopOnSignals} from 'service-kit/process'
import {readOrCreateToken} from 'service-kit/token-file'
import {adminTokenFile} from './admin/token-file.ts'
import {createBackend, type Backend} from './backend.ts'
import {readConfig} from './config.ts'
import {readMigrations} from './db/migrate.ts'
import {openDatabase} from './db/open.ts'
import {liveness, livenessPath} from './http/health.ts'
import {serve} from './http/server.ts'
import {createLog} from './log.ts'

/** Times of a stop, in milliseconds; a host such as Kubernetes or Cloud Run kills a process after ten seconds or more. */
const arrivalMs = 500
const timeoutMs = 8000
const limitMs = 9900

/** Serves the backend until a signal, or until the process that started it ends. */
run(async () => {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`))
  let backend: Backend | undefined

  // The port comes first. If it is taken, the start fails before the database is opened, which takes seconds; and while
  // migrations run, the host learns that the process is alive.
  const server = await serve(
    async (request, connection) => backend?.fetch(request, connection) ?? notReady(request),
    config,
  )
  stopOnSignals({
    limitMs,
    stop: async () => {
      if (!backend) return
      await backend.endStreams()
      await server.close({arrivalMs, timeoutMs})
      await backend.close()
    },
  })
  const database = await openDatabase(config, log, {migrate: readMigrations()})
  backend = createBackend({
    config,
    database,
    log,
    // With a Postgres server, `npm run leads` reads from that server.
    ...(config.databaseUrl ? {} : {adminToken: readOrCreateToken(adminTokenFile(config.dataDirectory))}),
  })
  console.log(`backend ready on http://localhost:${server.port}`)
})

function notReady(request: Request): Response {
  if (new URL(request.url).pathname === livenessPath) return liveness()
  return new Response(null, {status: 503, headers: {'Retry-After': '1'}})
}
