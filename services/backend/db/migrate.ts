import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Database} from './database.ts'
import {DatabaseUnusable} from './failures.ts'
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
 * Brings the database to the newest schema: every migration that it has not seen, each in a transaction of its own.
 * Several backends may start at once: a lock lets one migrate while the others wait.
 * @throws DatabaseUnusable when the database was migrated by a newer version, or by other files of the same names
 */
export async function migrate(database: Database, migrations: Migration[] = readMigrations()): Promise<void> {
  await serialized(
    database,
    `
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    )`,
  )
  const rows = await database.query('SELECT name, checksum FROM schema_migrations ORDER BY name')
  const applied = new Map(rows.map((row) => [text(row, 'name'), text(row, 'checksum')]))
  refuseForeign(applied, migrations)
  for (const migration of migrations) {
    if (!applied.has(migration.name)) await apply(database, migration)
  }
}

async function apply(database: Database, {name, sql}: Migration): Promise<void> {
  // `DO` looks again under the lock, because another backend may have been first; there is no other "if" in a script.
  await serialized(
    database,
    `DO $migration$ BEGIN
      IF EXISTS (SELECT FROM schema_migrations WHERE name = ${quoted(name)}) THEN RETURN; END IF;
      EXECUTE ${quoted(sql)};
      INSERT INTO schema_migrations (name, checksum) VALUES (${quoted(name)}, ${quoted(checksum(sql))});
    END $migration$`,
  )
}

/** A value as an SQL literal: scripts take no parameters. */
function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** One script in one transaction, one process at a time (the number is ours alone and arbitrary). */
function serialized(database: Database, script: string): Promise<void> {
  return database.script(`BEGIN; SELECT pg_advisory_xact_lock(727001); ${script}; COMMIT;`)
}

function refuseForeign(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({name, sql}) => [name, checksum(sql)]))
  for (const [name, sum] of applied) {
    if (!known.has(name)) {
      throw new DatabaseUnusable(
        `The database has the migration ${name}, which this version does not know: it was used by a newer version. Start that one.`,
      )
    }
    if (known.get(name) !== sum) {
      throw new DatabaseUnusable(
        `The migration ${name} was changed after it was applied to this database. Restore the file and add a new migration instead.`,
      )
    }
  }
}

function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
