import type {Page} from '@playwright/test'
import {pageWithBackForwardCache} from './support/back-forward-cache.ts'
import {onePageOfEach} from './support/pages.ts'
import {hydrate, isSameDocument, markDocument, openRunning} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** Client-side navigation: the address, the history, and the scroll position. */

const depth = (page: Page) => page.evaluate(() => history.length)
const footer = (page: Page) => page.getByRole('contentinfo')

/** The scroll position after content that came into view has been laid out. */
async function restingPlace(page: Page): Promise<number> {
  let place = Number.NaN
  await expect
    .poll(async () => {
      const before = place
      place = await page.evaluate(() => scrollY)
      return place === before
    })
    .toBe(true)
  return place
}

test('a link opens a page at its top, Back restores the scroll position, and works after a reload', async ({
  page,
}) => {
  await openRunning(page, '/')
  const link = footer(page).getByRole('link', {name: 'About'}).first()
  const prefetched = page.waitForRequest(/\/data\/about-us/)
  await link.hover()
  await prefetched
  const before = await restingPlace(page)
  expect(before).toBeGreaterThan(1000)
  await link.click()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.locator('h1')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before))
  await page.goForward()
  await expect(page.locator('h1')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
  await page.reload()
  await hydrate(page)
  await page.goBack()
  await expect(page.locator('h1')).toContainText('Intelligent automation')
})

test('Back and Forward restore each kind of page from the back/forward cache', async ({
  browserName,
  playwright,
  launchOptions,
  pageErrors,
  site,
}) => {
  // Firefox keeps no page that has an event stream open when it is left; within the site, no document is left there.
  test.skip(browserName !== 'chromium', 'WebKit has a test of its own')
  const {page, close} = await pageWithBackForwardCache(playwright.chromium, launchOptions, pageErrors)
  /** Playwright's `goBack` waits for an event that a restored page does not have. */
  const expectRestored = async (step: -1 | 1, path: string) => {
    await page.evaluate((by) => history.go(by), step)
    await page.waitForURL(site.url + path, {waitUntil: 'commit'})
    expect(await isSameDocument(page), path).toBe(true)
  }
  let previous: string | undefined
  for (const path of onePageOfEach) {
    const listens = page.waitForRequest(/\/data\/live\/events\//)
    await page.goto(site.url + path)
    await listens
    // One of them with the application, which has the stream then.
    if (!previous) await hydrate(page)
    await markDocument(page)
    if (previous) {
      await expectRestored(-1, previous)
      await expectRestored(1, path)
    }
    previous = path
  }
  await close()
})

test('a link to an anchor on another page scrolls to it', async ({page}) => {
  await openRunning(page, '/about-us')
  const link = footer(page).getByRole('link', {name: 'SEO Specialist'})
  await link.evaluate((element) => element.setAttribute('href', '/#contact'))
  await link.click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
  expect(await isSameDocument(page)).toBe(true)
})

test('a plan’s button opens the contact form, which names the plan', async ({page}) => {
  await openRunning(page, '/agents/seo-specialist?tab=pricing')
  await page.getByRole('link', {name: 'Choose Plan: Starter'}).click()
  await expect(page).toHaveURL(/\/contact\?.*plan=plan-seo-specialist-starter#form$/)
  await expect(page.getByText('SEO Specialist, Starter').last()).toBeInViewport()
  await expect(page.getByRole('textbox', {name: 'First name'})).toBeInViewport()
  expect(await isSameDocument(page)).toBe(true)
  const size = () => page.locator('h1').evaluate((title) => parseFloat(getComputedStyle(title).fontSize))
  const small = await size()
  await page.reload()
  await hydrate(page)
  expect(await size()).toBe(small)
  await page.getByRole('banner').getByRole('link', {name: 'Contact'}).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect.poll(size).toBeGreaterThan(small)
})

test('clicks that browsers treat in their own way stay theirs: other tabs, downloads, other sites', async ({
  page,
}) => {
  await openRunning(page, '/about-us')
  const link = footer(page).getByRole('link', {name: 'SEO Specialist'})
  for (const modifiers of [['ControlOrMeta'], ['Shift']] satisfies ('ControlOrMeta' | 'Shift')[][]) {
    const opened = page.context().waitForEvent('page')
    await link.click({modifiers})
    await expect(await opened).toHaveURL(/\/agents\/seo-specialist$/)
  }
  await link.evaluate((element) => element.setAttribute('target', '_blank'))
  const opened = page.context().waitForEvent('page')
  await link.click()
  await expect(await opened).toHaveURL(/\/agents\/seo-specialist$/)
  await link.evaluate((element) => {
    element.removeAttribute('target')
    element.setAttribute('download', 'page.html')
  })
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe('page.html')
  await expect(page).toHaveURL(/\/about-us$/)
  expect(await isSameDocument(page)).toBe(true)
  await link.evaluate((element) => {
    element.removeAttribute('download')
    element.setAttribute('href', '//example.com/about-us')
  })
  await page.route('http://example.com/**', (route) => route.fulfill({body: 'Elsewhere'}))
  await link.click()
  await expect(page).toHaveURL('http://example.com/about-us')
})

test('a link to a file, or to what is no page, loads a document, once', async ({page, pageErrors}) => {
  pageErrors.allow(/status of 404 .*\/no\/such\/page\)$/)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  for (const [path, text] of [
    ['/sitemap.xml', '<loc>'],
    ['/no/such/page', 'Page Not Found'],
  ] as const) {
    await openRunning(page, '/about-us')
    const before = await depth(page)
    documents.length = 0
    const link = footer(page).getByRole('link', {name: 'SEO Specialist'})
    await link.evaluate((element, href) => element.setAttribute('href', href), path)
    await link.click()
    await page.waitForURL(`**${path}`)
    await expect.poll(() => page.content()).toContain(text)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await depth(page)).toBe(before + 1)
    // It would load a second time after it is hydrated.
    await page.keyboard.press('Shift')
    await page.waitForTimeout(1000)
    expect(documents).toEqual([path])
  }
})

test('a link that is followed before the page of another has come supersedes it', async ({page}) => {
  await openRunning(page, '/')
  const {promise: held, resolve: answer} = Promise.withResolvers<void>()
  await page.route(/\/data\/about-us/, async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => {
    const titles: string[] = []
    Object.assign(globalThis, {titles})
    const note = () => titles.push(document.title)
    new MutationObserver(note).observe(document.head, {subtree: true, childList: true})
  })
  const before = await depth(page)
  const requested = page.waitForRequest(/\/data\/about-us/)
  await footer(page).getByRole('link', {name: 'About'}).first().click()
  await requested
  await footer(page).getByRole('link', {name: 'Pricing', exact: true}).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.locator('h1')).toBeFocused()
  const answered = page.waitForResponse(/\/data\/about-us/)
  answer()
  await answered
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page).toHaveTitle(/pricing/i)
  const titles: unknown = await page.evaluate(() => Reflect.get(globalThis, 'titles'))
  expect(titles).toContain('Services and pricing – Sesto')
  expect(titles).not.toContainEqual(expect.stringMatching(/about/i))
  expect(await depth(page)).toBe(before + 1)
})

test('tabs and links to them replace the history entry, other links add one, and Back returns to the tab', async ({
  page,
}) => {
  await openRunning(page, '/agents/data-analyst?tab=capabilities')
  const before = await depth(page)
  const heading = await page.locator('h1').textContent()
  // A tab that is chosen further down scrolls to the top of its panel.
  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, 1500)
  const top = (role: 'tablist' | 'tabpanel') =>
    page.getByRole(role).evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(() => top('tabpanel')).toBeLessThan(-200)
  await page.getByRole('tab', {name: 'Pricing'}).click()
  await expect(page.getByRole('tabpanel', {name: 'Pricing'})).toBeVisible()
  const below = (await top('tabpanel')) - (await top('tablist'))
  expect(below).toBeGreaterThan(40)
  expect(below).toBeLessThan(80)
  await page.getByRole('tab', {name: 'Capabilities'}).click()
  await expect(page).toHaveURL(/\?tab=capabilities$/)
  await page.getByRole('link', {name: 'Watch Demo'}).first().click()
  await expect(page).toHaveURL(/\?tab=demo#demo$/)
  expect(await depth(page)).toBe(before)

  // From an agent's tab, another agent opens with its first tab.
  await page.getByRole('tab', {name: 'Pricing'}).click()
  await expect(page).toHaveURL(/\?tab=pricing$/)
  await page.getByRole('navigation', {name: 'AI Agents'}).getByRole('link', {name: 'SEO Specialist'}).click()
  await expect(page).toHaveURL(/\/agents\/seo-specialist$/)
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.locator('h1')).not.toHaveText(heading ?? '')
  await expect(page).toHaveTitle(/SEO Specialist/)
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText(heading ?? '')
  await expect(page.getByRole('tab', {name: 'Pricing'})).toHaveAttribute('aria-selected', 'true')
  expect(await isSameDocument(page)).toBe(true)
  await footer(page).getByRole('link', {name: 'About'}).first().click()
  await expect(page).toHaveURL(/\/about-us$/)
  expect(await depth(page)).toBe(before + 1)
})
