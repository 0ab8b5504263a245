import {launch, type Browser, type Page} from 'puppeteer-core'
import {paths} from '../../../domain/pages.ts'
import {browserArgs, browserPath} from '../../../tests/support/browser.ts'
import {agentSlugs} from '../../../tests/support/pages.ts'
import {percentile, type Row} from '../measure.ts'
import {slowLine} from './slow-page.ts'

const rounds = 5

/** What a visitor clicks with, and the notice that a page has: milliseconds from being on its link to the end of the click. */
interface Visitor {
  by: 'pointer' | 'finger'
  notice: number
}

const visitors: readonly Visitor[] = [
  {by: 'pointer', notice: 2500},
  {by: 'pointer', notice: 300},
  {by: 'pointer', notice: 100},
  {by: 'finger', notice: 100},
]

/** How long a button of a mouse stays down, which is part of the notice, in milliseconds. */
const press = 60

/**
 * How long after a click on a link in the row of agents the largest part of its page is painted, where Chromium prerenders the page, on
 * a CPU slowed down four times and a slow line. Each page is new to the browser; its font is not. Chromium prerenders for Puppeteer, which
 * attaches to tabs, and not for Playwright.
 */
export async function prerenderedRows(site: string): Promise<Row[]> {
  const browser = await launch({executablePath: browserPath() ?? '', headless: true, args: browserArgs})
  const rows: Row[] = []
  try {
    for (const visitor of visitors) rows.push(await rowOf(browser, site, visitor))
  } finally {
    await browser.close()
  }
  return rows
}

async function rowOf(browser: Browser, site: string, visitor: Visitor): Promise<Row> {
  const page = await browser.newPage()
  const isTouched = visitor.by === 'finger'
  await page.setViewport({width: isTouched ? 412 : 1280, height: 900, hasTouch: isTouched})
  await page.emulateCPUThrottling(4)
  await page.emulateNetworkConditions({
    latency: slowLine.latency,
    download: slowLine.downloadThroughput,
    upload: slowLine.uploadThroughput,
  })
  await page.goto(site + paths.agent(agentSlugs.at(-1) ?? ''))
  const clicks: Click[] = []
  for (let round = 0; round < rounds; round++)
    for (const slug of agentSlugs)
      clicks.push(await follow(page, `${paths.agent(slug)}?round=${round}`, visitor))
  await page.close()
  const times = clicks.map(({took}) => took)
  const [p75 = NaN, p98 = NaN] = [percentile(times, 75), percentile(times, 98)].map(Math.round)
  const ready = clicks.filter(({isPrerendered}) => isPrerendered).length
  return {
    what: `CPU × 4, slow line  link, ${visitor.notice} ms of notice by a ${visitor.by}, largest paint after the click`,
    measured: `p75 ${p75} ms, p98 ${p98} ms, ${ready} of ${clicks.length} prerendered`,
    aim: 'p75 ≤ 100 ms, p98 ≤ 200 ms',
    met: p75 <= 100 && p98 <= 200,
  }
}

interface Click {
  /** Milliseconds from the click to the largest paint of the page; Infinity if there was none. */
  took: number
  isPrerendered: boolean
}

async function follow(page: Page, address: string, {by, notice}: Visitor): Promise<Click> {
  const [path = ''] = address.split('?')
  const link = await page.waitForSelector(`nav > a[href="${path}"]`)
  if (!link) throw new Error(`There is no link to ${path}`)
  await link.evaluate((element, href) => element.setAttribute('href', href), address)
  await link.scrollIntoView()
  const {x, y} = await link.clickablePoint()
  let clicked: number
  if (by === 'finger') {
    const finger = await page.touchscreen.touchStart(x, y)
    await pause(notice)
    clicked = Date.now()
    // The page that it ends on may be gone before it answers.
    await finger.end().catch(() => {})
  } else {
    await page.mouse.move(x, y)
    await pause(notice - press)
    await page.mouse.down()
    await pause(press)
    clicked = Date.now()
    await page.mouse.up()
  }
  // Puppeteer changes to the page.
  await pause(3000)
  return page.evaluate(clickOf, address, clicked)
}

/** Runs in the page. @param clicked milliseconds since 1970 */
async function clickOf(address: string, clicked: number): Promise<Click> {
  const [navigation] = performance.getEntriesByType('navigation')
  const isPrerendered =
    !!navigation && 'activationStart' in navigation && Number(navigation.activationStart) > 0
  const largest = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Infinity)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    setTimeout(resolve, 1000, Infinity)
  })
  const isThere = location.pathname + location.search === address
  return {took: isThere ? performance.timeOrigin + largest - clicked : Infinity, isPrerendered}
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
