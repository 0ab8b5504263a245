import type {Page, Request} from '@playwright/test'
import {pageWithBackForwardCache} from './support/back-forward-cache.ts'
import {keep} from './support/lake.ts'
import {isSameDocument, markDocument} from './support/running.ts'
import {expect, test, untilServed} from './support/shared-site.ts'
import type {TestSite} from './support/site.ts'

/** The queries of an open page when something is published. product.e2e.ts checks that it shows the result. */
let site: TestSite
test.beforeEach(async ({site: shared}) => {
  site = shared
  await untilServed(site)
})

let putBack: () => Promise<void>
test.beforeAll(async ({site: {lake}}) => {
  const ids = await lake.client.fetch<string[]>(
    '*[_type in ["footer", "caseStudy", "capability"] || _id in ["aboutPage", "plan-data-analyst-starter"]]._id',
  )
  putBack = await keep(lake.client, ids)
})
test.afterAll(() => putBack())

/** The top-level names of each query that the page sends, such as `agent, agentPage`. */
function queriesOf(page: Page): string[] {
  const queries: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.includes('/data/query/')) return
    const query = url.searchParams.get('query') ?? ''
    queries.push([...query.matchAll(/^ {2}"(\w+)":/gm)].map(([, name]) => name).join(', '))
  })
  return queries
}

test('an open page fetches what changed once, and nothing else', async ({page}) => {
  const lake = site.lake.client
  const queries = queriesOf(page)
  const stream = page.waitForResponse((response) => response.url().includes('/data/live/events/'))
  await page.goto(`${site.url}/agents/data-analyst?tab=capabilities`)
  await stream
  const capability = await lake.fetch<string>(
    '*[_type == "agent" && slug.current == "data-analyst"][0].capabilities[0]._ref',
  )
  const caseStudy = await lake.fetch<string>('*[_type == "caseStudy"][0]._id')
  for (const title of ['Charts Anyone Can Read', 'Charts Everyone Can Read']) {
    // No part of this page shows it.
    await lake.patch(caseStudy).set({challenge: title}).commit()
    await lake.patch(capability).set({title}).commit()
    await expect(page.getByText(title)).toBeVisible()
  }
  // An event that concerns the layout: when it has been handled, all earlier ones have been.
  await lake.patch('footer').set({legalLine: 'Another line.'}).commit()
  await expect(page.getByText('Another line.')).toBeVisible()
  expect(queries).toEqual([
    expect.stringMatching(/^agent, /),
    expect.stringMatching(/^agent, /),
    expect.stringMatching(/^siteSettings, /),
  ])
})

test('the next visitor of a page that a publication did not concern loads one small file, and compares nothing', async ({
  page,
  request,
  pageErrors,
}) => {
  const textAt = async (path: string) => (await request.get(site.url + path)).text()
  /** Waits until the web server has rendered what was published. @returns the newest event */
  const settled = async () => {
    const visitor = await page.context().newPage()
    await visitor.goto(site.url)
    const newest = await visitor.evaluate(newestEvent)
    await visitor.close()
    await expect
      .poll(async () => Object.keys(JSON.parse(await textAt('/data/latest.json'))))
      .toEqual([newest])
    return newest
  }
  // What the test before published shows on all pages.
  await settled()
  const title = `Who We Are (${Date.now()})`
  await site.lake.client.patch('aboutPage').set({'seo.title': title}).commit()
  await expect.poll(() => textAt('/about-us')).toContain(title)
  const newest = await settled()
  expect(await textAt('/privacy-policy')).not.toContain(` data-event="${newest}"`)

  const requested: string[] = []
  page.on('request', (asked) => requested.push(new URL(asked.url()).pathname))
  const asked = page.waitForResponse('**/data/latest.json')
  await page.goto(`${site.url}/privacy-policy`)
  expect((await (await asked).body()).length).toBeLessThan(1000)
  await page.waitForTimeout(500)
  expect(requested.filter((path) => !path.endsWith('.woff2'))).toEqual([
    '/privacy-policy',
    expect.stringMatching(/^\/v[\d-]+\/data\/live\/events\/production$/),
    '/data/latest.json',
  ])

  const queries = queriesOf(page)
  await site.lake.client.patch('footer').set({legalLine: 'A third line.'}).commit()
  await expect(page.getByText('A third line.')).toBeVisible()
  expect(queries).toEqual([expect.stringMatching(/^siteSettings, /)])

  // Where that file is missing, the page is compared with the content.
  await page.route('**/data/latest.json', (route) => route.fulfill({status: 503}))
  await page.addInitScript(asOlder)
  pageErrors.allow(/503/)
  const compared = page.waitForRequest('**/data/query/**')
  await page.reload()
  await compared
})

/** Makes a document one of before the newest event. */
function asOlder(): void {
  const parsed = new MutationObserver(() => document.documentElement.setAttribute('data-event', 'older'))
  parsed.observe(document, {childList: true})
}

test('a page whose data was replaced loads the application without waiting for what is published', async ({
  page,
  request,
}) => {
  await page.goto(`${site.url}/privacy-policy`)
  const addresses = await page.evaluate(() => document.documentElement.dataset.data?.split(' '))
  const latest = await (await request.get(`${site.url}/data/latest.json`)).text()
  const replaced = Object.keys(JSON.parse(latest)).map((event) => [event, addresses])
  await page.route('**/data/latest.json', (route) => route.fulfill({json: Object.fromEntries(replaced)}))
  // Never answered.
  await page.route('**/data/query/**', () => undefined)
  await page.addInitScript(asOlder)
  await page.reload()
  await page.waitForFunction(() => 'onLiveEvent' in globalThis.site)
})

const isStream = (request: Request) => request.url().includes('/data/live/events/')

/** Counts the event streams that a page has opened, and those that are still open. */
function watchStreams(page: Page) {
  let opened = 0
  let closed = 0
  const onEnd = (request: Request) => isStream(request) && closed++
  page.on('request', (request) => isStream(request) && opened++)
  page.on('requestfailed', onEnd)
  page.on('requestfinished', onEnd)
  return {opened: () => opened, open: () => opened - closed}
}

/** Hides or shows the page, as switching tabs does. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', {configurable: true, value: hidden})
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: hidden ? 'hidden' : 'visible',
    })
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))
  }, isHidden)
}

test('a hidden page closes its event stream; when it is visible again it reconnects, and shows what was published', async ({
  page,
}) => {
  const streams = watchStreams(page)
  const lake = site.lake.client
  await page.goto(`${site.url}/privacy-policy`)
  await expect.poll(streams.open).toBe(1)
  // live-stream.test.ts has the stream that replaces the inline script's.
  const line = 'While it was hidden.'
  await setHidden(page, true)
  await expect.poll(streams.open).toBe(0)
  const {opened} = streams
  const before = opened()
  await lake.patch('footer').set({legalLine: line}).commit()
  await page.waitForTimeout(1000)
  expect(opened()).toBe(before)
  await setHidden(page, false)
  await expect(page.getByText(line)).toBeVisible()
  await expect.poll(streams.open).toBe(1)
  expect(opened()).toBe(before + 1)
})

test('going back to a document that was replaced meanwhile shows what is published', async ({
  page,
  request,
}) => {
  await page.goto(`${site.url}/about-us`)
  await page.goto(`${site.url}/pricing`)
  const title = `We Are ${Date.now()}`
  await site.lake.client.patch('aboutPage').set({'seo.title': title}).commit()
  await expect.poll(async () => (await request.get(`${site.url}/about-us`)).text()).toContain(title)
  // Browsers take the document from their cache without asking the server.
  await page.goBack()
  await expect(page).toHaveTitle(new RegExp(title))
})

/** Publishes a price that an agent's page shows in a tab. */
const publishPrice = (amount: number) =>
  site.lake.client.patch('plan-data-analyst-starter').set({'price.amount': amount}).commit()

test('a published price is on an open page, and on one that is restored after it', async ({
  browserName,
  playwright,
  launchOptions,
  pageErrors,
}) => {
  test.skip(
    browserName !== 'chromium',
    'WebKit has a test of its own, and Firefox restores no page that listens',
  )
  const {page, close} = await pageWithBackForwardCache(playwright.chromium, launchOptions, pageErrors)
  const address = `${site.url}/agents/data-analyst?tab=pricing`
  // Neither page has loaded the application before.
  for (const [amount, isLeft] of [
    [1701, false],
    [1702, true],
  ] as const) {
    const stream = page.waitForResponse((response) => isStream(response.request()))
    await page.goto(address)
    await stream
    await markDocument(page)
    if (isLeft) {
      await page.goto(`${site.url}/robots.txt`)
      await publishPrice(amount)
      await page.evaluate(() => history.back())
      await page.waitForURL(address, {waitUntil: 'commit'})
    } else await publishPrice(amount)
    const price = page.getByRole('article').getByText(`$${amount.toLocaleString('en')}`)
    await expect(price).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  }
  await close()
})

/** Runs in the page: the event that a new visitor's stream begins with. */
function newestEvent(): Promise<string> {
  return new Promise((resolve) => {
    const stream = new EventSource(document.documentElement.dataset.live ?? '')
    stream.addEventListener('welcome', (event: MessageEvent) => {
      stream.close()
      resolve(event.lastEventId)
    })
  })
}
