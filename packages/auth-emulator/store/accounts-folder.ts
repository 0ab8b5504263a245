import {mkdirSync} from 'node:fs'
import {FolderLocked, lockFolder} from 'service-kit/folder-lock'
import {AccountsLocked, AccountsUnusable} from './startup-errors.ts'

/**
 * Makes the folder of the accounts if it is missing, readable by its owner alone, and takes its lock.
 * @returns a function that releases the lock
 * @throws AccountsLocked when another process has the folder
 * @throws AccountsUnusable when it cannot be made or written
 */
export function openAccountsFolder(directory: string): () => void {
  try {
    mkdirSync(directory, {recursive: true, mode: 0o700})
    return lockFolder(directory, 'auth.lock')
  } catch (error) {
    throw error instanceof FolderLocked
      ? new AccountsLocked(directory)
      : new AccountsUnusable(directory, error)
  }
}
