import {startClientArea, type ClientArea} from './client-area.ts'
import {test as base} from './journey.ts'

export {expect} from '@playwright/test'

/**
 * The `test` for files in which each test has its own customer: a worker starts one client area with its first such file, and
 * uses it for all others. A test that stops the backend starts it again.
 */
export const test = base.extend<object, {area: ClientArea}>({
  area: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and nothing is needed here.
    async ({}, use) => {
      const area = await startClientArea()
      await use(area)
      await area.stop()
    },
    {scope: 'worker', timeout: 240_000},
  ],
})
