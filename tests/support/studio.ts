import {execFileSync} from 'node:child_process'
import {join} from 'node:path'
import {expect, type BrowserContext, type Page} from '@playwright/test'
import {startLake, type TestLake} from './lake.ts'
import {watchRequests} from './network.ts'

const root = join(import.meta.dirname, '../..')

/** A lake of its own that serves the built Studio; building is skipped when nothing changed. */
export async function startStudio(): Promise<TestLake & {url: string}> {
  execFileSync(process.execPath, ['scripts/build-studio.ts'], {cwd: root, stdio: 'inherit'})
  const lake = await startLake({env: {LAKE_STUDIO: join(root, 'dist/studio')}})
  return {...lake, url: `http://localhost:${lake.env.LAKE_PORT}/studio`}
}

/**
 * What browsers log though nothing is wrong: before the sign-in the Studio asks who is there and hears “nobody”; while a page
 * is left, its presence says good-bye into a socket that is closing already.
 */
const harmless = /status of 401|WebSocket is already in CLOSING or CLOSED state/

/**
 * Collects, from every page of a browser context, what must never happen: a request or socket that leaves this
 * machine, an error in the console (a violated content security policy is one), an exception nobody caught.
 */
export function watchForFaults(context: BrowserContext) {
  const requests = watchRequests(context)
  let errors: string[] = []
  context.on('page', (page) => {
    page.on('pageerror', (error) => errors.push(`exception: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !harmless.test(message.text())) {
        errors.push(`console: ${message.text()}`)
      }
    })
  })
  return {
    faults: () => [...requests.beyondLoopback(), ...errors],
    /** Leaves out what a test brought about on purpose. */
    forget: (expected: RegExp) => {
      errors = errors.filter((error) => !expected.test(error))
    },
  }
}

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

/** Opens a document's form by its place in the desk: `pricing;plan-data-analyst-starter`. */
export async function openForm(page: Page, studioUrl: string, place: string): Promise<void> {
  await page.goto(`${studioUrl}/structure/${place}`)
  await expect(page.getByTestId('form-view')).toBeVisible({timeout: 30_000})
  await expect(page.getByTestId('document-panel-document-title')).toBeVisible()
}
