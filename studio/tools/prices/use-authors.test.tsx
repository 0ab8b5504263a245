// @vitest-environment happy-dom
import {renderHook} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import type {PriceRow} from './price-rows.ts'
import {useAuthors} from './use-authors.ts'

const lake = vi.hoisted(() => ({
  request: vi.fn<(request: {query: Record<string, string>}) => Promise<unknown>>(),
  client: {} as object,
  users: {getUser: async (id: string) => ({displayName: id})},
}))
vi.mock('sanity', () => ({useClient: () => lake.client, useUserStore: () => lake.users}))

const rows = (...revisions: string[]): PriceRow[] =>
  revisions.map((revision) => Object({documentId: 'a', revision}))

afterEach(() => vi.restoreAllMocks())

test('an author is asked for once, and one that cannot be read hides no other', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  lake.client = {config: () => ({dataset: 'production'}), request: lake.request}
  lake.request.mockImplementation(async ({query}) => {
    if (query.fromTransaction === 'lost') throw new Error('away')
    return [{documentIDs: ['a'], author: `author of ${query.fromTransaction}`}]
  })
  const {result, rerender} = renderHook(useAuthors, {initialProps: rows('r1', 'lost')})
  await vi.waitFor(() => expect([...result.current.values()]).toEqual(['author of r1']))
  rerender(rows('r1', 'r2'))
  await vi.waitFor(() => expect([...result.current.values()]).toEqual(['author of r1', 'author of r2']))
  expect(lake.request.mock.calls.map(([{query}]) => query.fromTransaction)).toEqual(['r1', 'lost', 'r2'])
})
