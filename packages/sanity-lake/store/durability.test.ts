/** What is acknowledged survives; what survives is whole. */
import {spawn, type ChildProcess} from 'node:child_process'
import {copyFileSync, existsSync, statSync, truncateSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {openDatabase} from './database.ts'
import {openStore, type StoredDataset} from './store.ts'
import {temporaryDirectory, temporaryStore} from './temporary.testing.ts'
import {counters} from './writer.testing.ts'

/** How often the writer is killed. */
const rounds = Number(process.env['LAKE_KILL_ROUNDS'] ?? 6)

/**
 * No test here can cut the power. What survives a power cut is SQLite's promise for these settings, under which every commit
 * waits for the disk (https://www.sqlite.org/pragma.html#pragma_synchronous); this only shows that they are in effect. What
 * survives the end of the process is tested below.
 */
test('the settings under which SQLite syncs each commit to the disk are in effect', () => {
  const database = openDatabase(temporaryDirectory())
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({synchronous: 2})
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({journal_mode: 'wal'})
  database.close()
})

describe('a killed process', () => {
  test(`keeps every acknowledged write, ${rounds} times`, {timeout: rounds * 10_000}, async () => {
    const directory = temporaryDirectory()
    const acknowledged: string[] = []
    let slowest = 0
    let repeat: string | undefined
    for (let round = 0; round < rounds; round++) {
      const lines = await writeUntilKilled(directory, String(round), repeat)
      acknowledged.push(...lines)
      const last = lines.at(-1)?.split('-')
      // The transaction that was under way at the kill: stored or not, the next process sends it again.
      repeat = last && last[0] === String(round) ? `${round}-${Number(last[1]) + 1}` : `${round}-0`

      const started = performance.now()
      const store = openStore(directory)
      slowest = Math.max(slowest, performance.now() - started)
      const dataset = store.dataset('test')
      if (dataset) checkWhole(dataset)
      const missing = acknowledged.filter((id) => !dataset?.tables.hasTransaction(id))
      store.close()
      expect(missing).toEqual([])
    }
    expect(acknowledged.length).toBeGreaterThan(rounds)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(slowest).toBeLessThan(2000)
  })
})

/** Each transaction counted once in each counter, and the log has no gap. */
function checkWhole(dataset: StoredDataset): void {
  const log = dataset.tables.transactions('TRUE ORDER BY seq')
  expect(log.map(({seq}) => seq)).toEqual(log.map((_transaction, index) => index + 1))
  expect(new Set(log.map(({id}) => id)).size).toBe(log.length)
  expect(dataset.seq).toBe(log.length)
  for (const id of log.length > 0 ? counters : []) {
    expect(dataset.get(id)).toMatchObject({n: log.length, _rev: log.at(-1)?.id})
  }
}

async function writeUntilKilled(directory: string, round: string, repeat?: string): Promise<string[]> {
  const writer = spawn(process.execPath, [
    join(import.meta.dirname, 'writer.testing.ts'),
    directory,
    round,
    repeat ?? '',
  ])
  const errors: Buffer[] = []
  writer.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const chunks: Buffer[] = []
  writer.stdout.once('data', () => setTimeout(() => writer.kill('SIGKILL'), Math.random() * 80))
  writer.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await ended(writer)
  expect(Buffer.concat(errors).toString()).toBe('')
  const [ready, ...lines] = Buffer.concat(chunks).toString().split('\n')
  expect(ready).toBe('ready')
  // What follows the last line break was not printed whole.
  return lines.slice(0, -1)
}

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

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('close', () => resolve()))
}
