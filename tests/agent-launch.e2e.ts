import type {Page} from '@playwright/test'
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
  test.setTimeout(180_000)
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
  await expect(list).toContainText('49 texts are still the template’s')

  // Publishing asks while they are.
  await page.getByRole('button', {name: /Publish with 13 cards/}).click()
  const question = page.getByRole('dialog', {name: 'Publish it all the same?'})
  await expect(question).toContainText('49 texts are still the template’s')
  await question.getByRole('button', {name: 'Back to the form'}).click()

  // Each line leads to its field. Another word there makes the text the agent's own.
  for (const [title, field] of [
    ['Headline', 'tagline'],
    ['Best for', 'bestFor'],
  ] as const) {
    const line = list.getByRole('button', {name: title, exact: true})
    await line.click()
    const input = page.getByTestId(`field-${field}`).getByRole('textbox')
    await expect(input).toBeFocused()
    await input.fill('Small offices with a large post')
    await expect(line).toHaveCount(0)
  }
  await expect(list).toContainText('47 texts')

  // It is published with all that it owns, and is everywhere.
  try {
    await page.getByRole('button', {name: /Publish with 13 cards/}).click()
    await question.getByRole('button', {name: 'Publish', exact: true}).click()
    const published = () =>
      client.fetch('count(*[_id == $id || agent._ref == $id])', {id}, {perspective: 'published'})
    await expect.poll(published).toBe(14)
    const agent = {name: 'Office Manager', slug: 'office-manager'}
    const at = Date.parse((await client.getDocument(id))?._updatedAt ?? '')
    // How long it takes is in `npm run bench -- building`.
    await untilEverywhere(site.url, agent, at)
    expect(await clicksOn(page)).toBeLessThanOrEqual(60)

    // It is unpublished where it is looked at, with all that it owns, and is nowhere.
    await page.getByRole('button', {name: 'Published', exact: true}).click()
    await page.getByTestId('pane-footer').getByRole('button', {name: 'Unpublish'}).click()
    const dialog = page.getByRole('dialog', {name: 'Unpublish the agent and its cards?'})
    await expect(dialog.getByRole('list', {name: 'Unpublished with it: 13 cards'})).toBeVisible()
    const before = Date.now()
    await dialog.getByRole('button', {name: 'Unpublish the agent and 13 cards'}).click()
    await expect.poll(published).toBe(0)
    await untilEverywhere(site.url, agent, before, false)
    await page.getByRole('button', {name: 'Draft', exact: true}).click()
    await expect(page.getByRole('button', {name: /Publish with 13 cards/})).toBeVisible()
  } finally {
    const all = await client.fetch<string[]>(
      '*[_id in [$id, $draft] || agent._ref == $id]._id',
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
