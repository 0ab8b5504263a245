import {launch, type Browser, type ElementHandle, type Page} from 'puppeteer-core'
import {browserArgs, browserPath, headlessShellPath} from './support/browser.ts'
import {keep} from './support/lake.ts'
import {visit} from './support/pages.ts'
import {expect, test, untilServed} from './support/shared-site.ts'

/**
 * What Chromium does with the speculation rules of documents (builder/speculation-rules.ts). It prerenders nothing for Playwright, which
 * attaches to pages; Puppeteer attaches to tabs.
 */
let browser: Browser
let page: Page
test.beforeEach(async ({site}) => {
  await untilServed(site)
  const executablePath = headlessShellPath() ?? browserPath() ?? ''
  browser = await launch({executablePath, headless: 'shell', args: browserArgs})
  page = await browser.newPage()
  await page.setViewport({width: 1280, height: 800})
})
test.afterEach(() => browser.close())

/** What the page says of itself. */
const inspect = () =>
  page.evaluate(() => ({
    path: location.pathname,
    wasPrerendered: performance
      .getEntriesByType('navigation')
      .some((entry) => 'activationStart' in entry && Number(entry.activationStart) > 0),
    isRunning: 'onLiveEvent' in globalThis.site,
    scripts: performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.js')).length,
  }))

/** The sum of the page's layout shifts. */
const shifted = () =>
  page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
    })
    observer.observe({type: 'layout-shift', buffered: true})
    await new Promise((resolve) => setTimeout(resolve, 300))
    observer.disconnect()
    return sum
  })

/** The last link to a page that is not in a closed menu. */
async function linkTo(path: string): Promise<ElementHandle | undefined> {
  await page.waitForSelector('footer')
  const links = await page.$$(`:is(header, footer) a[href="${path}"]`)
  for (const link of links.toReversed()) if (await link.isVisible()) return link
  return undefined
}

/** Rests the pointer on a link for longer than Chromium waits before it prerenders its page: 200 ms. */
async function rest(path: string): Promise<void> {
  await (await linkTo(path))?.hover()
  await new Promise((resolve) => setTimeout(resolve, 600))
}

async function follow(path: string): Promise<void> {
  await rest(path)
  await click(path)
}

/** Clicks a link whose page was prerendered. Until Puppeteer has changed to that page, nothing can be asked of either. */
async function click(path: string): Promise<void> {
  await (await linkTo(path))?.click()
  await expect(async () => expect((await inspect()).path).toBe(path)).toPass({intervals: [50]})
}

const prerendered = {wasPrerendered: true, isRunning: false, scripts: 0}

test('a visit of ten pages by links loads no script, each page is there before the click, and stays in its place', async ({
  site,
}) => {
  await page.goto(site.url)
  for (const path of [...visit, '/about-us', '/', '/pricing']) {
    await follow(path)
    expect(await inspect()).toEqual({path, ...prerendered})
    // Where the font comes after the click, a line may wrap a word later on wide screens.
    expect(await shifted(), path).toBeLessThan(0.02)
  }
})

test('a price that is published while a page waits for its click is on it, and it listens from then on', async ({
  site: {url, lake},
}) => {
  const plan = 'plan-data-analyst-starter'
  const putBack = await keep(lake.client, ['footer', plan])
  const streams: string[] = []
  page.on('request', (request) => request.url().includes('/live/events/') && streams.push(request.url()))
  await page.goto(`${url}/about-us`)
  await expect.poll(() => streams.length).toBe(1)
  await rest('/')
  await lake.client.patch(plan).set({'price.amount': 1703}).commit()
  expect(streams).toHaveLength(1)
  await click('/')
  await page.waitForFunction(() => document.querySelector('main')?.innerText.includes('$1,703'))
  expect(await inspect()).toMatchObject({path: '/', wasPrerendered: true})
  await lake.client.patch('footer').set({legalLine: 'Published after it.'}).commit()
  await page.waitForFunction(() => document.body.innerText.includes('Published after it.'))
  await putBack()
})

test('a finger on a link has its page prerendered, and nothing shifts', async ({site}) => {
  await page.setViewport({width: 412, height: 823, hasTouch: true, isMobile: true})
  await page.goto(site.url)
  const link = await linkTo('/pricing')
  await link?.scrollIntoView()
  const {x, y} = (await link?.clickablePoint()) ?? {x: 0, y: 0}
  const finger = await page.touchscreen.touchStart(x, y)
  await new Promise((resolve) => setTimeout(resolve, 100))
  // The page that it ends on may be gone before it answers.
  await finger.end().catch(() => {})
  await expect(async () => expect(await inspect()).toEqual({path: '/pricing', ...prerendered})).toPass()
  expect(await shifted()).toBeLessThan(0.0005)
})

test('a form starts the application, and links stay the browser’s', async ({site}) => {
  await page.goto(`${site.url}/contact`)
  await (await page.waitForSelector('main form input[name=firstName]'))?.hover()
  await expect.poll(async () => (await inspect()).isRunning).toBe(true)
  await follow('/pricing')
  expect(await inspect()).toEqual({path: '/pricing', ...prerendered})
})

test('for a customer, and where the browser cannot prerender, the application follows links', async ({
  site,
}) => {
  const hasRules = () => page.evaluate(() => document.querySelector('[type=speculationrules]') !== null)
  await page.goto(`${site.url}/about-us`)
  expect(await hasRules()).toBe(true)
  await page.evaluate(() => localStorage.setItem('account', 'a'))
  await page.reload()
  expect(await hasRules()).toBe(false)
  await page.evaluate(() => localStorage.removeItem('account'))
  await page.evaluateOnNewDocument(() => Reflect.deleteProperty(Document.prototype, 'prerendering'))
  await page.reload()
  expect(await hasRules()).toBe(false)
})

test('a page that is returned to after signing in elsewhere shows the account', async ({site}) => {
  await page.goto(`${site.url}/about-us`)
  const streams = page.waitForRequest((request) => request.url().includes('/live/events/'))
  await streams
  expect((await inspect()).isRunning).toBe(false)
  await page.evaluate(() => {
    localStorage.setItem('account', 'a')
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))
  })
  await expect.poll(async () => (await inspect()).isRunning).toBe(true)
})
