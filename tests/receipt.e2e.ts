import {expect as standardExpect} from './support/journey.ts'
import {test} from './support/preview.ts'
import {openForm} from './support/studio.ts'
import {revisionPath} from '../domain/site-revision.ts'

/** After a publish the Studio says whether the site serves it, and on which pages it shows. receipt.test.ts has all states. */

/** The Studio is a large application. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 30_000, viewport: {width: 1280, height: 900}})
test.beforeEach(() => test.setTimeout(120_000))

const plan = 'plan-content-creator-starter'

test('a published price turns green once the site serves it, with its pages and a link', async ({
  page,
  site: {lake, studioUrl, url},
}) => {
  // A window remembers the receipts of what was published in it, here by the tests of other files.
  await page.goto(`${studioUrl}/structure`)
  const published = await lake.client.getDocument(plan)
  if (!published) throw new Error('The seed has no such plan')
  const price = {...Object(published['price']), amount: 311}
  await lake.client.createOrReplace({...published, _id: `drafts.${plan}`, price})
  try {
    await openForm(page, studioUrl, `pricing;${plan}`)
    await page.getByRole('button', {name: 'Publish', exact: true}).click()
    const badge = page.getByTestId('pane-footer').getByText('On the site', {exact: true})
    await expect(badge).toBeVisible()
    // Green means served: the first answer after it has the price.
    const html = await (await page.request.get(`${url}/agents/content-creator`)).text()
    expect(html).toContain('$311')
    // The message names the pages too, so it waits until they are known.
    const message = page.getByRole('status').or(page.getByRole('alert')).filter({hasText: 'It shows on Home'})
    await expect(message.getByRole('link', {name: 'View page'})).toHaveAttribute(
      'href',
      `${url}/agents/content-creator?tab=pricing#pricing`,
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

    // A second publish is said to be on the site when it is, too.
    await message.getByRole('button').click()
    const revision = await (await page.request.get(url + revisionPath)).text()
    await page.route(url + revisionPath, (route) =>
      route.fulfill({headers: {'access-control-allow-origin': '*'}, body: revision}),
    )
    await lake.client.createOrReplace({...published, _id: `drafts.${plan}`, price: {...price, amount: 312}})
    // What is only a draft is not on the site.
    await expect(badge).toHaveCount(0)
    await page.getByRole('button', {name: 'Publish', exact: true}).click()
    await expect(page.getByTestId('pane-footer').getByText('Building the site')).toBeVisible()
    await page.waitForTimeout(500)
    await expect(message).toHaveCount(0)
    await page.unroute(url + revisionPath)
    await expect(message).toBeVisible()
  } finally {
    await lake.client.transaction().delete(`drafts.${plan}`).createOrReplace(published).commit()
  }
})
