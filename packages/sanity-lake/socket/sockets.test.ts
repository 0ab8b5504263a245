import type {Server} from 'node:http'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {WebSocket} from 'ws'
import {messageText} from './web-socket.ts'
import {openTestLake, serveTestLake, type TestLake, testToken} from '../http/test-lake.testing.ts'

let lake: TestLake
let server: Server
let url: string

beforeAll(async () => {
  lake = openTestLake()
  const served = await serveTestLake(lake)
  server = served.server
  url = served.origin.replace('http', 'ws')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await lake.close()
})

const authorization = `Bearer ${testToken}`

/** Connects and collects messages; resolves with the HTTP status when the handshake is refused. */
async function connect(path: string, headers: Record<string, string> = {}) {
  const ws = new WebSocket(`${url}${path}`, {headers})
  const messages: string[] = []
  let wake: (() => void) | undefined
  ws.on('message', (data) => {
    messages.push(messageText(data))
    wake?.()
  })
  const status = await new Promise<number>((resolve) => {
    ws.on('open', () => resolve(101))
    ws.on('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    ws.on('error', () => {})
  })
  return {
    status,
    ws,
    send: (message: unknown) => ws.send(JSON.stringify(message)),
    next: async () => {
      const deadline = Date.now() + 2000
      while (messages.length === 0) {
        if (Date.now() > deadline) throw new Error('No message came')
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, 100)
        })
      }
      return JSON.parse(messages.shift() ?? 'null')
    },
  }
}

describe('handshake', () => {
  it.each([
    ['a hostile origin', '/mux', {origin: 'https://evil.example', authorization}, 403],
    ['a rebound host', '/mux', {host: 'evil.example', authorization}, 421],
    ['no session', '/mux', {}, 401],
    ['no session at presence', '/v1/socket/production', {}, 401],
    ['an unknown path', '/nothing', {authorization}, 404],
    ['an unknown dataset', '/v1/socket/nothing', {authorization}, 404],
  ])('refuses %s', async (_, path, headers, status) => {
    expect((await connect(path, headers)).status).toBe(status)
  })

  it('is refused with a status when sessions cannot be read', async () => {
    const broken = openTestLake()
    const served = await serveTestLake(broken)
    await broken.running.close()
    const ws = new WebSocket(served.origin.replace('http', 'ws') + '/mux', {
      headers: {authorization: 'Bearer x'},
    })
    const status = await new Promise((resolve) => {
      ws.on('unexpected-response', (_, response) => resolve(response.statusCode))
      ws.on('error', () => {})
    })
    expect(status).toBe(500)
    served.server.closeAllConnections()
    served.server.close()
    await broken.close()
  })

  it('accepts a listed origin', async () => {
    const {status, ws} = await connect('/mux', {origin: 'http://localhost:5173', authorization})
    expect(status).toBe(101)
    ws.close()
  })
})

describe('presence', () => {
  it('sends announcements, roll calls and disconnects to the others', async () => {
    const ada = await connect('/vX/socket/production', {authorization})
    const grace = await connect('/vX/socket/production', {authorization})
    ada.send({jsonrpc: '2.0', id: 1, method: 'presence_subscribe', params: {}})
    const {result: subscription} = await ada.next()

    const call = async (method: string, params: unknown) => {
      grace.send({jsonrpc: '2.0', id: method, method, params})
      expect(await grace.next()).toEqual({jsonrpc: '2.0', id: method, result: 'ok'})
      const {method: received, params: event} = await ada.next()
      expect([received, event.subscription]).toEqual(['presence_subscription', subscription])
      return event.result
    }
    const data = {sessionId: 's1', locations: [{documentId: 'a', path: ['title']}]}
    expect(await call('presence_announce', {data})).toMatchObject({type: 'state', m: data})
    expect(await call('presence_rollcall', {session: 's1'})).toMatchObject({type: 'rollCall', session: 's1'})
    grace.ws.close()
    expect((await ada.next()).params.result).toMatchObject({type: 'disconnect', m: {session: 's1'}})
    ada.ws.close()
  })

  it('answers what it does not know with an error', async () => {
    const {send, next, ws} = await connect('/vX/socket/production', {authorization})
    send({jsonrpc: '2.0', id: 4, method: 'no_such_method', params: {}})
    expect(await next()).toMatchObject({id: 4, error: {code: -32601}})
    ws.send('no JSON')
    expect(await next()).toMatchObject({error: {code: -32700}})
    ws.close()
  })
})

const path = (query: string) => `/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`

describe('the event stream tunnel', () => {
  it('carries several listeners over one socket', async () => {
    const {send, next, ws} = await connect('/mux', {authorization})
    send({id: 1, open: {url: path('*[_type == "a"]'), headers: {}}})
    expect(await next()).toMatchObject({
      id: 1,
      status: 200,
      headers: {'content-type': expect.stringContaining('text/event-stream')},
    })
    expect((await next()).chunk).toContain('event: welcome')
    send({id: 2, open: {url: path('*[_type == "b"]'), headers: {}}})
    for (let n = 0; n < 2; n++) expect((await next()).id).toBe(2)
    await lake.mutate([{create: {_type: 'b'}}])
    const event = await next()
    expect(event.id).toBe(2)
    expect(event.chunk).toContain('event: mutation')

    send({id: 2, close: true})
    await expect.poll(listeners).toBe(1)
    ws.close()
    await expect.poll(listeners).toBe(0)
  })

  it('tunnels only event streams, and not with another user’s headers', async () => {
    const {send, next, ws} = await connect('/mux', {authorization})
    send({id: 1, open: {url: '/v1/users/me', headers: {}}})
    expect(await next()).toMatchObject({id: 1, status: 404})
    expect(await next()).toEqual({id: 1, end: true})
    send({id: 2, open: {url: '/v1/data/listen/nothing?query=*', headers: {}}})
    expect(await next()).toMatchObject({id: 2, status: 404})
    ws.close()
  })
})

async function listeners(): Promise<number> {
  return (await (await lake.send('/health')).json()).listeners
}
