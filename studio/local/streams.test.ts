import {once} from 'node:events'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {WebSocketServer, type WebSocket as ServerSocket} from 'ws'
import {createStreams} from './streams.ts'

/** A server that records messages and lets the test answer them. */
let server: WebSocketServer
let streams: ReturnType<typeof createStreams>
let heard: unknown[]
let socket: ServerSocket

beforeEach(async () => {
  heard = []
  server = new WebSocketServer({port: 0, host: '127.0.0.1'})
  server.on('connection', (connection) => {
    socket = connection
    connection.on('message', (data) => Buffer.isBuffer(data) && heard.push(JSON.parse(data.toString())))
  })
  await once(server, 'listening')
  const address = server.address()
  streams = createStreams(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/mux`)
})

afterEach(() => {
  for (const client of server.clients) client.terminate()
  server.close()
})

const listen = (signal?: AbortSignal) =>
  streams.open(
    new Request('http://localhost/v1/data/listen/production', {
      headers: {accept: 'text/event-stream'},
      signal,
    }),
  )

const answer = (message: object) => socket.send(JSON.stringify(message))

async function opened(signal?: AbortSignal): Promise<Response> {
  const before = heard.length
  const response = listen(signal)
  await expect.poll(() => heard.length).toBeGreaterThan(before)
  answer({id: heard.length, status: 200, headers: {'content-type': 'text/event-stream'}})
  return response
}

test('a stream is opened with its address and headers, and read as a response', async () => {
  const response = await opened()
  expect(heard[0]).toMatchObject({
    id: 1,
    open: {url: 'http://localhost/v1/data/listen/production', headers: {accept: 'text/event-stream'}},
  })
  answer({id: 1, chunk: 'data: one\n\n'})
  answer({id: 1, chunk: 'data: two\n\n'})
  answer({id: 1, end: true})
  expect(response.status).toBe(200)
  expect(response.url).toBe('http://localhost/v1/data/listen/production')
  await expect(response.text()).resolves.toBe('data: one\n\ndata: two\n\n')
})

test('many streams share one socket and do not mix', async () => {
  const first = await opened()
  const second = await opened()
  answer({id: 2, chunk: 'second'})
  answer({id: 1, chunk: 'first'})
  answer({id: 1, end: true})
  answer({id: 2, end: true})
  await expect(Promise.all([first.text(), second.text()])).resolves.toEqual(['first', 'second'])
  expect(server.clients.size).toBe(1)
})

test('an aborted stream is closed at the server', async () => {
  const controller = new AbortController()
  const response = await opened(controller.signal)
  controller.abort()
  await expect(response.text()).rejects.toThrow('closed')
  await expect.poll(() => heard.at(-1)).toEqual({id: 1, close: true})
})

test('a lost socket fails its streams, and the next one opens a new socket', async () => {
  const response = await opened()
  socket.terminate()
  await expect(response.text()).rejects.toThrow(TypeError)
  const again = await opened()
  answer({id: 2, end: true})
  expect(again.status).toBe(200)
})

test('a server that is not there is a failed connection', async () => {
  const unreachable = createStreams('ws://127.0.0.1:9/mux')
  await expect(unreachable.open(new Request('http://localhost/'))).rejects.toThrow(TypeError)
})
