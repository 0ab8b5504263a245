import type {Browser, Page} from '@playwright/test'
import {paths} from '../../../domain/pages.ts'
import {agentSlugs} from '../../../tests/support/pages.ts'
import {hydrate, withoutPrerendering} from '../../../tests/support/running.ts'
import {percentile, type Row} from '../measure.ts'
import {slowDown, slowPage} from './slow-page.ts'

const rounds = 5

/**
 * How long after a click on a link that the application opens, 300 ms after the pointer came to it, the largest part of the page is
 * painted, on a CPU slowed down four times and a slow line: what Chromium counts as the LCP of a soft navigation.
 * https://developer.chrome.com/docs/web-platform/soft-navigations
 */
export async function softNavigationRow(browser: Browser, site: string): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const {page, session} = await slowPage(browser)
    await withoutPrerendering(page)
    await page.goto(site + paths.agent(agentSlugs.at(-1) ?? ''))
    await hydrate(page)
    await slowDown(session)
    for (const slug of agentSlugs) {
      await page.hover(`nav > a[href="${paths.agent(slug)}"]`)
      await page.waitForTimeout(300)
      await page.mouse.down()
      await page.mouse.up()
      await page.waitForTimeout(2000)
    }
    const measured = await largestPaints(page)
    // What was not counted is not forgotten.
    times.push(...agentSlugs.map((_, index) => measured[index] ?? Infinity))
    await page.close()
  }
  const [p75 = NaN, p98 = NaN] = [percentile(times, 75), percentile(times, 98)].map(Math.round)
  return {
    what: `CPU × 4, slow line  link that the application opens (${times.length}), largest paint after the click`,
    measured: `p75 ${p75} ms, p98 ${p98} ms`,
    aim: 'p75 ≤ 100 ms, p98 ≤ 200 ms',
    met: p75 <= 100 && p98 <= 200,
  }
}

/** The time of each soft navigation's largest paint since its click, in milliseconds. */
function largestPaints(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const observed = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({type, buffered: true})
        setTimeout(resolve, 1000, [])
      })
    const paints = await observed('interaction-contentful-paint')
    // TypeScript's types have neither of these entries yet.
    return (await observed('soft-navigation')).map((navigation) => {
      const id: unknown = Reflect.get(navigation, 'navigationId')
      // Each is larger than the one before.
      return paints.findLast((paint) => Reflect.get(paint, 'navigationId') === id)?.duration ?? Infinity
    })
  })
}
