import type {Locator, Page} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {expect as standardExpect} from './support/journey.ts'
import {untilEverywhere} from './support/everywhere.ts'
import {test} from './support/preview.ts'
import {visit} from './support/studio.ts'

/** A new agent, from “+” to the site, as somebody makes it who never saw this Studio. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 15_000, viewport: {width: 1600, height: 1000}})

test('a new agent is made whole, keeps what was typed, its list leads to each text that is the template’s, and it comes and goes everywhere', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
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
  await expect(form.getByRole('textbox', {name: 'Name'})).toBeFocused()
  await expect(form.getByText('Say in a sentence what the agent does.')).toBeVisible()
  await expect(form.getByText('There is no amount.').first()).toBeVisible()
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
  await expect(list).toContainText('49 texts are still the template’s')

  // Publishing asks while they are.
  await page.getByRole('button', {name: /Publish with 13 cards/}).click()
  const question = page.getByRole('dialog', {name: 'Publish it all the same?'})
  await expect(question).toContainText('49 texts are still the template’s')
  await question.getByRole('button', {name: 'Back to the form'}).click()

  // Each line leads to its text, in a list to the first that is left, and each card opens beside the list. Another word there makes the
  // text the agent's own. A field of each kind, and a card, are written by hand; each other one takes a click as well.
  for (const [title, ...texts] of byHand) {
    const line = list.getByRole('button', {name: title, exact: true})
    for (const text of texts) {
      await line.click()
      await expect.poll(() => page.evaluate(textOfFocus)).toBe(text)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(words())
      // Of the dialog of an item.
      if (text !== texts.at(-1) || page.url().includes('path%3D')) await page.keyboard.press('Escape')
    }
    await expect(line).toHaveCount(0)
  }
  const card = list.getByRole('link', {name: '“First drafts”'})
  await card.click()
  await expect(page.getByTestId('document-panel-document-title').last()).toContainText('First drafts')
  const cardForm = page.getByTestId('form-view').last()
  await expect(cardForm.getByTestId('field-title').getByRole('textbox')).toBeFocused()
  const ofCard = page.getByTestId('what-is-left-of-card')
  await expect(ofCard.getByRole('button')).toHaveText(['Title', 'Text', 'Features', '“Routine tasks”'])
  for (const field of ['title', 'description', 'features'])
    await writeText(cardForm.getByTestId(`field-${field}`))
  await expect(card).toHaveCount(0)
  // The form of a card leads to the next one, so that the agent's list is not needed in between.
  await expect(ofCard.getByRole('button')).toHaveText(['“Routine tasks”'])
  await ofCard.getByRole('button').click()
  await expect(cardForm.getByTestId('field-title').getByRole('textbox')).toHaveValue('Routine tasks')
  await expect(cardForm.getByTestId('field-title').getByRole('textbox')).toBeFocused()
  const clicksOfOthers = await list.getByRole('button').or(list.getByRole('link')).count()
  await writeOthers(client, id)
  await expect(list).toHaveCount(0)

  // It is published with all that it owns, and is everywhere.
  try {
    // Nothing is left to ask about.
    await page.getByRole('button', {name: /Publish with 13 cards/}).click()
    const published = () =>
      client.fetch('count(*[_id == $id || agent._ref == $id])', {id}, {perspective: 'published'})
    await expect.poll(published).toBe(14)
    // A revision is the id of its transaction: https://www.sanity.io/docs/content-lake/transactions
    const revisions = 'count(array::unique(*[_id == $id || agent._ref == $id]._rev))'
    expect(await client.fetch(revisions, {id}, {perspective: 'published'})).toBe(1)
    const agent = {name: 'Office Manager', slug: 'office-manager'}
    const at = Date.parse((await client.getDocument(id))?._updatedAt ?? '')
    // How long it takes is in `npm run bench -- building`.
    await untilEverywhere(site.url, agent, at)
    expect((await clicksOn(page)) + clicksOfOthers).toBeLessThanOrEqual(60)

    // A page about it begins from its menu.
    await page.getByTestId('action-menu-button').first().click()
    await page.getByRole('menuitem', {name: 'Make a launch page'}).click()
    await page.getByTestId('field-title').getByRole('textbox').last().fill('Launch of the office')
    const launch = '*[_id in path("drafts.**") && title == "Launch of the office"]'
    const about = () =>
      client.fetch(`${launch}[0].sections[defined(agent)].agent._ref`, {}, {perspective: 'raw'})
    await expect.poll(about).toEqual([id, id])
    await client.delete({query: launch})
    await visit(page, `${site.studioUrl}/structure/agents;${id};${id}`)

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

/** A text that nobody has written yet. */
const words = () => `What an office needs, ${String.fromCodePoint(65 + written++)}`

const writeText = (field: Locator) => field.getByRole('textbox').first().fill(words())

/** The text that is about to be written. */
function textOfFocus(): string | undefined {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
    ? focused.value
    : undefined
}

/** Fields of each kind that the template fills in: the line in the list, and the texts that it leads to, one after another. */
const byHand: readonly [title: string, ...texts: string[]][] = [
  ['Best for', 'Teams that put off the same task every week'],
  ['Highlights', 'First drafts'],
  ['Cards', 'Starts from your material', 'Works to your plan', 'Hands over when it should'],
  ['Fields', 'What should Office Manager do for you?', 'How often does it come up?'],
  ['Answers', 'First: the last one that was done, to see how you want it.'],
]

/** Writes the other texts of the template. */
async function writeOthers(client: SanityClient, id: string): Promise<void> {
  const texts = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, words()]))
  const parts = '*[agent._ref == $id]{_id, _type}'
  const found = await client.fetch<{_id: string; _type: string}[]>(parts, {id}, {perspective: 'raw'})
  const transaction = client.transaction().patch(`drafts.${id}`, {
    set: {
      ...texts(['tagline', 'lead', 'overviewHeading', 'capabilitiesHeading', 'capabilitiesIntro']),
      ...texts(['pricingHeading', 'pricingIntro', 'useCasesHeading', 'demo.heading', 'demo.intro']),
      ...texts(['demo.sampleResult.heading', 'seo.title', 'seo.description']),
      verb: 'Orders',
      'demo.sampleResult.lines': [words()],
    },
  })
  for (const {_id, _type} of found)
    transaction.patch(_id, {
      set: {
        ...(_type === 'useCase' ? texts(['description', 'example']) : {features: [words()]}),
        ...(_type === 'capability' && texts(['title', 'description'])),
      },
    })
  await transaction.commit()
}
