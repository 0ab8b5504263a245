import {existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {createTransformCache} from './transform-cache.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lake-cache-'))
})
afterEach(() => rmSync(directory, {recursive: true, force: true}))

const bytes = (size: number) => Buffer.alloc(size, 'x')

it('computes equal keys once, also for concurrent requests and in the next process', async () => {
  let made = 0
  const make = async () => {
    made++
    return bytes(10)
  }
  const cache = createTransformCache(directory, 1000)
  await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)])
  await cache.get('a', make)
  await createTransformCache(directory, 1000).get('a', make)
  expect(made).toBe(1)
})

it('is emptied when it is full', async () => {
  const cache = createTransformCache(directory, 100)
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => bytes(40))
  expect(readdirSync(directory)).toHaveLength(1)
})

it('returns results even if it cannot store them', async () => {
  const blocked = join(directory, 'file')
  writeFileSync(blocked, '')
  const cache = createTransformCache(join(blocked, 'cache'), 100)
  expect(await cache.get('a', async () => bytes(3))).toHaveLength(3)
})

it('does not cache a failure', async () => {
  const cache = createTransformCache(directory, 100)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', async () => bytes(3))).toHaveLength(3)
  expect(existsSync(directory)).toBe(true)
})
