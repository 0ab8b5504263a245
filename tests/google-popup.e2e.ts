import type {Page} from '@playwright/test'
import {startAuthProcess, temporaryFolder, type AuthProcess} from 'auth-emulator/testing'
import {startSite} from './google-popup/site.ts'
import {complaintsOf} from './support/axe.ts'
import {expect, test} from './support/journey.ts'
import {watchRequests} from './support/network.ts'
import {testPort} from './support/ports.ts'

/** Google sign-in in a real pop-up, in a browser that can only resolve localhost. */
test.use({
  launchOptions: async ({launchOptions}, use) => {
    const args = [
      ...(launchOptions.args ?? []),
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ]
    await use({...launchOptions, args})
  },
})

let auth: AuthProcess
let site: {close: () => void}
let port: number
const folder = temporaryFolder()

test.beforeAll(async () => {
  port = await testPort()
  auth = await startAuthProcess({dataDirectory: folder.path, siteUrl: `http://localhost:${port}`})
  site = await startSite(port, auth.url)
})

test.afterAll(async () => {
  site.close()
  await auth.end('SIGTERM')
  folder.remove()
})

test('a visitor adds a Google account, and chooses it by keyboard the next time', async ({page, context}) => {
  const requests = watchRequests(context)
  await openSite(page, 'localhost')
  const popup = await openPopup(page)
  expect(decodeURIComponent(popup.url())).toContain('"prompt":"select_account"')
  await expect(popup.getByLabel('Email')).toBeFocused()
  await popup.getByLabel('Email').fill('ada@example.com')
  await popup.getByLabel('Name (optional)').fill('Ada <b>Lovelace</b>')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', {name: 'Sign in with Google'}).click()
  await closed
  await expect(page.getByRole('status')).toContainText('ada@example.com Ada <b>Lovelace</b>')
  const first = await page.getByRole('status').textContent()

  await page.reload()
  const again = await openPopup(page)
  await expect(again.getByRole('button', {name: 'Ada <b>Lovelace</b> ada@example.com'})).toBeFocused()
  expect(await complaintsOf(again)).toEqual([])
  await again.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(first ?? '')
  expect(requests.beyondLoopback()).toEqual([])
})

test('the pop-up works when the site is on 127.0.0.1 and the service on localhost', async ({
  page,
  context,
}) => {
  const requests = watchRequests(context)
  await openSite(page, '127.0.0.1')
  const popup = await openPopup(page)
  await popup.getByLabel('Email').fill('grace@example.com')
  await popup.getByLabel('Email').press('Enter')
  await expect(page.getByRole('status')).toContainText('grace@example.com nameless')
  expect(requests.beyondLoopback()).toEqual([])
})

test('the accounts show when they can be pressed, also on a slow line', async ({page, context}) => {
  await context.route('**/account-chooser.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await openSite(page, 'localhost')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', {name: 'Sign in with Google'}).click()
  const popup = await opening
  await popup.getByLabel('Email').fill('alan@example.com')
  await popup.getByRole('button', {name: 'Sign in with Google'}).click()
  await expect(page.getByRole('status')).toContainText('alan@example.com')
})

function openSite(page: Page, host: string) {
  return page.goto(`http://${host}:${port}/?auth=${encodeURIComponent(auth.url)}`)
}

async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', {name: 'Sign in with Google'}).click()
  const opened = await popup
  await opened.waitForLoadState()
  return opened
}
