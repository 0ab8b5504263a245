import {expect, test} from 'vitest'
import {mapLimited} from './map-limited.ts'

test('a rejection lets the calls under way end, and begins no other', async () => {
  const ended: number[] = []
  const mapped = mapLimited([1, 2, 3, 4], 2, async (each) => {
    await Promise.resolve()
    if (each === 1) throw new Error('The first fails')
    await new Promise(setImmediate)
    ended.push(each)
  })
  await expect(mapped).rejects.toThrow('The first fails')
  expect(ended).toEqual([2])
  await new Promise(setImmediate)
  expect(ended).toEqual([2])
})
