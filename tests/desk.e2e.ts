import type {Page} from '@playwright/test'
import {expect as standardExpect} from './support/journey.ts'
import {test} from './support/preview.ts'
import {harmless, openForm} from './support/studio.ts'

/** The desk, as somebody uses it who makes a new agent, and changes a form and a price list. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 45_000})

test.beforeEach(({pageErrors}) => {
  test.setTimeout(180_000)
  pageErrors.allow(harmless)
})

const name = (on: Page) => on.getByTestId('field-name').getByTestId('string-input')

test('“+” opens the form of a new agent, which stays a form while it is filled in', async ({page, site}) => {
  const {client} = site.lake
  await page.goto(`${site.studioUrl}/structure/agents`)
  await page.getByTestId('action-intent-button').last().click()
  await name(page).fill('Office Manager')
  const created = () => client.fetch<string[]>('*[name == "Office Manager"]._id', {}, {perspective: 'raw'})
  await expect.poll(created).toHaveLength(1)
  await expect(name(page)).toHaveValue('Office Manager')
  for (const id of await created()) await client.delete(id)
})

test('a duplicated agent has cards of its own, which are published with it and appear on the home page', async ({
  page,
  site,
}) => {
  const {client} = site.lake
  await openForm(page, site.studioUrl, 'agents;agent-data-analyst;agent-data-analyst')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Duplicate with its cards'}).click()
  // The pane of the copy has the copy's name, too; its form is the last link.
  await page
    .getByRole('link', {name: /^Data Analyst \(copy\)/})
    .nth(1)
    .click()
  await expect(name(page)).toHaveValue('Data Analyst (copy)')
  const copy = () =>
    client.fetch<{_id: string; plans: string[]} | null>(
      '*[slug.current == "data-analyst-copy"][0]{_id, "plans": plans[]->agent._ref}',
      {},
      {perspective: 'drafts'},
    )
  const {_id: id, plans} = (await copy()) ?? {_id: '', plans: []}
  expect(plans).toEqual([id, id, id])

  await page.getByRole('button', {name: /Publish with 13 cards/}).click()
  await expect
    .poll(() => client.fetch('count(*[references($id)])', {id}, {perspective: 'published'}))
    .toBe(13)
  await expect
    .poll(async () => (await page.request.get(site.url)).text())
    .toContain('href="/agents/data-analyst-copy"')
  const owned = await client.fetch<string[]>(
    '*[_id == $id || agent._ref == $id]._id',
    {id},
    {perspective: 'raw'},
  )
  const removal = client.transaction()
  for (const one of [id, ...owned.filter((other) => other !== id)]) removal.delete(one)
  await removal.commit()
})

test('an add-on that no page shows says so, and is added to its page', async ({page, site}) => {
  const {client} = site.lake
  const add = {_id: 'addon-night', _type: 'addOn', title: 'Night support'}
  await client.create({
    ...add,
    description: 'At night.',
    price: {_type: 'price', amount: 750, currency: 'USD'},
  })
  await openForm(page, site.studioUrl, 'pricing;addon-night')
  const notice = page.getByTestId('places')
  await expect(notice).toContainText('No page shows this')
  await notice.getByRole('button', {name: 'Add to Pricing page, Add-ons'}).click()
  await expect(notice).toContainText('On the site as soon as this is published too: Pricing page')
  const draft = await client.getDocument('drafts.pricingPage')
  expect(draft?.addOns.at(-1)).toMatchObject({_type: 'reference', _ref: 'addon-night'})
  await client.transaction().delete('drafts.pricingPage').delete('addon-night').commit()
})

test('nobody turns off a lead form by one click', async ({page, site}) => {
  const {client} = site.lake
  await openForm(page, site.studioUrl, 'settings;formSettings')
  await page.getByTestId('field-contactPage').getByRole('button', {name: 'Contact page'}).click()
  const none = page.getByTestId('field-contactPage.delivery').getByRole('radio').last()
  await none.click()
  const question = page.getByRole('dialog', {name: 'Receive no more messages from this form?'})
  await question.getByRole('button', {name: 'Keep receiving them'}).click()
  expect(await client.getDocument('drafts.formSettings')).toBeUndefined()
  await none.click()
  await question.getByRole('button', {name: 'Stop receiving them'}).click()
  await expect
    .poll(async () => (await client.getDocument('drafts.formSettings'))?.contactPage.delivery)
    .toBe('none')
  await client.delete('drafts.formSettings')
})
