import {statfsSync} from 'node:fs'
import type {Database} from './database.ts'

/**
 * Free space that the embedded Postgres keeps for itself, in bytes. It writes its log in files of 16 MB; when it cannot make
 * the next one it panics, and an embedded Postgres that panicked takes this process with it.
 */
const reserve = 48 * 1024 * 1024
/** How long a look at the disk is good for, in milliseconds. */
const freshness = 1000

/** Postgres's own code for it (SQLSTATE disk_full), which is answered as 503. */
class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = '53100'
}

/** Bytes that may still be written in the file system of a folder. */
export function freeBytes(folder: string): number {
  const {bavail, bsize} = statfsSync(folder)
  return bavail * bsize
}

export function isDiskFull(free: number): boolean {
  return free < reserve
}

/** Refuses writes while the disk is nearly full. Reading goes on, and writing as soon as there is space again. */
export function refuseWritesOnFullDisk(database: Database, free: () => number, now = Date.now): Database {
  let lookedAt = -Infinity
  let isFull = false
  async function write<Result>(work: () => Promise<Result>): Promise<Result> {
    if (now() - lookedAt > freshness) {
      lookedAt = now()
      isFull = isDiskFull(free())
    }
    if (isFull) throw new DiskFull('The disk of the embedded database is full')
    return work()
  }
  return {
    ...database,
    query: (text, parameters) =>
      text.startsWith('SELECT')
        ? database.query(text, parameters)
        : write(() => database.query(text, parameters)),
    transaction: (work) => write(() => database.transaction(work)),
  }
}
