import {expect, test as base, type BrowserContext, type Page} from '@playwright/test'
import {watchPersons} from './persons.ts'

export {expect} from '@playwright/test'

/** The error of a site without a sign-in service, from which sign-in pages load the script for Google's pop-up. */
export const noSignInService = /ERR_CONNECTION_REFUSED .*\/gapi\.js\)$/

/** The answer for a page that does not exist (yet, or any more); a file that is missing is another matter, and so is an API. */
export const noSuchPage =
  /status of 404 .*\(https?:\/\/[^/]+\/(?!(?:api|assets|data|images|v[\d-]+)\/)[^.]*\)$/

/** Collects errors in the console, uncaught exceptions, and what addresses and the console tell of a person. */
export interface PageErrors {
  /** Allows errors that the test provokes: all messages that match a pattern, earlier and later ones. */
  allow: (...patterns: RegExp[]) => void
  /** Watches another browser context than the test's own. */
  watch: (context: BrowserContext) => void
  /** What there is so far that is not allowed. */
  unexpected: () => string[]
}

/**
 * The `test` of all end-to-end tests. It fails when a page of its browser context throws, or the browser logs an error: a violated
 * content security policy, a missing file, a failed hydration. A test that provokes an error allows it with `pageErrors.allow`. It also
 * fails when an address or the console has what was typed into a form (`persons.ts`).
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

/** Collects the errors of all pages of the contexts passed to `watch`. */
export function watchPageErrors(): PageErrors {
  const errors: string[] = []
  const allowed: RegExp[] = []
  const persons: ReturnType<typeof watchPersons>[] = []
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => errors.push(`exception: ${error.message}`))
    page.on('console', (message) => {
      // An error is on this list itself, whether there is a backend to report it to or not.
      if (message.type() === 'error' && !message.location().url.endsWith('/api/errors'))
        errors.push(`${message.text()} (${message.location().url})`)
    })
  }
  return {
    allow: (...patterns) => allowed.push(...patterns),
    watch: (context) => {
      persons.push(watchPersons(context))
      for (const page of context.pages()) watchPage(page)
      context.on('page', watchPage)
    },
    unexpected: () => [
      ...errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
      ...persons.flatMap(({leaks}) => leaks()),
    ],
  }
}
