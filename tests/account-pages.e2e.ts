import type {Page} from '@playwright/test'
import {complaintsOf} from './support/axe.ts'
import {scriptNamed} from './support/builds.ts'
import {expectDashboard, fillSignUp, newCustomer, sendSignIn, signUp} from './support/customer.ts'
import {misfitsOf} from './support/layout.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-area.ts'

/** What all account pages have in common, and what public pages show of an account. */

test('public pages load no Firebase for a visitor, and show a customer, who starts with the agent of the page before, the links Dashboard and Logout', async ({
  page,
  area,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const bar = page.getByRole('banner')
  await page.goto(`${area.url}/pricing`)
  await hydrate(page)
  await expect(bar.getByRole('link', {name: 'Get Started'})).toBeVisible()
  const session = await scriptNamed('session')
  expect(loaded.filter((url) => session.test(url) || /:\d+\/identitytoolkit|gapi/.test(url))).toEqual([])

  await page.goto(`${area.url}/signup?agent=data-analyst`)
  await expect(page.getByText('You are starting with Data Analyst')).toBeVisible()
  await fillSignUp(page, newCustomer())
  await page.getByRole('button', {name: 'Create Account'}).click()
  await expectDashboard(page)
  await expect(page.getByRole('radio', {name: 'Data Analyst'})).toBeChecked()
  await expect(page).toHaveURL(`${area.url}/dashboard?agent=data-analyst`)
  await page.keyboard.press('Escape')
  // Back from another page does not open the sheet again.
  await expect(page).toHaveURL(`${area.url}/dashboard`)
  loaded.length = 0
  await page.goto(`${area.url}/pricing`)
  await expect(bar.getByRole('link', {name: 'Dashboard'})).toBeVisible()
  await expect(bar.getByRole('link', {name: 'Sign In'})).toHaveCount(0)
  expect(loaded.filter((url) => session.test(url))).toHaveLength(1)
  await bar.getByRole('button', {name: 'Logout'}).click()
  await expect(bar.getByRole('link', {name: 'Sign In'})).toBeVisible()
})

test.describe('every account page', () => {
  const visited = [
    '/signin',
    '/signup?agent=seo-specialist',
    '/forgot-password',
    '/reset-password',
    '/dashboard',
  ]

  test('is accessible in both color schemes, with its messages, and fits every width', async ({
    page,
    area,
  }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({reducedMotion: 'reduce'})
    for (const path of visited.slice(0, 4)) {
      await page.goto(area.url + path)
      const submit = page.getByRole('main').locator('button[type=submit]')
      if (path === '/reset-password') await expect(page.getByText('This link has expired')).toBeVisible()
      else await submit.click()
      await examine(page, path)
    }
    await signUp(page, area.url)
    await page.getByRole('button', {name: 'Manage Account'}).click()
    await expect(page.getByLabel('Company name')).toBeVisible()
    await examine(page, '/dashboard')
    await page.getByRole('button', {name: 'Delete Account'}).click()
    await examine(page, 'deletion')
  })
})

/** Checks an account page in its current state, in both color schemes and at every width. */
async function examine(page: Page, name: string): Promise<void> {
  expect(await complaintsOf(page), name).toEqual([])
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({width, height: 800})
    expect(await misfitsOf(page), `${name} at ${width}`).toEqual([])
  }
  await page.setViewportSize({width: 1280, height: 800})
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('the sign-in page says that it needs JavaScript, and puts no password into a URL', async ({
    page,
    area,
  }) => {
    await page.goto(`${area.url}/signin`)
    // Playwright's text locators ignore noscript elements.
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('Signing in needs JavaScript')
    await sendSignIn(page, newCustomer())
    await expect(page).toHaveURL(`${area.url}/signin`)
  })
})
