import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {expect as standardExpect, test} from './support/journey.ts'
import {openForm, visit} from './support/studio.ts'
import {studioOfThisFile} from './support/of-this-file.ts'

/** What a marketer does in the Studio, with its own lake that holds the seed. */
const studio = studioOfThisFile({timezoneId: 'Europe/Berlin'})
let page: Page
test.beforeAll(() => {
  page = studio.page
})

/** The Studio is a large application, and a pane may be slow on a busy machine. */
const expect = standardExpect.configure({timeout: 30_000})

const starter = 'plan-content-creator-starter'
const analyst = 'plan-data-analyst-starter'
const amount = (on: Page) => on.getByTestId('field-price.amount').getByTestId('number-input')
const name = (on: Page) => on.getByTestId('field-name').getByTestId('string-input')
const error = (on: Page) => on.getByTestId('input-validation-icon-error').first()
const published = (id: string) => studio.client.fetch('*[_id == $id][0]', {id}, {perspective: 'published'})
const draft = (id: string) => studio.client.getDocument(`drafts.${id}`)

async function publish(on: Page): Promise<void> {
  const button = on.getByTestId('action-publish')
  await expect(button).toBeEnabled()
  await button.click()
  await expect(button).toBeDisabled()
}

/** A browser that is never idle, as on a busy machine: it calls back only where a time limit is set. */
function neverIdle(): void {
  window.requestIdleCallback = (callback, options) =>
    options?.timeout
      ? window.setTimeout(callback, options.timeout, {didTimeout: true, timeRemaining: () => 0})
      : 0
}

test('a price is changed in three clicks from the desk and then published, also in a browser that is never idle', async () => {
  await page.addInitScript(neverIdle)
  await page.goto(studio.url)
  await page.getByRole('link', {name: 'Plans and packages'}).click()
  await page.getByRole('link', {name: 'Starter, Content Creator $299/month'}).click()
  await amount(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('349.5')
  await expect(page.getByTestId('printed-price')).toHaveText('$349.50/month')
  await publish(page)
  await expect.poll(async () => (await published(starter)).price.amount).toBe(349.5)
  expect(await draft(starter)).toBeUndefined()
})

test('an invalid price shows how to fix it, and cannot be published', async () => {
  await openForm(page, studio.url, `pricing;${starter}`)
  await amount(page).fill('0')
  const message = 'A price is more than 0. Enter a larger amount.'
  await error(page).hover()
  await expect(page.getByText(message).first()).toBeVisible()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
})

test('a change can be reverted with one action', async () => {
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Discard changes'}).click()
  await page.getByTestId('confirm-button').click()
  await expect(amount(page)).toHaveValue('349.5')
  await expect.poll(() => draft(starter)).toBeUndefined()
})

test('two windows with the same document stay in sync, and one asks before it publishes what the other is writing', async () => {
  await openForm(page, studio.url, `pricing;${starter}`)
  const secondTab = await page.context().newPage()
  await openForm(secondTab, studio.url, `pricing;${starter}`)
  await name(page).fill('Beginner')
  await expect(name(secondTab)).toHaveValue('Beginner')
  await name(secondTab).fill('Starter')
  await expect(name(page)).toHaveValue('Starter')
  await name(secondTab).press('End')
  await name(secondTab).pressSequentially(' and')
  await expect(name(page)).toHaveValue('Starter and')
  await page.getByTestId('action-publish').click()
  const question = page.getByRole('dialog', {name: 'Publish it all the same?'})
  await expect(question).toContainText('is writing in this form.')
  await question.getByRole('button', {name: 'Back to the form'}).click()
  await name(secondTab).fill('Starter')
  await expect(name(page)).toHaveValue('Starter')
  await secondTab.close()
})

test('a second popular plan cannot be published, and the checks beside the form say why', async () => {
  await openForm(page, studio.url, `pricing;${starter}`)
  await page
    .getByRole('checkbox', {name: 'Most Popular'})
    .or(page.getByLabel('Most Popular'))
    .first()
    .check({force: true})
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await page.getByRole('button', {name: /^Checks/}).click()
  await expect(page.getByTestId('finding-error').first()).toContainText('are all “Most Popular”')
  await page.getByLabel('Most Popular').first().uncheck({force: true})
})

test('singleton pages cannot be created, duplicated or deleted', async () => {
  await openForm(page, studio.url, 'site;homePage')
  await expect(page.getByTestId('action-publish')).toBeVisible()
  await page.getByTestId('action-menu-button').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Compare with the site'])
  await page.keyboard.press('Escape')
  await page.getByTestId('new-document-button').click()
  const offered = page.locator('[data-testid^="create-new-"]')
  await expect(offered.first()).toBeVisible()
  const types = await offered.evaluateAll((items) => items.map((item) => item.getAttribute('data-testid')))
  expect(types).toContain('create-new-agent')
  expect(types.filter((type) => /Page$|Settings$|navigation|footer/.test(type ?? ''))).toEqual([
    'create-new-legalPage',
  ])
  await page.keyboard.press('Escape')
})

test('a plan created within an agent references that agent', async () => {
  await visit(page, `${studio.url}/structure/agents;agent-data-analyst;plan`)
  await expect(page.getByText('$449/month')).toBeVisible()
  await page.getByTestId('action-intent-button').last().click()
  await name(page).fill('Trial')
  const created = () =>
    studio.client.fetch('*[_type == "plan" && name == "Trial"][0]', {}, {perspective: 'raw'})
  await expect
    .poll(async () => (await created())?.agent)
    .toEqual({
      _type: 'reference',
      _ref: 'agent-data-analyst',
      _weak: true,
    })
  await expect(page.getByTestId('form-view').getByRole('link', {name: /^Data Analyst/})).toBeVisible()
})

test('a draft can be deleted', async () => {
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Delete'}).click()
  await page.getByTestId('confirm-button').click()
  await expect
    .poll(() => studio.client.fetch('count(*[_type == "plan" && name == "Trial"])', {}, {perspective: 'raw'}))
    .toBe(0)
})

test('an uploaded picture requires an alternative text', async () => {
  await openForm(page, studio.url, 'site;aboutPage')
  await page.getByTestId('group-tab-seo').click()
  const picture = join(import.meta.dirname, '../content/images/gallery-01.webp')
  await page.getByTestId('file-button-input').first().setInputFiles(picture)
  await expect.poll(async () => (await draft('aboutPage'))?.seo.image?.asset?._ref).toMatch(/^image-/)
  await page.getByTestId('field-seo.image.alt').getByTestId('string-input').fill('')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await page.getByTestId('field-seo.image.alt').getByTestId('string-input').fill('Three flat tiles')
  await publish(page)
  await expect.poll(async () => (await published('aboutPage')).seo.image?.alt).toBe('Three flat tiles')
})

test('search opens the document that was found, and its history shows the changes', async () => {
  await page.goto(studio.url)
  // The Studio closes a search that is opened before the desk has finished navigating.
  await page.getByRole('link', {name: 'Plans and packages', exact: true}).waitFor()
  await page.getByTestId('studio-search').click()
  await page.getByPlaceholder('Search').fill('Duplicates merged')
  await expect(page.getByTestId('search-results').locator('a').first()).toContainText('Ticket Routing')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('field-title').locator('input')).toHaveValue(/./, {timeout: 20_000})
  await openForm(page, studio.url, `pricing;${starter}`)
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', {name: 'History'}).click()
  await expect(page.getByText('Discarded draft')).toBeVisible()
})

test('the Overview says what would appear while nothing is planned', async () => {
  await studio.client.patch('promo-first-month').unset(['start', 'end']).commit()
  await visit(page, `${studio.url}/overview`)
  await expect(page.getByText(/Nothing is planned/)).toBeVisible()
})

test('the Overview lists a release with its documents, and an offer, as soon as they are scheduled', async () => {
  const {client} = studio
  await client.patch('promo-first-month').set({end: '2031-03-09T23:30:00Z'}).commit()
  await client.releases.create({
    releaseId: 'spring',
    metadata: {title: 'Spring prices', releaseType: 'scheduled'},
  })
  await client.createVersion({baseId: analyst, publishedId: analyst, releaseId: 'spring'})
  await client.releases.schedule({releaseId: 'spring', publishAt: '2031-03-10T08:00:00Z'})
  // 23:30 in UTC is the next day in Berlin, the day of the release.
  const day = page.locator('section section').filter({hasText: 'Monday, March 10, 2031'})
  await expect(day.getByRole('listitem')).toHaveCount(2)
  await expect(day.getByRole('listitem').first()).toContainText(/12:30\sAMOffer ends/)
  await expect(day.getByRole('listitem').last()).toContainText(/9:00\sAMReleaseSpring prices/)
})

test('its rows open the document, by keyboard too, and the release', async () => {
  const day = page.locator('section section').filter({hasText: 'Monday, March 10, 2031'})
  await day.getByRole('link', {name: /Starter/}).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('document-panel-document-title')).toHaveText('Starter, Data Analyst')
  await expect(page).toHaveURL(/perspective=spring/)
  await visit(page, `${studio.url}/overview`)
  await page.getByRole('link', {name: 'Spring prices'}).click()
  await expect(page).toHaveURL(/\/releases\/spring/)
})

test('an open form waits while the lake is unreachable, and continues afterwards', async () => {
  await openForm(page, studio.url, `pricing;${starter}`)
  await expect(name(page)).toBeEditable()
  studio.allow(
    /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)|Error in connection establishment/,
    // Sanity logs this when a document's history ends in the middle.
    /Error fetching events TypeError: network error/,
  )
  await studio.crash()
  await expect(name(page)).not.toBeEditable()
  await studio.restart()
  await expect(name(page)).toBeEditable()
  await name(page).fill('Starter after the outage')
  await expect.poll(async () => (await draft(starter))?.name).toBe('Starter after the outage')
})
