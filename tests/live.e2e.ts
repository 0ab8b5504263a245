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

test('the next visitor of a page that a publication did not concern compares nothing', async ({
  page,
  request,
}) => {
  const documentAt = async (path: string) => (await request.get(site.url + path)).text()
  const eventOf = async (path: string) => / data-event="([^"]*)"/.exec(await documentAt(path))?.[1]
  const title = `Who We Are (${Date.now()})`
  await site.lake.client.patch('aboutPage').set({'seo.title': title}).commit()
  const before = await page.context().newPage()
  await before.goto(site.url)
  const newest = await before.evaluate(newestEvent)
  await before.close()
  // Its words may come with the event before it.
  await expect.poll(() => documentAt('/about-us')).toContain(title)
  await expect.poll(() => eventOf('/privacy-policy')).toBe(newest)
  const queries = queriesOf(page)
  const stream = page.waitForResponse((response) => response.url().includes('/data/live/events/'))
  await page.goto(`${site.url}/privacy-policy`)
  await stream
  // It is asked for this, and for nothing before it.
  await site.lake.client.patch('footer').set({legalLine: 'A third line.'}).commit()
  await expect(page.getByText('A third line.')).toBeVisible()
  expect(queries).toEqual([expect.stringMatching(/^siteSettings, /)])
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
