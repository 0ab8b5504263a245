import type {Page} from '@playwright/test'
import type {ClientArea} from './support/client-area.ts'
import {
  addAgent,
  addGoogleAccount,
  expectDashboard,
  newCustomer,
  openGoogle,
  sendSignIn,
  signUp,
} from './support/customer.ts'
import {expect, test} from './support/shared-area.ts'
import {hasAccount} from './support/sign-in-service.ts'

/** The deletion of an account: confirmed, permanent, and all or nothing. */
let area: ClientArea
test.beforeEach(({area: shared}) => void (area = shared))

/** Opens the dialog that asks before an account is deleted. */
async function askForDeletion(page: Page) {
  await page.getByRole('button', {name: 'Manage Account'}).click()
  await page.getByRole('button', {name: 'Delete Account'}).click()
  return page.getByRole('dialog', {name: 'Delete your account?'})
}

/** Collects the status of the backend's responses to deletions. */
function watchDeletions(page: Page): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') statuses.push(response.status())
  })
  return statuses
}

test('deletion asks for the password, and then deletes the account and its data', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400 .*\/accounts:signInWithPassword/)
  const customer = await signUp(page, area.url)
  const dialog = await askForDeletion(page)
  await dialog.getByRole('button', {name: 'Delete for Good'}).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByLabel('Current password').fill('Wrong1234')
  await dialog.getByRole('button', {name: 'Delete for Good'}).click()
  await expect(dialog.getByText('Incorrect password.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(customer.password)
  await dialog.getByRole('button', {name: 'Delete for Good'}).click()
  await expect(page).toHaveURL(`${area.url}/`)
  await expect(page.getByRole('alert').getByText('Your account was deleted successfully.')).toBeVisible()
  await page.goto(`${area.url}/signin`)
  await sendSignIn(page, customer)
  await expect(page.getByText('No account found with this email address.')).toBeVisible()
})

test('deletion of a Google account asks to choose it again in the pop-up, which may be blocked, and refuses another one', async ({
  page,
}) => {
  const {email} = newCustomer()
  await page.goto(`${area.url}/signin`)
  await addGoogleAccount(await openGoogle(page, 'Continue with Google'), email, 'Grace Hopper')
  await expectDashboard(page)
  await addAgent(page, 'Data Analyst', /^Starter/)
  await expect(page.getByText('Agent added successfully.')).toBeVisible()

  const deletions = watchDeletions(page)
  const dialog = await askForDeletion(page)
  await expect(dialog.getByLabel('Current password')).toHaveCount(0)
  await page.evaluate(() => {
    const {open} = globalThis
    Object.assign(globalThis, {open: () => Object.assign(globalThis, {open}) && null})
  })
  await dialog.getByRole('button', {name: 'Delete for Good'}).click()
  await expect(dialog.getByText('Sign in popup was blocked.')).toBeVisible()
  expect(await hasAccount(area.authUrl, email)).toBe(true)
  const strangersPopup = await openGoogle(page, 'Delete for Good')
  await addGoogleAccount(strangersPopup, newCustomer().email, 'Somebody Else')
  await expect(dialog.getByText('That is another Google account.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Grace Hopper')
  expect(deletions).toEqual([])

  const popup = await openGoogle(page, 'Delete for Good')
  expect(decodeURIComponent(popup.url())).toContain('select_account')
  await popup.getByRole('button', {name: email}).click()
  await expect(page).toHaveURL(`${area.url}/`)
  expect(deletions).toEqual([204])
  expect(await hasAccount(area.authUrl, email)).toBe(false)

  // The same person who signs up again is a new customer without data.
  await page.goto(`${area.url}/signin`)
  await addGoogleAccount(await openGoogle(page, 'Continue with Google'), email, 'Grace Hopper')
  await expectDashboard(page)
  await expect(page.getByText('You have no agents yet.')).toBeVisible()
})

test('deletion that the backend or Firebase does not complete can be repeated: it is all or nothing', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 502 .*\/api\/users\)$/, /status of 400 .*\/accounts:delete/)
  const customer = await signUp(page, area.url)
  const deletions = watchDeletions(page)
  await area.stopBackend()
  const dialog = await askForDeletion(page)
  const confirm = () => dialog.getByRole('button', {name: 'Delete for Good'}).click()
  try {
    await dialog.getByLabel('Current password').fill(customer.password)
    await confirm()
    await expect(dialog.getByText('Failed to delete the account.')).toBeVisible()
    expect(await hasAccount(area.authUrl, customer.email)).toBe(true)
  } finally {
    await area.startBackend()
  }
  const refused = '**/accounts:delete**'
  await page.route(refused, (route) =>
    route.fulfill({
      status: 400,
      json: {error: {code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: []}},
    }),
  )
  await confirm()
  await expect(dialog.getByText('Please sign in again, then repeat this.')).toBeVisible()
  expect(await hasAccount(area.authUrl, customer.email)).toBe(true)
  await page.unroute(refused)
  await confirm()
  await expect(page).toHaveURL(`${area.url}/`)
  expect(deletions).toEqual([502, 204, 204])
  expect(await hasAccount(area.authUrl, customer.email)).toBe(false)
})
