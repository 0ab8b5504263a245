import {afterEach, expect, test, vi} from 'vitest'
import {CannotShare, createLink} from './shared-pages.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('there is no link when the backend does not answer in time', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const fetch = (_: string, {signal}: RequestInit) =>
    new Promise((__, reject) => {
      if (signal?.aborted) reject(new Error('Too late'))
    })
  vi.stubGlobal('fetch', fetch)
  const remove = vi.fn(async (_: unknown) => undefined)
  const client = Object({create: async () => undefined, delete: remove})
  const link = createLink(client, 'https://agency.example', Object({path: '/'}))
  await expect(link).rejects.toBeInstanceOf(CannotShare)
  expect(remove).toHaveBeenLastCalledWith(expect.stringContaining('shared'))
})
