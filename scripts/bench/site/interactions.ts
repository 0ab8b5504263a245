import type {Browser, Page} from '@playwright/test'
import {paths} from '../../../domain/pages.ts'
import {agentSlugs} from '../../../tests/support/pages.ts'
import {hydrate, untilRunning, untilStill, withoutPrerendering} from '../../../tests/support/running.ts'
import {medianRow, percentile, type Row} from '../measure.ts'
import {smoothness} from './frames.ts'
import {prerenderedRows} from './prerendered.ts'
import {runs, slowDown, slowPage} from './slow-page.ts'
import {softNavigationRow} from './soft-navigations.ts'
import {visitRow} from './visit.ts'

/** The timings of one visit, in milliseconds. */
interface Visit {
  floor: number
  first: number
  fresh: number
  warm: number
  /** From the first key until the application is interactive, on a slow connection. */
  interactive: number
}

/** Measures interactions on a CPU slowed down four times. */
export async function interactions(browser: Browser, site: string): Promise<Row[]> {
  const visits: Visit[] = []
  const taps: Record<string, number[]> = {}
  for (let run = 0; run < runs; run++) {
    visits.push(await visit(browser, site))
    for (const [name, duration] of Object.entries(await firstTaps(browser, site)))
      taps[name] = [...(taps[name] ?? []), duration]
  }
  const samples = (name: keyof Visit) => visits.map((each) => each[name])
  return [
    medianRow('CPU × 4  a click that changes nothing', samples('floor')),
    medianRow('CPU × 4  first tab', samples('first'), 60),
    medianRow('CPU × 4  warm tab, a panel not shown before', samples('fresh'), 60),
    medianRow('CPU × 4  warm tab', samples('warm'), 30),
    ...(await prerenderedRows(site)),
    await softNavigationRow(browser, site),
    medianRow('CPU × 4, slow line  first intent to interactive', samples('interactive')),
    await visitRow(browser, site),
    await motionRow(browser, site),
    ...(await smoothness(browser, site)),
    ...Object.entries(taps).map(([name, values]) =>
      medianRow(`CPU × 4, slow line  first tap: ${name}, until painted`, values, 100),
    ),
  ]
}

/** How much later the next heading comes with motion. The two alternate, so that both meet what else the machine is doing. */
async function motionRow(browser: Browser, site: string): Promise<Row> {
  const {page} = await slowPage(browser)
  await withoutPrerendering(page)
  await page.goto(site + paths.agent('data-analyst'))
  await hydrate(page)
  const times = {reduce: [] as number[], 'no-preference': [] as number[]}
  for (let run = 0; run <= runs; run++)
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({reducedMotion})
      for (const slug of agentSlugs) {
        await untilStill(page)
        const path = paths.agent(slug)
        const took = await untilPainted(page, `nav > a[href="${path}"]`, path)
        // The first round loads what each page needs.
        if (run > 0) times[reducedMotion].push(took)
      }
    }
  await page.close()
  // The lower quartile is what is needed when the machine does little else.
  const later = percentile(times['no-preference'], 25) - percentile(times.reduce, 25)
  return {
    what: 'CPU × 4  next heading, with motion later by',
    measured: `${Math.round(later)} ms`,
    aim: '≤ 32 ms',
    met: later <= 32,
  }
}

async function visit(browser: Browser, site: string): Promise<Visit> {
  const {page} = await slowPage(browser)
  await withoutPrerendering(page)
  await page.goto(site + paths.agent('data-analyst'))
  const first = await untilPainted(page, '#tab-capabilities')
  await page.mouse.move(10, 10)
  await untilRunning(page)
  await page.waitForTimeout(1000)
  const fresh = await untilPainted(page, '#tab-pricing')
  await page.waitForTimeout(300)
  const warm = await untilPainted(page, '#tab-capabilities')
  await page.waitForTimeout(300)
  const floor = await untilPainted(page, 'main')
  await page.close()
  return {first, fresh, warm, floor, interactive: await intentToInteractive(browser, site)}
}

async function intentToInteractive(browser: Browser, site: string): Promise<number> {
  const page = await pageOnSlowLine(browser, site)
  const started = performance.now()
  await hydrate(page)
  const took = performance.now() - started
  await page.close()
  return took
}

/**
 * Milliseconds from the first tap on a page that has loaded only its document until the next paint, by the Event Timing
 * API (https://web.dev/articles/inp), which rounds to 8 ms. The tapped element has to be visible.
 */
async function firstTaps(browser: Browser, site: string): Promise<Record<string, number>> {
  const tap = async (path: string, width: number, selector: string, shown: string) => {
    const page = await pageOnSlowLine(browser, site + path, width)
    await page.locator(selector).first().scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      // TypeScript's types do not have `durationThreshold` yet.
      const options = {type: 'event', durationThreshold: 16}
      new PerformanceObserver((list) => {
        for (const {name, duration} of list.getEntries())
          if (name === 'click') Object.assign(globalThis, {tapDuration: duration})
      }).observe(options)
    })
    await page.locator(selector).first().click()
    await page.locator(shown).first().waitFor({timeout: 30_000})
    await page.waitForTimeout(500)
    // The API does not report events below its threshold of 16 ms.
    const duration = await page.evaluate(() => Number(Reflect.get(globalThis, 'tapDuration') ?? 16))
    await page.close()
    return duration
  }
  return {
    menu: await tap('/', 1280, '[data-menu] summary', '[data-menu][open] ul a'),
    tab: await tap(paths.agent('data-analyst'), 1280, '#tab-pricing', '#pricing'),
    drawer: await tap('/', 390, '[aria-haspopup=dialog]', 'dialog[open] a'),
    submit: await tap(paths.contact(), 1280, 'main form [type=submit]', 'main form :invalid'),
  }
}

async function pageOnSlowLine(browser: Browser, url: string, width?: number): Promise<Page> {
  const {page, session} = await slowPage(browser, width)
  await page.goto(url)
  await page.waitForTimeout(500)
  await slowDown(session)
  return page
}

/** Milliseconds from a click to the second frame after the address has this path; that frame shows the page. */
function untilPainted(page: Page, selector: string, path?: string): Promise<number> {
  return page.evaluate(
    ([target, destination]) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(target ?? '')
        if (!element) {
          reject(new Error(`There is no ${target}`))
          return
        }
        const heading = document.querySelector('h1')?.textContent
        const started = performance.now()
        const painted = () => {
          if (destination && document.querySelector('h1')?.textContent === heading)
            requestAnimationFrame(painted)
          else requestAnimationFrame(() => resolve(performance.now() - started))
        }
        element.click()
        requestAnimationFrame(painted)
      }),
    [selector, path],
  )
}
