import type {Server} from 'node:http'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {WebSocket} from 'ws'
import {messageText} from '../socket/web-socket.ts'
import {openTestLake, serveTestLake, type TestLake} from './test-lake.testing.ts'

/** What was opened under a session ends with it. */
let lake: TestLake
let server: Server
let origin: string

beforeAll(async () => {
  lake = openTestLake()
  ;({server, origin} = await serveTestLake(lake))
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await lake.close()
})

async function signIn(): Promise<string> {
  const response = await lake.send('/v1/auth/login/local', {
    body: new URLSearchParams({name: 'Ada'}).toString(),
    headers: {'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3333'},
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Opens one of each kind under a session; resolves when each of them has ended, with all that they delivered. */
async function openAll(cookie: string): Promise<{ended: Promise<string>}> {
  const streams = await Promise.all(
    [
      '/v2025-02-19/data/listen/production?query=*&includeAllVersions=true',
      '/v2025-02-19/data/live/events/production?includeDrafts=true',
    ].map((path) => fetch(`${origin}${path}`, {headers: {cookie}})),
  )
  const sockets = await Promise.all(['/mux', '/v1/socket/production'].map((path) => openSocket(path, cookie)))
  sockets[0]?.ws.send(
    JSON.stringify({id: 1, open: {url: '/v2025-02-19/data/listen/production?query=*', headers: {}}}),
  )
  await expect.poll(listeners).toBe(3)
  const texts = [...streams.map((stream) => stream.text()), ...sockets.map(({ended}) => ended)]
  return {ended: Promise.all(texts).then((all) => all.join('\n'))}
}

async function openSocket(path: string, cookie: string) {
  const ws = new WebSocket(`${origin.replace('http', 'ws')}${path}`, {headers: {cookie}})
  await new Promise<void>((resolve, reject) => {
    ws.once('open', () => resolve())
    ws.once('error', reject)
  })
  let text = ''
  ws.on('message', (data) => (text += messageText(data)))
  const ended = new Promise<string>((resolve) => {
    ws.once('close', (code) => resolve(`${text}\nclosed with ${code}`))
  })
  return {ws, ended}
}

async function listeners(): Promise<number> {
  return (await (await lake.send('/health')).json()).listeners
}

describe('event streams and sockets', () => {
  it('end when their user signs out; those of another session stay', async () => {
    const [cookie, second] = [await signIn(), await signIn()]
    const staying = await openSocket('/mux', second)
    const {ended} = await openAll(cookie)
    await lake.send('/v1/auth/logout', {method: 'POST', headers: {cookie}})
    await lake.mutate([{create: {_id: 'drafts.secret', _type: 'page'}}])
    const delivered = await ended
    expect(delivered).toContain('event: welcome')
    expect(delivered).not.toContain('secret')
    expect(delivered.match(/closed with 4001/g)).toHaveLength(2)
    expect(await listeners()).toBe(0)
    expect(staying.ws.readyState).toBe(WebSocket.OPEN)
    staying.ws.terminate()
  })

  it('end when the session expires', async () => {
    const cookie = await signIn()
    const {ended} = await openAll(cookie)
    vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 30 * 24 * 3600 * 1000})
    await ended
    expect(await listeners()).toBe(0)
  })
})

it('reports when the session ends, not when a new one would', async () => {
  const cookie = await signIn()
  const expiry = async () => (await (await lake.send('/v1/auth/id', {headers: {cookie}})).json()).expiry
  const atFirst = await expiry()
  expect(atFirst).toBeCloseTo(Date.now() / 1000 + 30 * 24 * 3600, -1)
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000})
  expect(await expiry()).toBe(atFirst)
})
