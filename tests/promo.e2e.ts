import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'
import {hydrate} from './support/running.ts'

/** The limited-time offer begins and ends by its dates, on static pages and on open ones, without a publish. */
const site = siteOfThisFile()

const day = 24 * 60 * 60 * 1000
const path = '/agents/data-analyst'
const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

async function publish(dates: {start: string; end: string}): Promise<void> {
  await site.lake.client.patch('promo-first-month').set(dates).commit()
}

test('static pages show the offer only between its dates', async ({request}) => {
  /** The offer's element as the server sends it. */
  const promo = async () =>
    /<p class="[^"]*"( hidden="")?>Limited Time/.exec(await (await request.get(site.url + path)).text())
  await publish({start: after(day), end: after(2 * day)})
  await expect.poll(async () => (await promo())?.[1]).toBe(' hidden=""')
  await publish({start: after(-day), end: after(6000)})
  await expect.poll(async () => [Boolean(await promo()), (await promo())?.[1]]).toEqual([true, undefined])
  await expect.poll(async () => (await promo())?.[1], {timeout: 20_000}).toBe(' hidden=""')
})

test('a document built within the dates hides the offer when it is opened afterwards', async ({page}) => {
  await publish({start: after(-day), end: after(day)})
  await expect
    .poll(async () => (await (await page.request.get(site.url + path)).text()).includes('hidden="">Limited'))
    .toBe(false)
  await page.clock.setFixedTime(Date.now() + 2 * day)
  await page.goto(`${site.url}${path}?tab=demo`)
  const promo = page.getByText('Limited Time').first()
  await expect(promo).toBeVisible()
  await page.locator('#demo input, #demo textarea').first().fill('Typed at once')
  await hydrate(page)
  await expect(promo).toBeHidden()
  await expect(page.locator('#demo input, #demo textarea').first()).toHaveValue('Typed at once')
})

test('an open page hides the offer at its end, also after the computer slept', async ({page}) => {
  await publish({start: after(-day), end: after(day)})
  await expect
    .poll(async () => (await (await page.request.get(site.url + path)).text()).includes('hidden="">Limited'))
    .toBe(false)
  await page.clock.install({time: Date.now()})
  await page.goto(site.url + path)
  const promo = page.getByText('Limited Time').first()
  await hydrate(page)
  await page.clock.fastForward(10_000)
  await expect(promo).toBeVisible()
  await page.clock.fastForward(2 * day)
  await expect(promo).toBeHidden()
})

test('an offer that ends later than the longest timer does not keep the server busy', async ({request}) => {
  await publish({start: after(-day), end: after(30 * day)})
  const html = async () => (await request.get(site.url + path)).text()
  await expect.poll(async () => /hidden="">Limited/.test(await html())).toBe(false)
  await publish({start: after(-day), end: after(60 * day)})
  const {companyName} = await site.lake.client.fetch<{companyName: string}>('*[_id == "siteSettings"][0]')
  await site.lake.client
    .patch('siteSettings')
    .set({companyName: `${companyName} Ltd`})
    .commit()
  // By now the server has rendered with both dates and set its timer.
  await expect.poll(html).toContain(`${companyName} Ltd`)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(site.output()).not.toContain('TimeoutOverflowWarning')
})
