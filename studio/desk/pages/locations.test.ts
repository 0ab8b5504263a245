import {expect, test} from 'vitest'
import {locationsOf} from './locations.ts'

const starter = {name: 'Data Analyst', slug: 'data-analyst'}

test('a plan that an agent lists is on its tab and wherever the agent has a price', () => {
  expect(locationsOf('plan', {document: starter, isChosen: true})?.locations?.map(({href}) => href)).toEqual([
    '/agents/data-analyst?tab=pricing',
    '/',
    '/agents',
    '/pricing',
    '/contact',
    '/dashboard',
  ])
})

test.each(['plan', 'capability', 'addOn', 'caseStudy', 'promo'])(
  'a %s that nothing lists is on no page',
  (type) => {
    const state = locationsOf(type, {document: starter, isChosen: false})
    expect(state).toMatchObject({message: expect.stringContaining('On no page'), tone: 'caution'})
    expect(state?.locations).toBeUndefined()
  },
)

test('a page is where it is, whether or not something refers to it', () => {
  expect(locationsOf('signInPage', {document: {}, isChosen: false})?.locations).toEqual([
    {title: 'Sign in', href: '/signin'},
  ])
  const about = {title: 'About Us', slug: 'about-us'}
  expect(locationsOf('page', {document: about, isChosen: false})?.locations).toEqual([
    {title: 'About Us', href: '/about-us'},
  ])
})

test('what is shown around all pages is no reason to be cautious', () => {
  expect(locationsOf('siteSettings', {document: {}, isChosen: false})).toMatchObject({tone: 'positive'})
})

test('nothing is said of what does not exist yet', () => {
  expect(locationsOf('agent', {document: null, isChosen: false})).toBeNull()
  expect(locationsOf('page', {document: null, isChosen: false})).toBeNull()
})

test('a redirect is on no page, and nothing is said of it', () => {
  expect(locationsOf('redirect', {document: {}, isChosen: false})).toBeNull()
})
