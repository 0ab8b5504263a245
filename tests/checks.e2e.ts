import type {Page} from '@playwright/test'
import {expect as standardExpect} from './support/journey.ts'
import {test} from './support/preview.ts'
import {openForm, visit} from './support/studio.ts'

/** The checks in the Studio: a pane beside the form, a gate at Publish, answers, and the tool with all findings. */

const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 30_000, viewport: {width: 1600, height: 900}})
test.beforeEach(() => {
  test.setTimeout(150_000)
})

const errors = (page: Page) => page.getByTestId('finding-error')
const warnings = (page: Page) => page.getByTestId('finding-warning')
const heading = (page: Page) => page.getByTestId('field-heading').getByRole('textbox')

test('a wrong price is shown, found, put right and only then published, and a warning is answered', async ({
  page,
  site: {lake, studioUrl},
}) => {
  const {client} = lake
  const before = await client.getDocument('notFoundPage')
  if (!before) throw new Error('The seed has no such page')
  try {
    await openForm(page, studioUrl, 'site;notFoundPage')
    const publish = page.getByTestId('action-publish')
    await page.getByRole('button', {name: /^Checks/}).click()
    await expect(page.getByText('Nothing is wrong with this document.')).toBeVisible()

    await heading(page).fill('Content Creator, Starter: $329 a month.')
    await expect(errors(page)).toHaveCount(1)
    await expect(errors(page)).toContainText('“$329” is not the price of what the sentence names')
    await expect(publish).toBeDisabled()

    await page.getByRole('tab', {name: 'Search and sharing'}).click()
    await errors(page).getByRole('button', {name: 'Headline', exact: true}).click()
    await expect(heading(page)).toBeFocused()

    await errors(page).getByRole('button', {name: 'Replace “$329” by “$299”'}).click()
    await expect(heading(page)).toHaveValue('Content Creator, Starter: $299 a month.')
    await page.getByRole('button', {name: 'Undo', exact: true}).click()
    await expect(heading(page)).toHaveValue('Content Creator, Starter: $329 a month.')
    await errors(page).getByRole('button', {name: 'Replace “$329” by “$299”'}).click()
    await expect(errors(page)).toHaveCount(0)

    const boast = 'More than 500 companies trust us.'
    await heading(page).fill(boast)
    await expect(warnings(page)).toContainText(
      '“500 companies”: new here, and no claim, plan or price says so',
    )
    await warnings(page).getByRole('button', {name: 'This is right because …'}).click()
    await page.getByLabel('This is right because …').fill('Counted in the books of this year.')
    await page.getByRole('button', {name: /^Answer as/}).click()
    await expect(warnings(page)).toHaveCount(0)
    const [answer] = await client.fetch('*[_type == "checkAnswer" && documentId == "notFoundPage"]')
    expect(answer).toMatchObject({
      kind: 'claim',
      documentId: 'notFoundPage',
      path: 'heading',
      text: boast,
      reason: 'Counted in the books of this year.',
      by: expect.stringMatching(/./),
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })

    await expect(publish).toBeEnabled()
    await publish.click()
    await expect
      .poll(() => client.fetch('*[_id == "notFoundPage"][0].heading', {}, {perspective: 'published'}))
      .toBe(boast)

    await heading(page).fill('Content Creator, Starter: $299/month.')
    const suggestions = page.getByTestId('suggestions')
    await expect(suggestions).toContainText('2 facts could follow by themselves')
    await suggestions.getByRole('button', {name: 'Refer to 2 facts'}).click()
    await expect(suggestions).toBeHidden()
    const text = page.getByTestId('field-heading').getByTestId('text-with-variables')
    await expect(text).toHaveText(/Content Creator.*, Starter: .*\$299\/month/)
    await expect
      .poll(async () => (await client.getDocument('drafts.notFoundPage'))?.heading)
      .toBe('{agent-content-creator.name}, Starter: {plan-content-creator-starter.priceLine}.')
  } finally {
    await client.createOrReplace(before)
    await client.delete('drafts.notFoundPage')
    await client.delete({query: '*[_type == "checkAnswer"]'})
  }
})

test('publishing figures that nobody has proved asks once, names each, and leads to its text', async ({
  page,
  site: {lake, studioUrl},
}) => {
  const {client} = lake
  const id = 'agent-content-creator'
  const before = await client.getDocument(id)
  if (!before) throw new Error('The seed has no such agent')
  const summary = 'Customers save $40,000 a year and 98% stay.'
  try {
    await client.create({...before, _id: `drafts.${id}`, summary})
    await openForm(page, studioUrl, `agents;${id};${id}`)
    await page.getByRole('tab', {name: 'Search and sharing'}).click()
    await page.getByTestId('action-publish').click()
    const dialog = page.getByRole('dialog', {name: 'Publish it all the same?'})
    await expect(dialog).toContainText(
      '“$40,000 a year” and “98%”: new here, and no claim, plan or price says so',
    )
    await dialog.getByRole('button', {name: 'Summary'}).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('field-summary').getByRole('textbox')).toBeFocused()
    expect((await client.getDocument(id))?.summary).toBe(before.summary)
    await page.getByTestId('action-publish').click()
    await dialog.getByRole('button', {name: 'Publish anyway'}).click()
    await expect.poll(async () => (await client.getDocument(id))?.summary).toBe(summary)
    await page.getByRole('button', {name: /^Checks/}).click()
    await expect(page.getByText('Nothing is wrong with this document.')).toBeVisible()
  } finally {
    await client.createOrReplace(before)
    await client.delete(`drafts.${id}`)
  }
})

test('the Overview lists the findings of all documents by what they ask for, and opens each at its field', async ({
  page,
  site: {lake, studioUrl},
}) => {
  const {client} = lake
  const before = await client.getDocument('notFoundPage')
  if (!before) throw new Error('The seed has no such page')
  try {
    const text = '{service.count} services. Content Creator, Starter: $329 a month.'
    await client.create({...before, _id: 'drafts.notFoundPage', text})
    await visit(page, `${studioUrl}/overview`)
    await expect(errors(page)).toHaveCount(1)
    await expect(page.getByText('Stops publishing (1)')).toBeVisible()
    const later = page.getByText(/^Before the site goes public \(\d+\)$/)
    await expect(page.getByText(/is a target: nobody has measured it/).first()).toBeHidden()
    await later.click()
    await expect(page.getByText(/is a target: nobody has measured it/).first()).toBeVisible()
    const content = page.getByLabel('The content')
    await content.selectOption('as it is on the site')
    await expect(errors(page)).toHaveCount(0)
    await content.selectOption('with all drafts')
    await errors(page).getByRole('link', {name: 'Text'}).click()
    // The form opens with another group of fields by itself.
    const field = page.getByRole('textbox', {name: 'Text'})
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
    await page.getByRole('tab', {name: 'Search and sharing'}).click()
    await errors(page).getByRole('button', {name: 'Text'}).click()
    await expect(field).toBeFocused()
    await page.keyboard.type('All: ')
    await expect
      .poll(async () => (await client.getDocument('drafts.notFoundPage'))?.text)
      .toBe(`All: ${text}`)
    await expect(errors(page)).toHaveCount(1)
  } finally {
    await client.delete('drafts.notFoundPage')
  }
})
