import type {Page} from '@playwright/test'
import {expect as standardExpect, noSuchPage} from './support/journey.ts'
import {test, type PreviewedSite} from './support/preview.ts'
import {hydrate, isSameDocument, openRunning} from './support/running.ts'
import {openForm, visit} from './support/studio.ts'

/** A page gets another address, or is deleted: what editors read, and where its visitors are led. */

/** The Studio is a large application. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 30_000, viewport: {width: 1280, height: 900}})
test.beforeEach(({pageErrors}) => {
  test.setTimeout(120_000)
  // A page that is read while it is renamed or deleted, or asked for at its former address, is not found for a moment.
  pageErrors.allow(noSuchPage)
})

const id = 'agent-data-analyst'
const slugOf = (current: string) => ({slug: {_type: 'slug', current}})

/** Puts the agent and the redirects back as the seed has them, and waits until the site has followed. */
test.afterEach(async ({site: {lake, url}, request}) => {
  await lake.client
    .transaction()
    .delete(`drafts.${id}`)
    .patch(id, {set: slugOf('data-analyst')})
    .commit()
  await lake.client.delete({query: '*[_type == "redirect"]'})
  const status = async () => (await request.get(`${url}/agents/data-analyst`, {maxRedirects: 0})).status()
  await expect.poll(status, {timeout: 30_000}).toBe(200)
})

/** Renames the agent as a release or a script does, after an editor typed the address. */
async function rename({lake}: PreviewedSite, from: string, to: string): Promise<void> {
  await lake.client.createOrReplace({
    _id: `redirect_agents_${from}`,
    _type: 'redirect',
    from: `/agents/${from}`,
    page: {_type: 'reference', _ref: id, _weak: true},
  })
  await lake.client.patch(id).set(slugOf(to)).commit()
}

const heading = (page: Page) => page.getByRole('heading', {level: 1})

test('a renamed page in the Studio: its former address leads on, and its readers move with it', async ({
  page,
  site,
  request,
  browser,
}) => {
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(`${site.url}/agents/data-analyst?tab=pricing`)
  await hydrate(reader)
  const title = await heading(reader).textContent()

  await openForm(page, site.studioUrl, `agents;${id};${id}`)
  const address = page.getByTestId('field-slug').getByRole('textbox')
  await address.fill('content-creator')
  await expect(
    page.getByText('“content-creator” is also the web address of “Content Creator”.'),
  ).toBeVisible()
  await expect(page.getByText('the page is at /agents/content-creator')).toHaveCount(0)
  await address.fill('insight-analyst')
  await expect(
    page.getByText('the page is at /agents/insight-analyst, and /agents/data-analyst leads there'),
  ).toBeVisible()
  // The redirect is there before the page moves, and waits.
  await expect
    .poll(() => site.lake.client.fetch('*[_type == "redirect"][0]{from, "to": page._ref}'))
    .toEqual({from: '/agents/data-analyst', to: id})
  expect((await request.get(`${site.url}/agents/data-analyst`, {maxRedirects: 0})).status()).toBe(200)

  await expect(page.getByText('Saved', {exact: true})).toBeVisible()
  await page.getByRole('button', {name: 'Publish', exact: true}).click()

  await expect(reader).toHaveURL(`${site.url}/agents/insight-analyst?tab=pricing`)
  await expect(heading(reader)).toHaveText(title ?? '')
  await expect(reader.getByRole('tabpanel', {name: 'Pricing'})).toBeVisible()
  await expect(async () => {
    const options = {maxRedirects: 0}
    const answers = [
      await request.get(`${site.url}/agents/data-analyst?tab=demo`, options),
      await request.head(`${site.url}/agents/data-analyst?tab=demo`, options),
    ]
    for (const answer of answers)
      expect([answer.status(), answer.headers().location]).toEqual([301, '/agents/insight-analyst?tab=demo'])
  }).toPass({timeout: 30_000})
  await reader.context().close()
})

test('a link to a former address opens the page without another document, and Back returns', async ({
  context,
  site,
}) => {
  const page = await context.newPage()
  await openRunning(page, `${site.url}/about-us`)
  await rename(site, 'data-analyst', 'insights')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/agents/data-analyst?tab=demo'
    link.textContent = 'Former address'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', {name: 'Former address'}).click()
  await expect(page).toHaveURL(`${site.url}/agents/insights?tab=demo`)
  await expect(page.getByRole('tabpanel', {name: 'Demo'})).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/about-us`)
  await page.close()
})

test('a deleted page leads its visitors to the page that the editor chooses, and comes back from the bin', async ({
  page,
  site,
  request,
}) => {
  const legal = {
    _id: 'legal-imprint',
    _type: 'legalPage',
    title: 'Imprint',
    ...slugOf('imprint'),
    lastUpdated: '2026-11-01',
  }
  await site.lake.client.createOrReplace(legal)
  await openForm(page, site.studioUrl, `legal;legalPage;${legal._id}`)
  const visitors = page.getByRole('dialog', {name: 'What visitors will see'})
  const choose = async (path: string, button: string) => {
    await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
    await page.getByRole('menuitem', {name: 'Delete'}).click()
    await expect(visitors).toContainText('The page /imprint will be gone')
    await visitors.getByRole('combobox', {name: 'Lead them to'}).selectOption({label: path})
    await visitors.getByRole('button', {name: button}).click()
  }
  await choose('About Us (/about-us)', 'Cancel')
  await expect(visitors).toHaveCount(0)
  const answers = new Set<string>()
  const look = async () => {
    const answer = await request.get(`${site.url}/imprint`, {maxRedirects: 0})
    answers.add([answer.status(), answer.headers().location].join(' ').trim())
    return [...answers].at(-1)
  }
  await expect.poll(look).toBe('200')
  answers.clear()
  await choose('Privacy Policy (/privacy-policy)', 'Delete the page')
  // At no look in between the page is not found.
  await expect.poll(look, {intervals: [10]}).toBe('301 /privacy-policy')
  expect([...answers].filter((answer) => answer !== '200')).toEqual(['301 /privacy-policy'])

  // Three clicks from the desk: the tool, the bin, and Restore.
  await page.getByRole('link', {name: 'History', exact: true}).click()
  const change = page
    .getByRole('listitem')
    .filter({hasText: /^Imprint/})
    .first()
  await expect(change).toContainText('Legal page · Local marketer deleted it')
  await page.getByRole('tab', {name: /^Bin/}).click()
  const deleted = page.getByRole('listitem').filter({hasText: 'Imprint'})
  await deleted.getByRole('button', {name: 'Restore'}).click()
  await expect.poll(() => site.lake.client.fetch('*[_id == $id][0].title', {id: legal._id})).toBe('Imprint')
  await expect(deleted).toHaveCount(0)
  await expect
    .poll(async () => (await request.get(`${site.url}/imprint`, {maxRedirects: 0})).status())
    .toBe(200)
  await site.lake.client.delete(legal._id)
})

test('an agent is deleted with its cards, and one click in the bin restores all of them', async ({
  page,
  site,
}) => {
  const agent = 'agent-social-media-manager'
  const all =
    '*[_id == $agent || agent._ref == $agent] | order(_id asc){..., "_rev": null, "_updatedAt": null}'
  const documents = () => site.lake.client.fetch<object[]>(all, {agent}, {perspective: 'raw'})
  const before = await documents()
  await openForm(page, site.studioUrl, `agents;${agent};${agent}`)
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Delete'}).click()
  const dialog = page.getByRole('dialog', {name: 'Delete the agent and its cards?'})
  await expect(dialog.getByRole('list', {name: 'Deleted with it: 13 cards'})).toContainText('Post Creation')
  await dialog.getByRole('button', {name: 'Delete the agent and 13 cards'}).click()
  await expect.poll(documents).toEqual([])

  // Its form would offer to restore the agent alone, which fails without its cards.
  await expect(page).toHaveURL(`${site.studioUrl}/structure/agents`)
  await page.getByRole('link', {name: 'History', exact: true}).click()
  await page.getByRole('tab', {name: /^Bin/}).click()
  const restore = page.getByRole('button', {name: 'Restore all 14'})
  await restore.click()
  await expect.poll(documents).toEqual(before)
  await expect(restore).toHaveCount(0)
})

test('a document that others use cannot be deleted, and each of them is counted once', async ({
  page,
  site,
}) => {
  // The first screen says that the claim is due, and leads to it.
  const reviewDate = (await site.lake.client.getDocument('claim-response-time'))?.['reviewDate']
  await site.lake.client
    .transaction()
    .patch('claim-response-time', {set: {reviewDate: '2026-01-31'}})
    .createOrReplace({_id: 'drafts.legal-imprint', _type: 'legalPage', title: 'Imprint'})
    .commit()
  await visit(page, `${site.studioUrl}/overview`)
  const due = page.getByRole('listitem').filter({hasText: 'Was to be checked by Jan 31, 2026.'})
  await expect(page.getByRole('listitem').filter({hasText: 'Imprint'})).toBeVisible()
  await due.getByRole('link').click()
  await expect(page.getByTestId('form-view')).toBeVisible()
  await site.lake.client
    .transaction()
    .patch('claim-response-time', {set: {reviewDate}})
    .delete('drafts.legal-imprint')
    .commit()
  const documents = await site.lake.client.fetch<object[]>(
    '*[_type != "checkAnswer" && _id != "claim-response-time"]',
  )
  const users = documents.filter((each) =>
    /"claim-response-time"|\{claim-response-time\}/.test(JSON.stringify(each)),
  ).length
  expect(users).toBeGreaterThan(1)
  const expectRefusal = async (verb: string) => {
    const dialog = page.getByRole('dialog', {name: `This cannot be ${verb} yet`})
    await expect(dialog).toContainText(`${users} documents use it.`)
    await expect(dialog.getByRole('listitem')).toHaveCount(users)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Delete'}).click()
  await expectRefusal('deleted')
  // What is published is unpublished where it is looked at.
  await page.getByRole('button', {name: 'Published', exact: true}).click()
  await page.getByTestId('pane-footer').getByRole('button', {name: 'Unpublish'}).click()
  await expectRefusal('unpublished')
  // Nothing in the menu of Sanity's help asks to register this Studio.
  await page.getByTestId('button-resources-menu').click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', {name: /register/i})).toHaveCount(0)
})

test('what is typed is kept while the Studio shows what is published, and a rename that is discarded leaves no redirect', async ({
  page,
  site,
}) => {
  await openForm(page, site.studioUrl, `agents;${id};${id}`)
  const address = page.getByTestId('field-slug').getByRole('textbox')
  await address.fill('insight-analyst')
  const redirects = () => site.lake.client.fetch('*[_type == "redirect"].from')
  await expect.poll(redirects).toEqual(['/agents/data-analyst'])

  await page.getByRole('button', {name: 'Published', exact: true}).click()
  const notice = page.getByTestId('published')
  await expect(notice).toContainText('What was typed since is kept in the draft, and not published.')
  await expect(address).toHaveValue('data-analyst')
  await notice.getByRole('button', {name: 'Back to the draft'}).click()
  await expect(address).toHaveValue('insight-analyst')
  await expect(notice).toHaveCount(0)

  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Discard changes'}).click()
  await page.getByTestId('confirm-button').click()
  await expect(address).toHaveValue('data-analyst')
  await expect.poll(redirects).toEqual([])
})
