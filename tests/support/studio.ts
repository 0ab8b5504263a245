import {expect, type BrowserContext, type Page} from '@playwright/test'
import {buildStudio, builtFor, copyBuild} from './builds.ts'
import {watchPageErrors} from './journey.ts'
import {startLake, type TestLake} from './lake.ts'
import {watchRequests} from './network.ts'

/** The site that the shared build of the Studio links to, which is not running. */
const studioSite = `http://localhost:${builtFor.web}`

/** Copies the built Studio into a folder, as one whose Preview tool shows the site at another URL. */
export async function copyStudio(folder: string, siteUrl: string): Promise<void> {
  await copyBuild(await buildStudio(), folder, {[studioSite]: siteUrl})
}

/** Starts a lake that serves the built Studio, which is built if something changed. The Studio's site is not running. */
export async function startStudio(): Promise<TestLake & {url: string}> {
  const lake = await startLake({env: {LAKE_STUDIO: await buildStudio(), LAKE_ALLOWED_ORIGINS: studioSite}})
  return {...lake, url: `http://localhost:${lake.env.LAKE_PORT}/studio`}
}

/**
 * Expected errors in the console: before sign-in the Studio requests the current user and gets status 401; while a
 * page unloads, its presence writes to a closing socket.
 */
export const harmless = /status of 401 .*\/users\/me|WebSocket is already in CLOSING or CLOSED state/

/** The Studio asks its site how new it is. None is running. */
const noSite = new RegExp(`//localhost:${builtFor.web}/`)

/**
 * Collects, from every page of a browser context, what must not happen: a request or socket to another machine, an
 * error in the console (a violated content security policy is one), an uncaught exception.
 */
export function watchStudio(context: BrowserContext) {
  const requests = watchRequests(context)
  const errors = watchPageErrors()
  errors.allow(harmless, noSite)
  errors.watch(context)
  return {
    faults: () => [...requests.beyondLoopback(), ...errors.unexpected()],
    allow: errors.allow,
  }
}

/** Options of a browser context for the Studio: its animations, at which no test looks, cost a fifth of a test's time. */
export const still = {reducedMotion: 'reduce'} as const

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
  await page.getByRole('link', {name: 'Plans and packages', exact: true}).waitFor({timeout: 60_000})
}

/**
 * Goes to an address of the Studio. A window that already shows this Studio follows it as a link of the Studio would, by its router,
 * which costs a third of the processor time of loading the Studio again.
 */
export async function visit(page: Page, url: string): Promise<void> {
  const {origin} = new URL(url)
  if (!page.url().startsWith(`${origin}/studio/`)) {
    await page.goto(url)
    return
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
}

/** Opens a document's form by its path in the desk: `pricing;plan-data-analyst-starter`. */
export async function openForm(page: Page, studioUrl: string, place: string): Promise<void> {
  await visit(page, `${studioUrl}/structure/${place}`)
  await expect(page.getByTestId('form-view')).toBeVisible({timeout: 30_000})
  await expect(page.getByTestId('document-panel-document-title')).toBeVisible()
}
