import {Hono} from 'hono'
import {expect, it} from 'vitest'
import {createLimiter} from './limiter.ts'
import {errorResponse} from './respond.ts'

it('responds 429 with Retry-After beyond its limit, and serves again below it', async () => {
  const limiter = createLimiter('queries', 1)
  let finish: (() => void) | undefined
  const app = new Hono()
  app.onError(errorResponse)
  app.get('/slow', (c) =>
    limiter.run(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return c.text('done')
    }),
  )
  const first = app.request('/slow')
  const second = await app.request('/slow')
  expect(second.status).toBe(429)
  expect(second.headers.get('retry-after')).toBe('1')
  expect(await second.json()).toMatchObject({statusCode: 429, error: 'Too Many Requests'})
  finish?.()
  expect(await (await first).text()).toBe('done')
  const third = app.request('/slow')
  finish?.()
  expect((await third).status).toBe(200)
})
