import {setTimeout} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {EngineRequest} from './engine.ts'
import {makeDocument, MemoryDataset} from './memory-dataset.testing.ts'
import {QueryPool, type PoolOptions} from './pool.ts'
import {QueryThread} from './query-thread.ts'
import {ReplicaFeed} from './replica-feed.ts'

const request: EngineRequest = {
  projectId: 'local',
  dataset: 'production',
  query: 'count(*)',
  params: {},
  perspective: ['raw'],
  publicOnly: false,
  timestamp: '2026-01-01T00:00:00Z',
  resultSourceMap: false,
  maxResultLength: 1000,
}

/** A pool, and a feed whose `prepare` first does what the test says with the thread. */
function open(options: Partial<PoolOptions>, before: (thread: QueryThread) => Promise<unknown>) {
  const pool = new QueryPool({deadlineMs: 5000, minThreads: 2, maxThreads: 3, maxQueued: 10, ...options})
  const feed = new ReplicaFeed(new MemoryDataset('production', [makeDocument('a', 'page')]), {
    projectId: 'local',
  })
  const prepare = feed.prepare.bind(feed)
  const prepared = vi.spyOn(feed, 'prepare').mockImplementation(async (holder) => {
    if (!(holder instanceof QueryThread)) throw new Error('Only threads hold replicas')
    await before(holder)
    return prepare(holder)
  })
  onTestFinished(() => pool.close())
  return {pool, feed, prepared}
}

test('a query whose thread ends before it begins is answered by another thread', async () => {
  let isFirst = true
  const {pool, feed} = open({}, async (thread) => {
    if (isFirst) {
      isFirst = false
      await thread.terminate()
    }
  })
  expect((await pool.run(feed, request)).resultJson).toBe('1')
})

test('a query whose second thread ends as well is refused at once, not at its deadline', async () => {
  const {pool, feed, prepared} = open({}, (thread) => thread.terminate())
  await expect(pool.run(feed, request)).rejects.toMatchObject({status: 503})
  expect(prepared).toHaveBeenCalledTimes(2)
})

test('a thread beyond the minimum ends when it is idle, and not while it prepares a query', async () => {
  const held = Promise.withResolvers<void>()
  let queries = 0
  const {pool, feed, prepared} = open({minThreads: 0, shrinkAfterMs: 50}, async () => {
    if (++queries === 2) await held.promise
  })
  await pool.run(feed, request)
  const second = pool.run(feed, request)
  await setTimeout(150)
  held.resolve()
  expect((await second).resultJson).toBe('1')
  expect(prepared).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(pool.threadCount).toBe(0))
})
