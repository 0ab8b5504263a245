import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {PGlite, type Transaction} from '@electric-sql/pglite'
import {DataLocked, lockFolder} from '../lock.ts'
import type {Database, Sql} from './database.ts'
import {freeBytes, isDiskFull, refuseWritesOnFullDisk} from './disk-guard.ts'
import {DatabaseUnusable} from './failures.ts'

/**
 * The embedded Postgres (PGlite, one connection, in this process). It keeps its files in `<folder>/postgres` and holds
 * the folder's lock, because two processes on the same files would destroy them.
 * @throws DataLocked, DatabaseUnusable
 */
export async function openPglite(folder: string): Promise<Database> {
  const unlock = ownFolder(folder)
  const files = join(folder, 'postgres')
  try {
    return refuseWritesOnFullDisk(adapt(await open(files), unlock), () => freeBytes(folder))
  } catch (error) {
    unlock()
    throw new DatabaseUnusable(
      `The embedded database in ${files} does not open. Nothing was changed. ` +
        'Restore the folder from a backup, or move it away to start with an empty database.',
      {cause: error},
    )
  }
}

/** An embedded Postgres that forgets everything when it closes: for tests. */
export async function openPgliteInMemory(): Promise<Database> {
  return adapt(await open('memory://'), () => undefined)
}

async function open(dataDir: string): Promise<PGlite> {
  // PGlite starts Postgres with fsync off (-F). What we acknowledge has to survive more than our own process.
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  const pglite = await PGlite.create({dataDir, startParams})
  await pglite.exec(`SET statement_timeout = '5s'`)
  return pglite
}

function adapt(pglite: PGlite, onClose: () => void): Database {
  return {
    query: async (text, parameters) => (await pglite.query<Record<string, unknown>>(text, parameters)).rows,
    transaction: (work) => pglite.transaction((transaction) => work(sqlOf(transaction))),
    script: async (text) => void (await pglite.exec(text)),
    close: async () => {
      await pglite.close()
      onClose()
    },
  }
}

function sqlOf(transaction: Transaction): Sql {
  return {
    query: async (text, parameters) =>
      (await transaction.query<Record<string, unknown>>(text, parameters)).rows,
  }
}

/** Makes the folder where there is none and takes its lock. */
function ownFolder(folder: string): () => void {
  try {
    mkdirSync(folder, {recursive: true})
    if (isDiskFull(freeBytes(folder))) {
      throw new DatabaseUnusable(`The disk of ${folder} is nearly full. Make room and start again.`)
    }
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof DataLocked || error instanceof DatabaseUnusable) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnusable(
      `The backend's folder ${folder} cannot be used (${reason}): give this user the right to write there, or set BACKEND_DATA to another folder.`,
      {cause: error},
    )
  }
}
