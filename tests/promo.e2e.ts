import {expect, test} from '@playwright/test'
import {hydrate} from './support/running.ts'
import {startSite, type TestSite} from './support/site.ts'

/** The limited-time offer begins and ends by its dates, on static pages and on open ones, without anybody publishing. */
let site: TestSite
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const day = 24 * 60 * 60 * 1000
const path = '/agents/data-analyst'
const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

async function publish(dates: {start: string; end: string}): Promise<void> {
  await site.lake.client.patch('promo-first-month').set(dates).commit()
}

test('static pages hide it before it begins, and again when it ends', async ({request}) => {
  /** The offer's element as the server sends it. */
  const promo = async () =>
    /<p class="[^"]*"( hidden="")?>Limited Time/.exec(await (await request.get(site.url + path)).text())
  await publish({start: after(day), end: after(2 * day)})
  await expect.poll(async () => (await promo())?.[1]).toBe(' hidden=""')
  await publish({start: after(-day), end: after(6000)})
  await expect.poll(async () => [Boolean(await promo()), (await promo())?.[1]]).toEqual([true, undefined])
  await expect.poll(async () => (await promo())?.[1], {timeout: 20_000}).toBe(' hidden=""')
})

test('a document from within its dates that is opened afterwards hides it, and loses nothing else', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await publish({start: after(-day), end: after(day)})
  await expect
    .poll(async () => (await (await page.request.get(site.url + path)).text()).includes('hidden="">Limited'))
    .toBe(false)
  await page.clock.setFixedTime(Date.now() + 2 * day)
  await page.goto(`${site.url}${path}?tab=demo`)
  const promo = page.getByText('Limited Time')
  await expect(promo).toBeVisible()
  await page.locator('#demo input, #demo textarea').first().fill('Typed at once')
  await hydrate(page)
  await expect(promo).toBeHidden()
  await expect(page.locator('#demo input, #demo textarea').first()).toHaveValue('Typed at once')
  expect(complaints).toEqual([])
})
