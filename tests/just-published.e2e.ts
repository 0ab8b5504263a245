import type {Page} from '@playwright/test'
import {noSuchPage} from './support/journey.ts'
import {keep} from './support/lake.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'
import type {TestSite} from './support/site.ts'
import {within} from './support/timing.ts'

/** Pages that were published after the build that a static host serves. The host answers 404 for them until the next build. */
let site: TestSite
let host: string
let putBack: () => Promise<void>
test.beforeAll(async ({site: shared}) => {
  site = shared
  host = await site.freeze()
  const changed = ['pricingPage', 'agent-data-analyst', 'plan-customer-support-starter']
  putBack = await keep(site.lake.client, changed)
})
test.beforeEach(({pageErrors}) => pageErrors.allow(noSuchPage))
test.afterAll(async () => {
  await putBack()
  const made = ['translator', 'archivist'].map((slug) => `agent-${slug}`)
  await site.lake.client.delete({query: '*[_id in $made || _type == "redirect"]', params: {made}})
  const status = async () => (await fetch(`${site.url}/agents/archivist`)).status
  await expect.poll(status, {timeout: 30_000}).toBe(404)
})

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

test('a document that is older than the content shows what is published', async ({page}) => {
  await site.lake.client.patch('plan-customer-support-starter').set({'price.amount': 223}).commit()
  await visit(page, '/agents/customer-support')
  await expect(page.locator('#pricing').getByText('$223')).toBeAttached(within(5000))
})

test('both addresses of a renamed page show it', async ({page}) => {
  await site.lake.client.createOrReplace({
    _id: 'redirect_agents_data-analyst',
    _type: 'redirect',
    from: '/agents/data-analyst',
    page: {_type: 'reference', _ref: 'agent-data-analyst', _weak: true},
  })
  await site.lake.client.patch('agent-data-analyst').set({'slug.current': 'insights'}).commit()
  for (const path of ['/agents/insights', '/agents/data-analyst']) {
    await visit(page, path)
    await expect(page).toHaveURL(`${host}/agents/insights`)
    await expect(heading(page)).toContainText('Transform Your Data')
  }
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
