import type {Page, Request} from '@playwright/test'
import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'

/** What an open page asks the content lake for when something is published. That it shows it: price.e2e.ts. */
const site = siteOfThisFile()

/** The names at the top of each query that the page sends, such as `agent, agentPage`. */
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

test('an open page asks again for what changed, once, and for nothing else', async ({page}) => {
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
    // Shown on no part of this page.
    await lake.patch(caseStudy).set({challenge: title}).commit()
    await lake.patch(capability).set({title}).commit()
    await expect(page.getByText(title)).toBeVisible()
  }
  // One event that concerns the frame, so that everything before it has been dealt with.
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
}) => {
  const textAt = async (path: string) => (await request.get(site.url + path)).text()
  const title = `Who We Are (${Date.now()})`
  await site.lake.client.patch('aboutPage').set({'seo.title': title}).commit()
  await expect.poll(() => textAt('/about-us')).toContain(title)
  const before = await page.context().newPage()
  await before.goto(site.url)
  const newest = await before.evaluate(newestEvent)
  await before.close()
  await expect.poll(async () => Object.keys(JSON.parse(await textAt('/data/latest.json')))).toEqual([newest])
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
})

const isStream = (request: Request) => request.url().includes('/data/live/events/')

/** Watches the streams of live events that a page opens: how many there were, and how many are open. */
function watchStreams(page: Page) {
  let opened = 0
  let closed = 0
  const onEnd = (request: Request) => isStream(request) && closed++
  page.on('request', (request) => isStream(request) && opened++)
  page.on('requestfailed', onEnd)
  page.on('requestfinished', onEnd)
  return {opened: () => opened, open: () => opened - closed}
}

/** Hides or shows the page as another tab in front of it does. */
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

test('a hidden page has no stream; once it is shown again it has one, and shows what was published meanwhile', async ({
  page,
}) => {
  const streams = watchStreams(page)
  const lake = site.lake.client
  await page.goto(`${site.url}/privacy-policy`)
  await expect.poll(streams.open).toBe(1)
  // What happens is the same for the stream of the inline script and for the one that replaces it.
  for (const line of ['While it was hidden.', 'While it was hidden again.']) {
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
  }
})

test('a stream that breaks is asked for again after 4 s, then after 8 s and 16 s', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED .*\/data\/live\/events\//)
  await page.clock.install()
  const streams = watchStreams(page)
  await page.route('**/data/live/events/**', (route) => route.abort())
  let isFollowing = false
  page.on('requestfinished', (request) => {
    isFollowing ||= /\/assets\/live-stream-[^/]+\.js$/.test(request.url())
  })
  await page.goto(`${site.url}/privacy-policy`)
  await page.clock.pauseAt(Date.now() + 100)
  // The stream is opened after a frame, which is the clock's to give; all of them together are less than a second.
  const frame = async () => {
    await page.clock.runFor(20)
    return isFollowing
  }
  await expect.poll(frame, {intervals: [300]}).toBe(true)
  let asked = streams.opened()
  expect(asked).toBe(1)
  for (const wait of [4000, 8000, 16_000]) {
    // Browsers tell of the failure in a moment of their own.
    await page.waitForTimeout(300)
    await page.clock.runFor(wait - 1000)
    expect(streams.opened(), `after nearly ${wait} ms`).toBe(asked)
    await page.clock.runFor(1000)
    await expect.poll(streams.opened, `after ${wait} ms`).toBe(++asked)
  }
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
