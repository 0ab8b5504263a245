import {setImmediate as nextTurn} from 'node:timers/promises'
import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import type {ToWorker} from './messages.ts'
import {Replica} from './replica.ts'
import {ReplicaFeed, type ReplicaHolder} from './replica-feed.ts'
import {makeDocument, MemoryDataset} from './memory-dataset.testing.ts'

/** A thread's side of the feed, without the thread. */
class Holder implements ReplicaHolder {
  isGone = false
  readonly replicas = new Map<number, Replica>()

  post(message: ToWorker): void {
    if (message.type === 'forget') this.replicas.delete(message.replica)
    if (message.type !== 'changes') return
    const replica = this.replicas.get(message.replica) ?? new Replica()
    this.replicas.set(message.replica, replica)
    replica.apply(message.changes)
  }

  content(feed: ReplicaFeed) {
    return this.replicas.get(feed.id)?.view('raw', false).documents() ?? []
  }
}

/** Documents put (with a title) or removed by one commit. */
const commit = fc.dictionary(
  fc.integer({min: 0, max: 30}).map((n) => `d${n}`),
  fc.option(fc.integer({min: 0, max: 9})),
  {minKeys: 1, maxKeys: 6, noNullPrototype: true},
)

test('a replica equals the dataset, despite commits between the chunks of its snapshot and after it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({min: 1, max: 7}),
      fc.integer({min: 0, max: 31}),
      fc.array(fc.array(commit, {maxLength: 4}), {maxLength: 12}),
      fc.array(commit, {maxLength: 8}),
      async (chunk, size, duringSnapshot, afterwards) => {
        const documents = Array.from({length: size}, (_, n) =>
          makeDocument(`d${n}`, 'page', {title: 'first'}),
        )
        const dataset = new MemoryDataset('production', documents)
        const put = (entries: Record<string, number | null>) =>
          dataset.put(
            Object.fromEntries(
              Object.entries(entries).map(([id, title]) => [
                id,
                title === null ? null : makeDocument(id, 'page', {title}),
              ]),
            ),
          )
        const feed = new ReplicaFeed(dataset, {projectId: 'local', chunk})
        const holder = new Holder()
        const prepared = feed.prepare(holder)
        for (const commits of duringSnapshot) {
          commits.forEach(put)
          await nextTurn()
        }
        await prepared
        const expected = () => [...dataset.documents()].sort((a, b) => (a._id < b._id ? -1 : 1))
        await feed.prepare(holder)
        expect(holder.content(feed)).toEqual(expected())
        afterwards.forEach(put)
        await feed.prepare(holder)
        expect(holder.content(feed)).toEqual(expected())
        feed.close()
      },
    ),
    {numRuns: 150},
  )
})

test('deleting a dataset while its snapshot is sent leaves no replica', async () => {
  const documents = Array.from({length: 20}, (_, n) => makeDocument(`d${n}`, 'page'))
  const feed = new ReplicaFeed(new MemoryDataset('production', documents), {projectId: 'local', chunk: 3})
  const holder = new Holder()
  const prepared = feed.prepare(holder)
  await nextTurn()
  feed.close()
  await expect(prepared).rejects.toMatchObject({status: 404})
  expect(holder.replicas.size).toBe(0)
})
