import type {Page} from '@playwright/test'
import {pageWithBackForwardCache} from './support/back-forward-cache.ts'
import {expectDashboard, logOut, openSignIn, sendSignIn, signUp} from './support/customer.ts'
import {isSameDocument, markDocument} from './support/running.ts'
import {expect, test as base} from './support/shared-area.ts'

/** Customer data in the browser: what it stores, what the back/forward cache restores, and what happens without storage. */

const test = base.extend<{pageWithMemory: Page}>({
  pageWithMemory: async ({playwright, launchOptions, pageErrors}, use) => {
    const {page, close} = await pageWithBackForwardCache(playwright.chromium, launchOptions, pageErrors)
    await use(page)
    await close()
  },
})

test('IndexedDB never answers: pages stop waiting for it, and signing in works, for as long as the tab is open', async ({
  page,
  area,
}) => {
  await page.addInitScript(() => {
    // As in a bug of WebKit: the request is made, and no event is ever dispatched.
    Object.defineProperty(IDBFactory.prototype, 'open', {value: () => new EventTarget()})
    Object.defineProperty(IDBFactory.prototype, 'databases', {value: () => new Promise(() => {})})
  })
  await page.goto(`${area.url}/dashboard`)
  await expect(page).toHaveURL(/\/signin/)
  const customer = await openSignIn(page, area)
  await expect(page.getByRole('banner').getByRole('link', {name: 'Sign In'})).toBeVisible()
  await sendSignIn(page, customer)
  await expectDashboard(page)
  await page.reload()
  await expectDashboard(page)
})

test('all storage is blocked: signing up, signing in and the dashboard work, for as long as the page is open', async ({
  page,
  area,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
  })
  const customer = await openSignIn(page, area)
  await sendSignIn(page, customer)
  await expectDashboard(page)
  await logOut(page)
  await signUp(page, area.url)
  // A document has nothing to remember a customer by.
  await page.reload()
  await expect(page).toHaveURL(/\/signin/)
})

/** All that this browser stores for the site, as text. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    found.push(document.cookie, await caches.keys())
    for (const {name = ''} of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      for (const store of db.objectStoreNames) {
        const values = await new Promise((resolve) => {
          const reading = db.transaction(store).objectStore(store).getAll()
          reading.addEventListener('success', () => resolve(reading.result))
        })
        found.push([name, store, values])
      }
      db.close()
    }
    return JSON.stringify(found)
  })
}

test.describe('going back', () => {
  test('restores the dashboard while signed in; after signing out it shows no customer data, and none is stored', async ({
    pageWithMemory: page,
    area,
  }) => {
    const customer = await signUp(page, area.url)
    expect(await stored(page)).toContain(customer.email)
    await markDocument(page)
    await page.evaluate(() => location.assign('/pricing'))
    await expect(page).toHaveURL(`${area.url}/pricing`)
    await page.evaluate(() => history.back())
    await expectDashboard(page)
    expect(await isSameDocument(page)).toBe(true)

    await page.evaluate(() => location.assign('/pricing'))
    await page.getByRole('banner').getByRole('link', {name: 'Dashboard'}).click()
    await expectDashboard(page)
    await logOut(page)
    await expect(page.getByRole('banner').getByRole('link', {name: 'Sign In'})).toBeVisible()
    expect(await stored(page)).not.toMatch(/customer-|Lovelace|Engines|authUser|"account"/)
    for (const address of ['/pricing', '/signin?from=%2Fdashboard']) {
      await page.evaluate(() => void setTimeout(() => history.back()))
      await expect(page).toHaveURL(area.url + address)
      await expect(page.getByRole('banner').getByRole('link', {name: 'Sign In'})).toBeVisible()
      await expect(page.getByText('Welcome, Ada')).toHaveCount(0)
      await expect(page.getByText(customer.email)).toHaveCount(0)
    }
  })

  test('after signing out in another tab shows no customer data', async ({pageWithMemory: page, area}) => {
    const customer = await signUp(page, area.url)
    await page.evaluate(() => location.assign('/pricing'))
    await expect(page).toHaveURL(`${area.url}/pricing`)
    const secondTab = await page.context().newPage()
    await secondTab.goto(`${area.url}/dashboard`)
    await logOut(secondTab)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/signin/)
    await expect(page.getByText('Welcome, Ada')).toHaveCount(0)
    await expect(page.getByText(customer.email)).toHaveCount(0)
  })
})
