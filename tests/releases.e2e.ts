import type {Page} from '@playwright/test'
import {expect as standardExpect, test} from './support/journey.ts'
import {openForm, signIn, still, visit, watchStudio} from './support/studio.ts'
import {studioOfThisFile} from './support/of-this-file.ts'

/** What a marketer does with releases and scheduled drafts in the Studio, with its own lake that holds the seed, and what others see of it. */
const studio = studioOfThisFile({viewport: {width: 1440, height: 900}})
let page: Page
test.beforeAll(() => {
  page = studio.page
})

/** The Studio is a large application, and a pane may be slow on a busy machine. */
const expect = standardExpect.configure({timeout: 30_000})

const starter = 'plan-content-creator-starter'
const analyst = 'plan-data-analyst-starter'

interface Release {
  _id: string
  name: string
  state: string
  publishAt?: string
  metadata: {title: string; cardinality?: string}
}

const amount = () => page.getByTestId('field-price.amount').getByTestId('number-input')
const publishedAmount = (id: string) =>
  studio.client.fetch<number>('*[_id == $id][0].price.amount', {id}, {perspective: 'published'})
const releases = () => studio.client.fetch<Release[]>('*[_type == "system.release"]')
const release = async (title: string) => (await releases()).find(({metadata}) => metadata.title === title)
const scheduledDraft = async () => (await releases()).find(({metadata}) => metadata.cardinality === 'one')
const stateOf = async (title: string) => (await release(title))?.state

/** Chooses an item of a release's or a document's menu, and confirms it when the Studio asks. */
async function choose(menu: string, item: RegExp, confirm?: RegExp): Promise<void> {
  await page.getByTestId(menu).click()
  await page.getByRole('menuitem', {name: item}).click()
  if (confirm) await page.getByRole('dialog').getByRole('button', {name: confirm}).click()
}

/** A date and time as the Studio's field reads it, in the browser's time zone, so many days ahead. */
function inDays(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000)
  const month = date.toLocaleString('en', {month: 'short'})
  return `${month} ${String(date.getDate()).padStart(2, '0')}, ${date.getFullYear()} 08:30`
}

async function enterDate(days: number): Promise<void> {
  const field = page.getByRole('dialog').getByTestId('date-input')
  await field.fill(inDays(days))
  await field.press('Tab')
}

/** Opens a release that is neither published nor archived. */
async function openRelease(title: string): Promise<void> {
  await visit(page, `${studio.url}/releases/${(await release(title))?.name}`)
  await expect(page.getByTestId('release-menu-button')).toBeVisible()
}

test('a release is created, and a price is changed in it', async () => {
  await visit(page, `${studio.url}/releases`)
  // While the tool loads its releases, it may draw itself again without the dialog.
  await expect(async () => {
    const title = page.getByTestId('release-form-title')
    const add = page.getByRole('button', {name: /New release/}).first()
    if (!(await title.isVisible())) await add.click({timeout: 5000})
    await title.fill('Spring prices', {timeout: 5000})
    await page.getByTestId('submit-release-button').click({timeout: 5000})
  }).toPass()
  await expect.poll(() => stateOf('Spring prices')).toBe('active')
  const {name} = (await release('Spring prices')) ?? {}
  await page.goto(`${studio.url}/structure/pricing;${starter}?perspective=${name}`)
  await page.getByRole('button', {name: 'Add to release'}).click()
  await expect(amount()).toBeEditable()
  await amount().fill('349')
  await expect
    .poll(async () => (await studio.client.getDocument(`versions.${name}.${starter}`))?.['price'].amount)
    .toBe(349)
  expect(await publishedAmount(starter)).toBe(299)
})

test('the release is scheduled, which locks its documents, and unscheduled', async () => {
  await openRelease('Spring prices')
  await expect(page.getByText('All documents validated').first()).toBeVisible()
  await choose('release-menu-button', /Schedule release/)
  await enterDate(3)
  await page.getByRole('button', {name: 'Yes, schedule'}).click()
  await expect.poll(() => stateOf('Spring prices')).toBe('scheduled')
  const {name, publishAt} = (await release('Spring prices')) ?? {}
  expect(Date.parse(publishAt ?? '')).toBe(Date.parse(inDays(3)))
  await page.goto(`${studio.url}/structure/pricing;${starter}?perspective=${name}`)
  await expect(amount()).toHaveValue('349')
  await expect(amount()).not.toBeEditable()
  await openRelease('Spring prices')
  await page
    .getByRole('button', {name: /Unschedule/})
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', {name: /unschedule/i})
    .click()
  await expect.poll(() => stateOf('Spring prices')).toBe('active')
})

test('a release that would make the site contradict itself is held, until it does not', async () => {
  const {client} = studio
  const home = await client.getDocument('signUpPage')
  if (!home) throw new Error('The seed has no sign-up page.')
  await client.patch('signUpPage').set({lead: 'Content Creator, Starter: $299 a month.'}).commit()
  try {
    // A release that is open is not validated again for a document that is not in it.
    await page.reload()
    await expect(page.getByText('All documents validated, issues found').first()).toBeVisible()
    await page.getByTestId('release-menu-button').click()
    await expect(page.getByRole('menuitem', {name: /Run release/})).toBeDisabled()
    await page.keyboard.press('Escape')
  } finally {
    await client.createOrReplace(home)
  }
})

test('the release is published now, and shows what it published', async () => {
  // The release is validated again. Until then the entry of the menu is disabled, and it stays so in a menu that is open.
  await page.reload()
  await expect(page.getByText('All documents validated').first()).toBeVisible()
  await choose('release-menu-button', /Run release/, /Run release/)
  await expect.poll(() => stateOf('Spring prices')).toBe('published')
  expect(await publishedAmount(starter)).toBe(349)
  await page.goto(`${studio.url}/releases/${(await release('Spring prices'))?.name}`)
  await expect(page.getByText('$349/month').first()).toBeVisible()
})

test('a draft is scheduled on its own, and published at its time', async () => {
  await openForm(page, studio.url, `pricing;${analyst}`)
  await amount().fill('549')
  await expect(page.getByTestId('action-publish')).toBeEnabled()
  await choose('action-menu-button', /Schedule publish/)
  await enterDate(2)
  await page
    .getByRole('dialog')
    .getByRole('button', {name: /Schedule/})
    .last()
    .click()
  await expect.poll(async () => (await scheduledDraft())?.state).toBe('scheduled')
  const {name, publishAt} = (await scheduledDraft()) ?? {}
  expect(Date.parse(publishAt ?? '')).toBe(Date.parse(inDays(2)))
  await studio.client.releases.schedule({
    releaseId: name ?? '',
    publishAt: new Date(Date.now() + 1000).toISOString(),
  })
  await expect.poll(() => publishedAmount(analyst)).toBe(549)
})

/* The bar and the first screen, as somebody meets them who comes back. */

const news = () => page.getByRole('region', {name: 'Since you were last here'})

/** Publishes another price for a plan by its form. */
async function publishPrice(on: Page, plan: string, price: number): Promise<void> {
  await openForm(on, studio.url, `pricing;${plan}`)
  await on.getByTestId('field-price.amount').getByTestId('number-input').fill(String(price))
  const button = on.getByTestId('action-publish')
  await expect(button).toBeEnabled()
  await button.click()
  await expect.poll(() => publishedAmount(plan)).toBe(price)
}

const barWords = ['Overview', 'Leads', 'Content', 'Preview', 'Prices', 'History']
const bar = (on: Page) => on.getByTestId('tool-collapse-menu').getByRole('link')

test('the bar has six words, and the first screen says what others have published since, with what it said before', async ({
  browser,
}) => {
  await visit(page, `${studio.url}/overview`)
  await expect(bar(page)).toHaveText(barWords)
  await expect(news()).toContainText('You are here for the first time in this browser.')
  await publishPrice(page, analyst, 459)

  const context = await browser.newContext(still)
  const watched = watchStudio(context)
  const secondTab = await context.newPage()
  await secondTab.route('**/users/me*', async (route) => {
    const response = await route.fetch()
    const user = response.ok() ? {...(await response.json()), roles: [{name: 'administrator'}]} : undefined
    await route.fulfill({response, ...(user && {json: user})})
  })
  await signIn(secondTab, studio.url, 'Ben')
  await expect(bar(secondTab)).toHaveText(barWords)
  await publishPrice(secondTab, starter, 339)
  expect(watched.faults()).toEqual([])
  await context.close()

  // Not while the Studio is open: its real timers could not be cleared any more.
  await page.goto('about:blank')
  await page.clock.setSystemTime(Date.now() + 60 * 60 * 1000)
  await visit(page, `${studio.url}/overview`)
  await expect(news().getByRole('listitem').first()).toContainText('Ben published it')
  await expect(news()).toContainText('Price: $349/month → $339/month')
  // What one has published oneself is no news.
  await expect(news()).not.toContainText('Data Analyst')
})
