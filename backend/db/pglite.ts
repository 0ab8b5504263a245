import {closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {PGlite, type Transaction} from '@electric-sql/pglite'
import {openDataFolder} from 'service-kit/data-folder'
import {StartFailed} from 'service-kit/process'
import type {Database, SchemaConnection, Sql} from './database.ts'
import {freeBytes, isDiskFull, refuseWritesOnFullDisk} from './disk-guard.ts'

export type EmbeddedDatabase = Database & SchemaConnection

/** Where the embedded Postgres keeps its files. */
export function embeddedFiles(folder: string): string {
  return join(folder, 'postgres')
}

/** A change of the whole database, which is tried on a copy first. */
interface Change {
  isNeeded: (database: SchemaConnection) => Promise<boolean>
  change: (copy: SchemaConnection) => Promise<void>
}

/**
 * The embedded Postgres (PGlite): one connection, in this process. It holds the folder's lock, because two processes on
 * the same files would destroy them.
 * @param change made on a copy of the files, which takes their place when it is done; when it fails, nothing was changed
 * @throws StartFailed, and what the change throws
 */
export async function openPglite(folder: string, change?: Change): Promise<EmbeddedDatabase> {
  const unlock = openDataFolder(folder, {lock: 'backend.lock', variable: 'BACKEND_DATA'})
  const files = embeddedFiles(folder)
  try {
    if (isDiskFull(freeBytes(folder))) {
      throw new StartFailed(`The disk of ${folder} is nearly full. Make room and start again.`)
    }
    // A change was interrupted between its two moves.
    if (!existsSync(files) && existsSync(formerOf(files))) renameSync(formerOf(files), files)
    let pglite = await openExisting(files)
    if (change && (await change.isNeeded(adapt(pglite, () => undefined)))) {
      await pglite.close()
      await changeCopy(files, change.change)
      pglite = await openExisting(files)
    }
    // It has rows that may have to be deleted one day.
    rmSync(formerOf(files), {recursive: true, force: true})
    return refuseWritesOnFullDisk(adapt(pglite, unlock), () => freeBytes(folder))
  } catch (error) {
    unlock()
    throw error
  }
}

const formerOf = (files: string) => `${files}.before`

/** Changes a copy of the files and puts it in their place. */
async function changeCopy(files: string, change: Change['change']): Promise<void> {
  const draft = `${files}.changing`
  for (const left of [draft, formerOf(files)]) rmSync(left, {recursive: true, force: true})
  try {
    cpSync(files, draft, {recursive: true})
    const copy = adapt(await open(draft), () => undefined)
    await change(copy).finally(() => copy.close())
    syncAll(draft)
    renameSync(files, formerOf(files))
    renameSync(draft, files)
    syncFolder(dirname(files))
  } finally {
    rmSync(draft, {recursive: true, force: true})
  }
}

/** Writes a folder to the disk, so that it survives a power cut: Postgres has done so only with the files that it changed. */
function syncAll(folder: string): void {
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncAll(path)
    else sync(path, 'r+')
  }
  syncFolder(folder)
}

/** Writes the names in a folder to the disk. Windows does so by itself. */
function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r')
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

async function openExisting(files: string): Promise<PGlite> {
  try {
    return await open(files)
  } catch (error) {
    throw new StartFailed(
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
