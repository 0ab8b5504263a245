import type {Page} from '@playwright/test'
import {galleryAltTexts} from '../content/catalog/gallery.ts'
import {complaintsOf} from './support/axe.ts'
import {scriptNamed} from './support/builds.ts'
import {watchShifts} from './support/layout.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** The gallery below the terms in a real browser: at each width, moving, paused, and without scripts. */

const carousel = (page: Page) => page.locator('[aria-roledescription=carousel]')
const button = (page: Page, name: string) => carousel(page).getByRole('button', {name, exact: true})

/** The alternative texts of the pictures that are completely in view, from left to right. */
async function inView(page: Page): Promise<string[]> {
  return carousel(page).evaluate((section) => {
    const list = section.querySelector('ul')
    const frame = list?.parentElement?.getBoundingClientRect()
    if (!frame) return []
    const images = [...section.querySelectorAll('img')].map((image) => ({
      alt: image.alt,
      box: image.getBoundingClientRect(),
    }))
    return images
      .filter(({box}) => box.left >= frame.left - 1 && box.right <= frame.right + 1)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({alt}) => alt)
  })
}

/** Opens the terms at the gallery, without any intent. */
async function open(page: Page, width = 1280): Promise<void> {
  await page.setViewportSize({width, height: 800})
  await page.goto('/terms-conditions')
  await carousel(page).evaluate((section) => section.scrollIntoView({block: 'center', behavior: 'instant'}))
  // A late font moves letters, which is not the gallery's fault.
  await page.evaluate(() => document.fonts.ready)
}

/** Gives the first intent, and waits until the gallery has its button. The pointer ends outside the gallery. */
async function startMoving(page: Page, name = 'Pause'): Promise<void> {
  await page.mouse.move(5, 5)
  await page.keyboard.press('Shift')
  await expect(button(page, name)).toBeVisible()
}

/** Milliseconds, a little more than two steps of the gallery. */
const twoSteps = 7000

/** Advances the page's clock (see `openWithClock`), and expects the gallery not to move. */
async function expectStill(page: Page): Promise<void> {
  await page.clock.runFor(500)
  const before = await inView(page)
  await page.clock.runFor(twoSteps)
  // If a move has begun, it becomes visible.
  await page.waitForTimeout(500)
  expect(await inView(page)).toEqual(before)
}

/** Opens the terms at the gallery, with a clock that tests can advance. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await open(page)
}

const [first = '', second = ''] = galleryAltTexts
const last = galleryAltTexts.at(-1) ?? ''

// Carousel.mocked.test.tsx checks the widths on either side of each breakpoint, in the style sheet.
for (const [width, count] of [
  [360, 3],
  [1200, 10],
] as const) {
  test(`at ${width} px ${count} pictures are in view, before and after it starts, and nothing shifts`, async ({
    page,
  }) => {
    const shifted = await watchShifts(page)
    await open(page, width)
    expect(await inView(page)).toHaveLength(count)
    const place = () => page.locator('footer').boundingBox()
    const before = {place: await place(), shifted: await shifted()}
    await startMoving(page)
    expect(await place()).toEqual(before.place)
    await expect.poll(() => inView(page)).toEqual(galleryAltTexts.slice(1, 1 + count))
    expect(await place()).toEqual(before.place)
    expect(await shifted()).toBe(before.shifted)
  })
}

test('it loops: the last picture precedes the first; its links are marked as external, and the content lake resizes its pictures', async ({
  page,
}) => {
  await open(page)
  await startMoving(page)
  await button(page, 'Pause').click()
  await button(page, 'Previous').click()
  await expect.poll(async () => (await inView(page)).slice(0, 3)).toEqual([last, first, second])
  await button(page, 'Next').click()
  await expect.poll(async () => (await inView(page))[0]).toBe(first)

  const links = carousel(page).getByRole('link', {name: /\(external link\)$/})
  await expect(links).toHaveCount(15)
  for (const link of await links.all()) {
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/example\.com\/gallery\/\d\d$/)
    expect(await link.getAttribute('rel')).toContain('noopener')
  }
  const picture = carousel(page).getByAltText(second)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /w=160&h=160&fit=crop/,
  )
  expect(await complaintsOf(page, '[aria-roledescription=carousel]')).toEqual([])
})

test('it pauses while the focus is in it, and Tab and arrow keys reach every picture', async ({page}) => {
  await openWithClock(page)
  await startMoving(page)
  await button(page, 'Next').focus()
  await page.keyboard.press('Tab')
  await expectStill(page)
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('img')?.alt ?? '')
  const seen = new Set<string>()
  for (let step = 0; step < 15; step++) {
    const alt = await focused()
    seen.add(alt)
    await expect.poll(() => inView(page)).toContain(alt)
    await page.keyboard.press('ArrowRight')
  }
  expect(seen.size).toBe(15)
})

test('the pause button stops it until Play is pressed', async ({page}) => {
  await openWithClock(page)
  await startMoving(page)
  await button(page, 'Pause').click()
  await page.mouse.move(5, 5)
  await expectStill(page)
  const before = await inView(page)
  await button(page, 'Play').press('Enter')
  await expect.poll(() => inView(page)).not.toEqual(before)
})

test('it stays a scrollable row when its chunk cannot be loaded', async ({page, pageErrors}) => {
  pageErrors.allow(/net::ERR_FAILED/, /Failed to fetch dynamically/)
  await page.route(await scriptNamed('carousel-motion'), (route) => route.abort())
  await open(page)
  await hydrate(page)
  await carousel(page).getByRole('link').last().focus()
  await expect.poll(() => inView(page)).toContain(last)
  await expect(button(page, 'Pause')).toBeHidden()
})
