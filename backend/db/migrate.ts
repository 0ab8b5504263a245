import {hash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {codeOf, StartFailed} from 'service-kit/process'
import type {Log} from '../log.ts'
import type {SchemaConnection} from './database.ts'
import {text} from './rows.ts'

const folder = join(import.meta.dirname, '../migrations')

export interface Migration {
  /** The file's name without `.sql`; migrations run in the order of their names. */
  name: string
  sql: string
}

/** The migrations in migrations/, in order. */
export function readMigrations(): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files
    .sort()
    .map((file) => ({name: file.slice(0, -4), sql: readFileSync(join(folder, file), 'utf8')}))
}

/**
 * Brings the database to the newest schema: applies every migration that it does not have yet, each in a transaction of
 * its own. Several backends may start at once: one migrates while the others wait.
 *
 * A database may have migrations that this version does not know, because a newer version runs or ran beside it. That is
 * logged and allowed, so that a deployment can be rolled back and old instances can restart while new ones start. A
 * migration that older versions cannot live with begins with the comment `-- breaking`, and stops them.
 * @throws StartFailed when the database has an unknown breaking migration or was migrated by other files of the same
 * names, or when a migration waits too long for a table
 */
export async function migrate(
  connection: SchemaConnection,
  log: Log,
  migrations: Migration[] = readMigrations(),
): Promise<void> {
  if (!(await hasBookkeeping(connection))) await createBookkeeping(connection)
  const applied = await appliedMigrations(connection)
  checkApplied(applied, migrations, log)
  const pending = migrations.filter(({name}) => !applied.has(name))
  if (pending.length === 0) return
  const before = await rowCounts(connection)
  for (const migration of pending) await apply(connection, migration)
  // A new database has no rows to report.
  if (applied.size === 0) return
  const after = await rowCounts(connection)
  log.warn('database brought forward', {
    migrations: pending.map(({name}) => name).join(),
    ...Object.fromEntries(
      Object.entries(after).map(([table, rows]) => [table, `${before[table] ?? 0} rows before, ${rows} now`]),
    ),
  })
}

/** Whether the database was made by an older version. */
export async function isOlder(connection: SchemaConnection, migrations: Migration[]): Promise<boolean> {
  const tables = await connection.query(
    `SELECT FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_name = 'schema_migrations'`,
  )
  if (tables.length === 0) return false
  const rows = await connection.query('SELECT name FROM schema_migrations')
  const applied = new Set(rows.map((row) => text(row, 'name')))
  return applied.size > 0 && migrations.some(({name}) => !applied.has(name))
}

/** How many rows each table has. */
async function rowCounts(connection: SchemaConnection): Promise<Record<string, number>> {
  const tables = await connection.query(
    `SELECT table_name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_name <> 'schema_migrations' ORDER BY table_name`,
  )
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const name = text(table, 'table_name')
    const [row] = await connection.query(`SELECT count(*)::int AS count FROM "${name}"`)
    counts[name] = Number(row?.['count'])
  }
  return counts
}

interface Applied {
  checksum: string
  isBreaking: boolean
}

/** Asked first, because creating what exists would still lock it, and most starts have nothing to migrate. */
async function hasBookkeeping(connection: SchemaConnection): Promise<boolean> {
  const rows = await connection.query(
    `SELECT FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'schema_migrations' AND column_name = 'breaking'`,
  )
  return rows.length > 0
}

function createBookkeeping(connection: SchemaConnection): Promise<void> {
  return serialized(
    connection,
    `CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    );
    ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS breaking boolean NOT NULL DEFAULT false`,
  )
}

async function appliedMigrations(connection: SchemaConnection): Promise<Map<string, Applied>> {
  const rows = await connection.query('SELECT name, checksum, breaking FROM schema_migrations ORDER BY name')
  return new Map(
    rows.map((row) => [
      text(row, 'name'),
      {checksum: text(row, 'checksum'), isBreaking: row['breaking'] === true},
    ]),
  )
}

function checkApplied(applied: Map<string, Applied>, migrations: Migration[], log: Log): void {
  const checksums = new Map(migrations.map(({name, sql}) => [name, checksumOf(sql)]))
  for (const [name, {checksum, isBreaking}] of applied) {
    if (!checksums.has(name)) {
      if (!isBreaking) log.warn('database is newer than this version', {migration: name})
      else {
        throw new StartFailed(
          `The database has the migration ${name}, which this version does not know and cannot work with: a newer version was started. Start that one.`,
        )
      }
    } else if (checksums.get(name) !== checksum) {
      throw new StartFailed(
        `The migration ${name} was changed after it was applied to this database. Restore the file and add a new migration instead.`,
      )
    }
  }
}

async function apply(connection: SchemaConnection, {name, sql}: Migration): Promise<void> {
  try {
    // `DO` looks again under the lock, because another backend may have been first; a script has no other "if".
    await serialized(
      connection,
      `DO $migration$ BEGIN
        IF EXISTS (SELECT FROM schema_migrations WHERE name = ${quoted(name)}) THEN RETURN; END IF;
        EXECUTE ${quoted(sql)};
        INSERT INTO schema_migrations (name, checksum, breaking)
        VALUES (${quoted(name)}, ${quoted(checksumOf(sql))}, ${/^-- breaking\b/.test(sql)});
      END $migration$`,
    )
  } catch (error) {
    // A lock timeout.
    if (codeOf(error) !== '55P03') throw error
    throw new StartFailed(
      `The migration ${name} waited 10 s for a table that a long transaction holds. Nothing was changed. End that transaction, or start again later.`,
      {cause: error},
    )
  }
}

/** A value as an SQL literal: scripts take no parameters. */
function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/**
 * Runs one script in one transaction, one process at a time. The settings hold for the transaction alone, so that this works
 * through a connection pooler as well. A migration may take as long as it needs (`statement_timeout`), and so may the wait
 * for another backend's. But it waits only 10 s for a table: until it gets its lock, every query of that table waits
 * behind it.
 */
async function serialized(connection: SchemaConnection, script: string): Promise<void> {
  try {
    await connection.script(`BEGIN;
      SET LOCAL statement_timeout = 0;
      SET LOCAL lock_timeout = 0;
      SELECT pg_advisory_xact_lock(${advisoryLock});
      SET LOCAL lock_timeout = '10s';
      ${script};
      COMMIT;`)
  } catch (error) {
    // After the first error the rest of the script does not run. When the connection broke, so did the transaction.
    await connection.script('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** An arbitrary number that nothing else in the database uses as an advisory lock. */
export const advisoryLock = 727_001

function checksumOf(sql: string): string {
  return hash('sha256', sql)
}
