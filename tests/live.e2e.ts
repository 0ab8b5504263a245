import {expect, test, type Page} from '@playwright/test'
import {startSite, type TestSite} from './support/site.ts'

/** What an open page asks the content lake for when something is published. That it shows it: price.e2e.ts. */
let site: TestSite
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

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

test('a document that was replaced after a browser kept it shows what is published', async ({page}) => {
  await page.goto(`${site.url}/about-us`)
  const old = await page.content()
  const title = `We Are ${Date.now()}`
  await site.lake.client.patch('aboutPage').set({'seo.title': title}).commit()
  const request = page.context().request
  await expect.poll(async () => (await request.get(`${site.url}/about-us`)).text()).toContain(title)
  await page.route('**/about-us', (route) => route.fulfill({body: old, contentType: 'text/html'}))
  await page.goto(`${site.url}/about-us`)
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
