import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {hrefOf} from './pages.ts'
import {formerAddress, redirectPath, redirectTable, withQuery, type FormerAddress} from './redirects.ts'

const siteUrl = 'https://www.example.com'
const agent = (slug: string) => ({_type: 'agent', slug: {current: slug}})

describe('a path', () => {
  test.each([
    ['/agents/old', '/agents/old'],
    ['/agents/old/', '/agents/old'],
    ['/old.html', '/old'],
    ['/old/index.html', '/old'],
    ['/%6Fld%2fpage%c3%bc', '/old%2Fpage%C3%BC'],
    ['/', '/'],
    ['old', undefined],
    ['//evil.example', undefined],
    ['/old?a=1', undefined],
    ['/old#part', undefined],
    ['/a/**', undefined],
    ['/a:b', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j → %s', (text, path) => {
    expect(redirectPath(text)).toBe(path)
  })
})

describe('the table', () => {
  const live = ['/', '/pricing', '/agents/analyst']
  test.each([
    ['leads to a page', [{from: '/old', page: agent('analyst')}], {'/old': '/agents/analyst'}],
    [
      'leads to another site',
      [{from: '/old', url: 'https://other.example/a?b=1'}],
      {'/old': 'https://other.example/a?b=1'},
    ],
    ['lets a live page win', [{from: '/pricing', page: agent('analyst')}], {}],
    ['leaves out what leads to no page', [{from: '/old', page: agent('gone')}], {}],
    ['leaves out what leads nowhere', [{from: '/old', page: null}], {}],
    ['leaves out unsafe URLs', [{from: '/old', url: 'javascript:alert(1)'}], {}],
    [
      'leaves out the site’s own files',
      ['/api/contact', '/%61pi/contact', '/health', '/robots.txt', '/pricing.md', '/index.html.md'].map(
        (from) => ({
          from,
          page: agent('analyst'),
        }),
      ),
      {},
    ],
    [
      'takes the first of two with the same path',
      [
        {from: '/old', page: {_type: 'page', slug: {current: 'pricing'}}},
        {from: '/old', page: agent('analyst')},
      ],
      {'/old': '/pricing'},
    ],
    [
      'leads in one hop over URLs of this site',
      [
        {from: '/a', url: `${siteUrl}/b?tab=demo#top`},
        {from: '/b', page: agent('analyst')},
      ],
      {'/a': '/agents/analyst', '/b': '/agents/analyst'},
    ],
    [
      'keeps query and hash of a page’s URL',
      [{from: '/a', url: `${siteUrl}/pricing?a=1#plans`}],
      {'/a': '/pricing?a=1#plans'},
    ],
    [
      'has no loops',
      [
        {from: '/a', url: `${siteUrl}/b`},
        {from: '/b', url: `${siteUrl}/a`},
        {from: '/c', url: `${siteUrl}/c`},
      ],
      {},
    ],
  ])('%s', (_, redirects, table) => {
    expect(redirectTable(redirects, live, siteUrl)).toEqual(table)
  })
})

test.each([
  ['/a', '', '/a'],
  ['/a', '?tab=demo', '/a?tab=demo'],
  ['/a?b=1', '?tab=demo', '/a?b=1&tab=demo'],
  ['/a#b', '?tab=demo', '/a?tab=demo#b'],
])('%s with the query %j is %s', (location, search, url) => {
  expect(withQuery(location, search)).toBe(url)
})

describe('a former address', () => {
  test('leads to the page', () => {
    expect(formerAddress({_id: 'agent-1', ...agent('old')})).toEqual({
      _id: 'redirect_agents_old',
      _type: 'redirect',
      from: '/agents/old',
      page: {_type: 'reference', _ref: 'agent-1', _weak: true},
    })
  })

  test('is kept of pages with a slug alone', () => {
    expect(formerAddress({_id: 'pricingPage', _type: 'pricingPage'})).toBeUndefined()
    expect(formerAddress({_id: 'claim-1', _type: 'claim', slug: {current: 'a'}})).toBeUndefined()
  })
})

/** A site whose pages get other addresses, as the Studio has them kept. */
class Site {
  readonly pages = new Map<string, {_id: string; _type: string; slug: {current: string}}>()
  readonly redirects = new Map<string, FormerAddress>()
  readonly former = new Map<string, string>()

  add(_id: string, _type: string, slug: string): void {
    this.pages.set(_id, {_id, _type, slug: {current: slug}})
  }

  rename(id: string, slug: string): void {
    const page = this.pages.get(id)
    const redirect = page && formerAddress(page)
    if (!page || !redirect) return
    this.redirects.delete(redirect._id)
    this.redirects.set(redirect._id, redirect)
    this.former.set(redirect.from, id)
    this.pages.set(id, {...page, slug: {current: slug}})
  }

  /** What queries return: the documents that changed last first, with the pages as they are now. */
  table(): Record<string, string> {
    const redirects = [...this.redirects.values()]
      .toReversed()
      .map(({from, page}) => ({from, page: this.pages.get(page._ref) ?? null}))
    return redirectTable(redirects, this.paths(), siteUrl)
  }

  paths(): string[] {
    return [...this.pages.values()].flatMap((page) => hrefOf(page) ?? [])
  }
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const slugs = Array.from({length: 12}, (_, index) => `page-${index}`)
const renamed = fc.record({
  kind: fc.constant('rename' as const),
  id: fc.constantFrom(...ids),
  slug: fc.constantFrom(...slugs),
})
const swapped = fc.record({
  kind: fc.constant('swap' as const),
  id: fc.constantFrom(...ids),
  with: fc.constantFrom(...ids),
})
const removed = fc.record({kind: fc.constant('remove' as const), id: fc.constantFrom(...ids)})
const steps = fc.array(
  fc.oneof(
    {weight: 12, arbitrary: renamed},
    {weight: 6, arbitrary: swapped},
    {weight: 1, arbitrary: removed},
  ),
  {
    minLength: 1000,
    maxLength: 1000,
  },
)

test('after 1,000 renames and swaps every former address leads to its page in one hop', () => {
  fc.assert(
    fc.property(steps, (changes) => {
      const site = new Site()
      for (const [index, id] of ids.entries()) site.add(id, index % 2 ? 'agent' : 'legalPage', `start-${id}`)
      for (const change of changes) {
        const page = site.pages.get(change.id)
        if (change.kind === 'rename') {
          const isTaken = [...site.pages.values()].some(
            (rival) => rival._type === page?._type && rival.slug.current === change.slug,
          )
          if (!isTaken) site.rename(change.id, change.slug)
        } else if (change.kind === 'swap') {
          const partner = site.pages.get(change.with)
          if (!page || !partner || page._type !== partner._type || page === partner) continue
          site.rename(page._id, partner.slug.current)
          site.rename(partner._id, page.slug.current)
        } else if (site.pages.size > 4) site.pages.delete(change.id)
      }
      const [table, live] = [site.table(), new Set(site.paths())]
      // A live page wins, and a page that was deleted has no address.
      const expected = [...site.former].flatMap(([path, id]) => {
        const page = site.pages.get(id)
        return page && !live.has(path) ? [[path, hrefOf(page)]] : []
      })
      expect(table).toEqual(Object.fromEntries(expected))
      for (const to of Object.values(table)) expect(live.has(to), `${to} is a page`).toBe(true)
    }),
    {numRuns: 20},
  )
})
