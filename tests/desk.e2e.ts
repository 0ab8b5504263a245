import type {Page} from '@playwright/test'
import {expect as standardExpect} from './support/journey.ts'
import {test} from './support/preview.ts'
import {openForm, visit} from './support/studio.ts'

/** The desk, as somebody uses it who makes a new agent, and changes a form and a price list. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 45_000})

test.beforeEach(() => {
  test.setTimeout(180_000)
})

const name = (on: Page) => on.getByTestId('field-name').getByTestId('string-input')

test('a duplicated agent has cards of its own, which are published with it and appear on the home page', async ({
  page,
  site,
}) => {
  const {client} = site.lake
  await openForm(page, site.studioUrl, 'agents;agent-data-analyst;agent-data-analyst')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Duplicate with its cards'}).click()
  await expect(name(page)).toHaveValue('Data Analyst (copy)')
  // The copy opens beside the pane with its cards, which are published with it and no reason for warnings.
  await expect(page).toHaveURL(/structure\/agents;([\w-]+);\1$/)
  await expect(page.getByTestId('pane-footer')).toContainText('4 warnings')
  const copy = () =>
    client.fetch<{_id: string; plans: string[]} | null>(
      '*[slug.current == "data-analyst-copy"][0]{_id, "plans": plans[]->agent._ref}',
      {},
      {perspective: 'drafts'},
    )
  const {_id: id, plans} = (await copy()) ?? {_id: '', plans: []}
  expect(plans).toEqual([id, id, id])

  await page.getByRole('button', {name: /Publish with 13 cards/}).click()
  // It still has the name of a copy.
  const question = page.getByRole('dialog', {name: 'Publish it all the same?'})
  await expect(question).toContainText('“(copy)” is a placeholder')
  // And it says all that its original says.
  await expect(question).toContainText('texts are still those of Data Analyst')
  await question.getByRole('button', {name: 'Publish anyway'}).click()
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
  for (const removed of [id, ...owned.filter((ownedId) => ownedId !== id)]) removal.delete(removed)
  await removal.commit()
})

test('an add-on made by “+” in Plans and packages says that no page shows it, and is added to its page', async ({
  page,
  site,
}) => {
  const {client} = site.lake
  await visit(page, `${site.studioUrl}/structure/pricing`)
  await page.getByTestId('multi-action-intent-button').click()
  await page.getByRole('menuitem', {name: 'Add-on'}).click()
  await page.getByTestId('field-title').getByTestId('string-input').fill('Night support')
  const notice = page.getByTestId('places')
  await expect(notice).toContainText('No page shows this')
  // The line above the form does not say otherwise.
  await expect(page.getByText('On no page yet')).toBeVisible()
  await notice.getByRole('button', {name: 'Add to Services and Pricing, Add-ons'}).click()
  await expect(notice).toContainText('On the site as soon as this is published too: Services and Pricing')
  await expect(page.getByText('Used on one page')).toBeVisible()
  const id = await client.fetch<string>('*[title == "Night support"][0]._id', {}, {perspective: 'drafts'})
  const draft = await client.getDocument('drafts.pricingPage')
  const sections: {_key: string; addOns?: object[]}[] = draft?.sections ?? []
  expect(sections.find(({_key}) => _key === 'add-ons')?.addOns?.at(-1)).toMatchObject({
    _type: 'reference',
    _ref: id,
  })
  await client.transaction().delete('drafts.pricingPage').delete(`drafts.${id}`).commit()
})

test('agents are put in another order by keyboard and by dragging, all at once', async ({page, site}) => {
  const {client} = site.lake
  const names = () => client.fetch<string[]>('*[_type == "agent"] | order(order asc).name')
  const before = await client.fetch<{_id: string; order: number}[]>('*[_type == "agent"]{_id, order}')
  const [first = '', second = '', ...others] = await names()
  await visit(page, `${site.studioUrl}/structure/agents`)
  const handle = (place: number) => page.getByRole('button', {name: `Position ${place} of 6`})
  const rows = page.getByRole('list', {name: 'Agents'}).getByRole('listitem')
  await handle(1).press('ArrowDown')
  await expect(handle(2)).toBeFocused()
  await expect(rows.first()).toContainText(second)
  const last = others.at(-1) ?? ''
  await handle(6).dragTo(rows.first())
  await expect(rows.first()).toContainText(last)
  // Nothing is written until it is confirmed.
  expect(await names()).toEqual([first, second, ...others])
  await page.getByRole('button', {name: 'Put on the site'}).click()
  await expect.poll(names).toEqual([last, second, first, ...others.slice(0, -1)])
  await expect(page.getByTestId('new-order')).toBeHidden()
  const back = client.transaction()
  for (const {_id, order} of before) back.patch(_id, {set: {order}})
  await back.commit()
})

test('what is on the site since a moment ago goes back in three clicks', async ({page, site}) => {
  const {client} = site.lake
  const title = () => client.fetch<string>('*[_id == "homePage"][0].seo.title')
  const before = await title()
  const wrong = `${before} again`
  const home = await client.getDocument('homePage')
  await client.createOrReplace({
    ...home,
    _id: 'drafts.homePage',
    _type: 'page',
    seo: {...home?.seo, title: wrong},
  })
  await client.action({
    actionType: 'sanity.action.document.publish',
    publishedId: 'homePage',
    draftId: 'drafts.homePage',
  })

  await visit(page, `${site.studioUrl}/structure/site`)
  await page.getByRole('link', {name: 'History', exact: true}).waitFor()
  await page.evaluate(() =>
    addEventListener(
      'click',
      () => {
        document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1)
      },
      {capture: true},
    ),
  )
  const clicks = () => page.evaluate(() => Number(document.body.dataset.clicks))
  const dialog = page.getByRole('dialog', {name: 'Bring back what was before'})
  await page.getByRole('link', {name: 'History', exact: true}).click()
  const change = page.getByRole('listitem').filter({hasText: 'Home'}).first()
  await change.getByRole('button', {name: 'Bring back'}).click()
  await expect(dialog).toContainText(`${wrong} → ${before}`)
  await dialog.getByRole('button', {name: 'Put on the site'}).click()
  await expect.poll(title).toBe(before)
  expect(await clicks()).toBe(3)
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
