import type {Locator, Page} from '@playwright/test'
import {expect as standardExpect} from './support/journey.ts'
import {test} from './support/preview.ts'
import {visit} from './support/studio.ts'

/** A new agent, from “+” to texts of its own, as somebody writes it who never saw this Studio. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 15_000, viewport: {width: 1600, height: 1000}})

test('a new agent is made whole, keeps what was typed, and its list leads to each text that is the template’s', async ({
  page,
  site,
}) => {
  test.setTimeout(420_000)
  const {client} = site.lake
  await visit(page, `${site.studioUrl}/structure/agents`)
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
  await expect(list).toContainText('46 texts are still the template’s')

  // Publishing asks while they are.
  await page.getByRole('button', {name: /Publish with 13 cards/}).click()
  const question = page.getByRole('dialog', {name: 'Publish it all the same?'})
  await expect(question).toContainText('46 texts are still the template’s')
  await question.getByRole('button', {name: 'Back to the form'}).click()

  // Each line leads to its field. One word more in each makes it the agent's own.
  const agentForm = page.getByTestId('form-view').first()
  for (const [title, path] of Object.entries(fields)) {
    const line = list.getByRole('button', {name: title, exact: true})
    await line.click()
    await writeField(page, agentForm.getByTestId(`field-${path}`))
    await expect(line).toHaveCount(0)
  }
  await expect(list).toContainText('29 texts')
  const drafts = await client.fetch<string[]>(
    '*[_id == $draft || agent._ref == $id]._id',
    {id, draft: `drafts.${id}`},
    {perspective: 'raw'},
  )
  const removal = client.transaction()
  for (const each of drafts) removal.delete(each)
  await removal.commit()
})

/** The lines of the agent's own page, with the paths of their fields. */
const fields = {
  'Best for': 'bestFor',
  Highlights: 'highlights',
  Verb: 'verb',
  Headline: 'tagline',
  Introduction: 'lead',
  Figures: 'claims',
  'Overview heading': 'overviewHeading',
  Cards: 'overview',
  'Capabilities heading': 'capabilitiesHeading',
  'Pricing heading': 'pricingHeading',
  'Use cases heading': 'useCasesHeading',
  'Demo › Demo heading': 'demo.heading',
  'Demo › Fields': 'demo.fields',
  'Demo › Sample result': 'demo.sampleResult',
  'Demo › Answers': 'demo.rules',
  'Search and sharing › Title': 'seo.title',
  'Search and sharing › Description': 'seo.description',
}

/** Changes the texts of a field. Figures are put in another order; the items of other lists open in a dialog. */
async function writeField(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeVisible()
  if ((await field.getByRole('textbox').count()) > 0) return writeTexts(field)
  if ((await field.getAttribute('data-testid')) === 'field-claims') {
    await field.locator('[data-ui="DragHandleButton"]').first().focus()
    for (const key of ['Space', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key)
      // The list counts a key only once it has moved.
      await page.waitForTimeout(300)
    }
    return
  }
  const items = field.locator('[data-index]')
  await expect(items.first()).toBeVisible()
  const count = await items.count()
  for (let item = 0; item < count; item++) {
    await items.nth(item).click()
    const dialog = page.getByRole('dialog').last()
    await writeTexts(dialog)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** Changes every text that is shown within a part of a form. */
async function writeTexts(part: Locator): Promise<void> {
  await expect(part.getByRole('textbox').first()).toBeVisible()
  for (const box of await part.getByRole('textbox').all()) {
    const text = (await box.inputValue()).replace(/\.$/, '')
    if (text) await box.fill(text.includes(' ') ? `${text} in the office` : `Office${text.toLowerCase()}`)
  }
}
