import {mkdirSync, statSync} from 'node:fs'
import {dirname} from 'node:path'
import {FolderLocked, lockFolder} from './folder-lock.ts'
import {messageOf, StartFailed} from './process.ts'

interface DataFolderOptions {
  /** File name of the lock, such as `backend.lock`. */
  lock: string
  /** The variable that sets the folder, for messages. */
  variable: string
}

/**
 * Makes the folder of a service's data if it is missing, readable by its owner alone, and takes its lock.
 * @returns a function that releases the lock
 * @throws StartFailed when another process has the folder, or it cannot be made or written
 */
export function openDataFolder(folder: string, {lock, variable}: DataFolderOptions): () => void {
  try {
    makeFolder(folder)
    return lockFolder(folder, lock)
  } catch (error) {
    if (error instanceof FolderLocked) {
      throw new StartFailed(
        `The folder ${folder} is in use by another process: stop that one, or set ${variable} to another folder.`,
      )
    }
    const advice = `Give this user the right to write there, make room on its disk, or set ${variable} to another folder.`
    throw folderUnusable(folder, messageOf(error), advice)
  }
}

/** Not `mkdir` with `recursive`: where a file system answers ENOENT to any new folder, Node tries for ever. */
function makeFolder(folder: string): void {
  const exists = () => statSync(folder, {throwIfNoEntry: false})?.isDirectory() ?? false
  if (exists()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, {mode: 0o700})
  } catch (error) {
    // Another service, which starts at the same time, may have made it.
    if (!exists()) throw error
  }
}

/** The folder cannot be made, read or written. */
export function folderUnusable(folder: string, reason: string, advice: string): StartFailed {
  return new StartFailed(`The folder ${folder} cannot be used: ${reason}. ${advice}`)
}

/** A file in the folder is not what the service writes. */
export function fileDamaged(file: string, reason: string, advice: string): StartFailed {
  const line = reason.replaceAll(/\s+/g, ' ').trim()
  return new StartFailed(`The file ${file} is damaged (${line}). Nothing was changed. ${advice}`)
}
