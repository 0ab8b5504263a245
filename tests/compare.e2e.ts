import type {FrameLocator, Locator, Page} from '@playwright/test'
import {
  frameOf,
  mark,
  openPreview,
  openSettings,
  test,
  typeAddress,
  type PreviewedSite,
} from './support/preview.ts'
import {expect as standardExpect} from './support/journey.ts'
import {openForm} from './support/studio.ts'

/** The sections of the about page under another headline. */
async function headed({lake}: PreviewedSite, heading: string): Promise<{sections: object[]}> {
  const [top, ...others] = (await lake.client.getDocument('aboutPage'))?.['sections'] ?? []
  return {sections: [{...top, heading}, ...others]}
}

/** The Studio's comparison: a page as it is published beside its draft, what differs, and all pages on which a document appears. */

/** The Studio is a large application, and two pages of the site load in it. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 30_000, viewport: {width: 1600, height: 900}})
test.setTimeout(150_000)

const plan = 'plan-content-creator-starter'

/** Drafts of documents, which are gone again after the test. */
async function withDrafts(
  {lake}: PreviewedSite,
  changes: Record<string, Record<string, unknown>>,
  run: () => Promise<void>,
): Promise<void> {
  const ids = Object.keys(changes)
  for (const [id, change] of Object.entries(changes)) {
    const published = await lake.client.getDocument(id)
    if (!published) throw new Error(`The seed has no document ${id}`)
    await lake.client.createOrReplace({...published, ...change, _id: `drafts.${id}`})
  }
  try {
    await run()
  } finally {
    for (const id of ids) await lake.client.delete(`drafts.${id}`)
  }
}

/** A release that is scheduled for March 2031, with other versions of documents, which is gone again after the test. */
async function withRelease(
  {lake: {client}}: PreviewedSite,
  changes: Record<string, Record<string, unknown>>,
  run: (releaseId: string) => Promise<void>,
): Promise<void> {
  const releaseId = 'rcompare'
  const metadata = {title: 'Spring', releaseType: 'scheduled'} as const
  await client.action({actionType: 'sanity.action.release.create', releaseId, metadata})
  for (const [id, change] of Object.entries(changes)) {
    const published = await client.getDocument(id)
    if (!published) throw new Error(`The seed has no document ${id}`)
    await client.create({...published, ...change, _id: `versions.${releaseId}.${id}`})
  }
  const publishAt = '2031-03-01T09:00:00.000Z'
  await client.action({actionType: 'sanity.action.release.schedule', releaseId, publishAt})
  try {
    await run(releaseId)
  } finally {
    await client.action({actionType: 'sanity.action.release.unschedule', releaseId})
    await client.action({actionType: 'sanity.action.release.archive', releaseId})
  }
}

interface Comparison {
  dialog: Locator
  published: FrameLocator
  draft: FrameLocator
}

/** @param name what the page is compared as: its draft, a release, or a date */
function comparisonOn(page: Page, name: string | RegExp = 'Draft'): Comparison {
  const dialog = page.getByRole('dialog', {name: 'Compare with the site'})
  return {
    dialog,
    published: dialog.locator('iframe[title="On the site"]').contentFrame(),
    draft: dialog.getByTitle(name).contentFrame(),
  }
}

async function compareDocument(page: Page, site: PreviewedSite, place: string): Promise<Comparison> {
  await openForm(page, site.studioUrl, place)
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Compare with the site'}).click()
  return comparisonOn(page)
}

const outlined = (frame: FrameLocator) => frame.locator('[data-differs]').filter({visible: true})
const top = (frame: FrameLocator) => frame.locator('html').evaluate((html) => html.scrollTop)

/** The form beside the page has an action of this name, too. */
const compareButton = (page: Page) =>
  page.getByTestId('preview-row').getByRole('button', {name: 'Compare with the site'})

test('a plan’s price is compared on every page with it', async ({page, site}) => {
  const {price} = await site.lake.client.fetch('*[_id == $plan][0]', {plan}, {perspective: 'published'})
  await withDrafts(site, {[plan]: {price: {...price, amount: 777}}}, async () => {
    const {dialog, published, draft} = await compareDocument(page, site, `pricing;${plan}`)

    // Both versions of the page that has the plan, with the price outlined, and in the list of changes.
    const onPlan = (frame: typeof draft) => outlined(frame).and(frame.locator('p'))
    await expect(onPlan(published)).toHaveText('$299 / month')
    await expect(onPlan(draft)).toHaveText('$777 / month')
    const change = dialog.getByRole('button', {name: /Price/})
    await expect(change).toHaveText(/^Price.*\$299\/month.*\$777\/month$/)

    // The list has the pages whose results name the plan, in the page or in the menu around it.
    const pages = dialog.getByRole('combobox', {name: 'Page', exact: true})
    const inPage = pages.locator('optgroup[label="In the page itself"] option')
    const names = await inPage.allTextContents()
    const paths = names.map((name) => / \((.*)\)/.exec(name)?.[1])
    expect(paths).toEqual([
      '/',
      '/agents',
      '/agents/content-creator',
      '/pricing',
      '/contact',
      '/dashboard',
      '/campaigns/spring-launch',
    ])
    await expect(pages.locator('option', {hasText: '/agents/data-analyst'})).toHaveCount(1)

    // A click scrolls both to the price, whose first place is in the hero.
    await expect(draft.getByRole('tab', {name: 'pricing'})).toHaveAttribute('aria-selected', 'true')
    await draft.getByRole('tab', {name: 'overview'}).click()
    await expect(published.getByRole('tab', {name: 'overview'})).toHaveAttribute('aria-selected', 'true')
    await change.click()
    await expect(outlined(published).first()).toBeInViewport()
    await expect(outlined(draft).first()).toBeInViewport()

    // Next leads through the set, both frames at once.
    const next = dialog.getByRole('button', {name: 'Next', exact: true})
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(published.locator('h1')).toHaveText(/Services and Pricing/)
    await expect(draft.locator('h1')).toHaveText(/Services and Pricing/)
    await expect(next).toBeFocused()
    await expect(outlined(published).first()).toHaveText('$299')
    await expect(outlined(draft).first()).toHaveText('$777')

    // Scrolling one scrolls the other.
    await draft.locator('html').evaluate(() => scrollTo({top: 700, behavior: 'instant'}))
    await expect.poll(() => top(published)).toBeGreaterThan(600)

    // A change that arrives meanwhile is compared at once.
    await site.lake.client.patch(`drafts.${plan}`).set({'price.amount': 888}).commit()
    await expect(outlined(draft).first()).toHaveText('$888')
    await expect(change).toHaveText(/888/)
    await draft.locator('h1').click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test('what pages share says where it is used, and is compared on each of these pages', async ({
  page,
  site,
}) => {
  const {client} = site.lake
  const id = 'shared-principle'
  const campaign = (await client.getDocument('page-spring-launch')) ?? {_id: '', _type: 'page'}
  const slug = {_type: 'slug', current: 'sharing'}
  await client.create({...campaign, _id: 'page-sharing', title: 'Sharing', slug})
  try {
    const {sections} = Object(await client.getDocument(id))
    await withDrafts(site, {[id]: {sections: [{...sections[0], quote: 'Ask before you pay.'}]}}, async () => {
      await openForm(page, site.studioUrl, `site;sharedContent;${id}`)
      await expect(page.getByRole('button', {name: 'Used on 2 pages'})).toBeVisible()
      const {dialog, published, draft} = await compareDocument(page, site, `site;sharedContent;${id}`)
      const pages = dialog.getByRole('combobox', {name: 'Page', exact: true}).locator('optgroup option')
      await expect(pages).toHaveText([/\/sharing\) – 1 change/, /spring-launch\) – 1 change/])
      await dialog.getByRole('button', {name: 'Next', exact: true}).click()
      await expect(outlined(published)).toContainText('If a task is better left to people')
      await expect(outlined(draft)).toContainText('Ask before you pay.')
    })
  } finally {
    await client.delete('page-sharing')
  }
})

test('the Preview tool compares its page with the draft, a date and a release, at the width of a phone too, and says where nothing differs', async ({
  page,
  site,
}) => {
  const title = 'A headline that nobody has seen yet'
  await withDrafts(site, {aboutPage: await headed(site, title)}, async () => {
    await openPreview(page, site, '/contact')
    await compareButton(page).click()
    const {dialog, published, draft} = comparisonOn(page)
    await expect(dialog.getByText('Nothing on this page differs.')).toBeVisible()
    await expect(outlined(draft)).toHaveCount(0)

    // Of all pages, one differs.
    await expect(dialog.getByText('1 page', {exact: true})).toBeVisible()
    await dialog.getByRole('button', {name: 'Next', exact: true}).click()
    await expect(draft.locator('h1')).toHaveText(new RegExp(`^${title}`))
    await expect(published.locator('h1')).toHaveText(mark)
    await expect(published.locator('h1')).not.toHaveText(new RegExp(title))
    await expect(draft.locator('h1[data-differs]')).toHaveText(new RegExp(title))

    await dialog.getByRole('combobox', {name: 'Screen'}).selectOption({label: 'Phone, 390'})
    await expect.poll(() => draft.locator('html').evaluate(() => innerWidth)).toBe(390)
    await expect.poll(() => published.locator('html').evaluate(() => innerWidth)).toBe(390)
  })

  // Later, as a release or a date has it, which the Preview tool shows.
  const spring = 'A headline for the spring'
  const {client} = site.lake
  await client.patch('promo-first-month').set({start: '2031-03-20T09:00:00.000Z'}).commit()
  const takeBack = () => client.patch('promo-first-month').unset(['start']).commit()
  await withRelease(site, {aboutPage: await headed(site, spring)}, async (releaseId) => {
    const expectSpring = async (name: string | RegExp, look?: (shown: Comparison) => Promise<void>) => {
      await compareButton(page).click()
      const later = comparisonOn(page, name)
      await expect(later.draft.locator('h1[data-differs]')).toHaveText(new RegExp(`^${spring}`))
      await expect(later.published.locator('h1[data-differs]')).not.toHaveText(new RegExp(spring))
      await expect(later.dialog.getByRole('button', {name: /Headline/})).toHaveText(new RegExp(spring))
      await look?.(later)
      await page.keyboard.press('Escape')
      await expect(later.dialog).toBeHidden()
    }
    await page.keyboard.press('Escape')
    await typeAddress(page, site, '/about-us')
    await openSettings(page)
    const date = page.getByLabel('As it will be on')
    await date.fill('2031-04-01T10:00')
    await expect(page.getByTestId('preview-moment')).toHaveText('With one scheduled release.')
    await expectSpring(/^As it will be on/, expectOffer)
    await page.getByRole('button', {name: 'Back to today'}).click()
    await page.getByTestId('global-perspective-menu-button').click()
    await page.getByTestId(`release-${releaseId}`).click()
    await expect(frameOf(page).locator('h1')).toHaveText(new RegExp(`^${spring}`))
    await expectSpring('Spring')
  }).finally(takeBack)
})

/** An offer that begins until the date is a difference, although no document changes. */
async function expectOffer({dialog, published, draft}: Comparison): Promise<void> {
  const pages = dialog.getByRole('combobox', {name: 'Page', exact: true})
  const agent = pages.locator('option', {hasText: '/agents/data-analyst'})
  await pages.selectOption(await agent.evaluate((option: HTMLOptionElement) => option.value))
  await expect(dialog.getByRole('button', {name: /Start/})).toHaveText(/Not shown.*Shown$/)
  const offer = 'Limited Time:'
  await expect(draft.getByText(offer).first()).toBeVisible()
  await expect(published.getByText(offer).filter({visible: true})).toHaveCount(0)
}
