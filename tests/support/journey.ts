import {expect, test as base, type BrowserContext, type Page} from '@playwright/test'

export {expect} from '@playwright/test'

/** Logged where a site has no sign-in service: sign-in pages ask it for the script of Google's window. */
export const noSignInService = /ERR_CONNECTION_REFUSED .*\/gapi\.js\)$/

/** What a journey does about errors that browsers log and about exceptions that pages do not catch. */
export interface PageErrors {
  /** Errors that the test brings about on purpose: each pattern admits every message that it matches, from now on or before. */
  allow: (...patterns: RegExp[]) => void
  /** Watches another browser context than the test's own. */
  watch: (context: BrowserContext) => void
  /** All that came up so far and is not allowed. */
  unexpected: () => string[]
}

/**
 * The test of all journeys. One fails when a page of its browser context throws, or when the browser logs an error: a violated
 * content security policy, a file that is not there, a failed hydration. A test that provokes an error allows it by `pageErrors.allow`.
 */
export const test = base.extend<{pageErrors: PageErrors}>({
  pageErrors: [
    async ({context}, use) => {
      const pageErrors = watchPageErrors()
      pageErrors.watch(context)
      await use(pageErrors)
      expect(pageErrors.unexpected(), 'errors in the console, or thrown by a page').toEqual([])
    },
    {auto: true},
  ],
})

/** Collects the errors of all pages of the contexts that are given to `watch`. */
export function watchPageErrors(): PageErrors {
  const errors: string[] = []
  const allowed: RegExp[] = []
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => errors.push(`exception: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
  }
  return {
    allow: (...patterns) => allowed.push(...patterns),
    watch: (context) => {
      for (const page of context.pages()) watchPage(page)
      context.on('page', watchPage)
    },
    unexpected: () => errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
  }
}
