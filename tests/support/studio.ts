import type {Page} from '@playwright/test'

/** Signs in with the local account and waits for the desk. */
export async function signIn(page: Page, studioUrl: string, name?: string): Promise<void> {
  await page.goto(studioUrl)
  await page
    .getByRole('link', {name: /Local account/})
    .or(page.getByRole('button', {name: /Local account/}))
    .click()
  const nameField = page.getByRole('textbox')
  await nameField.waitFor()
  if (name) await nameField.fill(name)
  await page.getByRole('button', {name: /sign in|continue/i}).click()
  await page.getByRole('link', {name: 'Pricing', exact: true}).waitFor({timeout: 60_000})
}
