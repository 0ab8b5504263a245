import type {BrowserType, LaunchOptions, Page} from '@playwright/test'
import {browserPath} from './browser.ts'
import type {PageErrors} from './journey.ts'

/** A page of a Chromium with the back/forward cache, which Playwright turns off by default, and the headless shell does not have. */
export async function pageWithBackForwardCache(
  chromium: BrowserType,
  launchOptions: LaunchOptions,
  pageErrors: PageErrors,
): Promise<{page: Page; close: () => Promise<void>}> {
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: browserPath(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext()
  pageErrors.watch(context)
  return {page: await context.newPage(), close: () => browser.close()}
}
