import type {Locator, Page} from '@playwright/test'
import {brokenWords, misfitsOf} from './support/layout.ts'
import {onePageOfEach, paths} from './support/pages.ts'
import {hydrate, untilStill} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** What only a browser shows of pages: enlarged text, forced colors and paper, and what stays beside what. */

/** Account pages ask for the sign-in service, which is not running here. */
const signInService = /ERR_CONNECTION_REFUSED .*\/offline\/gapi\.js/
test.beforeEach(({pageErrors}) => pageErrors.allow(signInService))

const accountPaths = [paths.signIn(), paths.signUp(), paths.forgotPassword()]

test.describe('enlarged text', () => {
  const pages = [...onePageOfEach, ...accountPaths]

  test('of twice the size, by the browser’s setting, fits a phone', async ({page}) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    await session.send('Page.setFontSizes', {fontSizes: {standard: 32}})
    await page.setViewportSize({width: 360, height: 740})
    // Of each, the style below changes as much; here the widths at which layouts change do, too.
    for (const path of [paths.home(), paths.agent('data-analyst'), paths.pricing(), paths.signUp()]) {
      await page.goto(path)
      expect(await misfitsOf(page), path).toEqual([])
    }
  })

  test('of twice the size, by a style of the visitor’s own, fits, and breaks no word of menu, headings and capabilities', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    for (const path of pages) {
      await page.setViewportSize({width: 360, height: 740})
      await page.goto(path)
      await hydrate(page)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      for (const panel of await page.locator('#capabilities').all())
        await panel.evaluate((element) => element.removeAttribute('hidden'))
      expect(
        await brokenWords(page.locator('main :is(h1, h2, #capabilities h3, #capabilities li li)')),
        path,
      ).toEqual([])
      for (const width of [360, 1280]) {
        await page.setViewportSize({width, height: 800})
        expect(await misfitsOf(page), `${path} at ${width}`).toEqual([])
        const menu = page.locator(
          'header :is(a, button, summary):not([class*=promo], [class*=promo] *):visible',
        )
        expect(await brokenWords(menu), `${path} at ${width}`).toEqual([])
      }
      if (path === paths.home()) await expectWholeBar(page)
      if (path === paths.agent('data-analyst')) await expectWholeNames(page)
    }
  })
})

/** A bar that needs two rows has its links in one and its buttons in the other, or both in both. */
async function expectWholeBar(page: Page): Promise<void> {
  const banner = page.getByRole('banner').first()
  const [links, buttons] = await Promise.all([
    sidesOf(banner.getByRole('navigation')),
    sidesOf(banner.getByRole('link', {name: 'Get Started'})),
  ])
  expect(buttons.top).toBeLessThan(links.bottom)
  expect(buttons.bottom).toBeGreaterThan(links.top)
}

/** No name in the row of all agents is cut. */
async function expectWholeNames(page: Page): Promise<void> {
  for (const name of await page.getByRole('navigation', {name: 'All AI agents'}).getByRole('link').all()) {
    const [link, text] = await Promise.all([sidesOf(name), sidesOf(name.locator('span'))])
    expect(text.top).toBeGreaterThanOrEqual(link.top)
    expect(text.bottom).toBeLessThanOrEqual(link.bottom)
  }
}

async function sidesOf(part: Locator): Promise<{top: number; bottom: number}> {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown')
  return {top: box.y, bottom: box.y + box.height}
}

/** Of each head of the drawings, whether something sets it apart from what is behind it: an outline in the text's color. */
const outlinesOfHeads = (page: Page) =>
  page.locator('#e-bars .d').evaluate((head) => {
    const {stroke, strokeWidth} = getComputedStyle(head)
    return stroke === 'none' ? 'none' : strokeWidth
  })

test('the heads of the drawings have an outline with forced colors and on paper', async ({page}) => {
  await page.goto(paths.agents())
  await hydrate(page)
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
  expect(await outlinesOfHeads(page)).toBe('none')
  await page.emulateMedia({forcedColors: 'active'})
  expect(await outlinesOfHeads(page)).toBe('4px')
  await page.emulateMedia({forcedColors: 'none', media: 'print'})
  expect(await outlinesOfHeads(page)).toBe('4px')
})

test('with forced colors and on paper, drawings and samples are still there', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'})
  await page.goto('/agents/customer-support')
  await hydrate(page)
  const drawings = page.locator('main section').first().locator('dl svg')
  await expect(drawings).toHaveCount(3)
  const strokes = await drawings.evaluateAll((all) => all.map((svg) => getComputedStyle(svg).stroke))
  expect(new Set(strokes)).toEqual(new Set(['rgb(0, 0, 0)']))
  await page.emulateMedia({forcedColors: null, media: 'print'})
  for (const drawing of await drawings.all()) await expect(drawing).toBeVisible()
  await expect(page.getByRole('figure').first()).toBeVisible()
})

test('text is at least 16 px high, but for labels and captions of a few words', async ({page}) => {
  for (const path of onePageOfEach) {
    await page.goto(path)
    const small = await page.locator('main :is(p, dd, li):visible').evaluateAll((texts) =>
      texts.flatMap((text) => {
        const words = [...text.childNodes]
          .filter(({nodeType}) => nodeType === Node.TEXT_NODE)
          .map(({textContent}) => textContent)
          .join('')
        const isSmall = parseFloat(getComputedStyle(text).fontSize) < 16
        return isSmall && words.split(/\s+/).length > 12 ? [words] : []
      }),
    )
    expect(small, path).toEqual([])
  }
})

test('the head of the table of plans stays below the bar, and each price leads to its plan', async ({
  page,
}) => {
  // Phones show one plan at a time.
  for (const [width, shown] of [
    [1280, 18],
    [360, 6],
  ] as const) {
    await page.setViewportSize({width, height: 700})
    await page.goto(paths.pricing())
    await hydrate(page)
    const prices = page.getByRole('table').getByRole('cell').getByRole('link')
    await expect(prices).toHaveCount(shown)
    await page
      .getByRole('row')
      .nth(4)
      .evaluate((row) => row.scrollIntoView({block: 'start', behavior: 'instant'}))
    await expect(page.locator('html')).toHaveAttribute('data-scrolled')
    await untilStill(page)
    const bar = await page.getByRole('banner').boundingBox()
    const head = await page.getByRole('columnheader', {name: 'Professional'}).boundingBox()
    const below = (head?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))
    expect(Math.abs(below), `at ${width} px`).toBeLessThanOrEqual(2)
  }
  await page.getByRole('radio', {name: 'Professional'}).check()
  await page.getByRole('link', {name: 'Data Analyst, Professional: $899/month'}).click()
  await expect(page).toHaveURL(/agent=data-analyst&plan=plan-data-analyst-professional#form$/)
})
