import type {BackendConfig} from '../config.ts'
import {codeOf, StartFailed} from 'service-kit/process'
import type {Log} from '../log.ts'
import type {Database} from './database.ts'
import {isOlder, migrate, type Migration} from './migrate.ts'
import type {EmbeddedDatabase} from './pglite.ts'
import {connectForMigrations, openPostgres} from './postgres.ts'

type DatabaseConfig = Pick<BackendConfig, 'databaseUrl' | 'dataDirectory' | 'databaseConnections'>

interface OpenOptions {
  /** Migrations to bring the database to; false leaves its schema as it is. */
  migrate: Migration[] | false
}

/**
 * Opens the configured database.
 * @throws StartFailed
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
  const embedded = await openEmbedded(dataDirectory, log, migrations || [])
  try {
    if (migrations) await migrate(embedded, log, migrations)
    return embedded
  } catch (error) {
    await embedded.close()
    throw error
  }
}

/** PGlite is a development dependency, so an installation for production has none. */
async function openEmbedded(folder: string, log: Log, migrations: Migration[]): Promise<EmbeddedDatabase> {
  const {openPglite} = await import('./pglite.ts').catch((error: unknown) => {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartFailed(
      'DATABASE_URL must be set to a Postgres server: this installation is without the embedded database, which is for development.',
      {cause: error},
    )
  })
  return openPglite(folder, {
    isNeeded: (database) => isOlder(database, migrations),
    change: (copy) => migrate(copy, log, migrations),
  })
}

async function migrateServer(url: string, log: Log, migrations: Migration[]): Promise<void> {
  const connection = await connectForMigrations(url, log)
  try {
    await migrate(connection, log, migrations)
  } finally {
    await connection.close()
  }
}
