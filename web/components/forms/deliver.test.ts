import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {deliver, DeliveryError, deliveryOf} from './deliver.ts'

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

test('backend: one POST with the fields and a key against storing twice', async () => {
  request.mockResolvedValue(new Response('{}'))
  await deliver('backend', {name: 'Ada'}, 'key')
  expect(request).toHaveBeenCalledOnce()
  const [url, options] = request.mock.lastCall ?? []
  expect(url).toBe('https://api.example.com/api/contact')
  expect(options).toMatchObject({method: 'POST', body: '{"name":"Ada"}', headers: {'idempotency-key': 'key'}})
})

test('an answer that is no success, and no answer, are errors that name the call', async () => {
  request.mockResolvedValue(new Response('{}', {status: 429}))
  await expect(deliver('backend', {}, 'key')).rejects.toThrow(
    'POST https://api.example.com/api/contact: HTTP error! status: 429',
  )
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(deliver('backend', {}, 'key')).rejects.toBeInstanceOf(DeliveryError)
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
