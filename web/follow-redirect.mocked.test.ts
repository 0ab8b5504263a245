import {expect, test, vi} from 'vitest'
import {followRedirect} from './follow-redirect.ts'
import {fetchPublished} from './live/client.ts'

vi.mock('./live/client.ts', () => ({fetchPublished: vi.fn<typeof fetchPublished>()}))

const thrown = (error: unknown) => (error instanceof Response ? error.headers.get('location') : error)

test.each([
  ['a page', {page: {_type: 'agent', slug: {current: 'a'}}}, '/agents/a?tab=demo#x'],
  ['another site', {url: 'https://other.example/'}, 'https://other.example/?tab=demo#x'],
  [
    'an address with a query and a hash',
    {url: 'https://other.example/?a=1#top'},
    'https://other.example/?a=1&tab=demo#top',
  ],
  [
    'a site whose name begins as this one’s',
    {url: `${location.origin}0/`},
    `${location.origin}0/?tab=demo#x`,
  ],
  ['an address of this site', {url: `${location.origin}/about`}, undefined],
  ['a script', {url: 'javascript:alert(1)'}, undefined],
  ['itself', {url: '/old'}, undefined],
  ['nowhere', null, undefined],
])('where a redirect to %s leads', async (_, redirect, expected) => {
  vi.mocked(fetchPublished).mockResolvedValue(Object({result: redirect}))
  expect(await followRedirect('/old', '/old?tab=demo#x').catch(thrown)).toBe(expected)
})
