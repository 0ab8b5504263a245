import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {Database} from './db/database.ts'
import {migrate} from './db/migrate.ts'
import {openPostgres} from './db/postgres.ts'
import {createLog} from './log.ts'
import {promises} from './suite/index.ts'
import {startPostgresServer} from './testing/postgres-server.ts'

const server = await startPostgresServer()
const log = createLog('silent', () => undefined)

const missing = typeof server === 'string' ? ` (skipped: ${server})` : ''
const {url: serverUrl, stop} = typeof server === 'string' ? {url: 'postgres://none', stop: undefined} : server

describe.skipIf(typeof server === 'string')(`on a Postgres server${missing}`, () => {
  let database: Database
  const name = `backend_test_${process.pid}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`

  beforeAll(async () => {
    const admin = await openPostgres(serverUrl, log)
    await admin.script(`CREATE DATABASE ${name}`)
    await admin.close()
    database = await openPostgres(url.href, log)
    await migrate(database)
  }, 120_000)
  afterAll(async () => {
    await database.close()
    const admin = await openPostgres(serverUrl, log)
    await admin.script(`DROP DATABASE ${name}`)
    await admin.close()
    await stop?.()
  }, 30_000)

  promises(() => database)

  test('a statement that takes too long is cancelled by the server', async () => {
    const seconds = database.query(`SELECT pg_sleep(20)`)
    await expect(seconds).rejects.toMatchObject({code: '57014'})
  }, 15_000)

  test('a connection that the server ends does not end the backend', async () => {
    await database
      .query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()`,
        [name],
      )
      .catch(() => undefined)
    expect(await database.query('SELECT 1 AS one')).toEqual([{one: 1}])
  })

  test('a failed transaction leaves nothing, and its connection is usable', async () => {
    const failing = database.transaction(async (sql) => {
      await sql.query(`INSERT INTO users (firebase_uid, email) VALUES ('gone', '')`)
      await sql.query('SELECT 1 / 0')
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await database.query(`SELECT * FROM users WHERE firebase_uid = 'gone'`)).toEqual([])
  })
})

test('a server that is not there is named, without its password', async () => {
  const opening = openPostgres('postgres://user:secret@127.0.0.1:1/db', log)
  await expect(opening).rejects.toThrow('The Postgres server of DATABASE_URL (127.0.0.1:1) does not answer')
  await expect(opening).rejects.not.toThrow('secret')
})
