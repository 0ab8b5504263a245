import {afterEach, expect, test, vi} from 'vitest'
import {step} from './progress.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('one line every ten seconds says all that is awaited', async () => {
  vi.useFakeTimers()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const both = Promise.all([step('Building', wait(25_000)), step('Starting', wait(12_000))])
  await vi.advanceTimersByTimeAsync(60_000)
  await both
  expect(log.mock.calls.flat().map(String)).toEqual([
    'Building …',
    'Starting …',
    '  Waiting: Building, 10.0 s; Starting, 10.0 s',
    '  Starting: done in 12.0 s',
    '  Waiting: Building, 20.0 s',
    '  Building: done in 25.0 s',
  ])
})

test('a step that fails is not awaited any more', async () => {
  vi.useFakeTimers()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await expect(step('Building', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(log.mock.calls).toEqual([['Building …']])
})
