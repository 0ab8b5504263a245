import {expect, test} from 'vitest'
import {createRateLimit} from './rate-limit.ts'

test('the window slides: each event is forgotten ten seconds after it', () => {
  let now = 0
  const limit = createRateLimit(2, 10_000, () => now)
  const takeAt = (time: number) => {
    now = time
    return limit.take('a')
  }
  expect([0, 4000, 5000, 9999, 10_000, 10_001, 14_000].map(takeAt)).toEqual([0, 0, 5, 1, 0, 4, 0])
})

test('keys do not count for each other, and a flood of keys does not grow the memory without bound', () => {
  const limit = createRateLimit(1, 10_000, () => 0)
  expect([limit.take('a'), limit.take('b'), limit.take('a')]).toEqual([0, 0, 10])
  for (let index = 0; index < 10_001; index++) limit.take(String(index))
  expect(limit.take('a')).toBe(0)
  expect(limit.take('10000')).toBe(10)
})
