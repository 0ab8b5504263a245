/** How SQLite's failures become errors that name the thing and what to do. */
import {LakeError, httpError} from '../errors.ts'

/** Another process has the data directory open. */
export class StoreLocked extends Error {
  constructor(directory: string) {
    super(
      `The lake's data in ${directory} is in use by another process: stop that one, or set LAKE_DATA to another folder.`,
    )
    this.name = 'StoreLocked'
  }
}

/** The database cannot be read as one; the message is one line. */
export class StoreDamaged extends Error {
  constructor(file: string, reason: string) {
    const cause = reason.replaceAll(/\s+/g, ' ').trim()
    super(
      `The lake's database ${file} is damaged (${cause}). Nothing was changed. Move the file away and import your last export, or restore a backup of it.`,
    )
    this.name = 'StoreDamaged'
  }
}

/** The data directory cannot be created, read or written; the message is one line. */
export class StoreUnusable extends Error {
  constructor(directory: string, reason: string, advice: string) {
    super(`The lake cannot use its data directory ${directory}: ${reason}. ${advice}`)
    this.name = 'StoreUnusable'
  }
}

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

/** What a client is told when reading or writing the database fails while the lake runs. */
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
