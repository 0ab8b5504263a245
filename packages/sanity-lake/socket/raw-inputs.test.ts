import type {ChildProcess} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {WebSocket} from 'ws'
import {processToken, spawnLake} from '../lake-process.testing.ts'

/** Bytes and messages that no client of ours sends: after each of them the lake still answers. */
let directory: string
let child: ChildProcess
let port: number

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lake-raw-'))
  const lake = spawnLake({LAKE_DATA: directory})
  child = lake.child
  port = await lake.ready
})
afterAll(() => {
  child.kill('SIGKILL')
  rmSync(directory, {recursive: true, force: true})
})

async function health(): Promise<number> {
  return (await fetch(`http://localhost:${port}/health`)).status
}

/** Sends bytes as they are; resolves with what came back once the lake has answered or closed the connection. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Neither answered nor closed: ${bytes}`)), 4000)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    socket.on('data', (data) => {
      received += String(data)
      finish()
    })
    socket.on('error', finish)
    socket.on('close', finish)
    socket.write(bytes)
  })
  socket.destroy()
  return received
}

const host = 'Host: localhost\r\n'
const handshake =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
const bearer = `Authorization: Bearer ${processToken}\r\n`

const targets = [
  '//',
  '//[',
  '//:99999/',
  'http://[',
  'http://localhost:999999/mux',
  'ws://localhost/mux',
  '*',
  '?',
  '/%',
  '/%00',
  '/mux#\\',
  '/\\',
  '/v1/socket/%',
  '/v1/socket/__proto__',
  'javascript:1',
]

describe('handshakes', () => {
  it.each(targets)('to %j', async (target) => {
    const head = `GET ${target} HTTP/1.1\r\n${host}${handshake}${bearer}\r\n`
    expect(await sendRaw(head)).toMatch(/^HTTP\/1.1 (101|4\d\d)|^$/)
    expect(await health()).toBe(200)
  })

  it.each([
    ['an empty Host', `GET /mux HTTP/1.1\r\nHost: \r\n${handshake}${bearer}\r\n`],
    ['a Host that is no name', `GET /mux HTTP/1.1\r\nHost: [\r\n${handshake}${bearer}\r\n`],
    ['two Hosts', `GET /mux HTTP/1.1\r\n${host}Host: b\r\n${handshake}${bearer}\r\n`],
    [
      'a cookie that is no text',
      `GET /mux HTTP/1.1\r\n${host}${handshake}Cookie: sanitySession=%ff%; a=\r\n\r\n`,
    ],
    ['an empty bearer', `GET /mux HTTP/1.1\r\n${host}${handshake}Authorization: Bearer \r\n\r\n`],
    ['a null byte as bearer', `GET /mux HTTP/1.1\r\n${host}${handshake}Authorization: Bearer %00\r\n\r\n`],
    [
      'a bad key',
      `GET /mux HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: 1\r\n${bearer}\r\n`,
    ],
    ['another protocol', `GET /mux HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\n${bearer}\r\n`],
    ['POST', `POST /mux HTTP/1.1\r\n${host}${handshake}${bearer}\r\n`],
  ])('with %s', async (_, bytes) => {
    expect(await sendRaw(bytes)).toMatch(/^HTTP\/1.1 (101|4\d\d)|^$/)
    expect(await health()).toBe(200)
  })
})

describe('requests', () => {
  it.each(targets)('for %j', async (target) => {
    for (const method of ['GET', 'HEAD']) {
      const received = await sendRaw(`${method} ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
      expect(received).toMatch(/^HTTP\/1.1 [1234]\d\d|^$/)
    }
    expect(await health()).toBe(200)
  })
})

/** Opens a socket, sends the messages, and waits until the lake has handled them (a later ping is answered) or closed. */
async function sendMessages(path: string, ...messages: (string | Buffer)[]): Promise<void> {
  const ws = new WebSocket(`ws://localhost:${port}${path}`, {
    headers: {authorization: `Bearer ${processToken}`},
  })
  await new Promise<void>((resolve, reject) => {
    ws.once('open', () => resolve())
    ws.once('error', reject)
  })
  ws.on('error', () => {})
  await new Promise<void>((resolve) => {
    ws.once('close', () => resolve())
    ws.once('pong', () => resolve())
    for (const message of messages) ws.send(message)
    ws.ping()
  })
  ws.terminate()
}

const open = (headers: unknown, url = '/v2025-02-19/data/listen/production?query=*') =>
  JSON.stringify({id: 1, open: {url, headers}})

const muxMessages: [string, string | Buffer][] = [
  ['a header value beyond Latin-1', open({'x-name': '♥'})],
  ['a header value with a line break', open({'x-name': 'a\r\nb: c'})],
  ['a header name with a blank', open({'x name': 'a'})],
  [
    'a header named __proto__',
    '{"id":1,"open":{"url":"/v1/data/listen/production","headers":{"__proto__":"a"}}}',
  ],
  ['headers that are a list', open(['a'])],
  [
    'headers that hopefully do not matter',
    open({connection: 'close', 'content-length': '5', 'last-event-id': '♥'}),
  ],
  ['an address that is none', open({}, 'http://[')],
  ['an empty address', open({}, '')],
  ['an address of another host', open({}, 'http://evil.example/v1/data/listen/production')],
  ['a query that is no text', open({}, '/v1/data/listen/production?query=%ff%')],
  [
    'a query that would be parsed for minutes',
    open({}, `/v1/data/listen/production?query=*["${'\\"'.repeat(200_000)}`),
  ],
  ['an id that is an object', JSON.stringify({id: {}, open: {}})],
  ['a million brackets', '['.repeat(999_999)],
  ['a frame of ten megabytes', 'x'.repeat(10_000_000)],
  ['a binary frame', Buffer.from([0, 255, 254])],
  ['an empty message', ''],
  ['null', 'null'],
]

describe('mux messages', () => {
  it.each(muxMessages)('%s', async (_, message) => {
    await sendMessages('/mux', message)
    expect(await health()).toBe(200)
  })
})

const call = (method: string, params: unknown) => JSON.stringify({jsonrpc: '2.0', id: 1, method, params})

const presenceMessages: [string, string | Buffer][] = [
  ['an announcement of nothing', call('presence_announce', {})],
  ['a half surrogate', call('presence_announce', {data: {sessionId: '\ud800'}})],
  ['a method named __proto__', call('__proto__', {})],
  ['params that are a list', call('presence_subscribe', [])],
  ['a million brackets', '['.repeat(999_999)],
  ['a frame of ten megabytes', 'x'.repeat(10_000_000)],
  ['a binary frame', Buffer.from([0, 255, 254])],
  ['an empty message', ''],
]

describe('presence messages', () => {
  it.each(presenceMessages)('%s', async (_, message) => {
    await sendMessages('/v1/socket/production', message)
    expect(await health()).toBe(200)
  })
})
