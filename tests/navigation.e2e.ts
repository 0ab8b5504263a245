import type {Page} from '@playwright/test'
import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'
import {hydrate, isSameDocument, openRunning} from './support/running.ts'

/** Moving between pages without loading documents: the address, the history, and how far the page is scrolled. */
const site = siteOfThisFile()

const open = (page: Page, path: string) => openRunning(page, site.url + path)

const depth = (page: Page) => page.evaluate(() => history.length)
const footer = (page: Page) => page.getByRole('contentinfo')

/** How far the page is scrolled once what came into sight has been laid out. */
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

test('a followed link starts at the top, and going back returns to where one was', async ({page}) => {
  await open(page, '/')
  const link = footer(page).getByRole('link', {name: 'About'}).first()
  await link.hover()
  const before = await restingPlace(page)
  expect(before).toBeGreaterThan(1000)
  await link.click()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.locator('h1')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before))
  await page.goForward()
  await expect(page.locator('h1')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
})

test('a link to a place on another page ends there', async ({page}) => {
  await site.lake.client
    .patch('agentPage')
    .set({'sampleCta.reference._ref': 'homePage', 'sampleCta.anchor': 'contact'})
    .commit()
  await open(page, '/agents/seo-specialist?tab=demo')
  await page.getByRole('button', {name: 'Analyze My Website'}).click()
  await page.locator('#demo a[href="/#contact"]').click()
  await expect(page).toHaveURL(`${site.url}/#contact`)
  await expect(page.locator('#contact')).toBeInViewport()
  expect(await isSameDocument(page)).toBe(true)
})

test('a plan leads to the contact form, which names it', async ({page}) => {
  await open(page, '/agents/seo-specialist?tab=pricing')
  await page.getByRole('link', {name: 'Choose Plan: Starter'}).click()
  await expect(page).toHaveURL(/\/contact\?.*plan=Starter#form$/)
  await expect(page.getByText('SEO Specialist, Starter')).toBeInViewport()
  await expect(page.getByRole('textbox', {name: 'First name'})).toBeInViewport()
  expect(await isSameDocument(page)).toBe(true)
})

test('tabs take the place of the present entry in the history', async ({page}) => {
  await open(page, '/agents/data-analyst')
  const before = await depth(page)
  await page.getByRole('tab', {name: 'Pricing'}).click()
  await page.getByRole('tab', {name: 'Capabilities'}).click()
  await expect(page).toHaveURL(/\?tab=capabilities$/)
  expect(await depth(page)).toBe(before)
})

test('a tab that is chosen further down begins at the top of its panel, below the tabs', async ({page}) => {
  await open(page, '/agents/data-analyst?tab=capabilities')
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
})

test('going back works after a reload', async ({page}) => {
  await open(page, '/')
  await footer(page).getByRole('link', {name: 'About'}).first().click()
  await expect(page).toHaveURL(/\/about-us$/)
  await page.reload()
  await hydrate(page)
  await page.goBack()
  await expect(page.locator('h1')).toContainText('Intelligent automation')
})
