import type {Page} from '@playwright/test'
import {hydrate} from './support/running.ts'
import {noSuchPage} from './support/journey.ts'
import {expect, test} from './support/shared-site.ts'

/**
 * The keys of the home page’s mosaic, and of the page that is not found: by pointer, keyboard and touch, left alone, without motion and
 * without scripts.
 */

const keys = (page: Page) => page.locator('h1 ~ ul a')
const work = (page: Page) => page.locator('h1').locator('xpath=../..').locator('figure ol')
/** The emblem that the largest tile shows. */
const largest = (page: Page) =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll('h1')]
      .flatMap((heading) => [...(heading.parentElement?.parentElement?.querySelectorAll('svg > g') ?? [])])
      .filter((tile) => tile.getAttribute('transform')?.includes('scale(0.04167)'))
    return tiles.map((tile) => tile.querySelector('use')?.getAttribute('href'))
  })

test('a pointer over a key composes the mosaic around its agent, shows its work, and a click leads there', async ({
  page,
}) => {
  await page.goto('/')
  await hydrate(page)
  // A font that comes late moves the keys below the pointer.
  await page.evaluate(() => document.fonts.ready)
  await keys(page).filter({hasText: 'Measures'}).hover()
  await expect.poll(() => largest(page)).toEqual(['#e-bars'])
  await expect(work(page)).toContainText('rders fall in the last days of each month')
  await keys(page).filter({hasText: 'Ranks'}).hover()
  await expect.poll(() => largest(page)).toEqual(['#e-lens'])
  await expect(work(page)).toContainText('Two pages compete for the same search')
  await keys(page).filter({hasText: 'Ranks'}).click()
  await expect(page).toHaveURL(/\/agents\/seo-specialist$/)
})

test('arrow keys play it, Enter follows the link, and without motion it is another picture at once', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/')
  await hydrate(page)
  const [resting] = await largest(page)
  await page.waitForTimeout(1200)
  expect(await largest(page)).toEqual([resting])
  await keys(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(keys(page).nth(1)).toBeFocused()
  await expect.poll(() => largest(page)).toEqual(['#e-lens'])
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(keys(page).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agents\/marketing-strategist$/)
})

test('the first touch plays a key, and the second follows its link', async ({browser, site}) => {
  const context = await browser.newContext({hasTouch: true, viewport: {width: 360, height: 640}})
  const page = await context.newPage()
  await page.goto(site.url)
  await hydrate(page)
  await keys(page).filter({hasText: 'Writes'}).tap()
  await expect(work(page)).toContainText('The meeting that could have been a checklist')
  await expect(page).toHaveURL(`${site.url}/`)
  await keys(page).filter({hasText: 'Writes'}).tap()
  await expect(page).toHaveURL(/\/agents\/content-creator$/)
  await context.close()
})

test('on the page that is not found, the keys change its zero, which is the lens at first', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(noSuchPage)
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/nowhere')
  const zero = page.locator('main svg use').first()
  await expect(zero).toHaveAttribute('href', '#e-lens')
  await hydrate(page)
  const verbs = page.locator('main').getByRole('listitem').getByRole('link')
  await verbs.filter({hasText: 'Answers'}).focus()
  await page.keyboard.press('ArrowRight')
  await expect(verbs.filter({hasText: 'Measures'})).toBeFocused()
  await expect(zero).toHaveAttribute('href', '#e-bars')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agents\/data-analyst$/)
})

test('without scripts the verbs are links to the agents', async ({browser, site}) => {
  const context = await browser.newContext({javaScriptEnabled: false})
  const page = await context.newPage()
  await page.goto(site.url)
  await keys(page).filter({hasText: 'Answers'}).click()
  await expect(page).toHaveURL(/\/agents\/customer-support$/)
  await context.close()
})
