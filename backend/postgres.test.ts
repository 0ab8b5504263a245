import {execFile, execFileSync, spawn, spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {readConfig} from './config.ts'
import type {Database, SchemaConnection} from './db/database.ts'
import {advisoryLock, migrate, readMigrations} from './db/migrate.ts'
import {openDatabase} from './db/open.ts'
import {connectForMigrations, openPostgres} from './db/postgres.ts'
import {asApiError} from './http/answer-error.ts'
import {createLog} from './log.ts'
import {storePromises} from './suite/index.ts'
import {startPooler} from './testing/pooler.ts'
import {freePort} from 'service-kit/ports.testing'
import {makeCertificate, startPostgresServer} from './testing/postgres-server.ts'
import {launchBackend} from './testing/process.ts'
import {deleteUser, findUser, saveUser} from './users/store.ts'

const server = await startPostgresServer()
const log = createLog('silent', () => undefined)

const missing = typeof server === 'string' ? ` (skipped: ${server})` : ''
const {
  url: serverUrl,
  stop,
  certificate,
} = typeof server === 'string' ? {url: 'postgres://none', stop: undefined, certificate: undefined} : server

describe.skipIf(typeof server === 'string')(`on a Postgres server${missing}`, () => {
  let admin: SchemaConnection
  let database: Database
  let schema: SchemaConnection
  const made: string[] = []

  /** Makes an empty database; returns its address. */
  async function newDatabase(): Promise<string> {
    const name = `backend_test_${process.pid}_${made.length}`
    made.push(name)
    await admin.script(`CREATE DATABASE ${name}`)
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return url.href
  }

  beforeAll(async () => {
    admin = await connectForMigrations(serverUrl, log)
    const url = await newDatabase()
    schema = await connectForMigrations(url, log)
    await migrate(schema, log)
    database = await openPostgres({url, connections: 10, statementTimeoutMs: 500}, log)
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await schema.close()
    for (const name of made) await admin.script(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.close()
    await stop?.()
  }, 30_000)

  storePromises(
    () => database,
    () => schema,
  )

  test('a statement that takes too long is cancelled by the server', async () => {
    const started = performance.now()
    await expect(database.query(`SELECT pg_sleep(20)`)).rejects.toMatchObject({code: '57014'})
    expect(performance.now() - started).toBeGreaterThanOrEqual(500)
  })

  test('a connection that the server ends does not end the backend', async () => {
    await database
      .query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'backend' AND pid <> pg_backend_pid()`,
      )
      .catch(() => undefined)
    expect(await database.query('SELECT 1 AS value')).toEqual([{value: 1}])
  })

  test('a connection that the server ends in a transaction fails that alone', async () => {
    const failing = database.transaction(async (sql) => {
      const [row] = await sql.query('SELECT pg_backend_pid() AS pid')
      await database.query('SELECT pg_terminate_backend($1::int)', [row?.['pid']])
      await setTimeout(100)
      await sql.query('SELECT 1')
    })
    const error: Error = await failing.catch((reason) => reason)
    expect(asApiError(error)?.status).toBe(503)
    expect(await database.query('SELECT 1 AS value')).toEqual([{value: 1}])
  })

  test('a lost connection for notifications is made again once, however often it fails before', async () => {
    const url = await newDatabase()
    const name = new URL(url).pathname.slice(1)
    const single = await openPostgres({url, connections: 1}, log)
    let notifications = 0
    const stopListening = await single.listen('leads', () => notifications++)
    const open = () =>
      admin.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = '${name}' AND application_name = 'backend events'`,
      )
    await admin.script(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND application_name = 'backend events'`,
    )
    await setTimeout(3500)
    await admin.script(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await vi.waitFor(() => expect(notifications).toBe(1), 5000)
    await setTimeout(1200)
    expect(await open()).toHaveLength(1)
    await stopListening()
    await vi.waitFor(async () => expect(await open()).toEqual([]))
    await single.close()
  })

  test('an account that is deleted while it is being saved stays deleted', async () => {
    const identity = {
      uid: 'twice',
      email: 'twice@example.com',
      emailVerified: true,
      authTime: Date.now() / 1000 - 300,
    }
    await saveUser(database, identity, {})
    const deleted = Promise.withResolvers<void>()
    const deleting = database.transaction(async (sql) => {
      await deleteUser(sql, identity.uid)
      deleted.resolve()
      await setTimeout(200)
    })
    await deleted.promise
    await expect(saveUser(database, identity, {})).rejects.toMatchObject({status: 410})
    await deleting
    expect(await findUser(database, identity.uid)).toBeUndefined()
  })

  test('a failed transaction leaves nothing, and its connection is usable', async () => {
    const failing = database.transaction(async (sql) => {
      await sql.query(`INSERT INTO users (firebase_uid, email) VALUES ('gone', '')`)
      await sql.query('SELECT 1 / 0')
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await database.query(`SELECT * FROM users WHERE firebase_uid = 'gone'`)).toEqual([])
  })

  test('no more connections are opened than are configured', async () => {
    const {pathname} = new URL(await newDatabase())
    const url = new URL(serverUrl)
    url.pathname = pathname
    const narrow = await openPostgres({url: url.href, connections: 2}, log)
    const pids = await Promise.all(
      Array.from({length: 12}, () => narrow.query('SELECT pg_backend_pid() AS pid, pg_sleep(0.02)')),
    )
    expect(new Set(pids.map(([row]) => row?.['pid'])).size).toBe(2)
    await narrow.close()
  })

  // Each waits for something, and has a database of its own.
  describe.concurrent('migrations', () => {
    const slow = ['0001-slow', '0002-slow'].map((name, index) => ({
      name,
      sql: `CREATE TABLE slow_${index} (id int); SELECT pg_sleep(0.7)`,
    }))

    test('take as long as they need, with several backends starting at once and short time limits on the server', async () => {
      const url = await newDatabase()
      await admin.script(
        `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET statement_timeout = '400ms';
         ALTER DATABASE ${new URL(url).pathname.slice(1)} SET lock_timeout = '400ms'`,
      )
      const config = {...readConfig({DATABASE_URL: url}), databaseConnections: 1}
      const databases = await Promise.all([1, 2, 3].map(() => openDatabase(config, log, {migrate: slow})))
      const applied = await databases[0]?.query('SELECT name FROM schema_migrations ORDER BY name')
      expect(applied).toEqual(slow.map(({name}) => ({name})))
      await Promise.all(databases.map((each) => each.close()))
    })

    test('give up after ten seconds of waiting for a table, because all its queries wait behind them', async () => {
      const url = await newDatabase()
      const [holder, waiting] = [await connectForMigrations(url, log), await connectForMigrations(url, log)]
      await migrate(holder, log)
      await holder.script('BEGIN; SELECT FROM users')
      const blocked = {name: '9999-blocked', sql: 'ALTER TABLE users ADD COLUMN blocked text'}
      const migrating = migrate(waiting, log, [...readMigrations(), blocked])
      await expect(migrating).rejects.toThrow('9999-blocked waited 10 s for a table')
      await holder.script('COMMIT')
      await migrate(waiting, log, [...readMigrations(), blocked])
      await holder.close()
      await waiting.close()
    }, 30_000)

    test('leave the process alive for the host, but not ready', async () => {
      const url = await newDatabase()
      const migrator = await connectForMigrations(url, log)
      await migrator.script(`BEGIN; SELECT pg_advisory_xact_lock(${advisoryLock})`)
      const port = await freePort()
      const {child, exit} = launchBackend({DATABASE_URL: url, BACKEND_PORT: String(port)})
      const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
      await vi.waitFor(async () => expect(await statusOf('/health/live')).toBe(200), {timeout: 15_000})
      expect(await statusOf('/health/ready')).toBe(503)
      await migrator.script('COMMIT')
      await vi.waitFor(async () => expect(await statusOf('/health/ready')).toBe(200), {timeout: 15_000})
      child.kill('SIGTERM')
      expect(await exit).toBe(0)
      await migrator.close()
    }, 40_000)
  })

  test.skipIf(spawnSync('psql', ['--version']).status !== 0)(
    'the steps of docs/deploy.md try a migration on a copy, word for word',
    async () => {
      const url = await newDatabase()
      const connection = await connectForMigrations(url, log)
      await migrate(connection, log, readMigrations().slice(0, 2))
      const rows = `('Jane', 'jane@example.com', ''), ('John', 'john@example.com', '')`
      await connection.query(`INSERT INTO leads (name, email, fingerprint) VALUES ${rows}`)
      const root = join(import.meta.dirname, '..')
      const page = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
      const [, copying = '', starting = ''] =
        /^ +(createdb .*)\n +(DATABASE_URL=.*main\.ts)$/m.exec(page) ?? []
      made.push('trial')
      const trial = url.replace(/[^/]+$/, 'trial')
      const {hostname, port, username} = new URL(url)
      const env = {
        PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: username,
        DATABASE_URL: url,
        BACKEND_PORT: '0',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      }
      execFileSync('sh', ['-c', copying], {env, stdio: 'pipe'})
      const line = starting.replace('postgres://…/trial', trial)
      const backend = spawn('sh', ['-c', line], {cwd: root, env, detached: true})
      let output = ''
      for await (const chunk of backend.stdout) {
        output += String(chunk)
        if (output.includes('backend ready')) process.kill(-(backend.pid ?? 0), 'SIGTERM')
      }
      expect(output).toMatch(/database brought forward.*"leads":"2 rows before, 2 now"/)
      const columns = `SELECT FROM information_schema.columns WHERE table_name = 'leads' AND column_name = 'state'`
      expect(await connection.query(columns)).toEqual([])
      await connection.close()
    },
  )

  test('npm run leads reads the messages and never migrates', async () => {
    const url = await newDatabase()
    const connection = await connectForMigrations(url, log)
    const leads = () =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, '../scripts/leads.ts')], {
        env: {PATH: process.env['PATH'], DATABASE_URL: url},
      })
    await expect(leads()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('start its backend first'),
    })
    const tables = () =>
      connection.query(`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`)
    expect(await tables()).toEqual([])

    await migrate(connection, log, readMigrations())
    await connection.query(
      `INSERT INTO leads (name, email, fingerprint) VALUES ('Jane', 'jane@example.com', '')`,
    )
    expect((await leads()).stdout).toContain('jane@example.com')
    const applied = await connection.query('SELECT name FROM schema_migrations')
    expect(applied).toEqual(readMigrations().map(({name}) => ({name})))
    await connection.close()
  })

  test('through a pooler, which refuses start-up parameters, it works and still cancels long statements', async () => {
    const pooler = await startPooler(await newDatabase())
    const config = {...readConfig({DATABASE_URL: pooler.url}), databaseConnections: 3}
    const through = await openDatabase(config, log, {migrate: readMigrations()})
    expect(await through.query('SHOW statement_timeout')).toEqual([{statement_timeout: '5s'}])
    expect(await through.query('SELECT FROM leads')).toEqual([])
    await through.close()
    pooler.close()
  })

  test.skipIf(certificate === undefined)(
    'with DATABASE_CA, only a server of that CA is trusted',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'backend-ca-'))
      const foreign = join(folder, 'foreign.crt')
      makeCertificate(foreign, join(folder, 'foreign.key'))
      const url = new URL(serverUrl)
      url.hostname = 'localhost'
      const open = (ca = '') =>
        openDatabase(readConfig({DATABASE_URL: url.href, DATABASE_CA: ca}), log, {migrate: false})
      const trusting = await open(certificate)
      const [connection] = await trusting.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')
      expect(connection).toEqual({ssl: true})
      await trusting.close()
      await expect(open(foreign)).rejects.toThrow('certificate')
      rmSync(folder, {recursive: true})
    },
  )

  test('a server that answers is not said to be away', async () => {
    const url = new URL(serverUrl)
    url.pathname = '/nope'
    await expect(connectForMigrations(url.href, log)).rejects.toThrow(
      /refuses the connection: database "nope" does not exist/,
    )
  })
})

test('a server that cannot be reached is named, without its password', async () => {
  const url = 'postgres://user:secret@127.0.0.1:1/db'
  for (const opening of [openPostgres({url, connections: 1}, log), connectForMigrations(url, log)]) {
    await expect(opening).rejects.toThrow('The Postgres server of DATABASE_URL (127.0.0.1:1) does not answer')
    await expect(opening).rejects.not.toThrow('secret')
  }
})
