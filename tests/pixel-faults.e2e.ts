import type {Locator, Page} from '@playwright/test'
import {agents} from '../content/agents/index.ts'
import {iconPaths} from '../domain/icons.ts'
import {sceneShapes} from '../domain/scenes.ts'
import {paths} from './support/pages.ts'
import {hydrate, untilStill} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** Faults of drawing and composition that reviews found, each as a measure. A page is opened once for all that is measured on it. */

const phone = {width: 360, height: 740}
const tablet = {width: 768, height: 1024}
const laptop = {width: 1280, height: 800}
const screen = {width: 1920, height: 1080}

/** Where the first of some elements is on the page. */
const sides = (part: Locator) =>
  part.first().evaluate((element) => {
    const {top, bottom, left, right, width, height} = element.getBoundingClientRect()
    return {top: top + scrollY, bottom: bottom + scrollY, left, right, width, height}
  })

/** Where the first of some elements is in the window. */
async function placeOf(part: Locator) {
  const box = await part.first().evaluate((element) => element.getBoundingClientRect().toJSON())
  return {
    top: Number(box.top),
    bottom: Number(box.bottom),
    width: Number(box.width),
    height: Number(box.height),
  }
}

const mostApart = (places: readonly number[]) => Math.max(...places) - Math.min(...places)

/** The line that the last words of a part stand on. */
const baseline = (part: Locator) =>
  part.first().evaluate((text) => {
    const mark = document.createElement('span')
    mark.style.cssText = 'display: inline-block; width: 1px'
    text.append(mark)
    const {bottom} = mark.getBoundingClientRect()
    mark.remove()
    return bottom
  })

/** How light a ground is, from 0 to 1. */
const lightness = (part: Locator) =>
  part.evaluate((it) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(it).backgroundColor)?.[1]))

const colorOf = (part: Locator) => part.first().evaluate((element) => getComputedStyle(element).color)

async function open(page: Page, path: string, size = laptop): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(path)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
}

test.describe('the home page', () => {
  test('on a tablet the whole top is one screen, and each key shows its agent, which its work does not hide', async ({
    page,
  }) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await open(page, paths.home(), tablet)
    const [top, work] = [page.locator('main > section'), page.locator('main figure')]
    expect((await sides(top)).bottom).toBeLessThanOrEqual(tablet.height)
    await hydrate(page)
    const largest = top.first().locator('g[transform*="scale(0.04167)"] > path')
    for (const [size, most] of [
      [tablet, 0],
      [laptop, 0.15],
      [screen, 0.15],
    ] as const) {
      await page.setViewportSize(size)
      for (const key of await page.locator('h1 ~ ul a').all()) {
        await key.focus()
        await expect(key).toHaveAttribute('data-shown')
        const [tile, sheet] = [await sides(largest), await sides(work)]
        const isBeside = sheet.left > tile.right - 1
        const hidden = isBeside ? 0 : (tile.bottom - sheet.top) / tile.height
        expect(hidden, `${await key.textContent()} at ${size.width} px`).toBeLessThanOrEqual(most)
      }
    }
  })

  test('cards, case studies, terms and the name at the foot are drawn as they are meant', async ({page}) => {
    await open(page, paths.home())
    await test.step('the dots of a small share are large enough to be counted', async () => {
      const dots = await page
        .locator('article li svg[viewBox="0 0 20 5"]')
        .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().width / 20))
      expect(dots.length).toBeGreaterThan(2)
      for (const dot of dots) expect(dot).toBeGreaterThan(4.5)
    })

    await test.step('work on a card has the card around it', async () => {
      for (const card of await page.locator('li:has(> figure)').all()) {
        const [outer, inner] = [await sides(card), await sides(card.locator('figure'))]
        for (const edge of [outer.right - inner.right, outer.bottom - inner.bottom])
          expect(edge).toBeGreaterThanOrEqual(20)
      }
    })

    await test.step('a card has its price in the middle of its emblem, apart from its text', async () => {
      for (const card of await page.locator('main li:has(figure)').all()) {
        const [emblem, price] = [await sides(card.locator('svg')), await sides(card.getByText(/\$\d/))]
        expect(Math.abs(emblem.top + emblem.bottom - price.top - price.bottom) / 2).toBeLessThanOrEqual(1)
        expect(emblem.top - (await sides(card.locator('p:has(> b)'))).bottom).toBeGreaterThanOrEqual(24)
      }
    })

    await test.step('the columns of a case study begin and end together', async () => {
      for (const band of await page.locator('article:has(> dl)').all()) {
        const columns = await band
          .locator('> *')
          .evaluateAll((parts) =>
            parts.map((part) => part.getBoundingClientRect()).map(({top, bottom}) => [top, bottom]),
          )
        for (const edge of [0, 1])
          expect(mostApart(columns.map((column) => column[edge] ?? 0))).toBeLessThanOrEqual(1)
      }
    })

    await test.step('the letters of the name at the foot do not run into each other', async () => {
      const share = await page.locator('footer svg text').evaluate((text: SVGTextElement) => {
        const set = text.getAttribute('textLength') ?? ''
        text.removeAttribute('textLength')
        const length = text.getComputedTextLength()
        text.setAttribute('textLength', set)
        return Number(set) / length
      })
      expect(share).toBeGreaterThan(0.94)
      expect(share).toBeLessThan(1.02)
    })

    await test.step('the price of a card is the same while the card is pointed at', async () => {
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

    await test.step('the case studies are bands of one height', async () => {
      for (const size of [laptop, screen]) {
        await page.setViewportSize(size)
        const heights = await page
          .locator('article:has(> dl)')
          .evaluateAll((bands) => bands.map((band) => Math.round(band.getBoundingClientRect().height)))
        expect(heights).toHaveLength(3)
        expect(mostApart(heights), `${size.width} px`).toBeLessThanOrEqual(2)
        const tops = await page
          .locator('article > dl')
          .evaluateAll((stories) =>
            stories.map(
              (story) =>
                story.getBoundingClientRect().top - (story.parentElement?.getBoundingClientRect().top ?? 0),
            ),
          )
        expect(mostApart(tops), `${size.width} px`).toBeLessThanOrEqual(1)
        for (const band of await page.locator('article:has(> dl)').all()) {
          const [drawing, challenge, solution] = [
            await sides(band.locator('svg')),
            await sides(band.locator('dl > :first-child')),
            await sides(band.locator('dl > :last-child')),
          ]
          expect(drawing.height, 'the drawing is nearly as tall as its band').toBeGreaterThan(
            0.45 * (await sides(band)).height,
          )
          expect(solution.top - challenge.bottom, 'the story is read in one go').toBeLessThanOrEqual(24)
        }
        const figures = await page
          .locator('article h3 > :first-child')
          .evaluateAll((all) => all.map((figure) => getComputedStyle(figure).fontSize))
        expect(new Set(figures).size, 'the figures have one size').toBe(1)
      }
    })

    await test.step('no line of short terms ends or begins with a dot', async () => {
      for (const size of [laptop, phone]) {
        await page.setViewportSize(size)
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
  })
})

test.describe('the page of an agent', () => {
  // Those with the longest name and with the widest figures.
  for (const slug of ['social-media-manager', 'customer-support'])
    test(`sells ${slug} in its first screen, on a tablet too, and lines up its plans`, async ({page}) => {
      await open(page, paths.agent(slug), tablet)
      const [title, work] = [await sides(page.locator('h1')), await sides(page.locator('main figure'))]
      expect(work.left, 'the work is beside the words').toBeGreaterThanOrEqual(title.right)
      expect((await sides(page.getByRole('tablist'))).bottom).toBeLessThanOrEqual(tablet.height)
      const head = page.locator('main figcaption').first()
      const [emblem, words, whole] = [
        await sides(head.locator('svg')),
        await sides(head.locator('b')),
        await sides(head),
      ]
      expect(whole.height - emblem.height, 'the emblem is as high as its head').toBeLessThanOrEqual(1)
      expect(words.height, 'the title has two lines at most').toBeLessThanOrEqual(44)
      await page.setViewportSize(laptop)
      expect(
        await page.locator('h1').evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize)),
        'the title is as large as those of the site, or nearly',
      ).toBeGreaterThan(64)
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
      // It moves there from its place on a tablet.
      const overlap = async () =>
        (await sides(hero.locator('> svg'))).right - (await sides(hero.locator('figure'))).left
      await expect.poll(overlap, 'the emblem is beside the work').toBeLessThanOrEqual(0)

      await page.getByRole('tab', {name: 'Pricing'}).click()
      const bar = () => placeOf(page.getByRole('tablist').locator('..'))
      await expect.poll(async () => Math.round((await bar()).top)).toBe(0)
      const price = page.locator('#pricing article p').filter({hasText: '$'}).first()
      expect((await placeOf(price)).top - (await bar()).bottom).toBeLessThanOrEqual(330)
      for (const name of [/^From \$\d+\/month$/i, 'Start Free Trial'])
        await expect(aside.getByRole('link', {name})).toBeInViewport({ratio: 1})

      const ending = page.locator('main section').last()
      await expect(ending.getByRole('heading')).toHaveText(
        (await page.getByRole('tablist').getAttribute('aria-label')) ?? '',
      )
      for (const name of [/^From \$\d+\/month$/i, 'Start Free Trial', /^Next/])
        await expect(ending.getByRole('link', {name})).toHaveCount(1)
      await expectPlansInLine(page, [tablet, laptop, screen])
      await expectDotsInField(page, [laptop, phone, tablet])
    })

  test('has the work of the data analyst beside its tile, with a chart that shows what its finding says', async ({
    page,
  }) => {
    await open(page, paths.agent('data-analyst'))
    const emblem = page.locator('h1').locator('xpath=../following-sibling::*[name()="svg"]')
    const [tile, work] = [await sides(emblem), await sides(page.locator('main figure'))]
    expect(Math.abs(tile.right - work.left)).toBeLessThanOrEqual(1)
    expect(Math.abs(tile.bottom - work.bottom), 'both stand on the tabs').toBeLessThanOrEqual(1)
    const basis = await page
      .getByText('Software, no office hours')
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().height
      })
    expect(basis, 'the widest figure has its words on one line').toBeLessThanOrEqual(24)
    await hydrate(page)
    for (const media of [{}, {media: 'print'}, {media: null, forcedColors: 'active'}] as const) {
      await page.emulateMedia(media)
      const chart = page.locator('main figure').first().locator('div svg').first()
      const bars = await barsOf(chart)
      expect(bars).toHaveLength(31)
      expect(Math.max(...bars.slice(25))).toBeLessThan(Math.min(...bars.slice(0, 25)) / 1.5)
      expect((await sides(chart)).height).toBeGreaterThan(30)
      expect(await chart.evaluate((svg) => getComputedStyle(svg).stroke)).not.toMatch(/none|rgba\(.*, 0\)/)
    }
    expect(
      await emblem.evaluate((svg) => getComputedStyle(svg).overflow),
      'with forced colors the outline of a head is not cut off',
    ).toBe('visible')
  })

  test('on a phone has its tabs and the head of its work in the first screen, the work in the overview alone, and price and trial in a bar', async ({
    page,
  }) => {
    const tabs = page.getByRole('tablist')
    const mask = (name: 'maskImage' | 'maskSize') =>
      tabs.evaluate((list, property) => getComputedStyle(list)[property], name)
    await open(page, paths.agent('data-analyst'))
    expect(await mask('maskImage')).toBe('none')
    await page.setViewportSize(phone)
    const work = page.locator('main section').first().locator('figure')
    const sheet = await sides(work.locator('figcaption'))
    expect(sheet.top, 'the work begins where the tabs end').toBeLessThanOrEqual(
      (await sides(tabs)).bottom + 3,
    )
    expect(sheet.top, 'and its head is in the first screen').toBeLessThanOrEqual(655)
    expect(sheet.bottom).toBeLessThanOrEqual(740)
    expect((await sides(page.getByRole('tabpanel'))).top).toBeGreaterThanOrEqual((await sides(work)).bottom)
    expect(await mask('maskImage'), 'it fades out where more tabs are').toContain('linear-gradient')
    expect(await mask('maskSize')).toBe('auto')
    await tabs.evaluate((list) => list.scrollTo({left: 999, behavior: 'instant'}))
    await expect.poll(() => mask('maskSize')).toContain('100% + 32px')

    const bar = page.getByRole('tabpanel').last().locator('xpath=following-sibling::*[last()]/*')
    await expect(bar).not.toBeInViewport()
    await page.evaluate(() => scrollTo({top: 400, behavior: 'instant'}))
    await expect
      .poll(async () => {
        const {bottom, width, height} = await placeOf(bar)
        return [bottom, width, Math.round(height)]
      })
      .toEqual([740, 360, 56])
    for (const name of [/^From \$\d+\/month$/i, 'Start Free Trial'])
      await expect(bar.getByRole('link', {name})).toBeInViewport({ratio: 1})

    await page.getByRole('tab', {name: 'demo'}).click()
    await expect(work).toBeHidden()
    await expect(page.getByRole('tabpanel').locator('form figure'), 'the outline of a result').toBeVisible()
  })

  test('has its use cases on a board of two grounds, by turns', async ({page}) => {
    await open(page, `${paths.agent('data-analyst')}?tab=use-cases`)
    const panel = page.getByRole('tabpanel', {name: 'Use cases'})
    const grounds = () =>
      panel.locator('li').evaluateAll((cards) => cards.map((card) => getComputedStyle(card).backgroundColor))
    const [first, second] = await grounds()
    expect(first).not.toBe(second)
    expect(await grounds(), 'two in a row').toEqual([first, second, second, first])
    await page.setViewportSize(phone)
    expect(await grounds(), 'one in a row').toEqual([first, second, first, second])
    const quote = await panel
      .locator('q')
      .first()
      .evaluate((element) => element.getClientRects()[0]?.left)
    expect(quote, 'a quotation begins at the margin').toBeGreaterThanOrEqual(16)
    for (const size of [tablet, laptop]) {
      await page.setViewportSize(size)
      const [tops, heights] = [
        await panel.locator('q').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top)),
        await panel
          .locator('li')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)),
      ]
      for (const row of [tops.slice(0, 2), tops.slice(2)])
        expect(mostApart(row), 'the questions of a row begin in one line').toBeLessThanOrEqual(1)
      expect(mostApart(heights), 'the rows are as high').toBeLessThanOrEqual(1)
    }
  })

  test('has what follows its tabs adjoin them, and the bar with its price is gone then', async ({page}) => {
    for (const size of [phone, tablet]) {
      await open(page, paths.agent('data-analyst'), size)
      const price = page.getByRole('tabpanel').last().locator('xpath=following-sibling::*').getByRole('link')
      await page.evaluate(() => document.querySelector('[role=tab]')?.scrollIntoView({block: 'center'}))
      await expect(price.first()).toBeVisible()
      const tabs = page.getByRole('tabpanel').locator('xpath=..')
      const end = (await sides(page.getByRole('tabpanel'))).bottom
      expect((await sides(tabs.locator('xpath=following-sibling::*'))).top - end).toBeLessThanOrEqual(1)
      await page.evaluate((y) => scrollTo({top: y, behavior: 'instant'}), end)
      await expect(price.first()).toBeHidden()
    }
  })

  test('has a day of a week beside what is planned for it', async ({page}) => {
    await open(page, paths.agent('social-media-manager'))
    const days = page.locator('main figure').first().locator('[data-mark]')
    await expect(days).toHaveCount(3)
    for (const day of await days.all()) {
      const [name, text] = [await sides(day.locator('b')), await sides(day.locator('span'))]
      expect(text.left).toBeGreaterThan(name.right)
      expect(Math.abs(text.top - name.top)).toBeLessThan(2)
    }
  })

  test('has texts of a row at one distance from the edges of their fields', async ({page}) => {
    for (const [tab, cards] of [
      ['overview', 'li'],
      ['use-cases', 'li:nth-child(-n + 2)'],
    ]) {
      await open(page, `${paths.agent('data-analyst')}?tab=${tab}`)
      const insets = await page
        .locator(`#${tab} ${cards}`)
        .evaluateAll((fields) =>
          fields.map(
            (field) =>
              (field.firstElementChild?.getBoundingClientRect().left ?? 0) -
              field.getBoundingClientRect().left,
          ),
        )
      expect(insets.length).toBeGreaterThan(1)
      expect(mostApart(insets), tab).toBeLessThanOrEqual(1)
    }
  })

  test('has the drawings of its overview as wide as their texts, and by night grounds of its hue', async ({
    page,
  }) => {
    await open(page, paths.agent('seo-specialist'))
    for (const card of await page.locator('#overview li').all())
      expect((await sides(card.locator('svg'))).width).toBeCloseTo((await sides(card.locator('h3'))).width, 0)
    const field = () =>
      page
        .locator('main section')
        .first()
        .evaluate(
          (hero) =>
            getComputedStyle(hero)
              .backgroundColor.match(/[\d.]+/g)
              ?.map(Number) ?? [],
        )
    const day = await field()
    await page.emulateMedia({colorScheme: 'dark'})
    const night = await field()
    expect(night[2], 'by night the field has the hue of the day').toBe(day[2])
    expect(night[0], 'and is deep').toBeLessThan(0.4)
    const grounds = await page.evaluate(() =>
      [
        'main section',
        '#overview li:nth-child(2)',
        '#demo section',
        '#overview li:nth-child(1)',
        '#capabilities section',
        '#pricing section',
        '#use-cases li:nth-child(2)',
        '#demo figure',
      ].map((part) => {
        const element = document.querySelector(part)
        return element && getComputedStyle(element).backgroundColor
      }),
    )
    const [deep, tint] = [grounds[0], grounds[3]]
    expect(tint, 'the tint is of the hue, too').toMatch(new RegExp(` ${day[2]}\\)$`))
    expect(grounds).toEqual([deep, deep, deep, tint, tint, tint, tint, tint])
  })

  test('has findings at one distance, none of which its bar outweighs, below a head with room', async ({
    page,
  }) => {
    for (const size of [phone, tablet, laptop, screen]) {
      await open(page, paths.agent('seo-specialist'), size)
      const panel = page.locator('main figure').first()
      const lines = await panel.locator('li').evaluateAll((all) =>
        all.map((line) => {
          const {top, bottom} = line.getBoundingClientRect()
          return {top, bottom, bar: parseFloat(getComputedStyle(line, '::after').height)}
        }),
      )
      expect(
        lines.map(({bar}) => bar),
        'bars',
      ).toEqual([8, 8, 8, 8])
      const gaps = lines.slice(1).map(({top}, i) => top - (lines[i]?.bottom ?? 0))
      expect(mostApart(gaps), `at ${size.width} px gaps are ${gaps.join()}`).toBeLessThanOrEqual(1)
      for (const [i, gap] of gaps.entries())
        expect(gap, 'a gap is no hole').toBeLessThan((lines[i]?.bottom ?? 0) - (lines[i]?.top ?? 0))
      const sheet = await placeOf(panel)
      expect(sheet.bottom - (lines.at(-1)?.bottom ?? 0), 'they fill their sheet').toBeLessThanOrEqual(30)
      if (size.width >= laptop.width) continue
      const [head, title, label] = [
        await placeOf(panel.locator('figcaption')),
        await placeOf(panel.locator('figcaption b')),
        await placeOf(panel.getByText('Sample result')),
      ]
      expect(label.top - title.bottom).toBeCloseTo(8, 0)
      expect(title.top - head.top).toBeCloseTo(12, 0)
      expect(head.bottom - label.bottom).toBeCloseTo(13, 0)
    }
  })

  test('has a first capability that leads the others, with its drawing in the middle', async ({page}) => {
    await open(page, `${paths.agent('seo-specialist')}?tab=capabilities`)
    const cards = page.locator('#capabilities li:has(h3)')
    for (const size of [laptop, tablet]) {
      await page.setViewportSize(size)
      const [first, second, fourth] = await cards.evaluateAll((all) =>
        [0, 1, 3].map((index) => all[index]?.getBoundingClientRect()),
      )
      expect(first?.width).toBeGreaterThan((second?.width ?? 0) * 1.8)
      expect(first?.height).toBeGreaterThan((second?.height ?? 0) * 1.8)
      expect(fourth?.left).toBe(first?.left)
      const drawing = cards.first().locator('svg')
      const [field, drawn] = [await sides(drawing.locator('xpath=..')), await sides(drawing)]
      expect(drawn.top + drawn.bottom).toBeCloseTo(field.top + field.bottom, 0)
      expect(drawn.top - field.top).toBeGreaterThanOrEqual(16)
      expect(field.height, 'it is not most of its card').toBeLessThanOrEqual(330)
    }
    await page.setViewportSize(phone)
    expect((await sides(cards.first().locator('div'))).height).toBe(120)
    for (const card of (await cards.all()).slice(1))
      expect((await sides(card)).height, 'its points are like lines').toBeLessThanOrEqual(190)
  })
})

/** How tall the bars of the first row of a chart are. */
const barsOf = (chart: Locator) =>
  chart
    .locator('path')
    .first()
    .evaluate((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/v-([\d.]+)/g)].map(([, tall]) => Number(tall)),
    )

/** Names, prices and buttons of plans side by side are each on one line. */
async function expectPlansInLine(page: Page, sizes: readonly (typeof laptop)[]): Promise<void> {
  const cards = page.locator('article:has(h3)').filter({visible: true})
  await expect(cards).toHaveCount(3)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const part of ['h3', 'h3 ~ .numeric', 'a']) {
      const tops = await cards
        .locator(part)
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
      expect(mostApart(tops), `${part} at ${size.width} px: ${tops.join()}`).toBeLessThanOrEqual(1)
    }
  }
}

/** The dots of a plan, and the line that says what one of them stands for, are in their field. */
async function expectDotsInField(page: Page, sizes: readonly (typeof laptop)[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const outside = await page.locator('#pricing article > [aria-hidden]').evaluateAll((fields) =>
      fields.flatMap((field) => {
        const {bottom} = field.getBoundingClientRect()
        return [...field.children].filter((child) => child.getBoundingClientRect().bottom > bottom).length
      }),
    )
    expect(outside.length).toBeGreaterThan(0)
    expect(Math.max(...outside), `at ${size.width} px`).toBe(0)
    const dots = await page
      .locator('#pricing article > [aria-hidden] > svg')
      .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().width))
    expect(mostApart(dots), `dots of one size at ${size.width} px`).toBeLessThan(0.1)
    if (size === phone) continue
    const legends = await page
      .locator('#pricing article > [aria-hidden] > p:has(i)')
      .evaluateAll((all) => all.map((legend) => legend.getBoundingClientRect().top))
    expect(mostApart(legends), `what a dot stands for is in one line at ${size.width} px`).toBeLessThan(1)
  }
}

test.describe('the prices', () => {
  test('have no hole between the features of a package and its button on a tablet', async ({page}) => {
    await open(page, paths.pricing(), tablet)
    for (const card of await page.locator('article').all()) {
      const [features, button] = [await sides(card.locator('ul')), await sides(card.getByRole('link'))]
      const extra = card.locator('p', {hasText: 'Monthly support'})
      if (await extra.isVisible())
        expect((await sides(extra)).bottom, 'a second price is above the button').toBeLessThan(button.top)
      expect(button.top - features.bottom).toBeLessThanOrEqual(130)
      expect((await sides(card)).bottom - button.bottom).toBeLessThanOrEqual(130)
    }
  })

  test('can be ticked before scripts run, below what says so, and plans line up', async ({page}) => {
    await open(page, paths.pricing())
    const [hint, table] = [
      await sides(page.getByText('Tick a plan for each agent')),
      await sides(page.getByRole('table')),
    ]
    expect(hint.bottom).toBeLessThanOrEqual(table.top)
    const boxes = page.getByRole('checkbox')
    await expect(boxes).toHaveCount(18)
    await expect(boxes.first()).toBeEnabled()
    await boxes.first().check()
    await expectPlansInLine(page, [tablet, laptop, screen])
    await page.setViewportSize(laptop)
    await hydrate(page)
    await expect(boxes.first()).toBeChecked()
    await expect(page.locator('output').first()).toContainText('$299/month')
  })

  test('on a phone show one plan of each agent, before scripts and after', async ({page}) => {
    await open(page, paths.pricing(), phone)
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
    const tile = await sides(page.getByRole('row', {name: /Social Media Manager/}).locator('svg'))
    expect(tile.top - row.top, 'its tile is apart from the line above it').toBeGreaterThanOrEqual(8)

    await test.step('what is ticked is apart from the edges of its field, and the sum is one bar', async () => {
      const seo = page.getByRole('row', {name: /SEO Specialist/})
      await seo.getByRole('checkbox').filter({visible: true}).check()
      const [field, name, price] = [
        await sides(seo.getByRole('cell').filter({visible: true})),
        await sides(seo.getByRole('rowheader').getByRole('link')),
        await sides(seo.getByRole('cell').locator('b').filter({visible: true})),
      ]
      expect(price.left - field.left).toBeGreaterThanOrEqual(8)
      expect(field.top, 'the price is below the name').toBeGreaterThanOrEqual(name.bottom)
      const bar = page.locator('output').filter({hasText: '$799/month'})
      const [{top, height, right}, ask] = [await sides(bar), await sides(bar.getByRole('link'))]
      expect(height, 'no taller than it was without a sum').toBeLessThanOrEqual(64)
      expect(ask.right).toBeCloseTo(right, 0)
      expect(ask.top - top).toBeGreaterThanOrEqual(8)
    })
  })
})

for (const path of ['/signin', '/forgot-password', '/signup?agent=data-analyst'])
  test(`the art beside ${path} ends where the page does, and no tile of it is cut off`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_CONNECTION_REFUSED .*gapi/)
    await open(page, path)
    const [art, foot] = [page.locator('main svg:has(> g)').last(), page.locator('footer')]
    const cut = () =>
      art.evaluate((svg) => {
        const end = svg.getBoundingClientRect().bottom
        return [...svg.querySelectorAll('g > path')].filter((ground) => {
          const {top, bottom} = ground.getBoundingClientRect()
          return top < end - 3 && bottom > end + 3
        }).length
      })
    for (const size of [laptop, {width: 1024, height: 800}, screen, tablet]) {
      await page.setViewportSize(size)
      if (!(await art.isVisible())) continue
      if (path !== '/forgot-password') await expect.poll(cut, `${size.width} px`).toBe(0)
      if (size !== tablet)
        expect(Math.abs((await sides(art)).bottom - (await sides(foot)).top)).toBeLessThanOrEqual(1)
    }
    if (path.startsWith('/signup')) return
    if (path === '/forgot-password') {
      await page.setViewportSize(phone)
      const row = phone.width / 6
      const isArt = (rows: number) =>
        foot.evaluate((element, above) => {
          const {top} = element.getBoundingClientRect()
          return Boolean(document.elementFromPoint(180, top - above)?.closest('svg'))
        }, rows * row)
      expect([await isArt(0.1), await isArt(1.9), await isArt(2.1)]).toEqual([true, true, false])
    }
    await page.setViewportSize(laptop)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, 'it is one screen of a laptop').toBeLessThanOrEqual(800)
  })

test('the art beside all forms begins in one line, and its squares are whole pixels', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_REFUSED .*gapi/)
  for (const size of [laptop, {width: 1440, height: 900}, screen]) {
    await page.setViewportSize(size)
    const lefts: number[] = []
    for (const path of ['/signin', '/forgot-password', '/signup', '/signup?agent=data-analyst']) {
      await open(page, path, size)
      if (path.includes('agent')) await expect(page.getByText('You are starting with')).toBeVisible()
      await untilStill(page)
      const art = page.locator('main svg:has(> g)').last()
      lefts.push((await sides(art)).left)
      const edges = await art.evaluate((svg) =>
        [...svg.querySelectorAll('g > path')].flatMap((ground) => {
          const {left, top} = ground.getBoundingClientRect()
          return [left, top].map((edge) => Math.abs(edge - Math.round(edge)))
        }),
      )
      expect(Math.max(...edges), `${path} at ${size.width} px`).toBeLessThan(0.1)
    }
    expect(mostApart(lefts), `${lefts.join()} at ${size.width} px`).toBeLessThanOrEqual(1)
  }
  const [heading, lead] = [page.getByRole('heading', {level: 1}), page.locator('main h1 + p')]
  expect(
    (await sides(lead)).top - (await sides(heading)).bottom,
    'what is left of the height is at the foot of the form',
  ).toBeLessThanOrEqual(24)
})

test('the rows of all agents, and what is small, are larger on a wide page', async ({page}) => {
  await open(page, paths.agents())
  const row = page.locator('main li:has(dl)').first()
  const tile = await sides(row.locator('> svg'))
  await page.setViewportSize(screen)
  expect((await sides(row.locator('> svg'))).width).toBeGreaterThan(tile.width * 1.25)
  expect(
    await row
      .locator('dd')
      .first()
      .evaluate((text) => getComputedStyle(text).fontSize),
  ).toBe('22px')
  const small = page.getByRole('table').locator('td small, td span')
  expect(await small.first().evaluate((text) => getComputedStyle(text).fontSize)).toBe('16px')
})

test('the rows of all agents end as they begin, with short terms, labels of one kind, and questions with a sign', async ({
  page,
}) => {
  await open(page, paths.agents())
  const row = page.locator('main li:has(dl)').first()
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size)
    const [list, each] = [await sides(row.locator('xpath=..')), await sides(row)]
    expect([list.left, list.right], 'the rule of the last is as long').toEqual([each.left, each.right])
    const labels = await row
      .locator('dt')
      .evaluateAll((all) =>
        all.map((label) => [getComputedStyle(label).fontSize, getComputedStyle(label).color].join()),
      )
    expect(new Set(labels).size, 'labels are of one kind').toBe(1)
    const terms = row.locator('dl ul').first()
    await expect(terms).toHaveClass('terms')
    const tops = await terms
      .locator('li')
      .evaluateAll((all) => all.map((term) => term.getBoundingClientRect().top))
    expect(new Set(tops).size, 'a term has its own line where there is a column for it').toBe(
      size === phone ? 2 : 4,
    )
  }
  const question = page.locator('main summary').first()
  const sign = () => question.evaluate((element) => getComputedStyle(element, '::after').rotate)
  expect(await sign()).toBe('none')
  await question.click()
  await expect.poll(sign, 'the half disc of the menu points up').toBe('180deg')
})

test('the about page ends with one thing to do, across the page, and its agents stand on its mission', async ({
  page,
}) => {
  await open(page, paths.about())
  for (const size of [tablet, laptop]) {
    await page.setViewportSize(size)
    const tile = await sides(page.locator('main li:has(a) svg'))
    expect(Math.abs(tile.bottom - (await sides(page.locator('main .night'))).top)).toBeLessThanOrEqual(1.5)
  }
  await test.step('its lead begins where others do, and ends with the title', async () => {
    await page.setViewportSize(laptop)
    const [lead, next] = [page.locator('main p.lead'), page.locator('main p.lead.muted')]
    expect((await sides(lead)).left).toBeCloseTo((await sides(next)).left, 0)
    expect(await baseline(lead)).toBeCloseTo(await baseline(page.locator('h1')), 0)
  })
  await test.step('years are a chart across the page, with one scale', async () => {
    for (const size of [{width: 1024, height: 800}, laptop, screen]) {
      await page.setViewportSize(size)
      const [first, heading] = [
        await sides(page.locator('main li:has(small)')),
        await sides(page.locator('h1')),
      ]
      expect([first.left, first.right]).toEqual([heading.left, size.width - heading.left])
      const bars = await page
        .locator('main li:has(small) svg')
        .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect()))
      expect(new Set(bars.map(({left}) => left)).size, 'they begin in one line').toBe(1)
      // What follows the years is half a head, which does not count as a year.
      for (const text of await page.locator('main li:has(small)').all()) {
        const [bar, head, figure] = [
          await sides(text.locator('svg')),
          await sides(text.locator('path + path')),
          await sides(text.locator('b')),
        ]
        expect(head.width, `${size.width} px`).toBeCloseTo(bar.height / 2, 0)
        expect(figure.left - head.right).toBeGreaterThanOrEqual(8)
      }
    }
  })
  await test.step('the drawings of its values are within their tiles', async () => {
    for (const size of [phone, tablet, laptop]) {
      await page.setViewportSize(size)
      const tiles = page.locator('main li > div:has(> svg)')
      await expect(tiles).toHaveCount(4)
      for (const tile of await tiles.all()) {
        const [field, drawing] = [await sides(tile), await sides(tile.locator('svg'))]
        expect(drawing.top - field.top, `${size.width} px`).toBeGreaterThanOrEqual(8)
        expect(field.bottom - drawing.bottom, `${size.width} px`).toBeGreaterThanOrEqual(8)
      }
    }
    await page.setViewportSize(laptop)
  })
  await test.step('its mission and vision begin in the lines of both halves, in a low band', async () => {
    await page.setViewportSize(laptop)
    const band = page.locator('main .night').first()
    expect((await sides(band)).height).toBeLessThanOrEqual(640)
    const texts = await band
      .locator('h2')
      .evaluateAll((all) => all.map((text) => Math.round(text.getBoundingClientRect().left)))
    expect(texts).toEqual([40, 660])
    expect((await sides(band.locator('h2'))).top - (await sides(band)).top).toBeCloseTo(80, 0)
  })
  for (const size of [laptop, phone]) {
    await page.setViewportSize(size)
    const action = await sides(page.locator('main > section').last().getByRole('link').first())
    const {left} = await sides(page.locator('main h2').last())
    expect([action.left, action.right]).toEqual([0, size.width - left])
  }
})

test('a legal text has headings beside it and blanks that are no errors, and its pictures are as wide as the page', async ({
  page,
}) => {
  await open(page, paths.legal('terms-conditions'))
  expect(await colorOf(page.locator('main mark'))).toBe(await colorOf(page.locator('main .muted')))
  for (const mark of await page.locator('main mark').all()) await expect(mark).toHaveText(/^\[[a-z ]+\]$/)
  await test.step('sections have the numbers of the contents, which are not read out', async () => {
    const numbered = [page.locator('main section[id] h2'), page.locator('nav a[href^="#"]:not(.skip)')]
    for (const parts of numbered) {
      await expect(parts).toHaveCount(7)
      for (const part of await parts.all())
        expect(await part.evaluate((each) => getComputedStyle(each, '::before').content)).toBe(
          'counter(section) / ""',
        )
    }
    await expect(page.getByRole('heading', {name: 'Governing Law', exact: true})).toBeVisible()
  })
  for (const size of [tablet, laptop]) {
    await page.setViewportSize(size)
    const section = page.locator('main section[id]')
    const [heading, text] = [await sides(section.locator('h2')), await sides(section.locator('p'))]
    expect(text.left).toBeGreaterThanOrEqual(heading.right)
    const pictures = await sides(page.locator('[aria-roledescription=carousel] ul').locator('xpath=..'))
    expect([pictures.left, pictures.width]).toEqual([0, size.width])
    const night = await sides(page.locator('main .night'))
    if (size === laptop) expect(night.top - pictures.bottom, 'they are apart from the end').toBeCloseTo(96, 0)
    const badges = await page.locator('[aria-roledescription=carousel] li a').evaluateAll((links) =>
      links.map((link) => {
        const {backgroundColor, boxShadow, width} = getComputedStyle(link, '::before')
        return [backgroundColor, getComputedStyle(link, '::after').backgroundColor, boxShadow, width].join()
      }),
    )
    expect(new Set(badges).size).toBe(1)
    expect(badges[0], 'a light arrow and outline on ink').toMatch(
      /^oklch\(0\.21 .*rgb\(255, 255, 255\),rgb\(255.*,22px$/,
    )
    // A part of the next picture says that there are more.
    const cut = await page.locator('[aria-roledescription=carousel] img').evaluateAll(
      (all, {right}) =>
        all.filter((image) => {
          const box = image.getBoundingClientRect()
          return box.left < right - 16 && box.right > right + 16
        }).length,
      pictures,
    )
    expect(cut).toBe(1)
  }
})

test('beside the form of the contact page are its figures, ruled and without a hole, and subjects look like a choice', async ({
  page,
}) => {
  await open(page, paths.contact())
  const [figures, details, form] = [
    page.locator('main dl').first(),
    page.locator('section:has(> dl)'),
    page.locator('#form'),
  ]
  for (const size of [laptop, screen]) {
    await page.setViewportSize(size)
    expect((await sides(figures)).bottom, 'they end at the next line').toBeCloseTo(
      (await sides(details)).top,
      0,
    )
    expect(Math.abs((await sides(details)).bottom - (await sides(form)).bottom)).toBeLessThanOrEqual(1)
    const rows = await figures.locator('> div').all()
    const rights: number[] = []
    for (const row of rows) {
      const [figure, label] = [row.locator('dd').first(), row.locator('dt')]
      expect(await baseline(label), 'a label is on the line of its figure').toBeCloseTo(
        await baseline(figure),
        0,
      )
      rights.push(
        await figure.evaluate((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          return range.getBoundingClientRect().right
        }),
      )
      if (size === laptop) expect((await sides(row)).height).toBeLessThanOrEqual(89)
    }
    const lefts = await figures
      .locator('dt')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().left))
    expect(new Set(lefts).size, 'labels are a column').toBe(1)
    const apart = (lefts[0] ?? 0) - Math.max(...rights)
    expect(apart).toBeGreaterThanOrEqual(16)
    expect(apart).toBeLessThanOrEqual(56)
  }
  await page.setViewportSize(tablet)
  expect((await sides(figures)).top - (await sides(form)).bottom).toBeCloseTo(56, 0)
  await page.setViewportSize(phone)
  for (const [index, figure] of (await figures.locator('> div').all()).entries()) {
    const rule = await figure.evaluate((row) => getComputedStyle(row).borderTopWidth)
    expect(rule).toBe(index === 0 ? '2px' : '1px')
    expect((await sides(figure)).width).toBe(phone.width - 32)
  }
  const subject = page.locator('label').filter({hasText: 'Data Integration'})
  const head = () =>
    subject.evaluate((label) => {
      const {width, borderTopWidth} = getComputedStyle(label, '::before')
      return [width, borderTopWidth]
    })
  expect(await head()).toEqual(['12px', '2px'])
  await subject.click()
  expect(await head()).toEqual(['12px', '6px'])
  await test.step('by night its panel stands out from the page', async () => {
    await page.emulateMedia({colorScheme: 'dark'})
    const [panel, ground] = [await lightness(form), await lightness(page.locator('body'))]
    expect(panel - ground).toBeGreaterThan(0.07)
    await page.emulateMedia({colorScheme: 'light'})
  })
  await test.step('who would rather talk has the number first, and the button leads into the message', async () => {
    const end = page.locator('main .night')
    const [number, action] = [
      end.getByRole('link', {name: '+1'}),
      end.getByRole('link', {name: 'Schedule Now'}),
    ]
    expect((await sides(number)).bottom).toBeLessThan((await sides(action)).top)
    await action.click()
    await expect(page.getByLabel('Message')).toBeFocused()
    await expect(page.getByLabel('Message')).toBeInViewport()
  })
})

test('on a phone a form is first: on the contact page, and where it ends a campaign', async ({page}) => {
  await open(page, paths.contact(), phone)
  await expect(page.getByRole('textbox').first()).toBeInViewport({ratio: 1})
  const [heading, field] = [await sides(page.locator('h1')), await sides(page.getByLabel('First name'))]
  expect(field.left).toBe(heading.left)
  await open(page, paths.page('campaigns/spring-launch'), phone)
  const end = page.locator('main > section').last()
  const [button, link] = [
    await sides(end.getByRole('button', {name: 'Send Message'})),
    await sides(end.getByRole('link')),
  ]
  expect(button.bottom).toBeLessThan(link.top)
})

test('bars, and titles below a breadcrumb, are at one height on all pages', async ({page, pageErrors}) => {
  pageErrors.allow(/ERR_CONNECTION_REFUSED .*gapi/)
  await page.setViewportSize(laptop)
  const bars: number[] = []
  const titles: number[] = []
  for (const path of [
    paths.home(),
    paths.about(),
    paths.pricing(),
    paths.contact(),
    '/signin',
    paths.agent('data-analyst'),
  ]) {
    await page.goto(path)
    bars.push((await sides(page.getByRole('banner').locator('.wrap'))).height)
    if ((await page.locator('main nav ol').first().isVisible()) && !path.startsWith('/agents'))
      titles.push((await sides(page.locator('h1'))).top)
  }
  expect(new Set(bars), bars.join()).toEqual(new Set([64]))
  expect(titles).toHaveLength(3)
  expect(mostApart(titles), titles.join()).toBeLessThanOrEqual(1)
})

test('every icon is within its box, those of use cases are as high, and a crawl’s arms reach its ring', async ({
  page,
}) => {
  await page.setContent('<svg viewBox="0 0 48 48"></svg>')
  const edges = await page.evaluate((icons) => {
    const svg = document.querySelector('svg')
    const path = svg?.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'))
    return Object.entries(icons).map(([name, shape]) => {
      path?.setAttribute('d', shape)
      const {x = NaN, y = NaN, width = NaN, height = NaN} = path?.getBBox() ?? {}
      return {name, across: [x, 48 - x - width], ends: [y, 48 - y - height]}
    })
  }, iconPaths)
  const cut = edges.filter(({across, ends}) => [...across, ...ends].some((edge) => !(edge > -0.1)))
  expect(cut).toEqual([])
  const used = new Set<unknown>(agents.filter(({_type}) => _type === 'useCase').map(({icon}) => icon))
  const low = edges.filter(({name, ends}) => used.has(name) && ends.some((end) => !(end < 0.1)))
  expect(low).toEqual([])

  const notches = await page.evaluate(
    (shapes) => {
      const drawn = shapes.map((shape) => {
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
        path.setAttribute('d', shape)
        document.querySelector('svg')?.append(path)
        return path
      })
      return [15.1, 20.9, 75.1, 80.9].flatMap((y) =>
        Array.from({length: 192}, (_, i) => ({x: i + 0.5, y})).filter(
          (at) => !drawn.some((path) => path.isPointInFill(at)),
        ),
      )
    },
    sceneShapes.crawl.map(([, shape]) => shape),
  )
  expect(notches).toEqual([])
})
