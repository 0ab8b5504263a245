import type {Page} from '@playwright/test'
import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'
import {hydrate, isSameDocument, openRunning} from './support/running.ts'

/** Arriving at a page: late, twice, back again, or when it is gone. */
const site = siteOfThisFile()

const open = (page: Page, path: string) => openRunning(page, site.url + path)

/** Holds a page's data back until it is let go. */
async function holdBack(page: Page, name: string): Promise<() => void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route(`**/data/${name}-*.json`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', {name}).first()

test('a page that comes late does not take the visitor from where they went meanwhile', async ({page}) => {
  await open(page, '/')
  const letGo = await holdBack(page, 'about-us')
  await footerLink(page, 'About').click()
  await footerLink(page, 'Pricing').click()
  await expect(page).toHaveURL(/\/pricing$/)
  const late = page.waitForResponse('**/data/about-us-*.json')
  letGo()
  await (await late).finished()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/pricing$/)
  expect(await isSameDocument(page)).toBe(true)
})

test('a link to the open page leads to its top, closes the menu, and adds nothing to the history', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 800})
  await open(page, '/')
  const depth = await page.evaluate(() => history.length)
  await page.evaluate(() => scrollTo({top: 1500, behavior: 'instant'}))
  await page.getByRole('button', {name: 'Menu'}).click()
  await page.getByRole('dialog').getByRole('link', {name: 'Home'}).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('h1')).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(depth)
  expect(await isSameDocument(page)).toBe(true)
})

test('an agent’s link to itself opens its first tab again', async ({page}) => {
  await open(page, '/agents/data-analyst?tab=pricing')
  await page.locator('nav > a[href="/agents/data-analyst"]').click()
  await expect(page).toHaveURL(/\/agents\/data-analyst$/)
  await expect(page.getByRole('tab', {selected: true})).toHaveText('Overview')
  await expect(page.locator('#pricing')).toBeHidden()
})

test('the title of a page that was come to is announced', async ({page}) => {
  await open(page, '/')
  const status = page.locator('#root > output')
  await expect(status).toHaveText('')
  await footerLink(page, 'Pricing').click()
  await expect(page.locator('h1')).toBeFocused()
  await expect(status).toHaveText(await page.title())
  expect(await page.title()).toContain('pricing')
})

test('back to a page that has to be fetched, the one before it stays until then, and the focus moves', async ({
  page,
}) => {
  await open(page, '/about-us')
  await footerLink(page, 'Pricing').click()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.reload()
  await hydrate(page)
  const pricing = await page.locator('h1').textContent()
  const letGo = await holdBack(page, 'about-us')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.locator('h1')).toHaveText(pricing ?? '')
  letGo()
  await expect(page.locator('h1')).not.toHaveText(pricing ?? '')
  await expect(page.locator('h1')).toBeFocused()
  await expect(page).toHaveTitle(/About/)
})

/** Publishes the SEO specialist under another address. */
async function move(slug: string): Promise<void> {
  await site.lake.client.patch('agent-seo-specialist').set({'slug.current': slug}).commit()
}

test('a page whose document is gone while it is open says so', async ({page}) => {
  await open(page, '/agents/seo-specialist')
  await expect(page).toHaveTitle(/SEO Specialist/)
  await move('elsewhere')
  try {
    await expect(page.locator('h1')).toHaveText('Oops! Page Not Found')
    await expect(page.getByRole('link', {name: 'Back to Home'})).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  } finally {
    await move('seo-specialist')
  }
})
