// @vitest-environment happy-dom
import type {SanityClient} from '@sanity/client'
import {act, renderHook} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {addresses, forgetAddress, rememberAddress} from './remember-address.ts'

const studio = vi.hoisted(() => ({client: {}, page: {}}))
vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useClient: () => Object(studio.client),
  useEditState: () => Object(studio.page),
  usePerspective: () => Object({}),
}))

afterEach(() => vi.useRealTimers())

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

const page = (current: string) => ({_id: 'drafts.a', _type: 'agent', slug: {current}})

test('an address that is taken back leaves no redirect, although the lake has it for a moment more', async () => {
  vi.useFakeTimers()
  const lake = {redirect: null as string | null, versions: [page('new')]}
  studio.client = {
    fetch: async (query: string) =>
      query.startsWith('{') ? {selfRedirect: lake.redirect, versions: lake.versions} : null,
    createOrReplace: async ({_id}: {_id: string}) => void (lake.redirect = _id),
    delete: async () => void (lake.redirect = null),
  }
  const layout = addresses().document?.components?.unstable_layout
  const props = Object({documentId: 'a', documentType: 'agent', renderDefault: () => null})
  const {rerender} = renderHook(() => Reflect.apply(layout ?? Object, undefined, [props]))
  const type = async (current: string, wait: number) => {
    studio.page = {published: {...page('old'), _id: 'a'}, draft: page(current)}
    rerender()
    await act(() => vi.advanceTimersByTimeAsync(wait))
  }
  await type('new', 100)
  expect(lake.redirect).toBe('redirect_agents_old')
  await type('old', 1000)
  lake.versions = [page('old')]
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(lake.redirect).toBeNull()
})
