import type {Locator, Page} from '@playwright/test'
import {agentSlugs, paths, publicPages} from './support/pages.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** Faults of the drawing that a review found, each as a measure. */

const sides = (part: Locator) =>
  part.evaluate((element) => {
    const {top, bottom, left, right, width, height} = element.getBoundingClientRect()
    return {top, bottom, left, right, width, height}
  })

/** How tall the bars of the first row of a chart are. */
const barsOf = (chart: Locator) =>
  chart
    .locator('path')
    .first()
    .evaluate((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/v-([\d.]+)/g)].map(([, tall]) => Number(tall)),
    )

for (const media of [{}, {media: 'print'}, {forcedColors: 'active'}] as const)
  test(`the analyst’s chart shows what its finding says: ${JSON.stringify(media)}`, async ({page}) => {
    await page.emulateMedia(media)
    await page.goto(paths.agent('data-analyst'))
    await hydrate(page)
    const chart = page.locator('main figure').first().locator('div svg').first()
    const bars = await barsOf(chart)
    expect(bars).toHaveLength(31)
    expect(Math.max(...bars.slice(25))).toBeLessThan(Math.min(...bars.slice(0, 25)) / 1.5)
    expect((await sides(chart)).height).toBeGreaterThan(30)
    expect(await chart.evaluate((svg) => getComputedStyle(svg).stroke)).not.toMatch(/none|rgba\(.*, 0\)/)
  })

test('the price of a card is the same while the card is pointed at', async ({page}) => {
  await page.goto(paths.home())
  await hydrate(page)
  const card = page.locator('li:has(> figure)').first()
  const price = card.locator('p:has(> small)')
  /** Where the first word and the period are. */
  const places = () =>
    price.evaluate((element) => {
      const range = document.createRange()
      const {left} = element.getBoundingClientRect()
      range.setStart(element.firstChild ?? element, 0)
      range.setEnd(element.firstChild ?? element, 4)
      return [
        range.getBoundingClientRect().width,
        (element.querySelector('small')?.getBoundingClientRect().left ?? 0) - left,
      ]
    })
  const before = await places()
  await card.hover()
  expect(await places()).toEqual(before)
})

test('a day of a week is beside what is planned for it', async ({page}) => {
  await page.goto(paths.agent('social-media-manager'))
  const days = page.locator('main figure').first().locator('[data-mark]')
  await expect(days).toHaveCount(3)
  for (const day of await days.all()) {
    const [name, text] = [await sides(day.locator('b')), await sides(day.locator('span'))]
    expect(text.left).toBeGreaterThan(name.right)
    expect(Math.abs(text.top - name.top)).toBeLessThan(2)
  }
})

test('no line of short terms ends or begins with a dot', async ({page}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({width, height: 800})
    await page.goto(paths.home())
    const lists = await page.locator('.terms').evaluateAll((all) =>
      all.map((list) => {
        const tops = [...list.children].map((term) => Math.round(term.getBoundingClientRect().top))
        const first = [...list.children].filter((_, i) => i === 0 || (tops[i] ?? 0) > (tops[i - 1] ?? 0))
        const edge = list.getBoundingClientRect().left
        // The dot of a term is left of it; what begins a line has it where the list is clipped.
        return {
          clip: getComputedStyle(list).clipPath,
          indents: first.map((term) => Math.round(term.getBoundingClientRect().left - edge)),
        }
      }),
    )
    expect(lists.length).toBeGreaterThan(5)
    for (const {clip, indents} of lists.filter(({indents: all}) => all.length > 0)) {
      expect(clip).toMatch(/inset/)
      expect(new Set(indents)).toEqual(new Set([0]))
    }
  }
})

test('the case studies are bands of one height', async ({page}) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({width, height: 900})
    await page.goto(paths.home())
    const heights = await page
      .locator('article:has(> dl)')
      .evaluateAll((bands) => bands.map((band) => Math.round(band.getBoundingClientRect().height)))
    expect(heights).toHaveLength(3)
    expect(Math.max(...heights) - Math.min(...heights), `${width} px`).toBeLessThanOrEqual(2)
  }
})

test('the dots of a plan, and the line that says what one of them stands for, are in their field', async ({
  page,
}) => {
  for (const width of [360, 1280])
    for (const path of publicPages.filter((each) => each.startsWith('/agents/'))) {
      await page.setViewportSize({width, height: 800})
      await page.goto(`${path}?tab=pricing`)
      const outside = await page.locator('#pricing article > [aria-hidden]').evaluateAll((fields) =>
        fields.flatMap((field) => {
          const {bottom} = field.getBoundingClientRect()
          return [...field.children].filter((child) => child.getBoundingClientRect().bottom > bottom).length
        }),
      )
      expect(outside.length, path).toBeGreaterThan(0)
      expect(Math.max(...outside), `${path} at ${width} px`).toBe(0)
    }
})

test('names, prices and buttons of plans side by side are each on one line', async ({page}) => {
  for (const width of [1280, 1920])
    for (const path of [
      '/pricing',
      '/agents/customer-support?tab=pricing',
      '/agents/marketing-strategist?tab=pricing',
    ]) {
      await page.setViewportSize({width, height: 800})
      await page.goto(path)
      const cards = page.locator('article:has(h3)').filter({visible: true})
      await expect(cards).toHaveCount(3)
      for (const part of ['h3', 'h3 ~ .numeric', 'a']) {
        const tops = await cards
          .locator(part)
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
        const apart = Math.max(...tops) - Math.min(...tops)
        expect(apart, `${part} of ${path} at ${width} px: ${tops.join()}`).toBeLessThanOrEqual(1)
      }
    }
})

test('the dots of a small share are large enough to be counted', async ({page}) => {
  await page.goto(paths.home())
  const dots = await page
    .locator('article li svg[viewBox="0 0 20 5"]')
    .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().width / 20))
  expect(dots.length).toBeGreaterThan(2)
  for (const dot of dots) expect(dot).toBeGreaterThan(4.5)
})

test('work on a card has the card around it', async ({page}) => {
  await page.goto(paths.home())
  for (const card of await page.locator('li:has(> figure)').all()) {
    const [outer, inner] = [await sides(card), await sides(card.locator('figure'))]
    for (const edge of [outer.right - inner.right, outer.bottom - inner.bottom])
      expect(edge).toBeGreaterThanOrEqual(20)
  }
})

test('every plan of the sum can be ticked before scripts run, and the tick counts when they do', async ({
  page,
}) => {
  await page.goto(paths.pricing())
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(18)
  await expect(boxes.first()).toBeEnabled()
  await boxes.first().check()
  await hydrate(page)
  await expect(boxes.first()).toBeChecked()
  await expect(page.locator('output').first()).toContainText('$299/month')
})

for (const path of ['/signin', '/forgot-password'])
  test(`${path} is one screen of a laptop, and its art ends where the page does`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_CONNECTION_REFUSED .*gapi/)
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800)
    const [art, foot] = [await sides(page.locator('main svg').last()), await sides(page.locator('footer'))]
    expect(Math.abs(art.bottom - foot.top)).toBeLessThanOrEqual(1)
  })

test('beside the long form of sign-up the art goes on to the end of the page', async ({page, pageErrors}) => {
  pageErrors.allow(/ERR_CONNECTION_REFUSED .*gapi/)
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({width, height: 800})
    await page.goto('/signup?agent=data-analyst')
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    const [art, foot] = [await sides(page.locator('main svg').last()), await sides(page.locator('footer'))]
    expect(Math.abs(art.bottom - foot.top), `${width} px`).toBeLessThanOrEqual(1)
  }
})

test('on a phone a table of plans shows one of each agent, before scripts and after', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto(paths.pricing())
  const prices = page.getByRole('table').getByRole('cell').getByRole('link')
  const names = () =>
    prices.evaluateAll((links) => links.map((link) => link.ariaLabel?.split(/[,:]/)[1]?.trim()))
  const plan = (name: string) => page.getByRole('radio', {name})
  expect(await names()).toEqual(Array(6).fill('Starter'))
  await plan('Enterprise').check()
  expect(await names()).toEqual(Array(6).fill('Enterprise'))
  await hydrate(page)
  await expect(plan('Enterprise')).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  expect(await names()).toEqual(Array(6).fill('Professional'))
  const row = await sides(page.getByRole('row', {name: /Social Media Manager/}))
  expect(row.height, 'a row is short').toBeLessThan(96)
})

test('an end of a page is one thing to do, as wide as a sentence', async ({page}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({width, height: 800})
    await page.goto(paths.about())
    const end = page.locator('main > section').last()
    const action = await sides(end.getByRole('link').first())
    expect(action.left).toBeLessThanOrEqual(0)
    expect(action.width).toBeGreaterThan(width / 2)
    expect(action.right).toBeLessThan(width)
  }
})

const colorOf = (part: Locator) => part.first().evaluate((element) => getComputedStyle(element).color)

test('a blank of the terms does not look like an error', async ({page}) => {
  await page.goto(paths.legal('terms-conditions'))
  expect(await colorOf(page.locator('main mark'))).toBe(await colorOf(page.locator('main .muted')))
  for (const mark of await page.locator('main mark').all()) await expect(mark).toHaveText(/^\[[a-z ]+\]$/)
})

test('on a phone the form of the contact page is first, and begins where the page does', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto(paths.contact())
  await expect(page.getByRole('textbox').first()).toBeInViewport({ratio: 1})
  const [heading, field] = [await sides(page.locator('h1')), await sides(page.getByLabel('First name'))]
  expect(field.left).toBe(heading.left)
})

test('on a phone the form that ends a campaign is before the other ways to ask', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto(paths.page('campaigns/spring-launch'))
  const end = page.locator('main > section').last()
  const [button, link] = [
    await sides(end.getByRole('button', {name: 'Send Message'})),
    await sides(end.getByRole('link').first()),
  ]
  expect(button.bottom).toBeLessThan(link.top)
})

test('on a phone the row of tabs is in the first screen, and fades out where more of them are', async ({
  page,
}) => {
  const tabs = page.getByRole('tablist')
  const mask = (name: 'maskImage' | 'maskSize') =>
    tabs.evaluate((list, property) => getComputedStyle(list)[property], name)
  await page.goto(paths.agent('data-analyst'))
  expect(await mask('maskImage')).toBe('none')
  await page.setViewportSize({width: 360, height: 740})
  expect((await sides(tabs)).bottom).toBeLessThanOrEqual(740)
  expect(await mask('maskImage')).toContain('linear-gradient')
  expect(await mask('maskSize')).toBe('auto')
  await tabs.evaluate((list) => list.scrollTo({left: 999, behavior: 'instant'}))
  await expect.poll(() => mask('maskSize')).toContain('100% + 32px')
})

test('on a phone the work and the figures follow the overview, and no other tab', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto(paths.agent('data-analyst'))
  const work = page.locator('main section').first().locator('figure')
  await expect(work).toBeVisible()
  await page.getByRole('tab', {name: 'demo'}).click()
  await expect(work).toBeHidden()
})

test('the first capability leads the others on a wide page', async ({page}) => {
  await page.goto(`${paths.agent('customer-support')}?tab=capabilities`)
  const [first, second, fourth] = await page
    .locator('#capabilities li:has(h3)')
    .evaluateAll((all) => [0, 1, 3].map((index) => all[index]?.getBoundingClientRect()))
  expect(first?.width).toBeGreaterThan((second?.width ?? 0) * 1.8)
  expect(first?.height).toBeGreaterThan((second?.height ?? 0) * 1.8)
  expect(fourth?.left).toBe(first?.left)
})

test('with forced colors the outline of a head is not cut off', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'})
  await page.goto(paths.agent('data-analyst'))
  const emblem = page.locator('h1').locator('xpath=../following-sibling::*[name()="svg"]')
  expect(await emblem.evaluate((svg) => getComputedStyle(svg).overflow)).toBe('visible')
})

/** As a visitor enlarges text, without a change of the browser's own size. */
const enlarge = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%'))

/** The words of headings that are on more than one line. */
const brokenWords = (page: Page) =>
  page.locator('main :is(h1, h2)').evaluateAll((headings) => {
    const broken: string[] = []
    const range = document.createRange()
    for (const heading of headings) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const {0: word, index} of (text.textContent ?? '').matchAll(/[^\s\u00a0-]+/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1) broken.push(word)
        }
    }
    return broken
  })

test('text of twice the size breaks no word of a heading on a phone', async ({page}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({width: 360, height: 740})
  for (const path of publicPages) {
    await page.goto(path)
    await enlarge(page)
    expect(await brokenWords(page), path).toEqual([])
  }
})

test('with text of twice the size the bar wraps as a whole, and no name of an agent is cut', async ({
  page,
}) => {
  await page.goto(paths.agent('data-analyst'))
  await enlarge(page)
  const names = page.getByRole('navigation', {name: 'All AI agents'}).getByRole('link')
  for (const name of await names.all()) {
    const [link, text] = [await sides(name), await sides(name.locator('span'))]
    expect(text.top).toBeGreaterThanOrEqual(link.top)
    expect(text.bottom).toBeLessThanOrEqual(link.bottom)
  }
  await page.goto(paths.home())
  await enlarge(page)
  const banner = page.getByRole('banner').first()
  const [links, buttons] = [
    await sides(banner.getByRole('navigation')),
    await sides(banner.getByRole('link', {name: 'Get Started'})),
  ]
  expect(buttons.top).toBeLessThan(links.bottom)
  expect(buttons.bottom).toBeGreaterThan(links.top)
})

for (const slug of agentSlugs)
  test(`the first screen of ${slug} sells it`, async ({page}) => {
    await page.goto(paths.agent(slug))
    const hero = page.locator('main section').first()
    const tabs = await sides(page.getByRole('tablist'))
    expect(tabs.top).toBeLessThanOrEqual(736)
    expect(tabs.bottom).toBeLessThanOrEqual(800)
    for (const name of [/^From \$\d+\/month$/i, 'Start Free Trial', 'Watch Demo'])
      await expect(hero.getByRole('link', {name})).toBeInViewport({ratio: 1})
    await expect(hero).toContainText('No payment details needed to create an account.')
    for (const figure of await hero.locator('dl > div').all()) {
      expect((await sides(figure)).bottom).toBeLessThanOrEqual(tabs.top)
      const [drawing, label] = [await sides(figure.locator('svg')), await sides(figure.locator('dt'))]
      expect(label.top, 'the label is below the drawing').toBeGreaterThanOrEqual(drawing.bottom)
    }
    const aside = page.getByRole('tablist').locator('xpath=preceding-sibling::*')
    await expect(aside, 'the hero says the same').toBeHidden()
    const [art, panel] = [await sides(hero.locator('> svg')), await sides(hero.locator('figure'))]
    expect(art.right, 'the emblem is beside the work').toBeLessThanOrEqual(panel.left)

    await page.getByRole('tab', {name: 'Pricing'}).click()
    const bar = () => sides(page.getByRole('tablist').locator('..'))
    await expect.poll(async () => Math.round((await bar()).top)).toBe(0)
    const price = page.locator('#pricing article p').filter({hasText: '$'}).first()
    expect((await sides(price)).top - (await bar()).bottom).toBeLessThanOrEqual(330)
    for (const name of [/^From \$\d+\/month$/i, 'Start Free Trial'])
      await expect(aside.getByRole('link', {name})).toBeInViewport({ratio: 1})

    const ending = page.locator('main section').last()
    await expect(ending.getByRole('heading')).toHaveText(
      (await page.getByRole('tablist').getAttribute('aria-label')) ?? '',
    )
    for (const name of [/^From \$\d+\/month$/i, 'Start Free Trial', /^Next/])
      await expect(ending.getByRole('link', {name})).toHaveCount(1)
  })

test('on a phone the price and the trial are in a bar at the bottom, once the hero is gone', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto(paths.agent('data-analyst'))
  const bar = page.getByRole('tabpanel').last().locator('xpath=following-sibling::*[last()]/*')
  await expect(bar).not.toBeInViewport()
  await page.evaluate(() => scrollTo({top: 400, behavior: 'instant'}))
  const place = await sides(bar)
  expect([place.bottom, place.width]).toEqual([740, 360])
  expect(Math.round(place.height)).toBe(56)
  for (const name of [/^From \$\d+\/month$/i, 'Start Free Trial'])
    await expect(bar.getByRole('link', {name})).toBeInViewport({ratio: 1})
})
