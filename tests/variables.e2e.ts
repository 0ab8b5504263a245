import type {Page} from '@playwright/test'
import {expect as standardExpect, noSuchPage} from './support/journey.ts'
import {test} from './support/preview.ts'
import {openForm} from './support/studio.ts'

/** A fact of another place in a text: chosen from a list, shown as what it prints, and followed when it changes. */

/** The Studio is a large application. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 30_000, viewport: {width: 1280, height: 900}})
test.beforeEach(({pageErrors}) => {
  test.setTimeout(150_000)
  // The page in question is the not-found page.
  pageErrors.allow(noSuchPage)
})

const plan = 'plan-content-creator-starter'
const facts = (page: Page) => page.getByRole('listbox', {name: 'Facts'})

test('a price is typed into a field by a brace, and the page follows the price', async ({page, site}) => {
  const {client} = site.lake
  const former = await client.getDocuments(['notFoundPage', plan])
  try {
    await openForm(page, site.studioUrl, 'site;notFoundPage')
    const field = page.getByTestId('field-heading')
    // What comes and goes with the focus moves nothing that could be pressed meanwhile.
    const distance = async () => {
      const [upper, lower] = [await field.boundingBox(), await page.getByTestId('field-note').boundingBox()]
      return (lower?.y ?? 0) - (upper?.y ?? 0)
    }
    const input = field.locator('input')
    const hint = field.getByText('for a price, a figure or a name')
    await input.fill('')
    await expect(hint).toBeVisible()
    const before = await distance()
    await input.blur()
    await expect(hint).toBeHidden()
    expect(await distance()).toBe(before)
    await input.click()
    await page.keyboard.type('Writing costs {', {delay: 20})
    await expect(facts(page).getByRole('option').first()).toBeVisible()
    // Another field has its own keys, and the list is there again where it was left.
    await page.getByTestId('field-note').locator('input').focus()
    await expect(facts(page)).toBeHidden()
    await field.getByTestId('text-with-variables').focus()
    await page.keyboard.press('End')
    await expect(facts(page).getByRole('option').first()).toBeVisible()
    await page.keyboard.type('month creator starter', {delay: 20})
    await expect(facts(page).getByRole('option')).toHaveText([/\$299\/month.*Content Creator, Starter/])
    await page.keyboard.press('Enter')
    await page.keyboard.type('.', {delay: 20})
    const text = field.getByTestId('text-with-variables')
    await expect(text).toHaveText(/Writing costs .*\$299\/month.*\./)
    await expect
      .poll(async () => (await client.getDocument('drafts.notFoundPage'))?.heading)
      .toBe(`Writing costs {${plan}.priceLine}.`)

    const visitor = await page.context().newPage()
    await page.getByTestId('action-publish').click()
    await expect.poll(async () => (await client.getDocument('notFoundPage'))?.heading).toContain(plan)
    await expect(async () => {
      await visitor.goto(`${site.url}/404`)
      await expect(visitor.getByText('Writing costs $299/month.')).toBeVisible({timeout: 1000})
    }).toPass()
    await client.patch(plan).set({'price.amount': 333}).commit()
    await expect(visitor.getByText('Writing costs $333/month.')).toBeVisible()
    await expect(text).toHaveText(/Writing costs .*\$333\/month.*\./)

    // Discarded changes leave the editor, too. A click on a chip puts the caret beside it.
    await text.locator('.variable-chip').click()
    await page.keyboard.type(' or more ', {delay: 20})
    const draft = async () => (await client.getDocument('drafts.notFoundPage'))?.heading
    await expect.poll(draft).toContain(' or more ')
    // Copied into an input without chips, they remain variables.
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+c')
    const noteField = page.getByTestId('field-note')
    await noteField.locator('input').click()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(noteField.locator('.variable-chip')).toHaveText('$333/month')
    await expect.poll(async () => (await client.getDocument('drafts.notFoundPage'))?.note).toContain(plan)
    await client.delete('drafts.notFoundPage')
    await expect(text).not.toContainText('or more')
  } finally {
    const transaction = client.transaction().delete('drafts.notFoundPage')
    for (const document of former) if (document) transaction.createOrReplace(document)
    await transaction.commit()
  }
})

test('a name and a price are typed into rich text', async ({page, site}) => {
  const {client} = site.lake
  try {
    await openForm(page, site.studioUrl, 'legal;legalPage;legal-privacy-policy')
    const field = page.getByTestId('field-intro')
    await field.scrollIntoViewIfNeeded()
    const editable = field.locator('[contenteditable]').first()
    await editable.click()
    await editable.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' We {data anal name', {delay: 30})
    await expect(facts(page).getByRole('option').first()).toHaveText('Data AnalystName')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' and write from {month creator starter', {delay: 30})
    await expect(facts(page).getByRole('option')).toHaveText([/\$299\/month.*Content Creator, Starter/])
    await page.keyboard.press('Enter')
    await page.keyboard.type('.', {delay: 30})
    await expect
      .poll(async () => JSON.stringify((await client.getDocument('drafts.legal-privacy-policy'))?.intro))
      .toMatch(new RegExp(`"variable":"agent-data-analyst.name".*"variable":"${plan}.priceLine"`))
  } finally {
    await client.delete('drafts.legal-privacy-policy')
  }
})
