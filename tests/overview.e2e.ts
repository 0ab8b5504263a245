import type {Page} from '@playwright/test'
import {expect as standardExpect, test} from './support/journey.ts'
import {studioOfThisFile} from './support/of-this-file.ts'
import {openForm, signIn, still, visit, watchStudio} from './support/studio.ts'

/** The Studio's bar and its first screen, as somebody meets them who comes back. */
const studio = studioOfThisFile({viewport: {width: 1440, height: 900}})
const expect = standardExpect.configure({timeout: 30_000})

const starter = 'plan-content-creator-starter'
const hour = 60 * 60 * 1000

const news = (page: Page) => page.getByRole('region', {name: 'Since you were last here'})

/** Publishes another price for a plan by its form. */
async function publishPrice(page: Page, plan: string, amount: string): Promise<void> {
  await openForm(page, studio.url, `pricing;${plan}`)
  await page.getByTestId('field-price.amount').getByTestId('number-input').fill(amount)
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled()
  await button.click()
  await expect
    .poll(() => studio.client.fetch('*[_id == $plan][0].price.amount', {plan}, {perspective: 'published'}))
    .toBe(Number(amount))
}

test('the bar has six words', async () => {
  await visit(studio.page, `${studio.url}/overview`)
  await expect(studio.page.getByTestId('tool-collapse-menu').getByRole('link')).toHaveText([
    'Overview',
    'Leads',
    'Content',
    'Preview',
    'Prices',
    'Changes',
  ])
})

test('the first screen says what others have published since, with what it said before', async ({
  browser,
}) => {
  const {page} = studio
  await expect(news(page)).toContainText('You are here for the first time in this browser.')
  await publishPrice(page, 'plan-data-analyst-starter', '459')

  const context = await browser.newContext(still)
  const watched = watchStudio(context)
  const other = await context.newPage()
  await signIn(other, studio.url, 'Ben')
  await publishPrice(other, starter, '339')
  expect(watched.faults()).toEqual([])
  await context.close()

  await page.clock.setSystemTime(Date.now() + hour)
  await visit(page, `${studio.url}/overview`)
  await expect(news(page).getByRole('listitem').first()).toContainText('Ben published it')
  await expect(news(page)).toContainText('Price: $299/month → $339/month')
  // What one has published oneself is no news.
  await expect(news(page)).not.toContainText('Data Analyst')
})
