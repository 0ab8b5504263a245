import {rm} from 'node:fs/promises'
import {mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {startBackend, type BackendProcess} from '../backend/testing/process.ts'
import {expect, noSuchPage} from './support/journey.ts'
import {openPreview, openSettings, test} from './support/preview.ts'
import {untilRunning} from './support/running.ts'

/** Links to drafts: an editor creates one in the Studio, somebody without an account opens it on a phone, and it is revoked. */

test.setTimeout(150_000)

const draftName = 'A headline that is not published yet'
const phone = {viewport: {width: 360, height: 740}, storageState: {cookies: [], origins: []}, hasTouch: true}

/** Creates a link in the open dialog. */
async function createLink(page: Page): Promise<string> {
  await page.getByRole('button', {name: 'Create link'}).click()
  const link = page.getByLabel('Link', {exact: true})
  await expect(link).toHaveValue(/\/preview#[\w-]{22}$/, {timeout: 15_000})
  return link.inputValue()
}

test.describe('with a backend', () => {
  test.describe.configure({mode: 'serial'})
  let backend: BackendProcess | undefined
  const folder = mkdtempSync(join(tmpdir(), 'share-'))

  test.beforeAll(async ({site}) => {
    const published = await site.lake.client.getDocument('agent-data-analyst')
    if (!published) throw new Error('The seed has no such agent')
    await site.lake.client.createOrReplace({
      ...published,
      _id: 'drafts.agent-data-analyst',
      tagline: draftName,
    })
  })

  test.afterAll(async ({site}) => {
    await site.lake.client.delete('drafts.agent-data-analyst')
    await site.lake.client.delete({query: '*[_type == "sharedPage"]'})
    backend?.child.kill('SIGTERM')
    await backend?.exit
    await rm(folder, {recursive: true, force: true})
  })

  test('once there is a backend, a link shows the draft of one page on a phone, until it is revoked or expires, and a guessed one nothing', async ({
    page,
    site,
    browser,
    pageErrors,
  }) => {
    pageErrors.allow(noSuchPage, /\/api\//)
    await openPreview(page, site, '/agents/data-analyst')
    await page.getByRole('button', {name: 'Share draft'}).click()
    await page.getByRole('button', {name: 'Create link'}).click()
    await expect(page.getByRole('alert').filter({hasText: 'drafts cannot be shared'})).toBeVisible()
    expect(await site.lake.client.fetch('count(*[_type == "sharedPage"])')).toBe(0)
    const token = site.lake.client.config().token ?? ''
    backend = await startBackend({
      BACKEND_PORT: String(site.ports.backend),
      BACKEND_DATA: folder,
      SITE_URL: site.url,
      ALLOWED_ORIGINS: new URL(site.studioUrl).origin,
      SANITY_API_HOST: new URL(site.studioUrl).origin,
      SANITY_READ_TOKEN: token,
    })
    const url = await createLink(page)

    const context = await browser.newContext(phone)
    const reader = await context.newPage()
    const questions: number[] = []
    reader.on('request', (asked) => {
      if (asked.url().endsWith('/api/shared-page/status')) questions.push(Date.now())
    })
    const bodies: Promise<string>[] = []
    reader.on('response', (response) => {
      // The stream of live events does not end.
      if (!response.url().includes('/live/events/')) bodies.push(response.text().catch(() => ''))
    })
    await reader.goto(url)
    await expect(reader.getByRole('heading', {level: 1})).toContainText(draftName)
    await expect(
      reader.getByText(/^“\/agents\/data-analyst” as a draft, shared by .*Forms send nothing/),
    ).toBeVisible()
    await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await reader.reload()
    await expect(reader.getByRole('heading', {level: 1})).toContainText(draftName)

    // A document of which something could not be loaded says so.
    await reader.route('**/api/shared-page', (route) => route.fulfill({body: 'cut off', status: 200}))
    await reader.reload()
    await expect(reader.getByText('The draft cannot be loaded at the moment.')).toBeVisible()
    await reader.unroute('**/api/shared-page')

    // Nothing in what the browser received reads drafts, and a link leads to what is published.
    expect((await Promise.all(bodies)).filter((body) => body.includes(token))).toEqual([])
    await reader.goto(`${site.url}/agents/data-analyst`)
    await expect(reader.getByRole('heading', {level: 1})).not.toContainText(draftName)
    await reader.goto(url)
    await untilRunning(reader)
    const isSent = await reader.evaluate(() => {
      const form = document.body.appendChild(document.createElement('form'))
      return form.dispatchEvent(new SubmitEvent('submit', {bubbles: true, cancelable: true}))
    })
    expect(isSent).toBe(false)
    await reader.getByRole('tab', {name: 'Pricing'}).click()
    await expect(reader).toHaveURL(/\?tab=pricing#[\w-]{22}$/)
    const opened = Date.now()
    await reader.reload()
    await expect(reader.getByRole('heading', {level: 1})).toContainText(draftName)

    await page.getByRole('button', {name: 'Revoke'}).click()
    await expect(page.getByRole('button', {name: 'Revoke'})).toBeHidden()
    // It is asked every five seconds, since each question is one to the content lake, too. Nothing of the draft stays in the document.
    await expect(reader.getByText('This link has ended')).toBeVisible({timeout: 8000})
    const asked = questions.filter((at) => at > opened)
    expect(asked.length).toBeLessThanOrEqual((Date.now() - opened) / 5000)
    expect(await reader.content()).not.toContain(draftName)
    await reader.reload()
    await expect(reader.getByText('This link has ended')).toBeVisible()

    // Neither an expired link nor a guessed one shows anything, and the next link removes the expired one.
    await page.getByRole('button', {name: 'Create link'}).click()
    const link = page.getByLabel('Link', {exact: true})
    await expect(link).toHaveValue(/\/preview#[\w-]{22}$/, {timeout: 15_000})
    const expired = await link.inputValue()
    expect(expired).not.toBe(url)
    const [shared] = await site.lake.client.fetch<{_id: string}[]>(
      '*[_type == "sharedPage"]',
      {},
      {perspective: 'raw'},
    )
    await site.lake.client
      .patch(shared?._id ?? '')
      .set({expiresAt: new Date().toISOString()})
      .commit()
    for (const address of [
      expired,
      `${site.url}/preview#${'A'.repeat(22)}`,
      `${site.url}/preview#short`,
      `${site.url}/preview`,
    ]) {
      await reader.goto('about:blank')
      await reader.goto(address)
      await expect(reader.getByText('This link has ended')).toBeVisible()
      await expect(reader.locator('#root')).toBeHidden()
    }
    // The lake shows the link's document only to readers with a token.
    const lake = new URL(site.studioUrl).origin
    const query = encodeURIComponent('*[_type == "sharedPage"]')
    const response = await fetch(`${lake}/v2025-02-19/data/query/production?query=${query}`)
    expect(await response.json()).toMatchObject({result: []})
    await context.close()

    await page.getByRole('button', {name: 'Create link'}).click()
    await expect(link).not.toHaveValue(expired)
    const stored = await site.lake.client.fetch<string[]>(
      '*[_type == "sharedPage"]._id',
      {},
      {perspective: 'raw'},
    )
    expect(stored).toHaveLength(1)
    expect(stored).not.toContain(shared?._id)
  })

  test('a link shares the page as it will be on the date in the preview, with what is scheduled later too', async ({
    page,
    site,
    browser,
  }) => {
    const {client} = site.lake
    const published = await client.getDocument('agent-data-analyst')
    if (!published) throw new Error('The seed has no such agent')
    const {_rev, _createdAt, _updatedAt, ...agent} = published
    const schedule = async (releaseId: string, publishAt: string, tagline: string) => {
      await client.action({
        actionType: 'sanity.action.release.create',
        releaseId,
        metadata: {title: releaseId, releaseType: 'scheduled', intendedPublishAt: publishAt},
      })
      await client.create({...agent, _id: `versions.${releaseId}.agent-data-analyst`, tagline})
      await client.action({actionType: 'sanity.action.release.schedule', releaseId, publishAt})
    }
    const releases = ['rspring', 'rapril']
    const reader = await (await browser.newContext(phone)).newPage()
    try {
      await schedule('rspring', '2031-03-20T10:00:00.000Z', 'What spring brings')
      await openPreview(page, site, '/agents/data-analyst')
      await openSettings(page)
      await page.getByLabel('As it will be on').fill('2031-04-10T10:00')
      await expect(page.getByTestId('preview-moment')).toHaveText('With one scheduled release.')
      await page.getByRole('button', {name: 'Share draft'}).click()
      const url = await createLink(page)
      await expect(
        page.getByText(/as it will be on April 10, 2031 at 10:00 AM, and with later changes when/),
      ).toBeVisible()
      await reader.goto(url)
      await expect(reader.getByRole('heading', {level: 1})).toContainText('What spring brings')
      await expect(reader.getByText(/as it will be on April 10, 2031 at 10:00 AM, shared by/)).toBeVisible()

      await schedule('rapril', '2031-04-05T10:00:00.000Z', 'What April brings')
      await reader.reload()
      await expect(reader.getByRole('heading', {level: 1})).toContainText('What April brings')
    } finally {
      await reader.context().close()
      await client.delete({query: '*[_type == "sharedPage"]'})
      for (const releaseId of releases) {
        await client.action({actionType: 'sanity.action.release.unschedule', releaseId}).catch(() => {})
        await client.action({actionType: 'sanity.action.release.archive', releaseId}).catch(() => {})
      }
    }
  })
})
