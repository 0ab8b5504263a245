/** Serves the sign-in service of this machine on loopback, configured by the environment; see config.ts. */
import './memory.ts'
import {startAuth, type RunningAuth} from './auth.ts'
import {ConfigError, readConfig} from './config.ts'
import {listenOnLoopback, type Listening} from './listen.ts'
import {AccountsDamaged, AccountsLocked, AccountsUnusable} from './store/failures.ts'

/** How long a stop may take before the process ends regardless, and how long it waits for open connections. */
const stopLimitMs = 8000
const patienceMs = 2000

try {
  const {port, ...options} = readConfig(process.env)
  const auth = await startAuth(options)
  try {
    const listening = await listenOnLoopback(auth.fetch, port)
    stopOnSignals(listening, auth)
    console.log(`auth ready on http://localhost:${listening.port}`)
  } catch (error) {
    fail(listenFault(error, port))
  }
} catch (error) {
  fail(startFault(error))
}

function stopOnSignals(listening: Listening, auth: RunningAuth): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), stopLimitMs).unref()
    await listening.close(patienceMs)
    await auth.close()
    process.exit(0)
  }
  const stopOnce = () =>
    void stop().catch((error: unknown) => fail(`Not saved at the end: ${messageOf(error)}`))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce)
  // Started by another process: end with it.
  process.on('disconnect', stopOnce)
}

function startFault(error: unknown): string {
  const named = [ConfigError, AccountsLocked, AccountsDamaged, AccountsUnusable]
  if (error instanceof Error && named.some((kind) => error instanceof kind)) return error.message
  return `The sign-in service could not start: ${messageOf(error)}`
}

function listenFault(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another process: stop that one, or set AUTH_PORT to another port.`
  }
  return `The sign-in service cannot listen on port ${port}: ${messageOf(error)}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** One line, whatever the message holds. */
function fail(message: string): never {
  console.error(message.replace(/\s*\n\s*/g, ' '))
  process.exit(1)
}
