import {describe, expect, test} from 'vitest'
import type {Database} from '../db/database.ts'
import {migrate, readMigrations} from '../db/migrate.ts'

/** Migrations on a database that has them already. */
export function migrationsSuite(database: () => Database): void {
  describe('migrations', () => {
    test('made the tables from nothing, and running them again changes nothing', async () => {
      const before = await tablesOf(database())
      expect(before).toEqual([
        'agents',
        'deleted_accounts',
        'leads',
        'schema_migrations',
        'users',
        'workflows',
      ])
      await database().query(`INSERT INTO users (firebase_uid, email) VALUES ('kept', '')`)
      await migrate(database())
      await Promise.all([migrate(database()), migrate(database())])
      expect(await tablesOf(database())).toEqual(before)
      expect(
        await database().query(`SELECT firebase_uid FROM users WHERE firebase_uid = 'kept'`),
      ).toHaveLength(1)
    })

    test('a changed file is refused, and so is a database of a newer version', async () => {
      const [first, ...rest] = readMigrations()
      const changed = [{name: first?.name ?? '', sql: 'SELECT 1'}, ...rest]
      await expect(migrate(database(), changed)).rejects.toThrow('was changed after it was applied')
      await expect(migrate(database(), [])).rejects.toThrow('used by a newer version')
    })
  })
}

async function tablesOf(database: Database): Promise<unknown[]> {
  const rows = await database.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name`,
  )
  return rows.map((row) => row['table_name'])
}
