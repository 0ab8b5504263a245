import {launch, type Page} from 'puppeteer-core'
import {paths} from '../../../domain/pages.ts'
import {browserArgs, browserPath} from '../../../tests/support/browser.ts'
import {agentSlugs} from '../../../tests/support/pages.ts'
import {percentile, type Row} from '../measure.ts'

const rounds = 5

/**
 * How long after a click on a link in the row of agents the largest part of its page is painted, when Chromium has prerendered the page, on
 * a CPU slowed down four times. Chromium prerenders for Puppeteer, which attaches to tabs, and not for Playwright.
 */
export async function prerenderedRow(site: string): Promise<Row> {
  const browser = await launch({executablePath: browserPath() ?? '', headless: true, args: browserArgs})
  try {
    const page = await browser.newPage()
    await page.setViewport({width: 1280, height: 900})
    await page.emulateCPUThrottling(4)
    await page.goto(site + paths.agent(agentSlugs.at(-1) ?? ''))
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const slug of agentSlugs) times.push(await follow(page, paths.agent(slug)))
    const [p75, p98] = [percentile(times, 75), percentile(times, 98)].map(Math.round)
    return {
      what: `CPU × 4  a prerendered link (${times.length}), largest paint after the click`,
      measured: `p75 ${p75} ms, p98 ${p98} ms`,
      aim: 'p75 ≤ 100 ms, p98 ≤ 200 ms',
      met: (p75 ?? NaN) <= 100 && (p98 ?? NaN) <= 200,
    }
  } finally {
    await browser.close()
  }
}

/** @returns milliseconds from the activation of the page to its largest paint */
async function follow(page: Page, path: string): Promise<number> {
  const selector = `nav > a[href="${path}"]`
  await page.hover(selector)
  await pause(2500)
  await page.click(selector)
  // Puppeteer changes to the page.
  await pause(1500)
  return page.evaluate(async () => {
    const [navigation] = performance.getEntriesByType('navigation')
    const activation =
      navigation && 'activationStart' in navigation ? Number(navigation.activationStart) : NaN
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    return activation > 0 ? largest - activation : NaN
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
