import {keep} from './support/lake.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** The limited-time offer ends by its date in a browser. page-sections.e2e.ts has the documents that the server sends. */

const day = 24 * 60 * 60 * 1000
const path = '/agents/data-analyst'

test('an offer whose end is far away is hidden then: on a page that is opened afterwards, and on an open one, also after the computer slept', async ({
  page,
  context,
  request,
  site,
}) => {
  const {client} = site.lake
  const putBack = await keep(client, ['promo-first-month'])
  const end = new Date(Date.now() + 60 * day).toISOString()
  await client.patch('promo-first-month').set({end, 'link.label': 'Claim It'}).commit()
  const html = async () => (await request.get(path)).text()
  await expect.poll(html).toContain('Claim It')
  expect(await html()).not.toContain('hidden="">Limited')
  // The server's timer would come at once if it were set to so long a time.
  expect(site.output()).not.toContain('TimeoutOverflowWarning')

  await test.step('a document from before, opened afterwards', async () => {
    await page.clock.setFixedTime(Date.now() + 61 * day)
    await page.goto(`${path}?tab=demo`)
    const promo = page.getByText('Limited Time').first()
    await expect(promo).toBeVisible()
    await page.locator('#demo input, #demo textarea').first().fill('Typed at once')
    await hydrate(page)
    await expect(promo).toBeHidden()
    await expect(page.locator('#demo input, #demo textarea').first()).toHaveValue('Typed at once')
  })

  await test.step('an open page', async () => {
    const open = await context.newPage()
    await open.clock.install({time: Date.now()})
    await open.goto(path)
    const promo = open.getByText('Limited Time').first()
    await hydrate(open)
    await open.clock.fastForward(10_000)
    await expect(promo).toBeVisible()
    // The page's timer waits for 24 days at most.
    for (let step = 0; step < 3; step++) await open.clock.fastForward(21 * day)
    await expect(promo).toBeHidden()
  })
  await putBack()
})
