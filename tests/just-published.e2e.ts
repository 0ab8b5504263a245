import {expect, test, type Page} from '@playwright/test'
import {hydrate} from './support/running.ts'
import {startSite, type TestSite} from './support/site.ts'
import {within} from './support/timing.ts'

/** Pages that were published after the build that a static host serves. The host answers 404 for them until the next build. */
let site: TestSite
let host: string
test.beforeAll(async () => {
  site = await startSite()
  host = await site.freeze()
})
test.afterAll(() => site.stop())

async function publishAgent(slug: string, name: string): Promise<void> {
  const {_id, ...agent} = await site.lake.client.fetch<Record<string, unknown>>(
    '*[_id == "agent-data-analyst"][0]',
  )
  await site.lake.client.create({
    ...agent,
    _id: `agent-${slug}`,
    _type: 'agent',
    name,
    tagline: `${name} speaks every language`,
    seo: {_type: 'seo', title: name},
    slug: {_type: 'slug', current: slug},
  })
}

/** Opens a path without interacting. Resolves to the document's status. */
async function visit(page: Page, path: string): Promise<number | undefined> {
  return (await page.goto(host + path))?.status()
}

const heading = (page: Page) => page.getByRole('heading', {level: 1})

test('a new agent’s page shows within two seconds, although the host answers 404', async ({page}) => {
  await publishAgent('translator', 'Translator')
  expect(await visit(page, '/agents/translator')).toBe(404)
  await expect(heading(page)).toHaveText('Translator speaks every language', within(2000))
  await expect(page).toHaveTitle(/Translator/)
  await page.getByRole('tab', {name: 'Pricing'}).click()
  await expect(page.getByRole('tabpanel', {name: 'Pricing'})).toBeVisible()
})

test('a new legal page shows as well', async ({page}) => {
  await site.lake.client.create({
    _id: 'legal-cookies',
    _type: 'legalPage',
    title: 'Cookie Notice',
    slug: {_type: 'slug', current: 'cookie-notice'},
    lastUpdated: '2026-11-01',
  })
  expect(await visit(page, '/cookie-notice')).toBe(404)
  await expect(heading(page)).toHaveText('Cookie Notice', within(2000))
})

test('a link on an open page opens an agent that was published in the meantime', async ({page}) => {
  await visit(page, '/')
  await publishAgent('archivist', 'Archivist')
  const link = page.getByRole('contentinfo').getByRole('link', {name: 'Archivist'})
  await link.click()
  await expect(heading(page)).toHaveText('Archivist speaks every language')
  await expect(page).toHaveURL(`${host}/agents/archivist`)
})

test('what was published before the application loaded is on the next page, although the open one does not show it', async ({
  page,
}) => {
  const stream = page.waitForResponse((response) => response.url().includes('/data/live/events/'))
  await visit(page, '/about-us')
  await stream
  const follower = page.waitForResponse((response) => response.url().includes('/live-stream'))
  await site.lake.client
    .patch('pricingPage')
    .set({'sections[_key=="hero"].heading': 'Prices since a moment ago'})
    .commit()
  await follower
  await expect.poll(() => page.evaluate(() => globalThis.site.missedEvents?.length)).toBeGreaterThan(0)
  await hydrate(page)
  await page.getByRole('contentinfo').getByRole('link', {name: 'Pricing', exact: true}).click()
  await expect(heading(page)).toHaveText('Prices since a moment ago')
})

test('an unknown address is not found until its page is published', async ({page}) => {
  const stream = page.waitForResponse((response) => response.url().includes('/data/live/events/'))
  expect(await visit(page, '/agents/bookkeeper')).toBe(404)
  await expect(heading(page)).toHaveText('Oops! Page Not Found')
  await stream
  await publishAgent('bookkeeper', 'Bookkeeper')
  await expect(heading(page)).toHaveText('Bookkeeper speaks every language')
})

test('the page of an agent that is unpublished becomes the not-found page', async ({page}) => {
  await publishAgent('courier', 'Courier')
  await visit(page, '/agents/courier')
  await expect(heading(page)).toHaveText('Courier speaks every language')
  await site.lake.client.delete('agent-courier')
  await expect(heading(page)).toHaveText('Oops! Page Not Found')
})

test('when the lake is unreachable or hangs, the not-found page stays intact', async ({page}) => {
  await page.route('**/data/query/**', (route) => route.abort())
  expect(await visit(page, '/agents/nobody')).toBe(404)
  await expect(heading(page)).toHaveText('Oops! Page Not Found')
  await page.unroute('**/data/query/**')
  // The request is never answered.
  await page.route('**/data/query/**', () => {})
  await visit(page, '/agents/nobody')
  await expect(heading(page)).toHaveText('Oops! Page Not Found')
  await page.getByRole('link', {name: 'Back to Home'}).click()
  await expect(heading(page)).toContainText('Intelligent automation')
})
