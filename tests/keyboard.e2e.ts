import type {Page} from '@playwright/test'
import {untilRunning, untilStill} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** The site without a mouse: where the focus is after each step, and that it is in view; the dropdown by touch and without scripts. */

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto(path)
  await page.keyboard.press('Tab')
  await untilRunning(page)
}

const menu = (page: Page) => page.getByRole('list', {name: 'Show the AI agents'})
const agent = (page: Page, name: RegExp) => menu(page).getByRole('link', {name})
const entry = (page: Page) => page.locator('summary', {hasText: 'AI Agents'})

test('arrow keys open the dropdown, move through it in a circle and do not scroll the page; it closes when the focus leaves it and on Escape', async ({
  page,
}) => {
  await open(page, '/')
  await entry(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(agent(page, /Content Creator/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(agent(page, /SEO Specialist/)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(entry(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(agent(page, /All agents/)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', {name: 'About'})).toBeFocused()
  await expect(menu(page)).toBeHidden()

  // Under a resting pointer it stays hidden until the pointer returns.
  await entry(page).hover()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await page.mouse.move(20, 700)
  await entry(page).hover()
  await expect(menu(page)).toBeVisible()
})

for (const [how, options] of [
  ['a finger', {hasTouch: true}],
  ['no scripts', {hasTouch: true, javaScriptEnabled: false}],
] as const) {
  test(`with ${how}, the first tap opens the dropdown, and All agents leads to its page`, async ({
    browser,
    baseURL,
    pageErrors,
  }) => {
    const context = await browser.newContext({baseURL, viewport: {width: 1280, height: 800}, ...options})
    pageErrors.watch(context)
    const page = await context.newPage()
    await page.goto('/about-us')
    await expect(menu(page)).toBeHidden()
    await entry(page).tap()
    await expect(agent(page, /All agents/)).toBeVisible()
    await agent(page, /All agents/).tap()
    await expect(page).toHaveURL(/\/agents$/)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    await context.close()
  })
}

test('Watch Demo moves the focus to the demo and scrolls to it', async ({page}) => {
  await open(page, '/agents/seo-specialist')
  await page.getByRole('link', {name: 'Watch Demo'}).first().focus()
  await page.keyboard.press('Enter')
  const tab = page.getByRole('tab', {name: 'Demo'})
  await expect(tab).toBeFocused()
  await expect(tab).toBeInViewport()
  await expect(page).toHaveURL(/\?tab=demo#demo$/)
})

test('on a phone the selected tab is in view, after opening by URL, by Watch Demo and by arrow keys', async ({
  page,
}) => {
  await page.setViewportSize({width: 320, height: 640})
  await page.goto('/agents/seo-specialist?tab=use-cases')
  const tab = (name: string) => page.getByRole('tab', {name})
  // Opened by URL, the page starts at its top, and the row of tabs is scrolled.
  const sides = () => tab('Use cases').evaluate((element) => element.getBoundingClientRect().toJSON())
  await expect.poll(async () => (await sides()).right).toBeLessThanOrEqual(320)
  expect((await sides()).left).toBeGreaterThanOrEqual(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/agents/seo-specialist')
  await page.getByRole('link', {name: 'Watch Demo'}).first().click()
  await untilRunning(page)
  await expect(tab('Demo')).toBeInViewport({ratio: 1})
  await tab('Demo').focus()
  for (const name of ['Use cases', 'Pricing', 'Capabilities', 'Overview', 'Demo']) {
    await page.keyboard.press('ArrowLeft')
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toBeInViewport({ratio: 1})
  }
})

test('focusing a link in the sticky navbar does not scroll the page', async ({page}) => {
  await open(page, '/about-us')
  await page.evaluate(() => scrollTo({top: 400, behavior: 'instant'}))
  await expect(page.locator('html')).toHaveAttribute('data-scrolled')
  await untilStill(page)
  const link = page.getByRole('banner').getByRole('link', {name: 'Get Started'})
  await link.focus()
  expect(await page.evaluate(() => scrollY)).toBe(400)
  await expect(link).toBeInViewport({ratio: 1})
})

test('the focused link of the drawer is in view, also backwards and on a scrolled page', async ({page}) => {
  await page.setViewportSize({width: 390, height: 420})
  await page.goto('/')
  await page.keyboard.press('Tab')
  await untilRunning(page)
  await page.evaluate(() => scrollTo({top: 400, behavior: 'instant'}))
  await expect(page.locator('html')).toHaveAttribute('data-scrolled')
  await page.getByRole('button', {name: 'Menu'}).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', {name: 'Get Started'}).focus()
  // Close is the first that takes the focus, the phone number follows, then the links.
  const links = await drawer.getByRole('link').count()
  for (let step = 0; step < links; step++) {
    await page.keyboard.press('Shift+Tab')
    await expect(drawer.locator(':focus')).toBeInViewport({ratio: 1})
  }
  await expect(drawer.getByRole('button', {name: 'Close'})).toBeFocused()
})

test('Tab moves from a tab to its panel without links, and shows the focus there', async ({page}) => {
  await open(page, '/agents/seo-specialist')
  await page.getByRole('tab', {name: 'Overview'}).focus()
  await page.keyboard.press('Tab')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toBeFocused()
  await expect(panel.locator('> section')).toHaveCSS('outline-style', 'solid')
})

test('a demo marks no field as invalid, since it has no validation', async ({page}) => {
  await open(page, '/agents/seo-specialist?tab=demo')
  const address = page.getByLabel('Website URL')
  const border = await address.evaluate((field) => getComputedStyle(field).borderColor)
  await address.fill('no address')
  await address.press('Tab')
  await expect(page.locator(':user-invalid')).toHaveCount(1)
  await expect(address).toHaveCSS('border-color', border)
})
