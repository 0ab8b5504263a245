import {once} from 'node:events'
import {createServer, type ServerResponse} from 'node:http'
import {connect, type Socket} from 'node:net'
import {afterEach, expect, test} from 'vitest'
import {listen, type HttpServer, type Listener} from './http-server.ts'
import {StartFailed} from './process.ts'

let server: HttpServer | undefined
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.close({arrivalMs: 0, timeoutMs: 0})
  server = undefined
})

async function start(listener: Listener): Promise<HttpServer> {
  server = await listen(listener, {port: 0, portVariable: 'TEST_PORT', hosts: ['127.0.0.1']})
  return server
}

async function open({port}: HttpServer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('while it stops, it answers what was asked and what arrives in time, and closes idle connections', async () => {
  const responses: ServerResponse[] = []
  const running = await start((_, response) => responses.push(response))
  const [asked, arriving] = [await open(running), await open(running)]
  const [used, unused] = [await open(running), await open(running)]
  used.write(get)
  await expect.poll(() => responses.length).toBe(1)
  responses.shift()?.end('ok')
  await once(used, 'data')
  asked.write(get)
  await expect.poll(() => responses.length).toBe(1)
  const closed = running.close({arrivalMs: 100, timeoutMs: 10_000})
  arriving.write(get)
  await expect.poll(() => responses.length).toBe(2)
  await Promise.all([used, unused].map((socket) => once(socket.resume(), 'close')))
  const answers = [asked, arriving].map(async (socket) => String((await once(socket, 'data'))[0]))
  for (const response of responses) response.end('ok')
  for (const answer of await Promise.all(answers)) {
    expect(answer).toContain('HTTP/1.1 200 OK')
    expect(answer).toContain('Connection: close')
  }
  await closed
  await expect(open(running)).rejects.toThrow('ECONNREFUSED')
})

test('an idle connection stays open for a minute, as each response says', async () => {
  const {port} = await start((_, response) => response.end())
  const {headers} = await fetch(`http://127.0.0.1:${port}`)
  expect(headers.get('keep-alive')).toBe('timeout=65')
})

test('a request that does not end is cut after the time it has', async () => {
  let asked = 0
  const running = await start(() => asked++)
  const socket = await open(running)
  socket.write(get)
  await expect.poll(() => asked).toBe(1)
  const started = performance.now()
  await running.close({arrivalMs: 0, timeoutMs: 200})
  expect(performance.now() - started).toBeLessThan(5000)
  await once(socket.resume(), 'close')
})

test('a port that is taken is named together with the variable that sets it', async () => {
  const occupant = createServer().listen(0, '127.0.0.1')
  await once(occupant, 'listening')
  const address = occupant.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const starting = listen(() => undefined, {port, portVariable: 'TEST_PORT', hosts: ['127.0.0.1']})
  await expect(starting).rejects.toThrow(
    `Port ${port} is taken by another process: stop that one, or set TEST_PORT to another port.`,
  )
  await expect(starting).rejects.toThrow(StartFailed)
  occupant.close()
})

test('an address that the machine does not have is skipped, unless it is the first', async () => {
  // Reserved for documentation (RFC 5737), so no machine has it.
  const foreign = '192.0.2.1'
  const options = {port: 0, portVariable: 'TEST_PORT'}
  server = await listen(() => undefined, {...options, hosts: ['127.0.0.1', foreign]})
  expect(server.servers).toHaveLength(1)
  await expect(listen(() => undefined, {...options, hosts: [foreign]})).rejects.toThrow(StartFailed)
})
