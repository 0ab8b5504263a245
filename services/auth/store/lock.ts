/**
 * One process per data directory. The lock is SQLite's own lock on a small file, which the operating system
 * releases when the process ends, however it ends: nothing is left behind to clean up, unlike a pid file.
 */
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {AccountsLocked, AccountsUnusable} from './failures.ts'

/** SQLite's result code for "somebody else has it", https://www.sqlite.org/rescode.html#busy */
const busy = 5

/**
 * Makes the directory if need be, readable by its owner alone, and takes it.
 * @returns the function that gives the directory free
 * @throws AccountsLocked when another process has it
 * @throws AccountsUnusable when it cannot be made or written
 */
export function lockDirectory(directory: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(directory, {recursive: true, mode: 0o700})
    lock = new DatabaseSync(join(directory, 'auth.lock'), {timeout: 0})
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    const held = lock
    return () => held.close()
  } catch (error) {
    lock?.close()
    throw isBusy(error) ? new AccountsLocked(directory) : new AccountsUnusable(directory, error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}
