import {describe, expect, test} from 'vitest'
import {hrefOf, linkHref, paths} from './paths.ts'

test('the whole table', () => {
  expect(
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path('data-analyst')])),
  ).toEqual({
    home: '/',
    agents: '/agents',
    agent: '/agents/data-analyst',
    about: '/about-us',
    pricing: '/pricing',
    contact: '/contact',
    terms: '/terms-conditions',
    privacy: '/privacy-policy',
    signIn: '/signin',
    signUp: '/signup',
    forgotPassword: '/forgot-password',
    resetPassword: '/reset-password',
    dashboard: '/dashboard',
  })
})

describe('document to page', () => {
  test.each([
    [{_type: 'homePage'}, '/'],
    [{_type: 'agentsPage'}, '/agents'],
    [{_type: 'agent', slug: {current: 'data-analyst'}}, '/agents/data-analyst'],
    [{_type: 'agent', slug: {current: 'a/../b'}}, '/agents/a%2F..%2Fb'],
    [{_type: 'aboutPage'}, '/about-us'],
    [{_type: 'pricingPage'}, '/pricing'],
    [{_type: 'contactPage'}, '/contact'],
    [{_type: 'legalPage', slug: {current: 'privacy-policy'}}, paths.privacy()],
    [{_type: 'legalPage', slug: {current: 'terms-conditions'}}, paths.terms()],
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

describe('link to href', () => {
  test.each([
    [{reference: {_type: 'homePage'}, anchor: 'contact'}, '/#contact'],
    [{reference: {_type: 'contactPage'}}, '/contact'],
    [{url: 'mailto:hello@example.com'}, 'mailto:hello@example.com'],
    [{url: 'https://example.com/a'}, 'https://example.com/a'],
    [{url: 'JaVaScript:alert(1)'}, undefined],
    [{url: 'java\tscript:alert(1)'}, undefined],
    [{url: 'data:text/html,x'}, undefined],
    [{url: '//evil.example'}, undefined],
    [{reference: null, url: null}, undefined],
    [undefined, undefined],
  ])('%j → %s', (link, href) => {
    expect(linkHref(link)).toBe(href)
  })
})
