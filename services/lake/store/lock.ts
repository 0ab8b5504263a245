/**
 * One process per data directory. The lock is SQLite's own lock on a small file, which the operating system
 * releases when the process ends, however it ends: nothing is left behind to clean up, unlike a pid file.
 */
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {resultCode, sqliteCode} from './sqlite-errors.ts'
import {StoreLocked} from './startup-errors.ts'

const lockFile = 'lake.lock'

/**
 * @returns a function that releases the lock
 * @throws StoreLocked when another store has it open
 */
export function lockDirectory(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, lockFile), {timeout: 0})
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw sqliteCode(error) === resultCode.busy ? new StoreLocked(directory) : error
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}
