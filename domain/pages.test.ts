import {describe, expect, test} from 'vitest'
import {isReservedSlug, matchPages} from './match-pages.ts'
import {fixedPaths, hrefOf, isAccountPath, pages, paths} from './pages.ts'

test('the whole table', () => {
  const slug = 'data-analyst'
  expect(Object.fromEntries(Object.entries(pages).map(([name, {path}]) => [name, path]))).toEqual({
    home: '/',
    agents: '/agents',
    agent: '/agents/:slug',
    about: '/about-us',
    pricing: '/pricing',
    contact: '/contact',
    signIn: '/signin',
    signUp: '/signup',
    forgotPassword: '/forgot-password',
    resetPassword: '/reset-password',
    dashboard: '/dashboard',
    legal: '/:slug',
    page: '/*',
    notFound: '*',
  })
  expect(paths.agent(slug)).toBe('/agents/data-analyst')
  expect(paths.agentTab(slug, 'use-cases')).toBe('/agents/data-analyst?tab=use-cases')
  expect(paths.legal('privacy-policy')).toBe('/privacy-policy')
})

test('a slug that cannot be encoded has a path all the same, so that the list of all pages has one', () => {
  expect(paths.agent('a\ud800')).toBe('/agents/a%EF%BF%BD')
})

test('every page but those of legal texts, sections, agents and missing ones is at one path', () => {
  expect(fixedPaths).toHaveLength(Object.keys(pages).length - 4)
  expect(fixedPaths.filter(isAccountPath)).toEqual([
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/dashboard',
  ])
})

test('a legal page, or one of sections, takes no path that leads elsewhere', () => {
  for (const slug of ['signin', 'dashboard', '404', 'privacy', 'api', 'agents/spring', 'data/a', 'index'])
    expect(isReservedSlug(slug)).toBe(true)
  for (const slug of ['privacy-policy', 'campaigns/spring', 'about-us', 'about-us/team'])
    expect(isReservedSlug(slug)).toBe(false)
})

describe('path to pages', () => {
  test.each([
    ['/', ['home']],
    ['/agents/', ['agents']],
    ['/agents/data-analyst', ['agent']],
    ['/privacy-policy', ['legal', 'page']],
    ['/campaigns/spring/', ['page']],
    ['/signin', ['signIn']],
    ['/404', []],
    ['/api/nothing', []],
  ])('%s → %j', (path, names) => {
    expect(matchPages(path).map(({name}) => name)).toEqual(names)
  })

  test('gives the slug decoded, even if it is badly encoded', () => {
    expect(matchPages('/agents/a%2Fb')[0]?.params).toEqual({slug: 'a/b'})
    expect(matchPages('/agents/%')[0]?.params).toEqual({slug: '%'})
  })
})

describe('document to page', () => {
  test.each([
    [{_type: 'page', slug: {current: '/'}}, '/'],
    [{_type: 'page', slug: {current: 'agents'}}, '/agents'],
    [{_type: 'agent', slug: {current: 'data-analyst'}}, '/agents/data-analyst'],
    [{_type: 'agent', slug: {current: 'a/../b'}}, '/agents/a%2F..%2Fb'],
    [{_type: 'page', slug: {current: 'about-us'}}, '/about-us'],
    [{_type: 'page', slug: {current: 'pricing'}}, '/pricing'],
    [{_type: 'page', slug: {current: 'contact'}}, '/contact'],
    [{_type: 'legalPage', slug: {current: 'privacy-policy'}}, paths.legal('privacy-policy')],
    [{_type: 'legalPage', slug: {current: 'terms-conditions'}}, paths.legal('terms-conditions')],
    [{_type: 'page', slug: {current: 'campaigns/spring'}}, '/campaigns/spring'],
    [{_type: 'page', slug: {current: ''}}, undefined],
    [{_type: 'signInPage'}, '/signin'],
    [{_type: 'signUpPage'}, '/signup'],
    [{_type: 'forgotPasswordPage'}, '/forgot-password'],
    [{_type: 'dashboardPage'}, '/dashboard'],
    [{_type: 'agent', slug: null}, undefined],
    [{_type: 'claim'}, undefined],
    [null, undefined],
  ])('%j → %s', (document, href) => {
    expect(hrefOf(document)).toBe(href)
  })
})
