/** Serves the sign-in service of this machine on loopback, configured by the environment; see config.ts. */
import './v8-flags.ts'
import {getRequestListener} from '@hono/node-server'
import {listen} from 'service-kit/http-server'
import {run, stopOnSignals} from 'service-kit/process'
import {startAuth} from './auth.ts'
import {readConfig} from './config.ts'

/** Times of a stop, in milliseconds: for requests on their way, for open connections, and in all. */
const arrivalMs = 0
const timeoutMs = 2000
const limitMs = 8000

run(async () => {
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
})
