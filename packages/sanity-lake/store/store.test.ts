import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {closeSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {pathToFileURL} from 'node:url'
import {describe, expect, test, vi} from 'vitest'
import {StartFailed} from 'service-kit/process'
import {failureOf} from '../failure.testing.ts'
import {openStore} from './store.ts'
import {temporaryDirectory, temporaryStore} from './temporary.testing.ts'

/** What is wrong with the message that stops the lake: it should be one line and name these. */
function faultsOf(error: Error, ...parts: string[]): string[] {
  return [
    ...(error instanceof StartFailed ? [] : [`is a ${error.name}: ${error.stack}`]),
    ...(error.message.includes('\n') ? ['has several lines'] : []),
    ...parts.filter((part) => !error.message.includes(part)).map((part) => `does not say ${part}`),
  ]
}

describe('the lock', () => {
  test('keeps a second store out of the directory, in the same process', () => {
    const directory = temporaryDirectory()
    const store = temporaryStore(directory)
    expect(
      faultsOf(
        failureOf(() => openStore(directory), Error),
        'is in use by another process',
        directory,
        'LAKE_DATA',
      ),
    ).toEqual([])
    store.close()
    temporaryStore(directory)
  })

  test(
    'keeps a second process out, and is released when the first ends or is killed',
    {timeout: 30_000},
    async () => {
      const directory = temporaryDirectory()
      const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'store.ts')))
      const program = `import {openStore} from ${module}; globalThis.store = openStore(process.argv[1]); console.log('ready'); setInterval(() => {}, 1000)`
      const first = spawn(process.execPath, ['--input-type=module', '-e', program, directory])
      await once(first.stdout, 'data')
      expect(
        faultsOf(
          failureOf(() => openStore(directory), Error),
          'is in use by another process',
          directory,
        ),
      ).toEqual([])
      expect(first.exitCode).toBeNull()
      first.kill('SIGKILL')
      await once(first, 'close')
      temporaryStore(directory)
    },
  )
})

describe('a damaged database', () => {
  test.each<[string, (file: string) => void]>([
    ['overwritten from the start', (file) => overwrite(file, 0, 200)],
    ['overwritten in the middle', (file) => overwrite(file, 8192, 40_000)],
    ['cut short', (file) => writeFileSync(file, readFileSync(file).subarray(0, 20_000))],
    [
      'replaced by a text',
      (file) => writeFileSync(file, 'not a database, but a text that is long enough to be read as one'),
    ],
    [
      'with a document that is none',
      (file) => execute(file, `UPDATE documents SET json = '{"_id": "d0"}' WHERE id = 'd0'`),
    ],
    [
      'with a document that is no JSON',
      (file) => execute(file, `UPDATE documents SET json = '{' WHERE id = 'd0'`),
    ],
  ])('%s is reported and not changed', (_name, damage) => {
    const {directory, file} = filled()
    damage(file)
    const before = readFileSync(file)
    expect(
      faultsOf(
        failureOf(() => openStore(directory), Error),
        'is damaged',
        file,
        'Nothing was changed',
        'import',
      ),
    ).toEqual([])
    expect(readFileSync(file).equals(before)).toBe(true)
    // It can be tried again: the failed store holds neither the lock nor the file.
    expect(failureOf(() => openStore(directory), Error).message).toContain('is damaged')
  })

  test('is not merged with its log', () => {
    const {directory, file} = filled()
    const copy = temporaryDirectory()
    const store = temporaryStore(directory)
    store.dataset('test')?.commit({author: 'tester', mutations: [{patch: {id: 'd0', set: {n: 1}}}]})
    for (const name of ['lake.sqlite', 'lake.sqlite-wal'])
      copyFileSync(join(directory, name), join(copy, name))
    const damaged = file.replace(directory, copy)
    overwrite(damaged, 8192, 40_000)
    const before = [damaged, `${damaged}-wal`].map((name) => readFileSync(name))
    expect(failureOf(() => openStore(copy), Error).message).toContain('is damaged')
    expect([damaged, `${damaged}-wal`].map((name) => readFileSync(name))).toEqual(before)
  })

  test.each(['token', 'assets'])('that was emptied is no new one beside %s', (name) => {
    const directory = temporaryDirectory()
    const file = join(directory, 'lake.sqlite')
    writeFileSync(file, '')
    mkdirSync(join(directory, name))
    const error = failureOf(() => openStore(directory), Error)
    expect(faultsOf(error, 'is damaged', 'the file is empty, though')).toEqual([])
    expect(readFileSync(file)).toHaveLength(0)
  })

  test('of a newer version is not changed', () => {
    const {directory, file} = filled()
    execute(file, 'PRAGMA user_version = 99')
    expect(
      faultsOf(
        failureOf(() => openStore(directory), Error),
        'cannot be used',
        directory,
        'schema version 99',
      ),
    ).toEqual([])
  })
})

test('the accounts of a database from before there were roles are editors', () => {
  const directory = temporaryDirectory()
  const store = openStore(directory)
  store.users.put('u1', 'Ada', 'developer')
  store.close()
  execute(join(directory, 'lake.sqlite'), 'ALTER TABLE users DROP COLUMN role; PRAGMA user_version = 1')
  expect(temporaryStore(directory).users.get('u1')).toMatchObject({name: 'Ada', role: 'editor'})
})

test('a directory that cannot be used is reported', () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'file')
  writeFileSync(file, '')
  expect(
    faultsOf(
      failureOf(() => openStore(join(file, 'data')), Error),
      'cannot be used',
      file,
    ),
  ).toEqual([])
})

test('a directory in which no file can be made is reported', () => {
  const directory = temporaryDirectory()
  // As without permission, which the superuser always has.
  mkdirSync(join(directory, 'lake.lock'))
  expect(
    faultsOf(
      failureOf(() => openStore(directory), Error),
      'cannot be used',
      directory,
    ),
  ).toEqual([])
})

test('sessions belong to users, expire, and are stored as hashes', () => {
  const directory = temporaryDirectory()
  const store = temporaryStore(directory)
  store.users.put('u1', 'Ada', 'editor')
  expect(store.users.get('u1')).toMatchObject({id: 'u1', name: 'Ada'})
  store.users.put('u1', 'Ada L.', 'developer')
  expect(store.users.get('u1')).toMatchObject({name: 'Ada L.', role: 'developer'})
  const token = store.sessions.create('u1', 60)
  expect(store.sessions.find(token)?.user).toEqual(store.users.get('u1'))
  expect(store.sessions.find(`${token}x`)).toBeUndefined()
  vi.useFakeTimers({now: Date.now() + 61_000})
  expect(store.sessions.find(token)).toBeUndefined()
  vi.useRealTimers()
  store.sessions.remove(token)
  expect(store.sessions.find(token)).toBeUndefined()
  const fresh = store.sessions.create('u1', 60)
  store.close()
  expect(readFileSync(join(directory, 'lake.sqlite')).includes(fresh)).toBe(false)
  expect(temporaryStore(directory).sessions.find(fresh)).toMatchObject({user: {id: 'u1'}})
})

test('preferences are kept for each user', () => {
  const store = temporaryStore()
  store.keyValue.set('u1', [
    {key: 'b', value: {deep: [1]}},
    {key: 'a', value: null},
  ])
  store.keyValue.set('u2', [{key: 'a', value: 'theirs'}])
  store.keyValue.set('u1', [{key: 'a', value: 2}])
  expect(store.keyValue.get('u1', ['a', 'no', 'b'])).toEqual([
    {key: 'a', value: 2},
    {key: 'b', value: {deep: [1]}},
  ])
})

/** A closed store with 50 documents. */
function filled(): {directory: string; file: string} {
  const directory = temporaryDirectory()
  const store = openStore(directory)
  const mutations = Array.from({length: 50}, (_, n) => ({
    create: {_id: `d${n}`, _type: 'page', text: 'x'.repeat(3000)},
  }))
  store.createDataset('test').commit({author: 'tester', mutations})
  store.close()
  return {directory, file: join(directory, 'lake.sqlite')}
}

function overwrite(file: string, position: number, length: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, position)
  closeSync(handle)
}

function execute(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}
