import {afterEach, expect, test, vi} from 'vitest'
import {CannotShare, createLink} from './shared-pages.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const neverAnswers = (_url: string, {signal}: RequestInit) =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(new Error('Too late'))
  })

test('there is no link when the backend does not answer in time', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', neverAnswers)
  const remove = vi.fn(async (query: unknown) => query)
  const client = Object({create: async () => undefined, delete: remove})
  const link = createLink(client, 'https://agency.example', Object({path: '/'}))
  await expect(link).rejects.toBeInstanceOf(CannotShare)
  expect(remove).toHaveBeenLastCalledWith(expect.stringContaining('shared'))
})
