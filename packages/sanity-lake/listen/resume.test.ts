import type {Server} from 'node:http'
import {connect, createServer, type Server as Proxy, type Socket} from 'node:net'
import {createClient} from '@sanity/client'
import {afterAll, beforeAll, expect, it, vi} from 'vitest'
import {openTestLake, serveTestLake, type TestLake, testToken} from '../http/test-lake.testing.ts'

/** @sanity/client listens through a proxy that cuts its connections. */
let lake: TestLake
let server: Server
let proxy: Proxy
let proxyOrigin: string
const connections = new Set<Socket>()

beforeAll(async () => {
  lake = openTestLake()
  const served = await serveTestLake(lake)
  server = served.server
  const port = Number(new URL(served.origin).port)
  proxy = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    connections.add(client)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    client.on('close', () => connections.delete(client))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  proxyOrigin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(async () => {
  proxy.close()
  server.closeAllConnections()
  server.close()
  await lake.close()
})

it('a listener gets every change once, although its connection breaks', async () => {
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: proxyOrigin,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: testToken,
  })
  const documents = Array.from({length: 60}, (_, n) => `d${n}`)
  const seen: string[] = []
  const opened: string[] = []
  const complete = new Promise<void>((resolve, reject) => {
    const events = ['welcome', 'welcomeback', 'reset', 'mutation'] as const
    client.listen('*[_type == "cut"]', {}, {enableResume: true, events: [...events]}).subscribe({
      next(event) {
        if (event.type !== 'mutation') opened.push(event.type)
        else seen.push(event.documentId)
        if (event.type === 'welcome') void write().catch(reject)
        if (seen.length >= documents.length) resolve()
      },
      error: reject,
    })
  })

  async function write() {
    for (const [n, _id] of documents.entries()) {
      // The client takes three seconds to connect again.
      if (n === 50) await vi.waitUntil(() => opened.length === 2, {timeout: 10_000})
      if (n === 20) connections.forEach((connection) => connection.destroy())
      await lake.mutate([{create: {_id, _type: 'cut'}}])
    }
  }

  await complete
  expect(seen).toEqual(documents)
  expect(opened).toEqual(['welcome', 'welcomeback'])
}, 30_000)
