import type {BackendConfig} from '../config.ts'
import type {Log} from '../log.ts'
import {withCapacity} from './capacity.ts'
import type {Database} from './database.ts'
import {migrate} from './migrate.ts'
import {openPglite} from './pglite.ts'
import {openPostgres} from './postgres.ts'

/** Statements and transactions that may wait or run at a time: about 50 ms of work for the embedded database. */
const capacity = 64

/**
 * Opens the configured database, at its newest schema.
 * @throws DataLocked, DatabaseUnusable
 */
export async function openDatabase(config: BackendConfig, log: Log): Promise<Database> {
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, log)
    : await openPglite(config.dataDirectory)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return withCapacity(database, capacity)
}
