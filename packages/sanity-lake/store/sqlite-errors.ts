/** Errors that SQLite reports, and what clients get in their place. */
import {LakeError, httpError} from '../errors.ts'

/** Primary result codes, https://www.sqlite.org/rescode.html */
export const resultCode = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  constraint: 19,
  notADatabase: 26,
} as const

/** The primary result code of an error that SQLite reported; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

const outOfSpace: number[] = [resultCode.full, resultCode.ioError, resultCode.readOnly, resultCode.cantOpen]
const damaged: number[] = [resultCode.corrupt, resultCode.notADatabase]

/** The error that a client gets when reading or writing the database fails while the lake runs. */
export function storageFailure(error: unknown): unknown {
  if (error instanceof LakeError || !(error instanceof Error)) return error
  const code = sqliteCode(error)
  if (code === undefined) return error
  if (outOfSpace.includes(code)) {
    return httpError(
      507,
      'Insufficient Storage',
      `Insufficient storage: the transaction was not saved (${error.message}). Free space on the disk and send it again.`,
    )
  }
  const advice = damaged.includes(code) ? 'The database is damaged' : 'The database failed'
  return httpError(500, 'Internal Server Error', `${advice}: ${error.message}`)
}
