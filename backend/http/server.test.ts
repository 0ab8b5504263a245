import {expect, test} from 'vitest'
import {serve} from './server.ts'

test('an idle connection is kept for longer than a balancer keeps it', async () => {
  const server = await serve(async () => new Response('ok'), {port: 0, host: '127.0.0.1'})
  const {headers} = await fetch(`http://127.0.0.1:${server.port}`)
  const seconds = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]
  // Google's balancers keep it for 600 s, https://cloud.google.com/load-balancing/docs/https#timeout-keepalive-backends
  expect(Number(seconds)).toBeGreaterThan(600)
  await server.close({arrivalMs: 0, timeoutMs: 0})
})
