import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {PGlite, type Transaction} from '@electric-sql/pglite'
import {FolderLocked, lockFolder} from 'service-kit/folder-lock'
import {messageOf} from 'service-kit/process'
import type {Database, SchemaConnection, Sql} from './database.ts'
import {freeBytes, isDiskFull, refuseWritesOnFullDisk} from './disk-guard.ts'
import {DatabaseUnusable, DataLocked} from './startup-errors.ts'

export type EmbeddedDatabase = Database & SchemaConnection

/** Where the embedded Postgres keeps its files. */
export function embeddedFiles(folder: string): string {
  return join(folder, 'postgres')
}

/**
 * The embedded Postgres (PGlite): one connection, in this process. It holds the folder's lock, because two processes on
 * the same files would destroy them.
 * @throws DataLocked, DatabaseUnusable
 */
export async function openPglite(folder: string): Promise<EmbeddedDatabase> {
  const unlock = prepareFolder(folder)
  const files = embeddedFiles(folder)
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

/** An embedded Postgres in memory, for tests: closing it deletes everything. */
export async function openPgliteInMemory(): Promise<EmbeddedDatabase> {
  return adapt(await open('memory://'), () => undefined)
}

async function open(dataDir: string): Promise<PGlite> {
  // PGlite starts Postgres with fsync off (-F). What the backend acknowledged has to survive a power cut, too.
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  const pglite = await PGlite.create({dataDir, startParams})
  await pglite.exec(`SET statement_timeout = '5s'`)
  return pglite
}

function adapt(pglite: PGlite, onClose: () => void): EmbeddedDatabase {
  return {
    query: async (text, parameters) => (await pglite.query<Record<string, unknown>>(text, parameters)).rows,
    transaction: (work) => pglite.transaction((transaction) => work(sqlOf(transaction))),
    listen: (channel, onNotify) => pglite.listen(channel, onNotify),
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

/** Makes the folder if it is missing, and takes its lock. */
function prepareFolder(folder: string): () => void {
  try {
    mkdirSync(folder, {recursive: true})
    if (isDiskFull(freeBytes(folder))) {
      throw new DatabaseUnusable(`The disk of ${folder} is nearly full. Make room and start again.`)
    }
    return lockFolder(folder, 'backend.lock')
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error
    if (error instanceof FolderLocked) {
      throw new DataLocked(
        `Another backend already uses ${folder}. Stop it first, or set BACKEND_DATA to another folder.`,
        {cause: error},
      )
    }
    throw new DatabaseUnusable(
      `The backend's folder ${folder} cannot be used (${messageOf(error)}): give this user the right to write there, or set BACKEND_DATA to another folder.`,
      {cause: error},
    )
  }
}
