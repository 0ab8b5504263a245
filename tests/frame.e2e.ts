import type {Page} from '@playwright/test'
import {misfitsOf} from './support/layout.ts'
import {agentSlugs, onePageOfEach, paths} from './support/pages.ts'
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
    for (const path of pages) {
      await page.goto(path)
      expect(await misfitsOf(page), path).toEqual([])
    }
  })

  test('of twice the size, by a style of the visitor’s own, fits and breaks no word of the menu', async ({
    page,
  }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({width, height: 800})
      for (const path of pages) {
        await page.goto(path)
        await hydrate(page)
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        expect(await misfitsOf(page), `${path} at ${width}`).toEqual([])
        const broken = await page.locator('header :is(a, button, summary):visible').evaluateAll((items) =>
          items.flatMap((item) => {
            const text = [...item.childNodes].find(({nodeType}) => nodeType === Node.TEXT_NODE)
            if (!text?.textContent || item.closest('[class*=promo]')) return []
            const range = document.createRange()
            range.selectNodeContents(text)
            return range.getClientRects().length > text.textContent.trim().split(/\s+/).length
              ? [text.textContent]
              : []
          }),
        )
        expect(broken, `${path} at ${width}`).toEqual([])
      }
    }
  })
})

test('text of twice the size breaks no word of what an agent is capable of', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  const broken: string[] = []
  for (const slug of agentSlugs) {
    await page.goto(paths.agentTab(slug, 'capabilities'))
    await hydrate(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const words = await page.locator('#capabilities :is(h3, li li)').evaluateAll((points) =>
      points.flatMap((point) => {
        const text = point.firstChild
        const range = document.createRange()
        return [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({index, 0: word}) => {
          if (!text) return []
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    broken.push(...words.map((word) => `${slug}: ${word}`))
  }
  expect(broken).toEqual([])
})

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
  for (const [width, path] of [360, 1280].flatMap((size) =>
    onePageOfEach.map((one) => [size, one] as const),
  )) {
    await page.setViewportSize({width, height: 800})
    await page.goto(path)
    const small = await page.locator('main :is(p, dd, li):visible').evaluateAll((texts) =>
      texts.flatMap((text) => {
        const own = [...text.childNodes]
          .filter(({nodeType}) => nodeType === Node.TEXT_NODE)
          .map(({textContent}) => textContent)
          .join('')
        const isSmall = parseFloat(getComputedStyle(text).fontSize) < 16
        return isSmall && own.split(/\s+/).length > 12 ? [own] : []
      }),
    )
    expect(small, `${path} at ${width}`).toEqual([])
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
