import type {Page} from '@playwright/test'
import {paths} from './support/pages.ts'
import {hydrate, untilStill} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** What only a browser shows of the layout: the sticky navbar, hover, animations, and print. */

test('the navbar sticks after 100 px, and nothing shifts', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto('/')
  const root = page.locator('html')
  const scroll = (top: number) => page.evaluate((y) => scrollTo({top: y, behavior: 'instant'}), top)
  const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight)
  await scroll(100)
  await expect(root).not.toHaveAttribute('data-scrolled')
  await scroll(101)
  await expect(root).toHaveAttribute('data-scrolled')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore)
  await scroll(900)
  const bar = page.getByRole('banner').first()
  await expect(bar).toBeInViewport()
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  await scroll(0)
  await expect(root).not.toHaveAttribute('data-scrolled')
})

test('the dropdown opens on hover, and links to an agent', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto('/')
  const entry = page
    .getByRole('list', {name: 'Show the AI agents'})
    .getByRole('link', {name: /Marketing Strategist/})
  await expect(entry).toBeHidden()
  const summary = page.locator('summary', {hasText: 'AI Agents'})
  const halfDisc = () => summary.evaluate((element) => getComputedStyle(element, '::after').rotate)
  expect(await halfDisc()).toBe('none')
  await summary.hover()
  await expect(entry).toBeVisible()
  await expect.poll(halfDisc, 'the half disc points up').toBe('180deg')
  await entry.click()
  await expect(page).toHaveURL(/\/agents\/marketing-strategist$/)
})

test('a phone shows all of the menu at once, which fills the window', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto(paths.home())
  await page.getByRole('button', {name: 'Menu'}).click()
  const links = page.getByRole('dialog').getByRole('link')
  // The first one is the phone number.
  await expect(links).toHaveCount(14)
  for (const end of [links.first(), links.last()]) await expect(end).toBeInViewport({ratio: 1})
  // Fewer links have more room each.
  for (const height of [740, 1024]) {
    await page.setViewportSize({width: 360, height})
    await page.goto(paths.agent('data-analyst'))
    await page.getByRole('button', {name: 'Menu'}).click()
    const {y = 0, height: tall = 0} = (await links.last().boundingBox()) ?? {}
    expect(Math.abs(height - 16 - y - tall), `at ${height} px`).toBeLessThanOrEqual(1)
  }
})

test('on a tablet each price of the table is on one line with its period', async ({page}) => {
  await page.setViewportSize({width: 768, height: 1024})
  for (const path of [paths.pricing(), paths.agents()]) {
    await page.goto(path)
    await hydrate(page)
    const drops = await page.locator('table td a').evaluateAll((prices) =>
      prices.map((price) => {
        const [amount, period] = [...price.querySelectorAll('b, small')].map((part) =>
          part.getBoundingClientRect(),
        )
        return Math.round((period?.bottom ?? Infinity) - (amount?.bottom ?? 0))
      }),
    )
    expect(drops).toHaveLength(18)
    for (const drop of drops) expect(drop, path).toBeLessThan(8)
  }
})

/** Waits for the full style sheet, which loads in parallel with the application. */
async function untilStyled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
}

/** The maximum number of simultaneous animations within `during` milliseconds, without those that scrolling moves. */
function mostMoving(page: Page, during: number): Promise<number> {
  return page.evaluate(async (limit) => {
    const end = performance.now() + limit
    let most = 0
    while (performance.now() < end) {
      const moving = document.getAnimations().filter(({timeline}) => timeline === document.timeline)
      most = Math.max(most, moving.length)
      await new Promise(requestAnimationFrame)
    }
    return most
  }, during)
}

test('tiles are animated only after the first intent', async ({page}) => {
  await page.goto('/')
  expect(await mostMoving(page, 300), 'while the page loads').toBe(0)
  await hydrate(page)
  await untilStyled(page)
  await expect.poll(() => mostMoving(page, 100)).toBeGreaterThan(0)
})

test('the row of all agents highlights the current one', async ({page}) => {
  for (const [width, shows] of [
    [1280, 'color'],
    [390, 'outline'],
  ] as const) {
    await page.setViewportSize({width, height: 800})
    await page.goto('/agents/data-analyst')
    await hydrate(page)
    await untilStyled(page)
    const row = page.getByRole('navigation', {name: 'All AI agents'}).getByRole('link')
    await expect(row).toHaveCount(6)
    const looks = await row.evaluateAll((links) =>
      links.map((link) => {
        const {color, backgroundColor, outlineStyle, outlineWidth} = getComputedStyle(link)
        return {
          name: link.textContent,
          color,
          background: backgroundColor,
          outline: outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`,
        }
      }),
    )
    const analyst = looks.find(({name}) => name === 'Data Analyst')
    const others = looks.filter(({name}) => name !== 'Data Analyst')
    expect(new Set(others.map((look) => look[shows])).size, `the others at ${width} px look alike`).toBe(1)
    expect(others[0]?.[shows], `${shows} at ${width} px`).not.toBe(analyst?.[shows])
    expect(others.map(({background}) => background)).not.toContain(analyst?.background)
  }
})

test('a row of buttons does not move under the pointer', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/agents/content-creator')
  await hydrate(page)
  await untilStyled(page)
  const buttons = page
    .locator('main section')
    .first()
    .getByRole('link', {name: /Start Free Trial|Watch Demo/})
  const places = () =>
    buttons.evaluateAll((links) =>
      links.map((link) => {
        const {x, y} = link.getBoundingClientRect()
        return [Math.round(x), Math.round(y)].join()
      }),
    )
  const before = await places()
  expect(before.length).toBe(2)
  for (const button of await buttons.all()) {
    await button.hover()
    await untilStill(page)
    expect(await places()).toEqual(before)
  }
})

test('a printed page is dark on white, with every tab and without bars and forms', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'})
  await page.goto('/agents/data-analyst')
  await hydrate(page)
  await page.emulateMedia({media: 'print'})
  for (const name of ['Smart Visualizations', 'Trend Analysis', 'Professional', 'Financial Analytics'])
    await expect(page.getByRole('heading', {name})).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.locator('form').first()).toBeHidden()
  const pale = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true})
    const found: string[] = []
    for (const element of document.querySelectorAll('main :is(h1,h2,h3,p,li,b), footer :is(p,a,h2)')) {
      if (!canvas || !element.checkVisibility() || !element.textContent.trim()) continue
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      if (Math.max(red, green, blue) > 110)
        found.push(`${element.tagName} ${element.textContent.slice(0, 40)}`)
    }
    return found
  })
  expect(pale).toEqual([])
})

test('a page prints every tab before hydration as it does after', async ({page}) => {
  const sheetsOfPaper = async () =>
    (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  // Browsers wait for the style sheet before they print, however slow it is.
  await page.route('**/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/agents/data-analyst')
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
  const untouched = await sheetsOfPaper()
  await hydrate(page)
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
  expect(await sheetsOfPaper()).toBe(untouched)
  await page.emulateMedia({media: 'print'})
  await expect(page.getByRole('heading', {name: 'Financial Analytics'})).toBeVisible()
})
