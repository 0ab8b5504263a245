import {request} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {readConfig} from './config.ts'
import type {SchemaConnection} from './db/database.ts'
import {readMigrations} from './db/migrate.ts'
import {openDatabase} from './db/open.ts'
import {connectForMigrations} from './db/postgres.ts'
import {createLog} from './log.ts'
import {freePort, startPostgresServer} from './testing/postgres-server.ts'
import {startBackend, type BackendProcess} from './testing/process.ts'
import {startRoundRobin, type RoundRobin} from './testing/round-robin.ts'

/** Two backends on one Postgres server, behind a balancer. */

const server = await startPostgresServer()
const log = createLog('silent', () => undefined)
const missing = typeof server === 'string' ? ` (skipped: ${server})` : ''
const {url: serverUrl, stop} = typeof server === 'string' ? {url: 'postgres://none', stop: undefined} : server

describe.skipIf(typeof server === 'string')(`two backends on one database${missing}`, () => {
  const name = `backend_instances_${process.pid}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  let admin: SchemaConnection
  let connection: SchemaConnection
  let balancer: RoundRobin
  const running = new Map<number, BackendProcess>()

  async function start(port: number): Promise<void> {
    running.set(port, await startBackend({DATABASE_URL: url.href, BACKEND_PORT: String(port)}))
  }

  beforeAll(async () => {
    admin = await connectForMigrations(serverUrl, log)
    await admin.script(`CREATE DATABASE ${name}`)
    connection = await connectForMigrations(url.href, log)
    const ports = [await freePort(), await freePort()]
    // Both at once on an empty database: one migrates, and the other waits for it.
    await Promise.all(ports.map(start))
    balancer = await startRoundRobin(ports)
  }, 60_000)
  afterAll(async () => {
    balancer.close()
    for (const {child} of running.values()) child.kill('SIGKILL')
    await Promise.all([...running.values()].map(({exit}) => exit))
    await connection.close()
    await admin.script(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.close()
    await stop?.()
  }, 30_000)

  /** Sends a message until it is acknowledged, as a page does, each time with the same Idempotency-Key. */
  async function send(email: string): Promise<void> {
    while ((await attempt(email)) !== 200) await delay(20)
  }

  function attempt(email: string): Promise<number | string> {
    const headers = {'content-type': 'application/json', 'idempotency-key': email}
    return new Promise((resolve) => {
      request({port: balancer.port, path: '/api/contact', method: 'POST', headers, agent: false})
        .once('response', (response) => resolve(response.resume().statusCode ?? 0))
        .once('error', (error) => resolve(error.message))
        .end(JSON.stringify({name: 'Jane', email}))
    })
  }

  /** Visitors who send one message after the other until they are stopped. */
  function startVisitors(label: string) {
    const acknowledged: string[] = []
    const state = {stopped: false}
    const visitor = async (number: number) => {
      for (let index = 0; !state.stopped; index++) {
        const email = `${label}-${number}-${index}@example.com`
        await send(email)
        acknowledged.push(email)
      }
    }
    const visitors = [1, 2, 3, 4].map(visitor)
    const stopVisitors = async () => {
      state.stopped = true
      await Promise.all(visitors)
    }
    return {acknowledged, stop: stopVisitors}
  }

  async function stored(label: string): Promise<unknown[]> {
    const rows = await connection.query('SELECT email FROM leads WHERE email LIKE $1', [`${label}-%`])
    return rows.map((row) => row['email'])
  }

  test('twenty kills of either lose no message and store none twice', async () => {
    const visitors = startVisitors('kill')
    for (let kill = 0; kill < 20; kill++) {
      const [port = 0] = [...running.keys()]
      const before = visitors.acknowledged.length
      while (visitors.acknowledged.length < before + 5) await delay(5)
      const killed = running.get(port)
      killed?.child.kill('SIGKILL')
      expect(await killed?.exit).toBe('SIGKILL')
      // It is last now, so the next kill is of the other one.
      running.delete(port)
      await start(port)
    }
    await visitors.stop()
    expect((await stored('kill')).toSorted()).toEqual(visitors.acknowledged.toSorted())
  }, 120_000)

  test('while a newer version migrates, they serve; afterwards they can still restart', async () => {
    const visitors = startVisitors('migration')
    const newer = {name: '9999-newer', sql: 'CREATE TABLE newer (id int); SELECT pg_sleep(1)'}
    const config = readConfig({DATABASE_URL: url.href})
    const migrating = openDatabase(config, log, {migrate: [...readMigrations(), newer]})
    await delay(200)
    const before = visitors.acknowledged.length
    await delay(500)
    expect(visitors.acknowledged.length).toBeGreaterThan(before)
    await (await migrating).close()
    for (const [port, {child, exit}] of running) {
      child.kill('SIGTERM')
      expect(await exit).toBe(0)
      await start(port)
    }
    await visitors.stop()
    expect((await stored('migration')).toSorted()).toEqual(visitors.acknowledged.toSorted())
  }, 60_000)
})
