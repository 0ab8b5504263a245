/** What is acknowledged survives; what survives is whole. */
import {copyFileSync, existsSync, statSync, truncateSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {openDatabase} from './database.ts'
import {openStore} from './store.ts'
import {temporaryDirectory, temporaryStore} from './temporary.testing.ts'

const counters = ['one', 'two', 'three']

/**
 * No test here can cut the power. What survives a power cut is SQLite's promise for these settings, under which every commit
 * waits for the disk (https://www.sqlite.org/pragma.html#pragma_synchronous); this only shows that they are in effect. What
 * survives the end of the process is tested in kill.test.ts.
 */
test('the settings under which SQLite syncs each commit to the disk are in effect', () => {
  const database = openDatabase(temporaryDirectory())
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({synchronous: 2})
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({journal_mode: 'wal'})
  database.close()
})

test('a log truncated anywhere opens to a prefix of the history', {timeout: 60_000}, () => {
  const source = temporaryDirectory()
  const store = temporaryStore(source)
  const dataset = store.createDataset('test')
  for (let n = 1; n <= 20; n++) {
    dataset.commit({
      author: 'tester',
      mutations: counters.map((_id) => ({
        createOrReplace: {_id, _type: 'counter', n, text: 'x'.repeat(n * 50)},
      })),
    })
  }
  const size = statSync(join(source, 'lake.sqlite-wal')).size
  const found = new Set<number>()
  for (let attempt = 0; attempt < 60; attempt++) {
    const directory = temporaryDirectory()
    for (const file of ['lake.sqlite', 'lake.sqlite-wal'])
      copyFileSync(join(source, file), join(directory, file))
    truncateSync(
      join(directory, 'lake.sqlite-wal'),
      Math.floor((size * attempt) / 60 + Math.random() * (size / 60)),
    )
    const copy = openStore(directory)
    const cut = copy.dataset('test')
    const seq = cut?.seq ?? 0
    found.add(seq)
    for (const id of seq > 0 ? counters : []) expect(cut?.get(id)).toMatchObject({n: seq})
    expect(cut?.tables.transactions('TRUE').length ?? 0).toBe(seq)
    copy.close()
  }
  expect(found.size).toBeGreaterThan(10)
})

test('closing merges the log into the database', () => {
  const directory = temporaryDirectory()
  const store = openStore(directory)
  store.createDataset('test').commit({author: 'tester', mutations: [{create: {_id: 'a', _type: 'page'}}]})
  expect(existsSync(join(directory, 'lake.sqlite-wal'))).toBe(true)
  store.close()
  expect(existsSync(join(directory, 'lake.sqlite-wal'))).toBe(false)
})
