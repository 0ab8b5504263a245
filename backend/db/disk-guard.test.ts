import {afterEach, expect, test, vi} from 'vitest'
import type {Database} from './database.ts'
import {refuseWritesOnFullDisk} from './disk-guard.ts'
import {asApiError} from '../http/answer-error.ts'

afterEach(() => void vi.useRealTimers())

test('while the disk is full, reads work and writes are 503; within a second of free space, writes work again', async () => {
  vi.useFakeTimers({toFake: ['Date', 'performance']})
  const disk = {free: 1e9}
  const done: string[] = []
  const database: Database = {
    query: async (text) => (done.push(text), []),
    transaction: async (work) => work(database),
    listen: async () => async () => undefined,
    close: async () => undefined,
  }
  const guarded = refuseWritesOnFullDisk(database, () => disk.free)
  await guarded.query('INSERT 1')
  disk.free = 1e6
  vi.advanceTimersByTime(1001)
  // Somebody sets the clock back.
  vi.setSystemTime(0)
  for (const write of [
    () => guarded.query('INSERT 2'),
    () => guarded.query('INSERT INTO users SELECT 2'),
    () => guarded.transaction((sql) => sql.query('SELECT 2')),
  ]) {
    const error = await write().then(
      () => undefined,
      (reason: Error) => reason,
    )
    expect(error && asApiError(error)?.status).toBe(503)
  }
  await guarded.query('SELECT 3')
  disk.free = 1e9
  vi.advanceTimersByTime(1001)
  await guarded.query('INSERT 4')
  expect(done).toEqual(['INSERT 1', 'SELECT 3', 'INSERT 4'])
})
