import {readFile} from 'node:fs/promises'
import {setTimeout} from 'node:timers/promises'
import type {Locator, Page} from '@playwright/test'
import {complaintsOf} from './support/axe.ts'
import {expect as standardExpect} from './support/journey.ts'
import {test, type PreviewedSite} from './support/preview.ts'
import {openForm, visit} from './support/studio.ts'

/** The Studio's Prices tool: all prices in one table, changed and published together. */

/** The Studio is a large application, and a pane may be slow on a busy machine. */
const expect = standardExpect.configure({timeout: 30_000})

test.setTimeout(150_000)
test.use({actionTimeout: 45_000})

const starter = 'plan-content-creator-starter'

const amounts = ({lake}: PreviewedSite) =>
  lake.client.fetch<Record<string, number>[]>(
    '*[_type == "plan"] | order(_id) {_id, "amount": price.amount}',
    {},
    {perspective: 'published'},
  )

/** The table's row of a price, by its group's position: the first “Starter” is the first agent's. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({has: page.getByRole('link', {name, exact: true})})
const amountIn = (row: Locator) => row.getByRole('gridcell').nth(2)

async function openPrices(page: Page, {studioUrl}: PreviewedSite): Promise<Locator> {
  // The tool begins anew, without what it says of an earlier test.
  await visit(page, `${studioUrl}/structure`)
  await visit(page, `${studioUrl}/prices`)
  await expect(page.getByText(/^Published \d+ price/)).toHaveCount(0)
  const first = amountIn(rowOf(page, 'Starter').first())
  await expect(first).toHaveText('$299')
  return first
}

test('all 18 plans are raised by 10 %, looked at, published and taken back in at most ten clicks, and the raise is brought back', async ({
  page,
  site,
}) => {
  await visit(page, `${site.studioUrl}/structure`)
  await page.evaluate(() => {
    sessionStorage.setItem('clicks', '0')
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      {capture: true},
    )
  })
  const before = await amounts(site)
  expect(before).toHaveLength(18)

  await page.getByRole('link', {name: 'Prices', exact: true}).click()
  await page.getByRole('button', {name: 'Plans 18'}).click()
  await page.getByLabel('Rounding').selectOption('To a whole number')
  await page.getByLabel('Percent').click()
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(amountIn(rowOf(page, 'Starter').first())).toHaveText('$329')
  await expect(rowOf(page, 'Starter').first()).toContainText('$299 → $329 +$30 (+10%)')
  expect(await amounts(site)).toEqual(before)

  await page.getByRole('button', {name: 'Review and publish'}).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', {name: /Content Creator, Starter/})).toContainText('$329')
  await dialog.getByRole('button', {name: 'Publish 18 prices'}).click()
  await expect(page.getByText(/Published 18 prices/)).toBeVisible()
  const raised = before.map(({_id, amount}) => ({_id, amount: Math.round(Number(amount) * 1.1)}))
  expect(await amounts(site)).toEqual(raised)
  await expect(page.getByTestId('prices-receipt')).toHaveText('On the site')

  await expect(rowOf(page, 'Starter').first().getByRole('gridcell').last()).toContainText('Local marketer')
  await page.getByRole('link', {name: 'Undo in History'}).click()
  await page.getByRole('button', {name: 'Put on the site'}).click()
  await expect.poll(() => amounts(site)).toEqual(before)
  const clicks = await page.evaluate(() => Number(sessionStorage.getItem('clicks')))
  expect(clicks).toBeGreaterThan(0)
  expect(clicks).toBeLessThanOrEqual(10)

  // What was published together is one change, also when it is brought back.
  const entry = page.getByRole('listitem').filter({hasText: '18 documents at once'})
  await page.getByRole('link', {name: 'History', exact: true}).click()
  await expect(entry).toHaveCount(2)
  await expect(entry.last()).toContainText('Local marketer published them')
  await entry.first().getByRole('button', {name: 'Bring back what was before'}).click()
  const question = page.getByRole('dialog', {name: 'Bring back what was before'})
  await expect(question.getByRole('region')).toHaveCount(18)
  await expect(question.getByRole('region', {name: 'Starter (Plan of Content Creator)'})).toContainText(
    /Price: \$299.*→ \$329\/month/,
  )
  await question.getByRole('button', {name: 'Put on the site'}).click()
  await expect.poll(() => amounts(site)).toEqual(raised)
  const pricing = async () => (await page.request.get(`${site.url}/agents/content-creator`)).text()
  await expect.poll(pricing).toContain('$329')
  await expect(entry).toHaveCount(3)
  const former = site.lake.client.transaction()
  for (const {_id, amount} of before) former.patch(String(_id), {set: {'price.amount': amount}})
  await former.commit()
})

test('the keys of a spreadsheet edit, undo, copy and paste, and nothing typed is lost by leaving or reloading', async ({
  page,
  site,
}) => {
  const first = await openPrices(page, site)
  const second = amountIn(rowOf(page, 'Professional').first())
  const third = amountIn(rowOf(page, 'Enterprise').first())
  const {keyboard} = page
  await first.click()
  await keyboard.type('310.5')
  await keyboard.press('Enter')
  await expect(first).toHaveText('$310.50')

  // Enter went down to the next price. What is no amount stays in its editor, and Escape drops it.
  await keyboard.type('abc')
  await keyboard.press('Enter')
  await expect(page.getByText(/“abc” is not an amount/)).toBeVisible()
  await expect(page.getByRole('textbox', {name: 'Amount of Content Creator, Professional'})).toHaveValue(
    'abc',
  )
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('777')
  await keyboard.press('Escape')
  await expect(second).toHaveText('$599')
  await keyboard.press('F2')
  await keyboard.type('620')
  await keyboard.press('Tab')
  await expect(second).toHaveText('$620')

  await keyboard.press('ControlOrMeta+z')
  await expect(second).toHaveText('$599')
  await keyboard.press('ControlOrMeta+Shift+z')
  await expect(second).toHaveText('$620')
  await keyboard.press('ControlOrMeta+z')
  await keyboard.press('ControlOrMeta+y')
  await expect(second).toHaveText('$620')

  // The amounts of the selected prices are copied, and pasted one row below.
  await first.click()
  await keyboard.press('Shift+Space')
  await second.click()
  await keyboard.press('Shift+Space')
  await keyboard.press('ControlOrMeta+c')
  await expect(page.getByText('Copied 2 rows.')).toBeVisible()
  await keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('Pasted into 2 prices.')).toBeVisible()
  await expect(second).toHaveText('$310.50')
  await expect(third).toHaveText('$620')

  // How it is paid and “from” are lists of choices, which the first letter and the arrows choose from.
  const paid = rowOf(page, 'Starter').first().getByRole('gridcell').nth(4)
  await paid.click()
  await keyboard.type('p')
  await expect(page.getByRole('combobox', {name: 'How often is paid Content Creator, Starter'})).toHaveValue(
    'session',
  )
  await keyboard.press('Tab')
  await expect(paid).toHaveText('Per session')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', {name: '“From” before Content Creator, Starter'})).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(rowOf(page, 'Starter').first()).toContainText(
    '$299, every month, without “from” → $310.50, per session, “from”',
  )
  await paid.click()
  await keyboard.press('Delete')
  await keyboard.press('ArrowRight')
  await keyboard.press('Delete')
  await expect(rowOf(page, 'Starter').first()).toContainText('$299 → $310.50')
  await second.click()

  // A block from a spreadsheet with a wrong cell changes nothing.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '$1,400\r\nten\r\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}),
    )
  })
  await expect(page.getByRole('alert').filter({hasText: 'Nothing was pasted'})).toContainText(
    'Row 2: “ten” is not an amount',
  )
  await expect(second).toHaveText('$310.50')
  await expect(rowOf(page, 'Enterprise').first()).toHaveClass(/prices-refused/)

  await page.getByRole('link', {name: 'Overview', exact: true}).click()
  await page.getByRole('link', {name: 'Prices', exact: true}).click()
  await expect(third).toHaveText('$620')
  await page.getByLabel('Rounding').selectOption('To end in 9')
  await page.reload()
  await expect(page.getByLabel('Rounding')).toHaveValue('end in 9')
  await expect(third).toHaveText('$620')
  await expect(page.getByText('3 prices changed, not published yet')).toBeVisible()
  expect(await complaintsOf(page, '.prices-grid')).toEqual([])
  // Delete restores the site's price.
  await third.click()
  await keyboard.press('Delete')
  await expect(third).toHaveText('$1,299')
  await page.getByRole('button', {name: 'Drop all'}).click()
  await expect(first).toHaveText('$299')
  await page.getByRole('button', {name: 'Undo', exact: true}).click()
  await expect(first).not.toHaveText('$299')
  await page.getByRole('button', {name: 'Redo', exact: true}).click()
  await expect(first).toHaveText('$299')
  expect(await site.lake.client.fetch('count(*[_id in path("drafts.**")])', {}, {perspective: 'raw'})).toBe(0)
})

test('prices that make the site contradict itself stop, with a link to the text, and unusual ones ask once', async ({
  page,
  site,
}) => {
  const {client} = site.lake
  const home = await client.getDocument('signUpPage')
  if (!home) throw new Error('The seed has no sign-up page')
  try {
    await client.patch('signUpPage').set({lead: 'Content Creator, Starter: $299 a month.'}).commit()
    const first = await openPrices(page, site)
    await first.click()
    await page.keyboard.type('130')
    await page.keyboard.press('Enter')
    await page.getByRole('button', {name: 'Review and publish'}).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', {name: 'Publish 1 price'}).click()
    await expect(dialog.getByTestId('finding-error')).toContainText(
      '“$299” is not the price of what the sentence names',
    )
    await expect(dialog.getByRole('link').first()).toHaveAttribute('href', /signUpPage.*lead/)
    expect((await client.getDocument(starter))?.['price'].amount).toBe(299)

    await client.createOrReplace(home)
    // The content that the checks read is a moment behind.
    await expect(async () => {
      await dialog.getByRole('button', {name: 'Publish 1 price'}).click()
      await expect(dialog.getByTestId('finding-warning')).toContainText('$130 is less than half of $299', {
        timeout: 1000,
      })
    }).toPass()
    expect((await client.getDocument(starter))?.['price'].amount).toBe(299)
    // A text with the new price keeps the former one from coming back.
    await client.patch('signUpPage').set({lead: 'Content Creator, Starter: $130 a month.'}).commit()
    await dialog.getByRole('button', {name: 'Publish 1 price all the same'}).click()
    await expect(page.getByText(/Published 1 price/)).toBeVisible()
    await expect(first).toHaveText('$130')
    await page.getByRole('link', {name: 'Undo in History'}).click()
    await expect(page.getByTestId('finding-error')).toContainText('“$130” is not the price')
    await expect(page.getByRole('button', {name: 'Put on the site'})).toBeDisabled()
    expect((await client.getDocument(starter))?.['price'].amount).toBe(130)
  } finally {
    await client.createOrReplace(home)
    await client.patch(starter).set({'price.amount': 299}).commit()
  }
})

test('a price that somebody else changes meanwhile is named with both values, and nothing is published', async ({
  page,
  site,
}) => {
  const {client} = site.lake
  const first = await openPrices(page, site)
  // What a draft says stands beside what is on the site.
  const plan = await client.getDocument(starter)
  if (!plan) throw new Error('The seed has no such plan')
  await client.create({
    ...plan,
    _id: `drafts.${starter}`,
    price: {...plan['price'], amount: 301},
  })
  await expect(rowOf(page, 'Starter').first()).toContainText('Draft: $301')
  await expect(first).toHaveText('$299')
  await client.delete(`drafts.${starter}`)
  await expect(rowOf(page, 'Starter').first()).toContainText('Published')

  await first.click()
  await page.keyboard.type('320')
  await page.keyboard.press('Enter')
  await page.keyboard.type('640')
  await page.keyboard.press('Enter')
  await page.getByRole('button', {name: 'Review and publish'}).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', {name: 'Publish 2 prices'}).waitFor()
  await client.patch(starter).set({'price.amount': 305}).commit()
  try {
    await expect(dialog.getByRole('alert')).toContainText(
      'Content Creator, Starter: $299 when you looked, $305 now. You want $320.',
    )
    await expect(dialog.getByRole('button', {name: 'Publish 2 prices'})).toBeDisabled()
    await dialog.getByRole('button', {name: 'Drop my price'}).click()
    await dialog.getByRole('button', {name: 'Publish 1 price'}).click()
    await expect(page.getByText(/changed, not published yet/)).toBeHidden()
    await expect(page.getByText(/Published 1 price/)).toBeVisible()
    await expect(first).toHaveText('$305')
  } finally {
    await client.patch(starter).set({'price.amount': 299}).commit()
    await client.patch('plan-content-creator-professional').set({'price.amount': 599}).commit()
  }
})

test('prices go out as CSV and come back, wrong rows are named, and the right ones are scheduled as a release', async ({
  page,
  site,
}) => {
  const {client} = site.lake
  await openPrices(page, site)
  await page.getByRole('button', {name: 'Export CSV'}).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', {name: /Semicolons/}).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(`\r\n${starter};price;Content Creator;Starter;299;USD;month;no;\r\n`)
  expect(file).toContain(';Content Creator;Professional;599;')

  const dialog = page.getByRole('dialog')
  const choose = (text: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text)})
  await choose(file)
  await expect(dialog).toContainText('No price would change in the table; 28 stay as they are.')
  await page.keyboard.press('Escape')

  await choose(file.replace(';Enterprise;1299;', ';Enterprise;2.610,50;').replace(';599;', ';nothing;'))
  await expect(dialog.getByRole('alert')).toContainText('Line 3: “nothing” is not an amount')
  await dialog.getByRole('button', {name: 'Take only the one price that is right'}).click()
  const enterprise = amountIn(rowOf(page, 'Enterprise').first())
  await expect(enterprise).toHaveText('$2,610.50')

  await page.getByRole('button', {name: 'Review and publish'}).click()
  await expect(dialog.getByText('Are you sure?', {exact: true})).toBeVisible()
  await dialog.getByLabel('Or later').fill('2031-03-10T09:00')
  await dialog.getByRole('button', {name: 'Schedule'}).click()
  await expect(dialog.getByTestId('finding-warning').first()).toContainText('more than double $1,299')
  await dialog.getByRole('button', {name: 'Schedule all the same'}).click()
  await expect(page.getByRole('link', {name: 'open the release'})).toBeVisible()
  await expect(enterprise).toHaveText('$1,299')
  await expect(page.getByRole('link', {name: 'From Mar 10, 2031: $2,610.50 (scheduled)'})).toBeVisible()
  const [release] = await client.fetch<{name: string}[]>(
    '*[_type == "system.release" && state == "scheduled"]{name}',
  )
  const releaseId = release?.name ?? ''
  const version = `versions.${releaseId}.plan-content-creator-enterprise`
  expect((await client.getDocument(version))?.['price'].amount).toBe(2610.5)
  // An editor of the plan reads until then that the release replaces it.
  await page.getByRole('link', {name: 'Enterprise'}).first().click()
  await expect(page.getByTestId('scheduled')).toContainText('Mar 10, 2031')
  await client.releases.unschedule({releaseId})
  await client.releases.archive({releaseId})
  await client.releases.delete({releaseId})
})

test('a draft that a raise has passed is not published with the former price unasked, nor dropped on a slow line', async ({
  page,
  site,
}) => {
  const {client} = site.lake
  const draft = `drafts.${starter}`
  const plan = await client.getDocument(starter)
  if (!plan) throw new Error('The seed has no such plan')
  try {
    await client.create({...plan, _id: draft, name: 'Beginner'})
    await client.patch(starter).set({'price.amount': 329}).commit()
    await openForm(page, site.studioUrl, `pricing;${starter}`)
    await page.getByRole('button', {name: 'Publish', exact: true}).click()
    const question = page.getByRole('dialog', {name: 'The site has another price'})
    await expect(question).toContainText('Beginner: $299/month in the draft, $329/month on the site')
    // Two patches are on their way when it publishes: the price, and the name that the texts elsewhere still have.
    await page.route(/\/data\/actions\//, async (route) => {
      await setTimeout(600)
      await route.continue()
    })
    await question.getByRole('button', {name: 'Publish with the site’s price'}).click()
    await expect.poll(() => client.getDocument(draft)).toBeUndefined()
    expect(await client.getDocument(starter)).toMatchObject({name: 'Beginner', price: {amount: 329}})
  } finally {
    await client.transaction().delete(draft).createOrReplace(plan).commit()
  }
})
