import type {Page} from '@playwright/test'
import {expect as standardExpect} from './support/journey.ts'
import {test, type PreviewedSite} from './support/preview.ts'
import {openForm} from './support/studio.ts'

/** After a publish the Studio says whether the site serves it, and on which pages it shows. */

/** The Studio is a large application. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 30_000, viewport: {width: 1280, height: 900}})
test.beforeEach(() => test.setTimeout(120_000))

const plan = 'plan-content-creator-starter'

/** Publishes a draft of the plan with this amount, as an editor does, and puts the former one back afterwards. */
async function publishAmount(
  page: Page,
  {lake, studioUrl}: PreviewedSite,
  amount: number,
  judge: () => Promise<void>,
): Promise<void> {
  const published = await lake.client.getDocument(plan)
  if (!published) throw new Error('The seed has no such plan')
  await lake.client.createOrReplace({
    ...published,
    _id: `drafts.${plan}`,
    price: {...Object(published.price), amount},
  })
  try {
    await openForm(page, studioUrl, `pricing;${plan}`)
    await page.getByRole('button', {name: 'Publish', exact: true}).click()
    await judge()
  } finally {
    await lake.client.transaction().delete(`drafts.${plan}`).createOrReplace(published).commit()
  }
}

const badge = (page: Page, text: string) => page.getByTestId('pane-footer').getByText(text, {exact: true})

test('a published price turns green once the site serves it, with its pages and a link', async ({
  page,
  site,
}) => {
  // A window remembers the receipts of what was published in it, here by the tests of other files.
  await page.goto(`${site.studioUrl}/structure`)
  await publishAmount(page, site, 311, async () => {
    await expect(badge(page, 'On the site')).toBeVisible()
    // Green means served: the first answer after it has the price.
    const html = await (await page.request.get(`${site.url}/agents/content-creator`)).text()
    expect(html).toContain('$311')
    // The message names the pages too, so it waits until they are known.
    const message = page.getByRole('status').or(page.getByRole('alert')).filter({hasText: 'It shows on Home'})
    await expect(message.getByRole('link', {name: 'View page'})).toHaveAttribute(
      'href',
      `${site.url}/agents/content-creator?tab=pricing#pricing`,
    )

    await page.getByRole('button', {name: 'On the site'}).click()
    const panel = page.getByRole('list').filter({has: page.getByRole('link', {name: /\/pricing/})})
    await expect(panel.getByRole('link')).toHaveText([
      'Home (/)',
      'AI agents (/agents)',
      'Content Creator (/agents/content-creator)',
      'Pricing page (/pricing)',
      'Contact (/contact)',
      'Dashboard (/dashboard)',
      'Spring launch (/campaigns/spring-launch)',
    ])
    await expect(page.getByText('In the menu of agents of every page')).toBeVisible()
  })
})

test('a change stays amber while the site is older, and turns red when the site does not answer', async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/revision\.json/)
  let host: 'older' | 'away' | 'there' = 'older'
  await page.route('**/data/revision.json', (route) => {
    if (host === 'away') return route.abort()
    if (host === 'there') return route.continue()
    return route.fulfill({
      json: {event: 'older', builtAt: '2026-01-01T00:00:00Z', failed: {}},
      headers: {'access-control-allow-origin': '*'},
    })
  })
  await publishAmount(page, site, 312, async () => {
    await expect(badge(page, 'Building the site')).toBeVisible()
    host = 'away'
    await expect(badge(page, 'Not on the site')).toBeVisible()
    host = 'there'
    await expect(badge(page, 'On the site')).toBeVisible()
  })
})
