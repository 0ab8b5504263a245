import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {deliver, deliveryOf} from './deliver.ts'

const request = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('__API_BASE__', 'https://api.example.com')
  vi.stubGlobal('fetch', request)
  request.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('simulated: no request, done after 2 seconds', async () => {
  vi.useFakeTimers()
  let done = false
  const sending = deliver('simulated', {name: 'Ada'}, 'key').finally(() => (done = true))
  await vi.advanceTimersByTimeAsync(1999)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toBe(true)
  await sending
  expect(request).not.toHaveBeenCalled()
})

test.each([
  ['simulated', 'simulated'],
  ['none', 'none'],
  ['backend', 'backend'],
  ['anything else', 'backend'],
  [null, 'backend'],
])('the setting %s means %s', (setting, delivery) => {
  expect(deliveryOf(setting)).toBe(delivery)
})
