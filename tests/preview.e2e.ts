import type {FrameLocator, Locator, Page} from '@playwright/test'
import {expect, noSignInService, noSuchPage} from './support/journey.ts'
import {frameOf, mark, openPreview, test, typeAddress, type PreviewedSite} from './support/preview.ts'
import {visit} from './support/studio.ts'

/** What an editor does in the Studio's Preview tool: click on the page, type, follow links, go back. */

test.setTimeout(150_000)
test.use({actionTimeout: 15_000})

const plain = (text: string) => text.replaceAll(/[\u200B-\u200D\uFEFF]/g, '')

interface Point {
  x: number
  y: number
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing is drawn there')
  return box
}

async function centerOf(locator: Locator): Promise<Point> {
  const {x, y, width, height} = await boxOf(locator)
  return {x: x + width / 2, y: y + height / 2}
}

/** A point beside the left edge, where an item is dropped to come before another. */
async function beforeIt(locator: Locator): Promise<Point> {
  const {x, y, height} = await boxOf(locator)
  return {x: x - 12, y: y + height / 2}
}

async function drag(page: Page, {from, to}: {from: Point; to: Point}): Promise<void> {
  await page.mouse.move(from.x, from.y, {steps: 3})
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, {steps: 10})
  await page.mouse.up()
}

/** The headline of the home page, as the Studio's address names it. */
const headline = 'homePage/sections[_key=="hero"].heading'

/** The document and field that are open in the Studio: `homePage/seo.title`. */
const opened = (page: Page) => {
  const [, id = '', path = ''] = /\/presentation\/[^/]+\/([^/?]+)\/?([^?]*)/.exec(page.url()) ?? []
  return decodeURIComponent(path ? `${id}/${path}` : id)
}
const pageIn = (page: Page) => new URL(new URL(page.url()).searchParams.get('preview') ?? '', page.url())

/** Follows a link of the previewed page, whose own words a click would open. */
async function follow(frame: FrameLocator | Page, link: Locator): Promise<void> {
  const target = await link.evaluate((each: HTMLAnchorElement) => each.pathname)
  const path = () => frame.locator('html').evaluate(() => location.pathname)
  // The overlay may not have found the link yet when the pointer comes to it.
  await expect(async () => {
    // On a busy machine the page of an earlier attempt comes late.
    if ((await path()) === target) return
    await link.page().mouse.move(0, 0)
    await link.hover()
    await frame.getByRole('button', {name: 'Follow link'}).click({timeout: 2000})
    await expect.poll(path, {timeout: 5000}).toBe(target)
  }).toPass()
}

/** Taps on something with a finger. */
async function tap(page: Page, locator: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [await centerOf(locator)]})
  await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
  await session.detach()
}

test('a click on a text, a price or a drawing opens its document at its field, and tabs act', async ({
  page,
  site,
}) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) loads.push(request.url())
  })
  await page.goto(`${site.studioUrl}/presentation?preview=${encodeURIComponent(`${site.url}/`)}`)
  const frame = frameOf(page)
  await expect(frame.locator('h1')).toHaveText(mark, {timeout: 45_000})
  // A Studio that learns late what it may offer mounts everything again, the page included.
  expect(loads).toHaveLength(1)
  await frame.locator('h1').hover()
  await frame.locator('h1').click()
  await expect.poll(() => opened(page)).toBe(headline)
  // The form beside the page is narrow, and says all the same what of the document is shown.
  const shown = page.getByTestId('document-perspective-list').getByRole('button')
  for (const chip of await shown.all()) await expect(chip).toBeInViewport({ratio: 1})
  const card = frame.getByRole('main').getByRole('listitem').filter({hasText: 'From $299'})
  await card.getByText('From $299').hover()
  await card.getByText('From $299').click()
  await expect.poll(() => opened(page)).toBe('plan-content-creator-starter/price.amount')
  await card.locator('svg').first().hover()
  await card.locator('svg').first().click()
  await expect.poll(() => opened(page)).toBe('agent-content-creator/emblem')

  await page.setViewportSize({width: 1700, height: 900})
  const agent = await typeAddress(page, site, '/agents/data-analyst')
  await agent.getByRole('tab').nth(2).hover()
  await agent.getByRole('tab').nth(2).click()
  await expect(agent.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => pageIn(page).search).toBe('?tab=pricing')
})

/** Opens a path in the Preview tool, which an earlier test may have opened already. */
async function show(page: Page, site: PreviewedSite, path: string): Promise<FrameLocator> {
  const isOpen = page.url().startsWith(`${site.studioUrl}/presentation`)
  return isOpen ? typeAddress(page, site, path) : openPreview(page, site, path)
}

test('a link is followed by a button beside its words, by keyboard and by finger, and one step back is one page back', async ({
  page,
  site,
}) => {
  await page.setViewportSize({width: 1700, height: 900})
  const frame = await show(page, site, '/')
  const [pricing, about] = ['Pricing', 'About'].map((name) => frame.getByRole('link', {name}).first())
  if (!pricing || !about) throw new Error('The page has no links')
  const expectPage = async (path: string, document: string) => {
    await expect.poll(() => pageIn(page).pathname).toBe(path)
    await expect.poll(() => opened(page)).toBe(document)
  }
  const heading = async () => plain(await frame.locator('h1').innerText())
  await pricing.hover()
  await pricing.click()
  await expect.poll(() => opened(page)).toMatch(/^navigation\/items/)
  await follow(frame, pricing)
  await expectPage('/pricing', 'pricingPage')
  // With the keyboard a link is followed as everywhere.
  await about.focus()
  await page.keyboard.press('Enter')
  await expectPage('/about-us', 'aboutPage')

  const last = await heading()
  await page.goBack()
  await expectPage('/pricing', 'pricingPage')
  await expect.poll(heading).not.toBe(last)
  await page.goBack()
  await expect.poll(() => pageIn(page).pathname).toBe('/')
  await page.goForward()
  await expect.poll(() => pageIn(page).pathname).toBe('/pricing')

  // A finger opens the words of a link, too, and finds the button.
  await expect(frame.locator('h1')).toHaveText(mark)
  await tap(page, about)
  await expect.poll(() => opened(page)).toMatch(/^navigation\/items/)
  const followIt = frame.getByRole('button', {name: 'Follow link'})
  // The overlay may not have found the link yet at the first touch. Another one is the first again only when the pointer was elsewhere.
  await expect(async () => {
    if (!(await followIt.isVisible())) {
      await page.mouse.move(0, 0)
      await tap(page, about)
    }
    await expect(followIt).toBeVisible({timeout: 2000})
  }).toPass()
  await tap(page, followIt)
  await expect.poll(() => pageIn(page).pathname).toBe('/about-us')
})

test('what is typed shows before it is saved, also in a window of its own, which says what it shows without the Studio', async ({
  page,
  site,
  context,
  pageErrors,
}) => {
  pageErrors.allow(noSignInService, /target origin provided/)
  await visit(page, `${site.studioUrl}/structure`)
  await visit(
    page,
    `${site.studioUrl}/presentation/page/${encodeURIComponent(headline).replace('%2F', '/')}?preview=${encodeURIComponent(`${site.url}/`)}`,
  )
  const heading = frameOf(page).locator('h1')
  await expect(heading).toHaveText(/[\u200B-\u200D\uFEFF]{20}/, {timeout: 45_000})
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('a[rel=opener]').first().click(),
  ])
  await expect(window.locator('h1')).toHaveText(/[\u200B-\u200D\uFEFF]{20}/, {timeout: 30_000})
  const input = page.getByTestId('field-sections[_key=="hero"].heading').getByRole('textbox').first()
  const shownBefore = plain(await heading.innerText())
  // The form opened at this field. Its editor has a caret, and `fill` would type there before it learns of another selection.
  await input.press('ControlOrMeta+a')
  await input.pressSequentially('Typed')
  for (const shown of [heading, window.locator('h1')])
    await expect.poll(async () => plain(await shown.innerText()), {timeout: 15_000}).toBe('Typed')
  await expect
    .poll(async () => (await site.lake.client.getDocument('drafts.homePage'))?.sections[0].heading)
    .toBe('Typed')
  await site.lake.client.delete('drafts.homePage')
  await expect.poll(async () => plain(await heading.innerText())).toBe(shownBefore)

  // Its other documents are the preview too, but for account pages: their headers cut them off from other windows.
  await follow(window, window.locator('footer a[href="/pricing"]').first())
  await expect(window).toHaveURL(/\/pricing$/)
  await window.reload()
  await expect(window.locator('h1')).toHaveText(/[\u200B-\u200D\uFEFF]{20}/, {timeout: 30_000})
  const note = window.getByText('This is what is published, until the Studio has answered.')
  await expect(note).toBeHidden()
  await visit(page, `${site.studioUrl}/structure`)
  await window.reload()
  await expect(note).toBeVisible()
  await window.locator('header a[href^="/signin"]').first().click()
  await expect(window).toHaveURL(/\/signin/)
  await expect(window.locator('h1')).toHaveText(/^Welcome Back$/)
  await window.close()
})

test('drafts of pages that were never published show, broken values break nothing, and deleted ones are not found', async ({
  page,
  site,
  pageErrors,
}) => {
  // The address of a page that is not published is the host's 404 until the preview has loaded the draft.
  pageErrors.allow(noSuchPage)
  const {client} = site.lake
  await client.createOrReplace({
    _id: 'drafts.agent-new',
    _type: 'agent',
    name: 'Brand New',
    slug: {_type: 'slug', current: 'brand-new'},
    hue: 42,
    plans: 'none',
    demo: [null],
  })
  const frame = await show(page, site, '/agents/brand-new')
  await expect.poll(async () => plain(await frame.locator('h1').innerText())).toBe('Brand New')
  await client.delete('drafts.agent-new')
  await expect(frame.locator('h1')).toContainText('Page Not Found', {timeout: 15_000})

  await client.createOrReplace({
    _id: 'drafts.legal-cookies',
    _type: 'legalPage',
    title: 'Cookie Notice',
    slug: {_type: 'slug', current: 'cookie-notice'},
    body: 'not a list',
  })
  const notice = await typeAddress(page, site, '/cookie-notice')
  await expect.poll(async () => plain(await notice.locator('h1').innerText())).toBe('Cookie Notice')
  await client.delete('drafts.legal-cookies')
})

test('a page that is made in Preview is shown as soon as it has an address', async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(noSuchPage)
  await page.setViewportSize({width: 1280, height: 900})
  const frame = await show(page, site, '/about-us')
  await page.getByRole('button', {name: 'Create new document'}).click()
  await page.getByRole('link', {name: 'Page: campaign'}).click()
  await expect(page.getByTestId('no-address')).toBeVisible()
  const form = page.getByTestId('form-view')
  await form.getByTestId('field-title').getByRole('textbox').fill('Autumn of order')
  await form.getByRole('button', {name: 'Generate'}).click()
  await expect(page.getByTestId('no-address')).toBeHidden()
  await expect(page).toHaveURL(/preview=[^&]*autumn-of-order/)
  await expect(frame.getByText('Say in one line what this page is for').first()).toBeVisible({
    timeout: 30_000,
  })
  await site.lake.client.delete({query: '*[_type == "page" && slug.current == "autumn-of-order"]'})
})

test('items of a list are duplicated by their menus on the page, and dragged, which it shows', async ({
  page,
  site,
}) => {
  await page.setViewportSize({width: 1700, height: 1000})
  const frame = await show(page, site, '/')
  const services = frame.locator('main li[data-sanity*="path=sections:services.services:"]')
  const nameOf = (index: number) => services.nth(index).getByRole('heading')
  await expect(services.first()).toBeAttached({timeout: 15_000})
  const before = (await services.getByRole('heading').allTextContents()).map(plain)
  const [first = '', second = '', ...others] = before
  const expectNames = async (names: string[]) => {
    await expect
      .poll(async () => (await services.getByRole('heading').allTextContents()).map(plain), {timeout: 15_000})
      .toEqual(names)
    await expect
      .poll(
        () =>
          site.lake.client.fetch(
            '*[_id == "homePage"][0].sections[_key == "services"][0].services[]->title',
            {},
            {perspective: 'drafts'},
          ),
        {timeout: 15_000},
      )
      .toEqual(names)
  }
  await nameOf(1).scrollIntoViewIfNeeded()
  await expect(async () => {
    await drag(page, {from: await centerOf(nameOf(1)), to: await beforeIt(services.first())})
    await expectNames([second, first, ...others])
  }).toPass({timeout: 45_000})
  // The overlay follows the page a moment later than the lists do.
  await expect(async () => {
    await nameOf(0).hover()
    await nameOf(0).click({button: 'right'})
    const duplicate = frame.locator('sanity-visual-editing').getByText('Duplicate', {exact: true})
    await duplicate.click({timeout: 2000})
  }).toPass({timeout: 30_000})
  await expectNames([second, second, first, ...others])
  await site.lake.client.delete('drafts.homePage')
})
