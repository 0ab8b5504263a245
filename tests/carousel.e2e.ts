import type {Page} from '@playwright/test'
import {galleryAltTexts} from '../content/catalog/gallery.ts'
import {complaintsOf} from './support/axe.ts'
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

/** Longer than one step of the gallery. */
const aStep = 4000

async function expectStill(page: Page): Promise<void> {
  await page.waitForTimeout(500)
  const before = await inView(page)
  await page.waitForTimeout(aStep)
  expect(await inView(page)).toEqual(before)
}

const [first = '', second = ''] = galleryAltTexts
const last = galleryAltTexts.at(-1) ?? ''

for (const [width, count] of [
  [360, 3],
  [575, 3],
  [576, 2],
  [767, 2],
  [768, 5],
  [991, 5],
  [992, 6],
  [1199, 6],
  [1200, 10],
  [1920, 10],
] as const) {
  test(`at ${width} px ${count} pictures are in view, before and after it moves, and nothing shifts`, async ({
    page,
  }) => {
    await open(page, width)
    expect(await inView(page)).toHaveLength(count)
    const place = () => page.locator('footer').boundingBox()
    const before = await place()
    await page.evaluate(() => {
      Object.assign(globalThis, {shift: 0})
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(globalThis, {shift: Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value')})
      }).observe({type: 'layout-shift'})
    })
    await startMoving(page)
    expect(await place()).toEqual(before)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBe(0)
    await button(page, 'Pause').click()
    await expect.poll(() => inView(page)).toHaveLength(count)
  })
}

test('it moves on every 3 seconds', async ({page}) => {
  await open(page)
  await startMoving(page)
  const started = Date.now()
  expect((await inView(page))[0]).toBe(first)
  await expect.poll(async () => (await inView(page))[0], {intervals: [50], timeout: 10_000}).toBe(second)
  expect(Date.now() - started).toBeGreaterThan(2000)
})

test('it goes round: before the first picture stands the last one', async ({page}) => {
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
  await open(page)
  await startMoving(page)
  await carousel(page).getByRole('link').first().hover()
  await expectStill(page)
  const before = await inView(page)
  await page.mouse.move(5, 5)
  await expect.poll(() => inView(page)).not.toEqual(before)
})

test('it waits while the focus is in it; Tab and arrows reach every picture', async ({page}) => {
  await open(page)
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
  await open(page)
  await startMoving(page)
  await button(page, 'Pause').click()
  await page.mouse.move(5, 5)
  await expectStill(page)
  const before = await inView(page)
  await button(page, 'Play').press('Enter')
  await expect.poll(() => inView(page)).not.toEqual(before)
})

test('it stands still for people who want less motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await open(page)
  await startMoving(page, 'Play')
  await expectStill(page)
  await button(page, 'Next').click()
  await expect.poll(async () => (await inView(page))[0]).toBe(second)
})

test('its links leave the site openly, its pictures are cut by the content lake', async ({page}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
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
  expect(errors).toEqual([])
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

test('it stays a row that scrolls when its chunk cannot be loaded', async ({page}) => {
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
