import type {Page} from '@playwright/test'
import {expect as standardExpect, test} from './support/journey.ts'
import {studioOfThisFile} from './support/of-this-file.ts'

/** The Studio's Calendar: what changes on the site, and when. */
const studio = studioOfThisFile({timezoneId: 'Europe/Berlin'})
let page: Page
test.beforeAll(() => {
  page = studio.page
})

const expect = standardExpect.configure({timeout: 30_000})

const promo = 'promo-first-month'
const plan = 'plan-data-analyst-starter'

test('says what would appear while nothing is planned', async () => {
  await studio.client.patch(promo).unset(['start', 'end']).commit()
  await page.goto(`${studio.url}/calendar`)
  await expect(page.getByText(/Nothing is planned/)).toBeVisible()
})

test('lists a release with its documents, and an offer, as soon as they are scheduled', async () => {
  const {client} = studio
  await client.patch(promo).set({end: '2031-03-09T23:30:00Z'}).commit()
  await client.releases.create({
    releaseId: 'spring',
    metadata: {title: 'Spring prices', releaseType: 'scheduled'},
  })
  await client.createVersion({baseId: plan, publishedId: plan, releaseId: 'spring'})
  await client.releases.schedule({releaseId: 'spring', publishAt: '2031-03-10T08:00:00Z'})
  // 23:30 in UTC is the next day in Berlin, the day of the release.
  const day = page.locator('section').filter({hasText: 'Monday, March 10, 2031'})
  await expect(day.getByRole('listitem')).toHaveCount(2)
  await expect(day.getByRole('listitem').first()).toContainText('00:30Offer ends')
  await expect(day.getByRole('listitem').last()).toContainText('09:00ReleaseSpring prices')
})

test('its rows open the document, by keyboard too, and the release', async () => {
  await page.getByRole('link', {name: /Starter/}).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('document-panel-document-title')).toHaveText('Starter')
  await expect(page).toHaveURL(/perspective=spring/)
  await page.goto(`${studio.url}/calendar`)
  await page.getByRole('link', {name: 'Spring prices'}).click()
  await expect(page).toHaveURL(/\/releases\/spring/)
})
