import {describe, expect, test} from 'vitest'
import {formerAddress, redirectPath, redirectTable, withQuery} from './redirects.ts'

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
