import {expect, type Locator, type Page} from '@playwright/test'
import {makeAccount} from './sign-in-service.ts'

let count = 0

/** A customer's e-mail address and password. */
export interface Customer {
  email: string
  password: string
}

/** A customer without an account. */
export function newCustomer(): Customer {
  count++
  return {email: `customer-${Date.now()}-${count}@example.com`, password: 'Analytic1'}
}

/** Fills in the sign-up form, without sending it. */
export async function fillSignUp(page: Page, {email, password}: Customer): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email', {exact: true}).fill(email)
  await page.getByLabel('Company name').fill('Engines Ltd')
  await page.getByLabel('Phone').fill('+1 212 555 0199')
  await page.getByLabel('Password', {exact: true}).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').check()
}

/** Signs up and waits for the dashboard. */
export async function signUp(page: Page, url: string, customer: Customer = newCustomer()): Promise<Customer> {
  await page.goto(`${url}/signup`)
  await fillSignUp(page, customer)
  await page.getByRole('button', {name: 'Create Account'}).click()
  await expectDashboard(page)
  return customer
}

/** Creates an account and opens the sign-in page. */
export async function openSignIn(
  page: Page,
  {url, authUrl}: {url: string; authUrl: string},
): Promise<Customer> {
  const customer = newCustomer()
  await makeAccount(authUrl, customer)
  await page.goto(`${url}/signin`)
  return customer
}

/** Fills in and sends the sign-in form of the open page. */
export async function sendSignIn(page: Page, {email, password}: Customer): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', {name: 'Sign In'}).click()
}

/** The sheet that adds an agent, opened. */
export async function openAddSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', {name: 'Add an agent'}).click()
  return page.getByRole('dialog', {name: 'Add an agent'})
}

/** Adds an agent on the dashboard. @param agent its visible name @param plan the visible name of the plan */
export async function addAgent(page: Page, agent: string, plan: string | RegExp): Promise<void> {
  const sheet = await openAddSheet(page)
  await sheet.getByRole('radio', {name: agent, exact: true}).check()
  await sheet.getByRole('group', {name: 'Plan'}).getByRole('radio', {name: plan}).check()
  await sheet.getByRole('button', {name: /^Add /}).click()
}

/** Waits until the dashboard is open. */
export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', {level: 1, name: /^Welcome, /})).toBeVisible()
}

/** Signs out on the dashboard. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Logout'}).click()
  await expect(page).toHaveURL(/\/signin/)
}

/** Clicks a Google button; resolves to its pop-up, which only opens if the SDK has loaded before. */
export async function openGoogle(page: Page, button: string): Promise<Page> {
  await page.waitForFunction(() => 'gapi' in globalThis)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', {name: button}).click()
  return opening
}

/** Adds a Google account in the pop-up, and signs in with it. */
export async function addGoogleAccount(popup: Page, email: string, name: string): Promise<void> {
  await popup.getByLabel('Email').fill(email)
  await popup.getByLabel('Name (optional)').fill(name)
  await popup.getByRole('button', {name: 'Sign in with Google'}).click()
}

/** Cancels the account chooser. Its window may close before Playwright reports the click. */
export async function cancelGoogle(popup: Page): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup
    .getByRole('button', {name: 'Cancel'})
    .click()
    .catch(() => {})
  await closed
}
