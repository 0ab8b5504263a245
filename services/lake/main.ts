/** Serves the embedded content lake on loopback, configured by the environment; see DIFFERENCES.md. */
import {createServer, type Server} from 'node:http'
import {setFlagsFromString} from 'node:v8'
import {getRequestListener} from '@hono/node-server'
import {ConfigError, readConfig} from './config.ts'
import {createLake, type RunningLake} from './lake.ts'
import {StoreDamaged, StoreLocked, StoreUnusable} from './store/store.ts'

/** How long a stop may take before the process ends regardless, in milliseconds. */
const stopLimit = 8000

// V8 would let short-lived garbage grow to 130 MB before it looks; a lake on a laptop stays small instead.
setFlagsFromString('--semi-space-growth-factor=1')

try {
  const {port, ...options} = readConfig(process.env)
  const lake = createLake(options)
  const server = createServer(getRequestListener((request) => lake.fetch(request)))
  server.on('upgrade', lake.upgrade)
  server.keepAliveTimeout = 65_000
  server.on('error', (error) => fail(listenFault(error, port)))
  server.listen(port, '127.0.0.1', () => {
    console.log(`lake ready on http://localhost:${portOf(server) ?? port}`)
  })
  stopOnSignals(server, lake)
} catch (error) {
  fail(startFault(error))
}

/** Answers what has begun, ends event streams so that their clients reconnect, and closes the database. */
function stopOnSignals(server: Server, lake: RunningLake): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), stopLimit).unref()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    lake.endStreams()
    // A connection is idle once its last answer is out; one that takes longer is cut off.
    const idle = setInterval(() => server.closeIdleConnections(), 20)
    setTimeout(() => server.closeAllConnections(), stopLimit / 2).unref()
    await closed
    clearInterval(idle)
    await lake.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // Started by another process: end with it.
  process.on('disconnect', () => void stop())
}

function startFault(error: unknown): string {
  const named = [ConfigError, StoreLocked, StoreDamaged, StoreUnusable].some((kind) => error instanceof kind)
  if (error instanceof Error && named) return error.message
  return `The lake could not start: ${error instanceof Error ? error.message : String(error)}`
}

function listenFault(error: Error, port: number): string {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another process: stop that one, or set LAKE_PORT to another port.`
  }
  if (code === 'EACCES')
    return `Port ${port} needs rights that this user does not have: set LAKE_PORT to one above 1023.`
  return `The lake cannot listen on port ${port}: ${error.message}`
}

function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : undefined
}

/** One line, whatever the message holds. */
function fail(message: string): never {
  console.error(message.replace(/\s*\n\s*/g, ' '))
  process.exit(1)
}
