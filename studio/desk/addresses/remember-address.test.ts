import type {SanityClient} from '@sanity/client'
import {expect, test, vi} from 'vitest'
import {forgetAddress, rememberAddress} from './remember-address.ts'

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

test.each([
  ['nothing is about to move the page', [], true],
  ['a draft has the address of the site', ['drafts.a:old'], true],
  ['a draft has another address', ['drafts.a:new'], false],
  ['a release has another address', ['drafts.a:old', 'versions.spring.a:new'], false],
  ['another page moves', ['versions.spring.ba:new'], true],
])('the redirect from a page’s own address goes when %s', async (_, versions, goes) => {
  const remove = vi.fn<(id: string) => Promise<void>>(async () => {})
  const found = versions.map((version) => {
    const [id, current] = version.split(':')
    return {_id: id, _type: 'agent', slug: {current}}
  })
  const client: SanityClient = Object({
    fetch: async () => ({selfRedirect: 'redirect_agents_old', versions: found}),
    delete: remove,
  })
  await forgetAddress(client, {_id: 'a', _type: 'agent', slug: {current: 'old'}})
  expect(remove.mock.calls).toEqual(goes ? [['redirect_agents_old']] : [])
})
