import type {SanityClient} from '@sanity/client'
import {expect, test, vi} from 'vitest'
import {rememberAddress} from './remember-address.ts'

test('a former address is written once, and again only when another page had it', async () => {
  let target: string | null = null
  const createOrReplace = vi.fn(async ({page}: {page: {_ref: string}}) => void (target = page._ref))
  const client: SanityClient = Object({fetch: async () => target, createOrReplace})
  const page = {_id: 'a', _type: 'agent', slug: {current: 'old'}}
  for (const _id of ['a', 'a', 'b']) await rememberAddress(client, {...page, _id})
  expect(
    createOrReplace.mock.calls.map(
      ([
        {
          page: {_ref},
        },
      ]) => _ref,
    ),
  ).toEqual(['a', 'b'])
  expect(createOrReplace.mock.lastCall).toMatchObject([{from: '/agents/old'}])
})
