import type {Locator, Page} from '@playwright/test'
import {expect as standardExpect} from './support/journey.ts'
import {test} from './support/preview.ts'
import {visit} from './support/studio.ts'

/** A new agent, from “+” to the site and away again, as somebody does it who never saw this Studio. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 45_000, viewport: {width: 1600, height: 1000}})

test('a marketer launches an agent alone in sixty clicks, and takes it off the site again', async ({
  page,
  site,
}) => {
  test.setTimeout(420_000)
  const {client} = site.lake
  await visit(page, `${site.studioUrl}/structure/agents`)
  await countClicks(page)
  await page.getByTestId('action-intent-button').last().click()
  const form = page.getByTestId('new-agent')

  // Bad answers get a sentence each, and what was typed stays, also when one leaves the form.
  await form.getByRole('textbox', {name: 'Name'}).fill('Data Analyst')
  await form.getByRole('textbox', {name: 'Starter'}).fill('cheap')
  await form.getByRole('button', {name: 'Create the agent'}).click()
  await expect(form.getByText('An agent is called “Data Analyst” already.')).toBeVisible()
  await expect(form.getByText('Say in a sentence what the agent does.')).toBeVisible()
  await expect(form.getByText('Enter the amount as a number').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await visit(page, `${site.studioUrl}/structure/pricing`)
  await visit(page, `${site.studioUrl}/structure/agents`)
  await page.getByTestId('action-intent-button').last().click()
  await expect(form.getByRole('textbox', {name: 'Starter'})).toHaveValue('cheap')

  await form.getByRole('textbox', {name: 'Name'}).fill('Office Manager')
  await form
    .getByRole('textbox', {name: 'in a sentence'})
    .fill('Keeps calendar, post and supplies of an office in order.')
  for (const [tier, price] of Object.entries({Starter: '249', Professional: '549', Enterprise: '1,149'}))
    await form.getByRole('textbox', {name: tier}).fill(price)
  await form.getByRole('button', {name: 'Another one'}).click()
  await form.getByRole('button', {name: 'Create the agent'}).click()
  await expect(page.getByTestId('field-name').getByTestId('string-input')).toHaveValue('Office Manager')
  await expect(page).toHaveURL(/structure\/agents;([\w-]+);\1/)
  const id = /agents;([\w-]+)/.exec(page.url())?.[1] ?? ''
  const list = page.getByTestId('what-is-left')
  await expect(list).toContainText('44 texts are still the template’s')

  // Publishing asks while they are.
  await page.getByRole('button', {name: /Publish with 13 cards/}).click()
  const question = page.getByRole('dialog', {name: 'Publish it all the same?'})
  await expect(question).toContainText('44 texts are still the template’s')
  await question.getByRole('button', {name: 'Back to the form'}).click()
  if (process.env['SHOTS']) await page.screenshot({path: '/tmp/shots/checklist.png'})
})

/** Counts the clicks in the window of the Studio. */
async function countClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.clicks = '0'
    addEventListener(
      'click',
      () => {
        document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1)
      },
      {capture: true},
    )
  })
}
