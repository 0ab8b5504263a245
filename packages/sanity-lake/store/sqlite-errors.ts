/** Errors that SQLite reports, and what clients get in their place. https://www.sqlite.org/rescode.html */
import {httpError} from '../errors.ts'

/** SQLITE_READONLY, _IOERR, _FULL and _CANTOPEN: what a full disk looks like. */
const outOfSpace = [8, 10, 13, 14]
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged = [11, 26]

/** The primary result code of an error that SQLite reported; undefined for any other error. */
function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

/** Whether SQLite reported the error. */
export function isSqliteError(error: unknown): error is Error {
  return sqliteCode(error) !== undefined
}

/** Whether SQLite cannot read the file as a database. */
export function isDamage(error: unknown): boolean {
  return damaged.includes(sqliteCode(error) ?? 0)
}

/** The error that a client gets when reading or writing the database fails while the lake runs. */
export function storageFailure(error: unknown): unknown {
  if (!isSqliteError(error)) return error
  if (outOfSpace.includes(sqliteCode(error) ?? 0)) {
    return httpError(
      507,
      `Insufficient storage: the transaction was not saved (${error.message}). Free space on the disk and send it again.`,
    )
  }
  const advice = isDamage(error) ? 'The database is damaged' : 'The database failed'
  return httpError(500, `${advice}: ${error.message}`)
}
