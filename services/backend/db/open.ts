import type {BackendConfig} from '../config.ts'
import type {Log} from '../log.ts'
import type {Database} from './database.ts'
import {migrate, type Migration} from './migrate.ts'
import {openPglite} from './pglite.ts'
import {connectForMigrations, openPostgres} from './postgres.ts'

type DatabaseConfig = Pick<BackendConfig, 'databaseUrl' | 'dataDirectory' | 'databaseConnections'>

interface OpenOptions {
  /** Migrations to bring the database to; false leaves its schema as it is. */
  migrate: Migration[] | false
}

/**
 * Opens the configured database.
 * @throws DataLocked, DatabaseUnusable
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  {migrate: migrations}: OpenOptions,
): Promise<Database> {
  const {databaseUrl: url, databaseConnections: connections, dataDirectory} = config
  if (url) {
    if (migrations) await migrateServer(url, log, migrations)
    return openPostgres({url, connections}, log)
  }
  const embedded = await openPglite(dataDirectory)
  try {
    if (migrations) await migrate(embedded, log, migrations)
    return embedded
  } catch (error) {
    await embedded.close()
    throw error
  }
}

async function migrateServer(url: string, log: Log, migrations: Migration[]): Promise<void> {
  const connection = await connectForMigrations(url, log)
  try {
    await migrate(connection, log, migrations)
  } finally {
    await connection.close()
  }
}
