import {deepEqual} from 'node:assert/strict'
import {Agent, request} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {connectForMigrations} from './db/postgres.ts'
import {createLog} from './log.ts'
import {browser} from './testing/corpus/arrival.ts'
import {freePort} from 'service-kit/ports.testing'
import {startPostgresServer} from './testing/postgres-server.ts'
import {startBackend} from './testing/process.ts'

/**
 * Measures messages under load: 200 a second for ten seconds on two backends that share a Postgres server, each by somebody else.
 * Those of a first second, in which the started processes compile their code and open their connections, are a row of their own.
 * Prints a JSON line for each row, or none when no Postgres server is installed; fails if a message is lost or stored twice. Takes
 * about fifteen seconds.
 */
const perSecond = 200
const seconds = 11

const server = await startPostgresServer()
if (typeof server !== 'string') {
  const ports = [await freePort(), await freePort()]
  const env = {DATABASE_URL: server.url, LOG_LEVEL: 'error'}
  const backends = await Promise.all(ports.map((port) => startBackend({...env, BACKEND_PORT: String(port)})))
  try {
    const latencies = await sendAll(ports)
    const connection = await connectForMigrations(
      server.url,
      createLog('silent', () => undefined),
    )
    const [row] = await connection.query(
      'SELECT count(*)::int AS stored, count(DISTINCT email)::int AS people FROM leads',
    )
    await connection.close()
    // Whatever the machine, each message is stored, and once.
    deepEqual(row, {stored: latencies.length, people: latencies.length})
    const name = `${perSecond} messages a second, 2 backends`
    report(`${name}, the first second after their start`, 500, latencies.slice(0, perSecond))
    report(`${name}, ${seconds - 1} s after it`, 250, latencies.slice(perSecond))
  } finally {
    for (const {child} of backends) child.kill('SIGKILL')
    await Promise.all(backends.map(({exit}) => exit))
    await server.stop()
  }
}

function report(name: string, aim: number, latencies: readonly number[]): void {
  const p99 = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)]
  console.log(JSON.stringify({bench: 'backend', name, aim: {p99: aim}, p99}))
}

/**
 * Sends at a fixed rate, however long answers take, and again what is refused.
 * @returns latencies in milliseconds, from when a message was due until it was accepted
 */
async function sendAll(ports: readonly number[]): Promise<number[]> {
  const agent = new Agent({keepAlive: true, maxSockets: 64})
  const started = performance.now()
  const attempt = (index: number, body: string): Promise<number | undefined> => {
    const headers = {...browser, 'content-type': 'application/json', 'idempotency-key': `bench-${index}`}
    const options = {agent, port: ports[index % ports.length], path: '/api/contact', method: 'POST', headers}
    return new Promise((resolve, reject) => {
      request(options, (response) => response.resume().once('end', () => resolve(response.statusCode)))
        .once('error', reject)
        .end(body)
    })
  }
  const send = async (index: number) => {
    const due = started + (index * 1000) / perSecond
    await delay(Math.max(1, due - performance.now()))
    const message = `Message ${index}: ${'could you call me? '.repeat(8)}`
    const body = {
      source: 'contact-page',
      website: '',
      name: 'Jane',
      email: `jane${index}@example.com`,
      message,
    }
    while ((await attempt(index, JSON.stringify(body))) !== 200) await delay(50)
    return performance.now() - due
  }
  const latencies = await Promise.all(Array.from({length: perSecond * seconds}, (_, index) => send(index)))
  agent.destroy()
  return latencies
}
