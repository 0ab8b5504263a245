import {createMemoryRouter} from 'react-router-dom'
import {expect, test, vi} from 'vitest'
import {addressOf, historyAdapter} from './history.ts'

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

test('the Studio sends the window to another page, and not where it is already', () => {
  const router = createMemoryRouter([{path: '*'}], {
    initialEntries: ['/pricing?sanity-preview-perspective=drafts'],
  })
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  const {update} = historyAdapter(router)
  update({type: 'push', url: '/pricing'})
  expect(navigate).not.toHaveBeenCalled()
  update({type: 'replace', url: '/agents#top'})
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/agents#top', {replace: true})
})
