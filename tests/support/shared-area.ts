import {startClientArea, type ClientArea} from './client-area.ts'
import {test as base} from './journey.ts'

export {expect} from '@playwright/test'

/**
 * For tests in which each customer is a new one: one client area for all files that a worker takes one after another, started
 * by the first. A file that stops the backend has an area of its own, from `areaOfThisFile()`.
 */
export const test = base.extend<object, {area: ClientArea}>({
  area: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands a pattern, and nothing is needed here.
    async ({}, use) => {
      const area = await startClientArea()
      await use(area)
      await area.stop()
    },
    {scope: 'worker', timeout: 240_000},
  ],
})
