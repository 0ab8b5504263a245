/** Serves the sign-in service of this machine on loopback, configured by the environment; see config.ts. */
import './v8-flags.ts'
import {getRequestListener} from '@hono/node-server'
import {DataFolderError} from 'service-kit/data-folder-errors'
import {ConfigError} from 'service-kit/environment'
import {listen, ListenFailed} from 'service-kit/http-server'
import {exitWith, messageOf, stopOnSignals} from 'service-kit/process'
import {startAuth} from './auth.ts'
import {readConfig} from './config.ts'

/** Times of a stop, in milliseconds: for requests on their way, for open connections, and in all. */
const arrivalMs = 0
const timeoutMs = 2000
const limitMs = 8000

async function main(): Promise<void> {
  const {port, ...options} = readConfig(process.env)
  const auth = await startAuth(options)
  const server = await listen(getRequestListener(auth.fetch), {
    port,
    portVariable: 'AUTH_PORT',
    // `localhost` means either of them.
    hosts: ['127.0.0.1', '::1'],
  })
  stopOnSignals({
    limitMs,
    stop: async () => {
      await server.close({arrivalMs, timeoutMs})
      await auth.close()
    },
  })
  console.log(`auth ready on http://localhost:${server.port}`)
}

main().catch((error: unknown) => {
  const expected = [ConfigError, ListenFailed, DataFolderError]
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) exitWith(error.message)
  exitWith(`The sign-in service could not start: ${messageOf(error)}`)
})
