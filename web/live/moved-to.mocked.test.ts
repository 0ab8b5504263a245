import {expect, test, vi} from 'vitest'
import {fetchPublished} from './client.ts'
import {movedTo} from './moved-to.ts'

vi.mock('./client.ts', () => ({fetchPublished: vi.fn<typeof fetchPublished>()}))

test.each([
  ['a page', {page: {_type: 'agent', slug: {current: 'a'}}}, '/agents/a'],
  ['another site', {url: 'https://other.example/'}, 'https://other.example/'],
  ['a script', {url: 'javascript:alert(1)'}, undefined],
  ['itself', {url: '/old'}, undefined],
  ['nowhere', null, undefined],
])('where a redirect to %s leads', async (_, redirect, expected) => {
  vi.mocked(fetchPublished).mockResolvedValue(Object({result: redirect}))
  expect(await movedTo('/old')).toBe(expected)
})
