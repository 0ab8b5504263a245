import {test as base} from './journey.ts'
import {startSite} from './site.ts'

export {expect} from '@playwright/test'

/**
 * For tests that only read: one seeded site for all files that a worker takes one after another, started by the first and
 * reached by paths alone, as in `page.goto('/pricing')`. Its lake is out of reach, so that no file changes content for the
 * next. A file that publishes or builds has a site of its own, from `siteOfThisFile()`.
 */
export const test = base.extend<object, {siteUrl: string}>({
  siteUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands a pattern, and nothing is needed here.
    async ({}, use) => {
      const site = await startSite()
      await use(site.url)
      await site.stop()
    },
    {scope: 'worker', timeout: 240_000},
  ],
  baseURL: ({siteUrl}, use) => use(siteUrl),
})
