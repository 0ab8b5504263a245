import {createMemoryRouter} from 'react-router-dom'
import {afterEach, expect, test, vi} from 'vitest'
import {showTab} from './show-tab.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Opens a page in the preview, and then others. @returns the ids of what was scrolled to */
async function scrolled(...[first, ...others]: [string, ...string[]]): Promise<string[]> {
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then())
  const found: string[] = []
  for (const id of ['pricing', 'demo']) {
    const panel = document.createElement('section')
    panel.id = id
    panel.scrollIntoView = () => found.push(id)
    document.body.append(panel)
  }
  const router = createMemoryRouter([{path: '*'}], {initialEntries: [first]})
  showTab(router)
  for (const path of others) await router.navigate(path)
  expect(router.state.navigation.state).toBe('idle')
  return found
}

test('a page that is opened at a tab is scrolled to it', async () => {
  await expect(scrolled('/agents/a?tab=pricing')).resolves.toEqual(['pricing'])
})

test('so is the next page that the Studio opens at one, and none at its top', async () => {
  await expect(scrolled('/', '/agents/a?tab=demo', '/agents/b')).resolves.toEqual(['demo'])
})

test('another tab of the same page scrolls as on the site', async () => {
  await expect(scrolled('/agents/a', '/agents/a?tab=pricing')).resolves.toEqual([])
})

test('an address with an anchor leads there', async () => {
  await expect(scrolled('/agents/a?tab=demo#form')).resolves.toEqual([])
})
