import {once} from 'node:events'
import {expect, it} from 'vitest'
import {WebSocket, WebSocketServer} from 'ws'
import {dropDeadSockets} from './web-socket.ts'

it('closes a socket that does not answer a ping, and keeps one that does', async () => {
  const server = new WebSocketServer({port: 0, host: '127.0.0.1'})
  await once(server, 'listening')
  const address = server.address()
  const url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const answering = new WebSocket(url)
  const silent = new WebSocket(url, {autoPong: false})
  await Promise.all([once(answering, 'open'), once(silent, 'open')])
  const stop = dropDeadSockets(server, 200)
  await once(silent, 'close')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(answering.readyState).toBe(WebSocket.OPEN)
  expect(server.clients.size).toBe(1)
  stop()
  answering.terminate()
  server.close()
})
