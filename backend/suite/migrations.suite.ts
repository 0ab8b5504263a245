import {afterEach, describe, expect, test} from 'vitest'
import type {SchemaConnection} from '../db/database.ts'
import {migrate, readMigrations} from '../db/migrate.ts'
import {createLog} from '../log.ts'

/** Migrations on a database that has them already. */
export function migrationsSuite(connection: () => SchemaConnection): void {
  describe('migrations', () => {
    const lines: string[] = []
    const log = createLog('info', (line) => lines.push(line))
    afterEach(() => void lines.splice(0))

    test('made the tables from nothing, and running them again changes nothing', async () => {
      const before = await tablesOf(connection())
      expect(before).toEqual([
        'agents',
        'deleted_accounts',
        'inbox_tokens',
        'lead_phrases',
        'leads',
        'message_limits',
        'schema_migrations',
        'users',
        'workflows',
      ])
      await connection().query(`INSERT INTO users (firebase_uid, email) VALUES ('kept', '')`)
      await migrate(connection(), log)
      await Promise.all([migrate(connection(), log), migrate(connection(), log)])
      expect(await tablesOf(connection())).toEqual(before)
      expect(
        await connection().query(`SELECT firebase_uid FROM users WHERE firebase_uid = 'kept'`),
      ).toHaveLength(1)
      expect(lines).toEqual([])
    })

    test('a changed file is refused', async () => {
      const [first, ...rest] = readMigrations()
      const changed = [{name: first?.name ?? '', sql: 'SELECT 1'}, ...rest]
      await expect(migrate(connection(), log, changed)).rejects.toThrow('was changed after it was applied')
    })

    test('an older version starts on a newer schema, and logs that it is newer', async () => {
      const newer = {name: '9998-added-column', sql: 'ALTER TABLE users ADD COLUMN added_later text'}
      await migrate(connection(), log, [...readMigrations(), newer])
      await migrate(connection(), log)
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        {event: 'database brought forward', migrations: '9998-added-column'},
        {level: 'warn', event: 'database is newer than this version', migration: '9998-added-column'},
      ])
      await connection().script(`ALTER TABLE users DROP COLUMN added_later;
        DELETE FROM schema_migrations WHERE name = '9998-added-column'`)
    })

    test('an older version does not start on a schema that a newer one marked as breaking', async () => {
      const newer = {name: '9999-other-name', sql: '-- breaking: renames a column\nSELECT 1'}
      await migrate(connection(), log, [...readMigrations(), newer])
      await expect(migrate(connection(), log)).rejects.toThrow(
        'The database has the migration 9999-other-name, which this version does not know and cannot work with',
      )
      await connection().query(`DELETE FROM schema_migrations WHERE name = '9999-other-name'`)
    })

    test('a migration that fails changes nothing', async () => {
      const failing = {name: '9997-failing', sql: 'CREATE TABLE half_done (id int); SELECT 1 / 0'}
      await expect(migrate(connection(), log, [...readMigrations(), failing])).rejects.toThrow(
        'division by zero',
      )
      expect(await tablesOf(connection())).not.toContain('half_done')
    })
  })
}

async function tablesOf(connection: SchemaConnection): Promise<unknown[]> {
  const rows = await connection.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name`,
  )
  return rows.map((row) => row['table_name'])
}
