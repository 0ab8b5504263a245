import {statfsSync} from 'node:fs'
import type {Database} from './database.ts'

/**
 * Free space that stays reserved for the embedded Postgres, in bytes. It writes its log in files of 16 MB. When it cannot make
 * the next one it panics, and an embedded Postgres that panics ends this process.
 */
const reserve = 48 * 1024 * 1024
/** How often to ask the file system at most, in milliseconds. */
const freshness = 1000

/** The disk is full. The code is Postgres's own for it (SQLSTATE disk_full), so that the request is answered with 503. */
class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = '53100'
}

/** How many bytes the file system of a folder has left. */
export function freeBytes(folder: string): number {
  const {bavail, bsize} = statfsSync(folder)
  return bavail * bsize
}

export function isDiskFull(free: number): boolean {
  return free < reserve
}

/** Refuses writes while the disk is nearly full. Reads continue, and writes continue as soon as there is space again. */
export function refuseWritesOnFullDisk<Guarded extends Database>(
  database: Guarded,
  free: () => number,
): Guarded {
  let lookedAt = -Infinity
  let isFull = false
  async function write<Result>(work: () => Promise<Result>): Promise<Result> {
    const now = performance.now()
    if (now - lookedAt > freshness) {
      lookedAt = now
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
