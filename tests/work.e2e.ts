import type {Page} from '@playwright/test'
import {agentSlugs, paths} from './support/pages.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** The agents’ board, the top of their pages, and the drawings: what they measure, and what they need neither scripts nor colours for. */
const board = '#ai-agents > ul'

/** The boxes of some elements, in whole pixels of the page. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const {left, top, right, width, height} = element.getBoundingClientRect()
      const round = Math.round
      return {
        left: round(left),
        top: round(top + scrollY),
        right: round(right),
        width: round(width),
        height: round(height),
      }
    }),
  )

for (const width of [1024, 1280, 1440, 1920])
  test(`at ${width} the tabs of all agents are in one place`, async ({page}) => {
    await page.setViewportSize({width, height: 900})
    const tops = new Set<number | undefined>()
    for (const slug of agentSlugs) {
      await page.goto(paths.agent(slug))
      const [tabs] = await boxesOf(page, '[role=tablist]')
      tops.add(tabs?.top)
    }
    expect([...tops]).toHaveLength(1)
  })

for (const width of [1024, 1280, 1920])
  test(`at ${width} the board is within the page’s margins, its cards of one height in rows of 7 and 5, 5 and 7, 6 and 6`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900})
    await page.goto('/')
    const [heading] = await boxesOf(page, '#ai-agents h2')
    const cards = await boxesOf(page, `${board} > li`)
    expect(new Set(cards.map(({height}) => height)).size).toBe(1)
    expect(cards.map(({left}) => left).filter((_, i) => i % 2 === 0)).toEqual(
      Array.from({length: 3}, () => heading?.left),
    )
    expect(width - (cards[1]?.right ?? 0)).toBe(heading?.left)
    const column = (cards[0]?.width ?? 0) / 7
    expect(cards.map((card) => Math.round(card.width / column))).toEqual([7, 5, 5, 7, 6, 6])
  })

test('a phone’s cards are short, and a tablet’s in two columns', async ({page}) => {
  await page.setViewportSize({width: 360, height: 640})
  await page.goto('/')
  const short = await boxesOf(page, `${board} > li`)
  expect(Math.max(...short.map(({height}) => height))).toBeLessThanOrEqual(230)
  await page.setViewportSize({width: 768, height: 1024})
  const pairs = await boxesOf(page, `${board} > li`)
  expect(pairs.map(({top}) => top)).toEqual(pairs.map((_, i) => pairs[i - (i % 2)]?.top))
  await expect(page.locator(`${board} figure`)).toHaveCount(6)
  for (const figure of await page.locator(`${board} figure`).all()) await expect(figure).toBeVisible()
})

test('what an agent is capable of is on sheets in line, in the manner of its work', async ({page}) => {
  const manners = new Set<string>()
  for (const slug of agentSlugs) {
    await page.setViewportSize({width: 1280, height: 900})
    await page.goto(paths.agentTab(slug, 'capabilities'))
    await hydrate(page)
    const lists = page.locator('#capabilities ul ul')
    await expect(lists).toHaveCount(6)
    const looks = await lists.evaluateAll((all) => all.map((list) => list.className))
    expect(new Set(looks).size, slug).toBe(1)
    manners.add(looks[0] ?? '')
    for (const [width, columns] of [
      [1280, 3],
      [768, 2],
      [360, 1],
    ] as const) {
      await page.setViewportSize({width, height: 900})
      const tops = (await boxesOf(page, '#capabilities ul ul')).map(({top}) => top)
      expect(new Set(tops).size, `${slug} at ${width}: rows of sheets`).toBe(6 / columns)
    }
  }
  expect(manners.size).toBe(6)
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

test('the label of a sample is on one line on a phone', async ({page}) => {
  await page.setViewportSize({width: 360, height: 640})
  for (const slug of agentSlugs) {
    await page.goto(paths.agent(slug))
    const [label] = await boxesOf(page, 'main section:first-of-type figcaption small')
    expect(label?.height).toBeLessThan(32)
  }
})

test('the case studies are bands of about 420 pixels, and no figure touches its label', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900})
  await page.goto('/')
  const bands = await boxesOf(page, '#case-studies article')
  expect(bands).toHaveLength(3)
  for (const {height} of bands) expect(Math.abs(height - 420)).toBeLessThan(45)
  const gaps = await page.locator('#case-studies h3').evaluateAll((titles) =>
    titles.map((title) => {
      const [figure, label] = [...title.children].map((part) => part.getBoundingClientRect())
      return (label?.top ?? 0) - (figure?.bottom ?? 0)
    }),
  )
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(4)
})

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false})

  test('a visitor sees a piece of every agent’s work', async ({page}) => {
    await page.goto('/')
    for (const figure of await page.locator(`${board} figure`).all()) {
      await expect(figure).toBeVisible()
      await expect(figure).toContainText('Sample result')
    }
    for (const slug of agentSlugs) {
      await page.goto(paths.agent(slug))
      const work = page.locator('main section').first().getByRole('figure')
      await expect(work).toBeVisible()
      await expect(work.getByRole('listitem')).toHaveCount(4)
    }
  })
})

test('with forced colours and on paper, drawings and samples are still there', async ({page}) => {
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

const units: Array<[slug: string, dots: Array<number | 'none'>, scale: number]> = [
  ['content-creator', [50, 200, 'none'], 1],
  ['seo-specialist', [50, 200, 'none'], 1],
  ['social-media-manager', [5, 15, 'none'], 1],
  ['customer-support', [100, 200, 'none'], 5],
  ['data-analyst', [5, 20, 'none'], 1],
  ['marketing-strategist', ['none', 'none', 'none'], 1],
]

for (const [slug, dots, scale] of units)
  test(`the plans of ${slug} can be counted`, async ({page}) => {
    await page.goto(`/agents/${slug}?tab=pricing`)
    await hydrate(page)
    const cards = page.locator('#pricing article')
    await expect(cards).toHaveCount(3)
    const drawn = await cards.evaluateAll((all) =>
      all.map((card) => {
        const path = card.querySelector('svg > path')?.getAttribute('d')
        if (!path) return 'none'
        return [...path.matchAll(/h(\d+)\.01/g)].reduce((sum, [, length]) => sum + Number(length) + 1, 0)
      }),
    )
    expect(drawn).toEqual(dots)
    await expect(cards.getByText(`= ${scale} interactions per month`)).toHaveCount(scale > 1 ? 2 : 0)
  })

for (const [width, height] of [
  [1280, 800],
  [360, 640],
] as const)
  test(`at ${width} × ${height} the first screen of the home page and of each agent shows a piece of work`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height})
    for (const path of [paths.home(), ...agentSlugs.map(paths.agent)]) {
      await page.goto(path)
      const work = page.locator('main section').first().getByRole('figure')
      await expect(work, path).toContainText('Sample result')
      const [box] = await boxesOf(page, 'main section:first-of-type figure')
      expect(height - (box?.top ?? Infinity), path).toBeGreaterThanOrEqual(32)
    }
  })
