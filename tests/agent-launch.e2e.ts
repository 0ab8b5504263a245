import type {Page} from '@playwright/test'
import {expect as standardExpect} from './support/journey.ts'
import {untilEverywhere} from './support/everywhere.ts'
import {test} from './support/preview.ts'
import {visit} from './support/studio.ts'

/** A new agent, from “+” to the site, as somebody makes it who never saw this Studio. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 15_000, viewport: {width: 1280, height: 800}})

test('a new agent is made whole, keeps what was typed, its list leads to each text that is the template’s, and it comes and goes everywhere', async ({
  page,
  pageErrors,
  site,
}) => {
  test.setTimeout(360_000)
  const {client} = site.lake
  await visit(page, `${site.studioUrl}/structure/agents`)
  await page.getByTestId('action-intent-button').last().click()
  const form = page.getByTestId('new-agent')

  // Bad answers get a sentence each, and what was typed stays, also when one leaves the form.
  await expect(form.getByRole('textbox', {name: 'Name'})).toBeFocused()
  await page.keyboard.type('Data Analyst')
  await form.getByRole('textbox', {name: 'Starter'}).fill('cheap')
  await form.getByRole('button', {name: 'Create the agent'}).click()
  await expect(form.getByText('An agent is called “Data Analyst” already.')).toBeVisible()
  await expect(form.getByRole('textbox', {name: 'Name'})).toBeFocused()
  await expect(form.getByText('Say in a sentence what the agent does.')).toBeVisible()
  await expect(form.getByText('There is no amount.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await visit(page, `${site.studioUrl}/structure/pricing`)
  await visit(page, `${site.studioUrl}/structure/agents`)
  await countClicks(page)
  await page.getByTestId('action-intent-button').last().click()
  await expect(form.getByRole('textbox', {name: 'Starter'})).toHaveValue('cheap')

  await expect(form.getByRole('textbox', {name: 'Name'})).toBeFocused()
  await write(page, 'Office Manager')
  await form.getByRole('textbox', {name: 'in a sentence'}).click()
  await write(page, 'Keeps calendar, post and supplies of an office in order.')
  for (const [tier, price] of Object.entries({Starter: '249', Professional: '549', Enterprise: '1,149'})) {
    await form.getByRole('textbox', {name: tier}).click()
    await write(page, price)
  }
  await form.getByRole('button', {name: 'Another one'}).click()
  await form.getByRole('button', {name: 'Create the agent'}).click()
  await expect(page.getByTestId('field-name').getByTestId('string-input')).toHaveValue('Office Manager')
  await expect(page).toHaveURL(/structure\/agents;([\w-]+);\1/)
  const id = /agents;([\w-]+)/.exec(page.url())?.[1] ?? ''
  const list = page.getByTestId('what-is-left')
  await expect(list).toContainText('40 texts are still the template’s')

  // Publishing asks while they are.
  await page.getByRole('button', {name: /Publish with 13 cards/}).click()
  const question = page.getByRole('dialog', {name: 'Publish it all the same?'})
  await expect(question).toContainText('40 texts are still the template’s')
  await question.getByRole('button', {name: 'Back to the form'}).click()
  const asked = 2

  // Each line leads to its text, in a list of cards to the first that is left. Another word there makes the text the agent's own.
  const lines = list.getByRole('button')
  for (let left = await lines.count(); left > 0; left = await lines.count()) {
    const line = lines.first()
    const title = await line.textContent()
    await line.click()
    const first = leadsTo[title ?? ''] ?? []
    for (const [index, text] of first.entries()) {
      if (index > 0) await line.click()
      await expect.poll(() => page.evaluate(textOfFocus)).toBe(text)
      if (index < first.length - 1) {
        await write(page)
        await closeDialog(page)
      }
    }
    await expect.poll(() => page.evaluate(textOfFocus)).toBeTruthy()
    await write(page)
    await closeDialog(page)
    await expect(lines).toHaveCount(left - 1)
  }

  // Each card opens beside the list with the cursor in its first text, and leads to its others and to the next card.
  const ofCard = page.getByTestId('what-is-left-of-card')
  let next = list.getByRole('link').first()
  const fields = ofCard.getByRole('button').filter({hasNotText: '“'})
  for (const texts of [3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1]) {
    const name = (await next.textContent()) ?? ''
    await next.click()
    await expect(page.getByTestId('document-panel-document-title').last()).toContainText(name.slice(1, -1))
    await expect(fields).toHaveCount(texts)
    await expect(page.getByTestId('form-view').last().locator('input:focus, textarea:focus')).toBeEditable()
    await write(page)
    for (let left = texts - 1; left > 0; left--) {
      await expect(fields).toHaveCount(left)
      await fields.first().click()
      await write(page)
    }
    await expect(fields).toHaveCount(0)
    next = ofCard.getByRole('button')
  }
  await expect(ofCard).toHaveCount(0)
  await page
    .getByRole('link', {name: /^Office Manager/})
    .first()
    .click()
  // What was typed last is stored before it is published.
  const last =
    '*[_id in path("drafts.**") && _type == "plan" && agent._ref == $id && features[0] match "Office-*"]'
  await expect.poll(() => client.fetch(`count(${last})`, {id}, {perspective: 'raw'})).toBe(3)

  // It is published with all that it owns, and is everywhere.
  try {
    // Nothing is left to ask about. A card that is saved only now stops it, and it says to publish again.
    pageErrors.allow(/status of 409 .*\/data\/actions\//)
    const published = () =>
      client.fetch('count(*[_id == $id || agent._ref == $id])', {id}, {perspective: 'published'})
    await expect(async () => {
      if ((await published()) < 14) await page.getByRole('button', {name: /Publish with 13 cards/}).click()
      await expect.poll(published).toBe(14)
    }).toPass({timeout: 90_000})
    // A revision is the id of its transaction: https://www.sanity.io/docs/content-lake/transactions
    const revisions = 'count(array::unique(*[_id == $id || agent._ref == $id]._rev))'
    expect(await client.fetch(revisions, {id}, {perspective: 'published'})).toBe(1)
    const agent = {name: 'Office Manager', slug: 'office-manager'}
    const at = Date.parse((await client.getDocument(id))?._updatedAt ?? '')
    // How long it takes is in `npm run bench -- building`.
    await untilEverywhere(site.url, agent, at)
    expect((await clicksOn(page)) - asked).toBeLessThanOrEqual(60)

    // A page about it begins from its menu.
    await page.getByTestId('action-menu-button').first().click()
    await page.getByRole('menuitem', {name: 'Make a launch page'}).click()
    await page.getByTestId('field-title').getByRole('textbox').last().fill('Launch of the office')
    const launch = '*[_id in path("drafts.**") && title == "Launch of the office"]'
    const about = () =>
      client.fetch(`${launch}[0].sections[defined(agent)].agent._ref`, {}, {perspective: 'raw'})
    await expect.poll(about).toEqual([id, id])
    await client.delete({query: launch})
    // Loaded anew, it has no message of a publish that was stopped, which stays until somebody closes it.
    await page.goto(`${site.studioUrl}/structure/agents;${id};${id}`)

    // It is unpublished where it is looked at, with all that it owns, and is nowhere.
    await page.getByRole('button', {name: 'Published', exact: true}).click()
    await page.getByTestId('pane-footer').getByRole('button', {name: 'Unpublish'}).click()
    const dialog = page.getByRole('dialog', {name: 'Unpublish the agent and its cards?'})
    await expect(dialog.getByRole('list', {name: 'Unpublished with it: 13 cards'})).toBeVisible()
    const before = Date.now()
    await dialog.getByRole('button', {name: 'Unpublish the agent and 13 cards'}).click()
    await expect.poll(published).toBe(0)
    await untilEverywhere(site.url, agent, before, false)
    // What it is now, a draft, is in the form.
    await expect(page.getByRole('button', {name: /Publish with 13 cards/})).toBeVisible()
    await expect(page.getByTestId('pane-footer')).toContainText('Not on the site')
  } finally {
    const all = await client.fetch<string[]>(
      '*[_id in [$id, $draft] || agent._ref == $id || _type == "page" && references($id)]._id',
      {id, draft: `drafts.${id}`},
      {perspective: 'raw'},
    )
    const removal = client.transaction()
    for (const each of all) removal.delete(each)
    await removal.commit()
  }
  await expect.poll(async () => (await fetch(`${site.url}/agents/office-manager`)).status).toBe(404)
})

/** How often a pointer was pressed since `countClicks`. */
const clicksOn = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks')))

async function countClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('clicks', '0')
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      {capture: true},
    )
  })
}

let written = 0

/** Writes in the place of the text that has the cursor; without `text`, what nobody has written yet. */
async function write(page: Page, text = `Office-${written++}`) {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** Closes the dialog of an item, if one is open. */
async function closeDialog(page: Page): Promise<void> {
  const close = page.getByRole('dialog').getByRole('button', {name: /^Close/})
  if (await close.isVisible()) await close.click()
}

/** The text that is about to be written. */
function textOfFocus(): string | undefined {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
    ? focused.value
    : undefined
}

/** The texts that a line leads to, one after another. */
const leadsTo: Readonly<Record<string, readonly string[]>> = {
  'Best for': ['Teams that put off the same task every week'],
  Highlights: ['First drafts'],
  Cards: ['Starts from your material', 'Works to your plan', 'Hands over when it should'],
  Answers: ['First: the last one that was done, to see how you want it.'],
}
