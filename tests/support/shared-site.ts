import {expect} from '@playwright/test'
import {latestEvent} from '../../builder/lake.ts'
import {readRevision, revisionPath} from '../../domain/site-revision.ts'
import {test as base} from './journey.ts'
import {startSite, type TestSite} from './site.ts'

export {expect}

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

/** Waits until the site has all that is published, such as what the file before has put back. */
export async function untilServed({url, lake}: TestSite): Promise<void> {
  const newest = await latestEvent(lake.client)
  const served = async () => readRevision(await (await fetch(url + revisionPath)).json())?.event
  await expect.poll(served).toBe(newest)
}
