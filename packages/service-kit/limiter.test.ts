import {expect, test} from 'vitest'
import {createLimiter} from './limiter.ts'

/** Work that ends when the test says so. */
function makeWork(names: string[]) {
  const started: string[] = []
  const gates = new Map(names.map((name) => [name, Promise.withResolvers<void>()]))
  const work = (name: string) => async () => {
    started.push(name)
    await gates.get(name)?.promise
    return name
  }
  return {started, work, end: (name: string) => gates.get(name)?.resolve()}
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('so much runs, so much waits in the order in which it came, and the rest is refused', async () => {
  const {started, work, end} = makeWork(['a', 'b', 'c', 'd'])
  const limiter = createLimiter({running: 2, waiting: 2, refuse: () => new Error('full')})
  const all = ['a', 'b', 'c', 'd'].map((name) => limiter.run(work(name)))
  await expect(limiter.run(work('e'))).rejects.toThrow('full')
  expect(started).toEqual(['a', 'b'])
  end('b')
  await settle()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('work that fails gives its place to the next', async () => {
  const limiter = createLimiter({running: 1, refuse: () => new Error('full')})
  for (let time = 0; time < 3; time++) {
    await expect(limiter.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  }
  expect(await limiter.run(async () => 'done')).toBe('done')
})

test('a place is given on when `release` calls back, and not before', async () => {
  const releases: (() => void)[] = []
  const limiter = createLimiter({
    running: 1,
    refuse: () => new Error('full'),
    release: (done) => void releases.push(done),
  })
  await limiter.run(async () => undefined)
  await expect(limiter.run(async () => undefined)).rejects.toThrow('full')
  releases.shift()?.()
  await limiter.run(async () => undefined)
})

test('after a queue no more run at a time than before', async () => {
  const {started, work, end} = makeWork(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  const limiter = createLimiter({running: 2, waiting: 3, refuse: () => new Error('full')})
  const queued = ['a', 'b', 'c', 'd'].map((name) => limiter.run(work(name)))
  for (const name of ['a', 'b', 'c', 'd']) end(name)
  await Promise.all(queued)
  const later = ['e', 'f', 'g'].map((name) => limiter.run(work(name)))
  await settle()
  expect(started.slice(4)).toEqual(['e', 'f'])
  for (const name of ['e', 'f', 'g']) end(name)
  await Promise.all(later)
})
