import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

/** Another process has the data folder open. Two of them would destroy an embedded database. */
export class DataLocked extends Error {
  override readonly name = 'DataLocked'
}

/** SQLite's result code when a lock is held elsewhere. */
const SQLITE_BUSY = 5

/**
 * One process per data folder. The lock is SQLite's own lock on a small file, which the operating system releases
 * when the process ends, however it ends: nothing is left behind to clean up, unlike a pid file.
 * @returns the function that gives the folder free
 * @throws DataLocked
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'backend.lock'), {timeout: 0})
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) {
      throw new DataLocked(
        `Another backend already uses ${folder}. Stop it first, or set BACKEND_DATA to another folder.`,
        {cause: error},
      )
    }
    throw error
  }
  return () => lock.close()
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
