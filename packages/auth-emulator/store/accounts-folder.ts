import {mkdirSync} from 'node:fs'
import {FolderLocked, lockFolder} from 'service-kit/folder-lock'
import {DataFolderLocked, DataFolderUnusable} from 'service-kit/data-folder-errors'

/**
 * Makes the folder of the accounts if it is missing, readable by its owner alone, and takes its lock.
 * @returns a function that releases the lock
 * @throws DataFolderLocked when another process has the folder
 * @throws DataFolderUnusable when it cannot be made or written
 */
export function openAccountsFolder(directory: string): () => void {
  try {
    mkdirSync(directory, {recursive: true, mode: 0o700})
    return lockFolder(directory, 'auth.lock')
  } catch (error) {
    throw error instanceof FolderLocked
      ? new DataFolderLocked(directory, 'AUTH_DATA')
      : unusable(directory, error)
  }
}

/** The folder cannot be created, read or written. */
export function unusable(directory: string, error: unknown): DataFolderUnusable {
  const advice = 'Give this user the right to write there, or set AUTH_DATA to another folder.'
  return new DataFolderUnusable(directory, error, advice)
}
