import {createMemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {addressOf} from './history.ts'

const addressAt = (url: string) => addressOf(createMemoryRouter([{path: '*'}], {initialEntries: [url]}))

test.each([
  ['/pricing?sanity-preview-perspective=drafts', '/pricing'],
  [
    '/agents/data-analyst?tab=pricing&sanity-preview-perspective=drafts#top',
    '/agents/data-analyst?tab=pricing#top',
  ],
  [
    `/signin?from=${encodeURIComponent('/dashboard?sanity-preview-perspective=drafts')}`,
    `/signin?from=${encodeURIComponent('/dashboard')}`,
  ],
  [
    `/signin?from=${encodeURIComponent('/dashboard?view=settings&sanity-preview-variant=a')}`,
    `/signin?from=${encodeURIComponent('/dashboard?view=settings')}`,
  ],
  ['/', '/'],
])('an editor sees %s as %s', (url, shown) => {
  expect(addressAt(url)).toBe(shown)
})
