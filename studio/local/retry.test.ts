import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createRetry} from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refused = () => Promise.reject(new Error('not allowed'))
const failed = () => Promise.reject(new TypeError('Failed to fetch'))

/** A lake that is unreachable until the test makes it answer. */
function lake() {
  let away = true
  const answer = () => (away ? failed() : Promise.resolve('answer'))
  return {answer, retry: createRetry(answer), return: () => (away = false)}
}

test('a read waits for the lake and is then answered', async () => {
  const it = lake()
  const read = it.retry.untilAnswered(new AbortController().signal, it.answer)
  await vi.advanceTimersByTimeAsync(5000)
  it.return()
  await vi.advanceTimersByTimeAsync(1000)
  await expect(read).resolves.toBe('answer')
})

test('a read that is no longer wanted stops waiting', async () => {
  const it = lake()
  const controller = new AbortController()
  setTimeout(() => controller.abort(new Error('not wanted')), 3000)
  const [outcome] = await Promise.allSettled([
    it.retry.untilAnswered(controller.signal, it.answer),
    vi.advanceTimersByTimeAsync(4000),
  ])
  expect(outcome).toMatchObject({status: 'rejected', reason: {message: 'not wanted'}})
  it.return()
  await vi.advanceTimersByTimeAsync(1000)
})

test('a read that fails although the lake answers is reported', async () => {
  const retry = createRetry(() => Promise.resolve())
  const read = vi.fn<() => Promise<never>>(failed)
  await expect(retry.untilAnswered(new AbortController().signal, read)).rejects.toThrow('Failed to fetch')
  expect(read).toHaveBeenCalledTimes(5)
})

test('an error that is no lost connection is reported at once', async () => {
  const retry = createRetry(failed)
  await expect(retry.untilAnswered(new AbortController().signal, refused)).rejects.toThrow('not allowed')
})

test('a change is held back while the lake is away, and sent once', async () => {
  const it = lake()
  const {signal} = new AbortController()
  const read = it.retry.untilAnswered(signal, it.answer)
  await vi.advanceTimersByTimeAsync(10)
  const send = vi.fn<() => Promise<string>>(it.answer)
  const change = it.retry.once(signal, send)
  await vi.advanceTimersByTimeAsync(3000)
  expect(send).not.toHaveBeenCalled()
  it.return()
  await vi.advanceTimersByTimeAsync(1000)
  await expect(change).resolves.toBe('answer')
  expect(send).toHaveBeenCalledTimes(1)
  await read
})

test('a change whose connection fails is reported, not repeated', async () => {
  const retry = createRetry(failed)
  const send = vi.fn<() => Promise<never>>(failed)
  await expect(retry.once(new AbortController().signal, send)).rejects.toThrow('Failed to fetch')
  expect(send).toHaveBeenCalledTimes(1)
})
