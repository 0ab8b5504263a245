import type {Locator, Page} from '@playwright/test'
import {misfitsOf} from './support/layout.ts'
import {onePageOfEach, paths} from './support/pages.ts'
import {hydrate, untilStill} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** What only a browser shows of the frame around pages: where they begin and end, enlarged text, and how the drawings survive. */

/** Account pages ask for the sign-in service, which is not running here. */
const signInService = /ERR_CONNECTION_REFUSED .*\/offline\/gapi\.js/
test.beforeEach(({pageErrors}) => pageErrors.allow(signInService))

const accountPaths = [paths.signIn(), paths.signUp(), paths.forgotPassword()]

/** The distance from the top of the document, in whole pixels. */
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))

test.describe('the first screen', () => {
  for (const [path, what, selector, limit] of [
    [paths.pricing(), 'the first price', '#packages p.numeric', 560],
    [paths.contact(), 'the first field', '#form input', 480],
    [paths.agents(), 'the first agent', 'main ul > li:has(> div > h2)', 560],
    [paths.legal('terms-conditions'), 'the text', 'main section h2', 640],
  ] as const)
    test(`${path} shows ${what} at ${limit} px or above`, async ({page}) => {
      await page.setViewportSize({width: 1280, height: 800})
      await page.goto(path)
      expect(await topOf(page, selector)).toBeLessThanOrEqual(limit)
    })
})

test('the first field of the contact page is just below its heading, before and after hydration', async ({
  page,
}) => {
  await page.goto(paths.contact())
  const gap = () =>
    page.locator('#form').evaluate((section) => {
      const heading = section.querySelector('h2')?.getBoundingClientRect()
      const label = section.querySelector('form :is(label, legend)')?.getBoundingClientRect()
      return (label?.top ?? Infinity) - (heading?.bottom ?? 0)
    })
  expect(await gap()).toBeLessThanOrEqual(40)
  await hydrate(page)
  expect(await gap()).toBeLessThanOrEqual(40)
})

test('only what belongs to an agent has a hue', async ({page}) => {
  for (const path of [paths.contact(), paths.legal('privacy-policy')]) {
    await page.goto(path)
    expect(await page.locator('main [class*=hue-]').count(), path).toBe(0)
  }
  for (const path of [paths.about(), paths.pricing(), paths.agents()]) {
    await page.goto(path)
    const strangers = page.locator('main [class*=hue-]:not(:has(use), use, :has(use) *)')
    expect(await strangers.count(), path).toBe(0)
  }
})

test('every page fits every width without horizontal scrolling', async ({page, pageErrors}) => {
  pageErrors.allow(/status of 404 .*\/nowhere\)$/)
  for (const width of [360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({width, height: 800})
    for (const path of [...onePageOfEach, ...accountPaths, '/nowhere']) {
      await page.goto(path)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test.describe('the foot of a page', () => {
  test('is at most 380 px high, but for the home page, which ends with the company’s name', async ({
    page,
  }) => {
    await page.setViewportSize({width: 1280, height: 800})
    for (const path of onePageOfEach) {
      await page.goto(path)
      const box = await page.locator('footer').boundingBox()
      if (path === paths.home()) await expect(page.locator('footer text')).toHaveText('Sesto')
      else expect(box?.height, path).toBeLessThanOrEqual(380)
    }
    for (const path of accountPaths) {
      await page.goto(path)
      expect((await page.locator('footer').boundingBox())?.height, path).toBeLessThanOrEqual(72)
    }
  })

  test('has no light row of pixels below it, at any width', async ({page}) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme})
      for (const width of [360, 412, 768, 1280, 1919]) {
        await page.setViewportSize({width, height: 800})
        await page.goto(paths.about())
        expect(await lastRows(page), `${colorScheme} at ${width}`).toBeLessThan(60)
      }
    }
  })

  test('names the next agent beside its emblem, not under it, on a phone', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740})
    await page.goto(paths.agent('seo-specialist'))
    const next = page.getByRole('link', {name: /^Next:/})
    const words = await next.locator('span').boundingBox()
    const emblem = await next.locator('svg').boundingBox()
    expect((words?.x ?? 0) + (words?.width ?? Infinity)).toBeLessThanOrEqual(emblem?.x ?? 0)
  })

  test('breaks long names of agents without a hole, on a phone', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740})
    await page.goto(paths.about())
    const gaps = await page.locator('footer li a').evaluateAll((links) =>
      links.slice(1, 6).map((link, i) => {
        const before = links[i]
        return Math.round(link.getBoundingClientRect().top - (before?.getBoundingClientRect().bottom ?? 0))
      }),
    )
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
  })
})

/** The brightest value of the last two rows of the page's pixels. */
async function lastRows(page: Page): Promise<number> {
  const picture = await page.screenshot({fullPage: true})
  return page.evaluate(
    async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, 2)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 2 - image.height)
      return Math.max(
        ...(context?.getImageData(0, 0, image.width, 2).data ?? [255]).filter((_, i) => i % 4 < 3),
      )
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
}

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

/** Of each head of the drawings, whether something sets it apart from what is behind it: an outline in the text's colour. */
const outlinesOfHeads = (page: Page) =>
  page.locator('#e-bars .d').evaluate((head) => {
    const {stroke, strokeWidth} = getComputedStyle(head)
    return stroke === 'none' ? 'none' : strokeWidth
  })

test('the heads of the drawings have an outline with forced colours and on paper', async ({page}) => {
  await page.goto(paths.agents())
  await hydrate(page)
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
  expect(await outlinesOfHeads(page)).toBe('none')
  await page.emulateMedia({forcedColors: 'active'})
  expect(await outlinesOfHeads(page)).toBe('4px')
  await page.emulateMedia({forcedColors: 'none', media: 'print'})
  expect(await outlinesOfHeads(page)).toBe('4px')
})

test('the words of an outline button are legible at every moment of its change', async ({page}) => {
  await page.goto(paths.home())
  await hydrate(page)
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
  const properties = await page
    .locator('main a', {hasText: 'Meet the Six'})
    .evaluate((button) => getComputedStyle(button).transitionProperty.split(', '))
  expect(properties).not.toContain('background')
  expect(properties).not.toContain('background-color')
})

test('the row of agents ends at the page’s margin, and no name wraps at 1280 px', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto(paths.agent('content-creator'))
  const lines = await page
    .locator('header + nav a span')
    .evaluateAll((names) => names.map((name) => name.getClientRects().length && name.clientHeight))
  expect(Math.max(...lines) - Math.min(...lines)).toBe(0)
  const right = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((element) => Math.round(element.getBoundingClientRect().right))
  expect(await right('header + nav a')).toBe(1280 - 40)
})

test('the form on an account page begins where the page’s content begins', async ({page}) => {
  // The heading steps in from the side.
  await page.emulateMedia({reducedMotion: 'reduce'})
  for (const width of [1280, 1920]) {
    await page.setViewportSize({width, height: 900})
    await page.goto(paths.signIn())
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().left))
    expect(await left('h1')).toBe(await left('header a'))
  }
})

test('the art of an account page shows whole tiles, and the wanted agent as the largest', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto(`${paths.signUp()}?agent=data-analyst`)
  await hydrate(page)
  const art = page.locator('main svg[viewBox="0 0 6 6"]')
  await expect(art.locator('use').first()).toHaveAttribute('href', '#t-bars')
  await expect(art.locator('use').first()).toHaveAttribute('transform', /scale\(4\)/)
  const box = await art.boundingBox()
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1)
})

test('no seam shows what is behind the tiles of a mosaic', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto(paths.home())
  for (const width of [640, 853, 1280, 1919]) {
    await page.setViewportSize({width, height: 800})
    for (const art of await page.locator('main svg:has(> use[href^="#t-"])').all()) {
      await art.scrollIntoViewIfNeeded()
      const box = await art.boundingBox()
      if (!box) throw new Error('The mosaic is not on the page.')
      // Its own outer edges may lie between two pixels.
      const clip = {x: box.x + 2, y: box.y + 2, width: box.width - 4, height: Math.min(box.height, 790) - 4}
      const [green, red] = [
        await paintedOn(art, 'lime', () => page.screenshot({clip})),
        await paintedOn(art, 'red', () => page.screenshot({clip})),
      ]
      expect(green.equals(red), `${await art.getAttribute('viewBox')} at ${width}`).toBe(true)
    }
  }
})

/** Takes a picture while a drawing has a background of a colour. */
async function paintedOn<Picture>(
  drawing: Locator,
  colour: string,
  take: () => Promise<Picture>,
): Promise<Picture> {
  await drawing.evaluate((svg: SVGElement, background) => (svg.style.background = background), colour)
  return take()
}

test('on a phone the home page is at most 7,500 px long, and shows one case study and a part of the next', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 780})
  await page.goto(paths.home())
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7500)
  const cases = page.locator('#case-studies article')
  await cases.first().scrollIntoViewIfNeeded()
  const second = await cases.nth(1).boundingBox()
  expect(second?.x).toBeGreaterThan(280)
  expect(second?.x).toBeLessThan(340)
  await page
    .getByRole('region', {name: 'What it looks like at work'})
    .evaluate((row) => row.scrollTo(9999, 0))
  await expect(cases.last()).toBeInViewport()
  expect(await misfitsOf(page)).toEqual([])
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
  for (const width of [1280, 360]) {
    await page.setViewportSize({width, height: 700})
    await page.goto(paths.pricing())
    await hydrate(page)
    const prices = page.getByRole('table').getByRole('cell').getByRole('link')
    await expect(prices).toHaveCount(18)
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
  await page.getByRole('link', {name: 'Data Analyst, Professional: $899/month'}).click()
  await expect(page).toHaveURL(/agent=data-analyst&plan=plan-data-analyst-professional#form$/)
})

test('a card says what a click opens beside its price, for the pointer and for the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto(paths.agents())
  await hydrate(page)
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
  const price = page.locator('main li', {hasText: 'SEO Specialist'}).locator('[data-more]')
  const label = () => price.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(await label()).toBe('none')
  await page.locator('main h2 a', {hasText: 'SEO Specialist'}).hover()
  expect(await label()).toBe('"See the plans"')
  await page.mouse.move(0, 0)
  await expect.poll(label).toBe('none')
  await page.locator('main h2 a', {hasText: 'Content Creator'}).focus()
  await page.keyboard.press('Tab')
  expect(await label()).toBe('"See the plans"')
})
