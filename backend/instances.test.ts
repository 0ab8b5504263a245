import {createHash} from 'node:crypto'
import {request} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {readConfig} from './config.ts'
import type {SchemaConnection} from './db/database.ts'
import {readMigrations} from './db/migrate.ts'
import {openDatabase} from './db/open.ts'
import {connectForMigrations} from './db/postgres.ts'
import {createLog} from './log.ts'
import {freePort} from 'service-kit/ports.testing'
import {startPostgresServer} from './testing/postgres-server.ts'
import {startBackend, type BackendProcess} from './testing/process.ts'
import {startRoundRobin, type RoundRobin} from './testing/round-robin.ts'

/** Two backends on one Postgres server, behind a balancer. */

/** With KILLS=30, more moments are met. */
const kills = Number(process.env['KILLS'] ?? 8)

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

  async function start(port: number, env: Record<string, string> = {}): Promise<void> {
    running.set(port, await startBackend({DATABASE_URL: url.href, BACKEND_PORT: String(port), ...env}))
  }

  /** Kills a backend, or stops it, and waits until it has ended. */
  async function end(port: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const backend = running.get(port)
    backend?.child.kill(signal)
    expect(await backend?.exit).toBe(signal === 'SIGKILL' ? signal : 0)
    running.delete(port)
  }

  beforeAll(async () => {
    admin = await connectForMigrations(serverUrl, log)
    await admin.script(`CREATE DATABASE ${name}`)
    connection = await connectForMigrations(url.href, log)
    const ports = [await freePort(), await freePort()]
    // Both at once on an empty database: one migrates, and the other waits for it.
    await Promise.all(ports.map((port) => start(port)))
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

  /** Sends a message once. @returns the status, or why there is none */
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
        // Enough for a message under way at every moment, and it leaves time for the backends to start.
        await delay(10)
      }
    }
    const visitors = [1, 2, 3, 4].map(visitor)
    const stopVisitors = async () => {
      state.stopped = true
      await Promise.all(visitors)
    }
    return {acknowledged, stop: stopVisitors}
  }

  /** The token of somebody who may read the inbox. */
  async function reader(token: string): Promise<string> {
    const hash = createHash('sha256').update(token).digest('base64url')
    await connection.query(
      `INSERT INTO inbox_tokens (token_hash, name, expires_at) VALUES ($1, $2, now() + interval '10 minutes')`,
      [hash, token],
    )
    return token
  }

  /** Sends a request of the inbox. @returns the status, or why there is none */
  function ask(path: string, method: string, token: string, body: object): Promise<number | string> {
    const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
    return new Promise((resolve) => {
      request({port: balancer.port, path: `/api/leads/${path}`, method, headers, agent: false})
        .once('response', (response) => resolve(response.resume().statusCode ?? 0))
        .once('error', (error) => resolve(error.message))
        .end(JSON.stringify(body))
    })
  }

  /** Somebody who writes one note after the other until they are stopped. @returns the last that was acknowledged */
  function startEditor(editor: string) {
    const state = {stopped: false}
    const writing = (async () => {
      const [row] = await connection.query(
        `INSERT INTO leads (name, email, fingerprint) VALUES ('Jane', $1, '') RETURNING id`,
        [`${editor}@example.com`],
      )
      const token = await reader(editor)
      let acknowledged = 0
      for (let note = 1; !state.stopped; note++) {
        while ((await ask(String(row?.['id']), 'PATCH', token, {note: String(note)})) !== 200) await delay(20)
        acknowledged = note
        await delay(10)
      }
      return acknowledged
    })()
    return () => {
      state.stopped = true
      return writing
    }
  }

  async function stored(label: string): Promise<unknown[]> {
    const rows = await connection.query('SELECT email FROM leads WHERE email LIKE $1', [`${label}-%`])
    return rows.map((row) => row['email'])
  }

  test(`${kills} kills, of both at any time, lose no message and no note, and store none twice`, async () => {
    const visitors = startVisitors('kill')
    const stopEditor = startEditor('editor')
    // Neither waits for the other, so that both are away at times.
    const killed = Array.from(running.keys(), async (port) => {
      for (let kill = 0; kill < kills / 2; kill++) {
        const before = visitors.acknowledged.length
        while (visitors.acknowledged.length < before + 10) await delay(5)
        await end(port, 'SIGKILL')
        await start(port)
      }
    })
    await Promise.all(killed)
    await visitors.stop()
    const note = await stopEditor()
    expect(note).toBeGreaterThan(0)
    expect(await connection.query(`SELECT note FROM leads WHERE email = 'editor@example.com'`)).toEqual([
      {note: String(note)},
    ])
    expect(sorted(await stored('kill'))).toEqual(sorted(visitors.acknowledged))
    // The limits have counted each of them, whichever backend stored it.
    const [counts] = await connection.query(`SELECT points FROM message_limits WHERE key LIKE 'all:%'`)
    expect(counts?.['points']).toBeGreaterThanOrEqual(visitors.acknowledged.length)
  }, 120_000)

  test('a kill while a person is erased leaves all of them, and the next attempt none', async () => {
    await connection.query(
      `INSERT INTO leads (name, email, fingerprint) SELECT 'Jane', 'erase-1@example.com', '' FROM generate_series(1, 20)`,
    )
    const token = await reader('eraser')
    const erase = () => ask('person/erase', 'POST', token, {email: 'erase-1@example.com'})
    // Erasing waits for the last row, when it has deleted the others.
    const holder = await connectForMigrations(url.href, log)
    await holder.script(
      `BEGIN; SELECT FROM leads WHERE id = (SELECT id FROM leads WHERE email = 'erase-1@example.com' ORDER BY ctid DESC LIMIT 1) FOR UPDATE`,
    )
    const interrupted = erase()
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DELETE FROM leads%'`
    while ((await connection.query(waiting)).length === 0) await delay(20)
    for (const port of Array.from(running.keys())) {
      await end(port, 'SIGKILL')
      await start(port)
    }
    expect(await interrupted).not.toBe(200)
    await holder.script('COMMIT')
    await holder.close()
    while ((await connection.query(waiting)).length > 0) await delay(20)
    expect(await stored('erase')).toHaveLength(20)
    expect(await erase()).toBe(200)
    expect(await stored('erase')).toEqual([])
  }, 60_000)

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
    for (const port of Array.from(running.keys())) {
      await end(port, 'SIGTERM')
      await start(port)
    }
    await visitors.stop()
    expect(sorted(await stored('migration'))).toEqual(sorted(visitors.acknowledged))
  }, 60_000)
})

/** In one order, with what may be there twice kept twice. */
function sorted(values: readonly unknown[]): string[] {
  return values.map(String).toSorted((a, b) => a.localeCompare(b))
}
