import type {Page} from '@playwright/test'
import {galleryAltTexts} from '../content/catalog/gallery.ts'
import {complaintsOf} from './support/axe.ts'
import {watchShifts} from './support/layout.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** The gallery below the terms in a real browser: at each width, moving, held, paused, and without scripts. */

const carousel = (page: Page) => page.locator('[aria-roledescription=carousel]')
const button = (page: Page, name: string) => carousel(page).getByRole('button', {name, exact: true})

/** Alternative texts of the pictures that are wholly in view, from left to right. */
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

/** Opens the terms at the gallery, without any intent yet. */
async function open(page: Page, width = 1280): Promise<void> {
  await page.setViewportSize({width, height: 800})
  await page.goto('/terms-conditions')
  await carousel(page).evaluate((section) => section.scrollIntoView({block: 'center', behavior: 'instant'}))
  // A font that arrives late moves letters; that is not the gallery's doing.
  await page.evaluate(() => document.fonts.ready)
}

/** Acts as a first touch would, and waits until the gallery can be controlled. The pointer ends up elsewhere. */
async function startMoving(page: Page, name = 'Pause'): Promise<void> {
  await page.mouse.move(5, 5)
  await page.keyboard.press('Shift')
  await expect(button(page, name)).toBeVisible()
}

/** Twice as long as one step of the gallery, in milliseconds. */
const twoSteps = 7000

/** Lets time pass for the page, whose clock has been installed by `openWithClock`. */
async function expectStill(page: Page): Promise<void> {
  await page.clock.runFor(500)
  const before = await inView(page)
  await page.clock.runFor(twoSteps)
  // A move that has begun by then becomes visible.
  await page.waitForTimeout(500)
  expect(await inView(page)).toEqual(before)
}

/** Opens the terms at the gallery, with a clock that tests can move on. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await open(page)
}

const [first = '', second = ''] = galleryAltTexts
const last = galleryAltTexts.at(-1) ?? ''

// Each width on either side of a boundary: Carousel.test.tsx, from the style sheet.
for (const [width, count] of [
  [360, 3],
  [768, 5],
  [1200, 10],
] as const) {
  test(`at ${width} px ${count} pictures are in view, before and after it moves, and nothing shifts`, async ({
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

test('it moves on every 3 seconds', async ({page}) => {
  await open(page)
  await startMoving(page)
  const times = await page.evaluate(timesOfMoves, 3)
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? Number.NaN))
  for (const pause of pauses) {
    expect(pause).toBeGreaterThanOrEqual(2900)
    // The move itself takes part of a second more.
    expect(pause).toBeLessThanOrEqual(3900)
  }
})

/** Runs in the page, frame by frame: when the gallery begins to move, by the page's clock, this many times. */
async function timesOfMoves(count: number): Promise<number[]> {
  const picture = document.querySelector('[aria-roledescription=carousel] img')
  const place = () => Math.round(picture?.getBoundingClientRect().left ?? 0)
  const times: number[] = []
  let lastPlace = place()
  let lastMoved = performance.now()
  while (times.length < count) {
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    if (place() === lastPlace) continue
    // Frames of the same move follow each other at once.
    if (now - lastMoved > 1000 || times.length === 0) times.push(now)
    lastMoved = now
    lastPlace = place()
  }
  return times
}

test('it goes round: before the first picture comes the last one', async ({page}) => {
  await open(page)
  await startMoving(page)
  await button(page, 'Pause').click()
  await button(page, 'Previous').click()
  await expect.poll(async () => (await inView(page)).slice(0, 3)).toEqual([last, first, second])
  await button(page, 'Next').click()
  await expect.poll(async () => (await inView(page))[0]).toBe(first)
  for (const alt of [...galleryAltTexts.slice(1), first]) {
    await button(page, 'Next').click()
    await expect.poll(async () => (await inView(page))[0]).toBe(alt)
  }
})

test('it waits while the pointer is on it, and goes on afterwards', async ({page}) => {
  await openWithClock(page)
  await startMoving(page)
  await carousel(page).getByRole('link').first().hover()
  await expectStill(page)
  const before = await inView(page)
  await page.mouse.move(5, 5)
  await expect.poll(() => inView(page)).not.toEqual(before)
})

test('it waits while the focus is in it; Tab and arrows reach every picture', async ({page}) => {
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

test('it does not move for people who want less motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await openWithClock(page)
  await startMoving(page, 'Play')
  await expectStill(page)
  await button(page, 'Next').click()
  await expect.poll(async () => (await inView(page))[0]).toBe(second)
})

test('its links leave the site openly, its pictures are cut by the content lake', async ({page}) => {
  await open(page)
  await startMoving(page)
  await button(page, 'Pause').click()
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

test('the terms load at most 102 KB of scripts, moving gallery included', async ({page}) => {
  const scripts: Array<Promise<number>> = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  await open(page)
  await startMoving(page)
  const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(60 * 1024)
  expect(total).toBeLessThanOrEqual(102 * 1024)
})

test('it stays a row that scrolls when its chunk cannot be loaded', async ({page, pageErrors}) => {
  pageErrors.allow(/net::ERR_FAILED .*\/assets\/carousel-motion-/, /carousel-motion/)
  await page.route('**/assets/carousel-motion-*.js', (route) => route.abort())
  await open(page)
  await hydrate(page)
  await carousel(page).getByRole('link').last().focus()
  await expect.poll(() => inView(page)).toContain(last)
  await expect(button(page, 'Pause')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('it is a row of 15 links that scrolls', async ({page}) => {
    await page.setViewportSize({width: 768, height: 800})
    await page.goto('/terms-conditions')
    await expect(carousel(page).getByRole('link')).toHaveCount(15)
    await carousel(page).getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(carousel(page).getByRole('link').last()).toBeInViewport()
  })
})
