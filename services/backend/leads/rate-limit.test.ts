import {expect, test} from 'vitest'
import {createRateLimit} from './rate-limit.ts'

test('the window slides: each event counts for ten seconds', () => {
  let now = 0
  const limit = createRateLimit(2, 10_000, () => now)
  const takeAt = (time: number) => {
    now = time
    const wait = limit.wait('a')
    if (wait === 0) limit.count('a')
    return wait
  }
  expect([0, 4000, 5000, 9999, 10_000, 10_001, 14_000].map(takeAt)).toEqual([0, 0, 5, 1, 0, 4, 0])
})

test('each key has a limit of its own, and `wait` does not count', () => {
  const limit = createRateLimit(1, 10_000, () => 0)
  expect([limit.wait('a'), limit.wait('a')]).toEqual([0, 0])
  limit.count('a')
  expect([limit.wait('a'), limit.wait('b')]).toEqual([10, 0])
})

test('a flood of keys does not fill the memory', () => {
  const limit = createRateLimit(1, 10_000, () => 0)
  limit.count('a')
  for (let index = 0; index < 10_000; index++) limit.count(String(index))
  expect([limit.wait('a'), limit.wait('0'), limit.wait('9999')]).toEqual([0, 10, 10])
})
