import {test as base} from './journey.ts'
import {startSite, type TestSite} from './site.ts'

export {expect} from '@playwright/test'

/**
 * The `test` for files about the public site: a worker starts one seeded site with its first such file, and uses it for all others.
 * Tests use paths, as in `page.goto('/pricing')`. A file that publishes puts back what it changed (`keep` in lake.ts). One that leaves
 * another site behind has its own, from `siteOfThisFile()`.
 */
export const test = base.extend<object, {site: TestSite}>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and nothing is needed here.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    {scope: 'worker', timeout: 240_000},
  ],
  baseURL: ({site}, use) => use(site.url),
})
