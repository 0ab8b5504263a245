import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

/** Another process holds the lock of the folder. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked'
}

/** SQLite's result code for a lock that another connection holds, https://www.sqlite.org/rescode.html#busy */
const busy = 5

/**
 * Takes a lock file in a folder, so that one process uses the folder at a time. The lock is SQLite's own lock on a small
 * database. The operating system releases it when the process ends, however it ends, so no stale lock is left behind as a
 * pid file would be.
 * @param name file name of the lock, such as `backend.lock`
 * @returns a function that releases the lock
 * @throws FolderLocked when another process holds it
 * @throws Error when the file cannot be made or written
 */
export function lockFolder(folder: string, name: string): () => void {
  const lock = new DatabaseSync(join(folder, name), {timeout: 0})
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderLocked(`${folder} is in use by another process`, {cause: error})
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}
