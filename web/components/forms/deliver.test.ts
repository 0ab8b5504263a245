import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {ApiError, NO_ANSWER} from '../../api/error.ts'
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

test('backend: one POST with the fields and a key against storing twice', async () => {
  request.mockResolvedValue(new Response('{}'))
  await deliver('backend', {name: 'Ada', email: 'ada@example.com'}, 'key')
  expect(request).toHaveBeenCalledOnce()
  const [url, options] = request.mock.lastCall ?? []
  expect(url).toBe('https://api.example.com/api/contact')
  expect(options).toMatchObject({method: 'POST', body: '{"name":"Ada","email":"ada@example.com"}'})
  const headers = new Headers(options?.headers)
  expect([headers.get('idempotency-key'), headers.get('authorization')]).toEqual(['key', null])
})

test('an answer that is no success, and no answer, are errors that name the call', async () => {
  request.mockResolvedValue(new Response('{}', {status: 429}))
  const refused = await deliver('backend', {}, 'key').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({
    call: 'POST /api/contact',
    status: 429,
    message: 'HTTP error! status: 429',
  })
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(deliver('backend', {}, 'key')).rejects.toMatchObject({
    call: 'POST /api/contact',
    status: NO_ANSWER,
  })
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
