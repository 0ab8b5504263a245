/** Opens the lake's SQLite database, checked and up to date. */
import {existsSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {isDamage, isSqliteError} from './sqlite-errors.ts'
import {fileDamaged, folderUnusable} from 'service-kit/data-folder'
import type {StartFailed} from 'service-kit/process'
import {migrate, schemaVersion, versionOf} from './schema.ts'

export const databaseFile = 'lake.sqlite'

/**
 * WAL with synchronous=FULL: a commit has reached the disk before it is answered, so it survives both a killed
 * process and a power cut.
 * @throws StartFailed
 */
export function openDatabase(directory: string): DatabaseSync {
  const file = join(directory, databaseFile)
  try {
    if (existsSync(file)) check(file)
    if (isEmptied(directory)) throw damaged(file, 'the file is empty, though the folder was in use')
    const database = new DatabaseSync(file, {timeout: 0, enableForeignKeyConstraints: true})
    try {
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
      // After an import the log would keep its size until the next start.
      database.exec('PRAGMA wal_autocheckpoint = 1000; PRAGMA journal_size_limit = 33554432')
      migrate(database)
    } catch (error) {
      database.close()
      throw error
    }
    return database
  } catch (error) {
    throw openFailure(error, file)
  }
}

/** Merges the log into the database file; afterwards the file alone holds everything. */
export function closeDatabase(database: DatabaseSync): void {
  if (!database.isOpen) return
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // On a full disk the log stays and is merged at the next start: nothing is lost.
  }
  database.close()
}

/** Whether the database was emptied: it holds nothing, and beside it is what a lake writes after it. */
function isEmptied(directory: string): boolean {
  const sizeOf = (file: string) => statSync(join(directory, file), {throwIfNoEntry: false})?.size
  if (sizeOf(databaseFile) !== 0 || sizeOf(`${databaseFile}-wal`)) return false
  return ['token', 'assets'].some((name) => existsSync(join(directory, name)))
}

/** Only reads: closing a connection that may write would merge the log into a damaged file. */
function check(file: string): void {
  const database = new DatabaseSync(file, {readOnly: true, timeout: 0})
  try {
    const version = versionOf(database)
    if (version > schemaVersion) {
      throw folderUnusable(
        dirname(file),
        `its database has schema version ${version}, and this program knows ${schemaVersion}`,
        'Run the newer version of the program.',
      )
    }
    const result = database.prepare('PRAGMA quick_check').get()?.['quick_check']
    if (result !== 'ok') throw damaged(file, String(result))
  } finally {
    database.close()
  }
}

/** The database cannot be read as one. */
export function damaged(file: string, reason: string): StartFailed {
  const advice = 'Move the file away and import your last export, or restore a backup of it.'
  return fileDamaged(file, reason, advice)
}

/** Gives SQLite's errors the name of the file and the advice that belongs to them. */
function openFailure(error: unknown, file: string): unknown {
  if (!isSqliteError(error)) return error
  if (isDamage(error)) return damaged(file, error.message)
  const advice = 'Check the permissions of the folder and its files, and the free space of its disk.'
  return folderUnusable(dirname(file), error.message, advice)
}
