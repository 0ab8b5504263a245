/** Serves the embedded content lake on loopback, configured by the environment; see DIFFERENCES.md. */
import {flushCompileCache} from 'node:module'
import {getRequestListener} from '@hono/node-server'
import {ConfigError} from 'service-kit/environment'
import {listen, ListenFailed} from 'service-kit/http-server'
import {exitWith, messageOf, stopOnSignals} from 'service-kit/process'
import {readConfig} from './config.ts'
import {createLake} from './lake.ts'
import {StoreDamaged, StoreLocked, StoreUnusable} from './store/startup-errors.ts'

/** Times of a stop, in milliseconds: for requests on their way, for open connections, and in all. */
const arrivalMs = 0
const patienceMs = 4000
const limitMs = 8000

async function main(): Promise<void> {
  const {port, ...options} = readConfig(process.env)
  const lake = createLake(options)
  const server = await listen(
    getRequestListener((request) => lake.fetch(request)),
    {port, portVariable: 'LAKE_PORT', hosts: ['127.0.0.1'], keepAliveTimeout: 65_000},
  )
  for (const each of server.servers) each.on('upgrade', lake.upgrade)
  stopOnSignals({
    limitMs,
    stop: async () => {
      const closed = server.close({arrivalMs, patienceMs})
      // Their clients reconnect, and what else was asked is still answered.
      lake.endStreams()
      await closed
      await lake.close()
    },
  })
  console.log(`lake ready on http://localhost:${server.port}`)
  // With NODE_COMPILE_CACHE. Node writes this cache only when it exits, so a killed process would leave none.
  flushCompileCache()
}

main().catch((error: unknown) => {
  const expected = [ConfigError, ListenFailed, StoreLocked, StoreDamaged, StoreUnusable]
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) exitWith(error.message)
  exitWith(`The lake could not start: ${messageOf(error)}`)
})
