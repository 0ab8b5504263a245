import {test as base} from './journey.ts'
import {startSite} from './site.ts'

export {expect} from '@playwright/test'

/**
 * The `test` for files that only read: a worker starts one seeded site with its first such file, and uses it for all others.
 * Tests use paths, as in `page.goto('/pricing')`. The site's lake is not exposed, so that no file changes content for the next. A
 * file that publishes or builds needs its own site, from `siteOfThisFile()`.
 */
export const test = base.extend<object, {siteUrl: string}>({
  siteUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and nothing is needed here.
    async ({}, use) => {
      const site = await startSite()
      await use(site.url)
      await site.stop()
    },
    {scope: 'worker', timeout: 240_000},
  ],
  baseURL: ({siteUrl}, use) => use(siteUrl),
})
