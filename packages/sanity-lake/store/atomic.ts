import type {DatabaseSync} from 'node:sqlite'
import {storageFailure} from './sqlite-errors.ts'

/** Runs a function inside one SQLite transaction. */
export type Atomically = (write: () => void) => void

/** A failure rolls everything back and is thrown as the error that clients get. */
export function atomic(database: DatabaseSync): Atomically {
  return (write) => {
    try {
      database.exec('BEGIN IMMEDIATE')
      write()
      database.exec('COMMIT')
    } catch (error) {
      // SQLite itself rolls back when the disk is full.
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
      throw storageFailure(error)
    }
  }
}
