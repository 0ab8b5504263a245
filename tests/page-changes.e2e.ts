import type {Page} from '@playwright/test'
import {hydrate, isSameDocument, openRunning} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** Navigation that is slow, superseded, to the open page, back, or to a page that is deleted. */
/** Delays a page's data until the returned function is called. */
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

test('a link to the open page scrolls to its top, closes the menu, and adds no history entry', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 800})
  await openRunning(page, '/')
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

test('an agent’s link to its own page opens the first tab again', async ({page}) => {
  await openRunning(page, '/agents/data-analyst?tab=pricing')
  await page.locator('nav > a[href="/agents/data-analyst"]').click()
  await expect(page).toHaveURL(/\/agents\/data-analyst$/)
  await expect(page.getByRole('tab', {selected: true})).toHaveText('overview')
  await expect(page.locator('#pricing')).toBeHidden()
})

test('after Back the current page stays until the target’s data has loaded, and then the focus moves', async ({
  page,
}) => {
  await openRunning(page, '/about-us')
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

test('a page whose document is deleted while it is open becomes the not-found page', async ({
  page,
  site: {lake},
}) => {
  const move = (slug: string) =>
    lake.client.patch('agent-seo-specialist').set({'slug.current': slug}).commit()
  await openRunning(page, '/agents/seo-specialist')
  await expect(page).toHaveTitle(/SEO Specialist/)
  await move('elsewhere')
  try {
    await expect(page.locator('h1')).toHaveText('Oops! Page Not Found')
    await expect(page.getByRole('link', {name: 'Back to Home'})).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  } finally {
    await move('seo-specialist')
    const status = async () => (await page.request.get('/agents/seo-specialist')).status()
    await expect.poll(status).toBe(200)
  }
})
