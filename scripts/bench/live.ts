import {launch, type Browser, type Page} from 'puppeteer-core'
import {paths} from '../../domain/pages.ts'
import {browserArgs, browserPath} from '../../tests/support/browser.ts'
import {startSite, type TestSite} from '../../tests/support/site.ts'
import {timeRow, type Row} from './measure.ts'

const rounds = 10
const planId = 'plan-data-analyst-starter'

interface Visit {
  page: Page
  site: string
  /** Notes when the document that is open shows the next price. */
  watch: () => Promise<void>
  /** Publishes the next price. @returns when it began to, in milliseconds since 1970 */
  publish: () => Promise<number>
}

/** Where a page of prices is while a price is published, each with the way there. @returns when publishing began */
const states: Record<string, (visit: Visit) => Promise<number>> = {
  open: async ({page, site, watch, publish}) => {
    await page.goto(site + paths.pricing())
    await watch()
    await pause(1500)
    return publish()
  },
  'open, with the application running': async ({page, site, watch, publish}) => {
    await page.goto(site + paths.pricing())
    await watch()
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => 'onLiveEvent' in globalThis.site)
    await pause(1500)
    return publish()
  },
  prerendered: async ({page, site, watch, publish}) => {
    await page.goto(site)
    const link = await page.waitForSelector(`header nav a[href="${paths.pricing()}"]`)
    await link?.hover()
    await pause(1500)
    const published = await publish()
    await link?.click()
    // While Puppeteer changes to the prerendered page, it answers nothing.
    const path = () => page.evaluate(() => location.pathname).catch(() => undefined)
    while ((await path()) !== paths.pricing()) await pause(10)
    await watch()
    if (!(await page.evaluate(() => Reflect.get(globalThis, 'wasPrerendered'))))
      throw new Error('Chromium has not prerendered the page.')
    return published
  },
  'in the back/forward cache': async ({page, site, watch, publish}) => {
    await page.goto(site + paths.pricing())
    await watch()
    await pause(1500)
    await page.goto(`${site}/robots.txt`)
    const published = await publish()
    await page.evaluate(() => history.back())
    return published
  },
}

/**
 * How long a page shows an old price: from the publish, or from when the page is seen if that is later, to the frame with the new price.
 * Chromium prerenders for Puppeteer, which attaches to tabs, and not for Playwright.
 */
export async function benchLive(): Promise<Row[]> {
  const site = await startSite()
  const browser = await launch({executablePath: browserPath() ?? '', headless: true, args: browserArgs})
  try {
    const rows: Row[] = []
    for (const [name, bring] of Object.entries(states)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await untilShown(browser, site, bring))
      rows.push(timeRow(`published price, page ${name}`, times, 1000))
    }
    return rows
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function untilShown(
  browser: Browser,
  {url, lake: {client}}: TestSite,
  bring: (visit: Visit) => Promise<number>,
): Promise<number> {
  const amount = 1 + (await client.fetch<number>('*[_id == $planId][0].price.amount', {planId}))
  const page = await browser.newPage()
  await page.setViewport({width: 1280, height: 900})
  const published = await bring({
    page,
    site: url,
    watch: () => page.evaluate(watchFor, `$${amount.toLocaleString('en')}`),
    publish: async () => {
      const now = Date.now()
      await client.patch(planId).set({'price.amount': amount}).commit()
      return now
    },
  })
  await pause(3000)
  const [seen, shown] = await page.evaluate(() =>
    ['seen', 'shown'].map((name) => Number(Reflect.get(globalThis, name) ?? Infinity)),
  )
  await page.close()
  return (shown ?? Infinity) - Math.max(seen ?? 0, published)
}

/** Runs in the page, and keeps when it was seen last and when it first showed a text, in milliseconds since 1970. */
function watchFor(text: string): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const activation = Number((navigation && Reflect.get(navigation, 'activationStart')) ?? 0)
  Object.assign(globalThis, {seen: performance.timeOrigin + activation, wasPrerendered: activation > 0})
  addEventListener('pageshow', () => Object.assign(globalThis, {seen: Date.now()}))
  // There are no frames in the back/forward cache.
  const look = () => {
    if (document.querySelector('main')?.textContent.includes(text))
      Object.assign(globalThis, {shown: Date.now()})
    else requestAnimationFrame(look)
  }
  look()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
