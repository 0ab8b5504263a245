import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gunzipSync} from 'node:zlib'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {createLog} from '../log.ts'
import type {Database} from './database.ts'
import {readMigrations, type Migration} from './migrate.ts'
import {openDatabase} from './open.ts'
import {openPglite} from './pglite.ts'

/**
 * Databases of two older versions, by `pg_dump --inserts`: the backend of each commit was started on a Postgres server, and got two customers
 * with an agent and three messages.
 */
const exports = [
  ['2026-11-22', '1fda6294', ['0002-content-ids', '0003-message-limits', '0004-inbox', '0005-phrases']],
  ['2026-11-25', '52eb0640', ['0004-inbox', '0005-phrases']],
] as const

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'upgrade-'))))
afterEach(() => rmSync(folder, {recursive: true, force: true}))

/** An empty database, and each of the older ones once: making a database takes far longer than copying its files. */
const made = mkdtempSync(join(tmpdir(), 'upgrade-from-'))
const empty = join(made, 'empty')
beforeAll(async () => (await openPglite(empty)).close(), 60_000)
afterAll(() => rmSync(made, {recursive: true, force: true}))

/** Copies an older database into the folder. */
async function fill(name: string): Promise<void> {
  const filled = join(made, name)
  if (!existsSync(filled)) {
    cpSync(empty, filled, {recursive: true})
    const database = await openPglite(filled)
    const dump = readFileSync(join(import.meta.dirname, '../../tests/exports', `${name}.sql.gz`))
    await database.script(gunzipSync(dump).toString())
    await database.close()
  }
  cpSync(filled, folder, {recursive: true})
}

const lines: string[] = []
const log = createLog('warn', (line) => lines.push(line))
const open = (migrate: Migration[] | false) =>
  openDatabase({dataDirectory: folder, databaseConnections: 1}, log, {migrate})
const appliedIn = async (database: Database) =>
  (await database.query('SELECT name FROM schema_migrations ORDER BY name')).map(({name}) => name)

describe.each(exports)('the database of %s (%s)', (name, _, pending) => {
  test('is brought forward on a copy, with a report and every row', {timeout: 60_000}, async () => {
    await fill(name)
    lines.splice(0)
    const database = await open(readMigrations())
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        event: 'database brought forward',
        migrations: pending.join(),
        users: '2 rows before, 2 now',
        agents: '2 rows before, 2 now',
        leads: '3 rows before, 3 now',
      },
    ])
    expect(await database.query('SELECT first_name, last_name, email FROM users ORDER BY email')).toEqual([
      {first_name: 'Ada', last_name: "O'Hara", email: 'ada@example.com'},
      {first_name: 'Bob', last_name: "O'Hara", email: 'bob@example.com'},
    ])
    expect(await database.query('SELECT DISTINCT agent_id, plan_id FROM agents')).toEqual([
      {agent_id: 'agent-data-analyst', plan_id: 'plan-data-analyst-starter'},
    ])
    expect(await database.query('SELECT name, message, state FROM leads ORDER BY created_at')).toEqual(
      ['First', 'Second', 'Third'].map((word) => ({
        name: word,
        message: `${word} message, with “quotes” and\nlines`,
        state: 'new',
      })),
    )
    await database.close()
    expect(readdirSync(folder)).toEqual(expect.not.arrayContaining(['postgres.before', 'postgres.changing']))
    lines.splice(0)
    await (await open(readMigrations())).close()
    expect(lines).toEqual([])
  })
})

test(
  'when a migration fails, the database is as it was, with the migrations before it undone',
  {timeout: 60_000},
  async () => {
    await fill('2026-11-22')
    const failing = {name: '9999-failing', sql: 'SELECT 1 / 0'}
    await expect(open([...readMigrations(), failing])).rejects.toThrow('division by zero')
    const database = await open(false)
    expect(await appliedIn(database)).toEqual(['0001-accounts-and-messages'])
    await database.close()
    expect(readdirSync(folder)).not.toContain('postgres.changing')
  },
)

test(
  'a start after one that was killed while the copy took its place finds the rows',
  {timeout: 60_000},
  async () => {
    await fill('2026-11-25')
    renameSync(join(folder, 'postgres'), join(folder, 'postgres.before'))
    const database = await open(readMigrations())
    expect(await database.query('SELECT FROM leads')).toHaveLength(3)
    await database.close()
  },
)
