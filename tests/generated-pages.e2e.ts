import type {Page} from '@playwright/test'
import type {SeedDocument} from '../content/document.ts'
import {complaintsOf} from './support/axe.ts'
import {somePages, wholePages, withAsset} from './support/generated-pages.ts'
import {misfitsOf, watchShifts} from './support/layout.ts'
import {untilStill} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/**
 * Generated pages in a browser: nothing overflows, nothing shifts, and axe has nothing to say, in both color schemes. Each section takes
 * the width that the page has, whatever stands above it, so here each look is on pages with all of them; generated-pages.test.ts has all
 * pairs of neighbors, and some are here for their grounds.
 */

const [firstWhole] = wholePages()
const heroes = [firstWhole?.['sections']]
  .flat()
  .filter((section) => Object(section).variant === 'plain' && Object(section)._type === 'heroSection')
const alone = {
  ...firstWhole,
  _id: 'page-alone',
  _type: 'page',
  slug: {_type: 'slug', current: 'generated/alone'},
  sections: heroes,
}
const pages = [
  ...somePages(100).flatMap(({page, looks}) => (looks.length === 25 ? page : [])),
  ...wholePages(),
  alone,
]
const pathOf = ({slug}: SeedDocument) => `/${String(Object(slug).current)}`
const whole = '/generated/whole-5'

/**
 * The sizes of the headings of a page's sections in pixels, and where the second of two columns across the page begins. Another size have the
 * question that a page ends with, and the words of a strip and of statements.
 */
function compositionOf(page: Page) {
  return page.evaluate(() => {
    const headings = document.querySelectorAll(
      'main > section > .wrap > :is(h2, div:first-child > h2), main > section > section > .wrap > h2',
    )
    const sizes = [...headings]
      .filter((heading) => !heading.closest('.night') && !heading.closest('div:has(> form)'))
      .map((heading) => getComputedStyle(heading).fontSize)
    const halves = [
      ...document.querySelectorAll('main > section > .wrap, main > section > .wrap > div:first-child'),
    ]
      .filter((grid) => /^(?:subgrid|\S+ \S+$)/.test(getComputedStyle(grid).gridTemplateColumns))
      .flatMap((grid) => [...grid.children].map((child) => child.getBoundingClientRect()))
      .concat(document.querySelector('footer h2')?.getBoundingClientRect() ?? [])
      .filter(({left, width}) => width > 0 && left > innerWidth / 3)
      .map(({left}) => Math.round(left))
    return {sizes: [...new Set(sizes)], halves: [...new Set(halves)]}
  })
}

test.beforeAll(async ({site}) => {
  test.setTimeout(240_000)
  const {client} = site.lake
  const asset: string = await client.fetch('*[_type == "gallery"][0].images[0].image.asset._ref')
  const transaction = client.transaction()
  for (const page of withAsset(pages, asset)) transaction.createOrReplace(page)
  await transaction.commit()
  for (const page of pages)
    await expect
      .poll(async () => (await fetch(site.url + pathOf(page))).status, {
        timeout: 180_000,
      })
      .toBe(200)
})

test.afterAll(async ({site}) => {
  const ids = pages.map(({_id}) => _id)
  await site.lake.client.delete({query: '*[_id in $ids]', params: {ids}})
  for (const page of pages)
    await expect.poll(async () => (await fetch(site.url + pathOf(page))).status, {timeout: 30_000}).toBe(404)
})

test('nothing overflows from 320 to 1920 px, and nothing shifts', async ({page}) => {
  test.setTimeout(300_000)
  const shifted = await watchShifts(page)
  for (const [index, each] of pages.entries()) {
    const path = pathOf(each)
    // Only what is in view shifts, so the view has the height of all sections.
    await page.setViewportSize({width: index % 2 === 0 ? 320 : 1280, height: 40_000})
    // A font that comes late on a busy machine is another test's: layout-shift.e2e.ts.
    await expect(async () => {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(100)
      expect(await shifted(), path).toBe(0)
    }).toPass({timeout: 20_000})
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({width, height: 720})
      expect(await misfitsOf(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('sections have one size of headings, and one line in which their right half begins', async ({page}) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({width, height: 900})
    const lines = new Set<number>()
    for (const path of pages.map(pathOf).filter((all) => all.includes('whole'))) {
      await page.goto(path)
      await page.locator('footer a[href^="/agents/"]').evaluateAll((names: HTMLElement[]) => {
        for (const {style} of names) style.letterSpacing = '0.3em'
      })
      const {sizes, halves} = await compositionOf(page)
      expect(sizes, `${path} at ${width} px`).toHaveLength(1)
      for (const half of halves) lines.add(half)
      const headings = page.locator('main h2')
      await headings.evaluateAll((all) => all.map((heading) => heading.removeAttribute('data-lengthy')))
      const withShort = await compositionOf(page)
      await headings.first().evaluate((heading) => heading.setAttribute('data-lengthy', ''))
      // A document has the rules of what is in it; the whole sheet comes with the first movement.
      await page.mouse.move(width / 2, 450)
      const sizesWithLong = async () => (await compositionOf(page)).sizes
      await expect.poll(sizesWithLong).not.toEqual(withShort.sizes)
      expect(await sizesWithLong(), `${path} at ${width} px, with a long heading`).toHaveLength(1)
    }
    expect([...lines], `${width} px`).toHaveLength(1)
  }
})

/**
 * What is wrong with the spaces of a page: a frieze of pictures has the space of a section above and below it, the figures of a contact
 * page follow its words, or its form if they are more than three, and what is beside its heading has the space of a section below it.
 */
function spacesOf(page: Page) {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'position:absolute;width:var(--gap-2);height:var(--sec)'
    const {width: gap, height: space} = probe.getBoundingClientRect()
    probe.remove()
    const nowhere = new DOMRect()
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? nowhere
    const faults: string[] = []
    const expectNear = (what: string, found: number, wanted: number) => {
      if (Math.abs(found - wanted) > 2)
        faults.push(`${what}: ${Math.round(found)}, not ${Math.round(wanted)}`)
    }
    for (const frieze of document.querySelectorAll('[aria-roledescription=carousel]')) {
      const pictures = boxOf(frieze.querySelector('ul')?.parentElement)
      const next = frieze.parentElement?.nextElementSibling
      const isOther =
        next && /night|wash/.test(next.className) !== /night|wash/.test(frieze.parentElement?.className ?? '')
      if (isOther) expectNear('below pictures', boxOf(frieze.parentElement).bottom - pictures.bottom, space)
    }
    for (const form of document.querySelectorAll('#form')) {
      const figures = boxOf(form.parentElement?.querySelector(':scope > div > dl'))
      const parts = [...(form.parentElement?.querySelectorAll(':scope > div > dl > div') ?? [])]
      const above = parts.length > 3 ? form : form.previousElementSibling
      if (innerWidth >= 1024 && figures.height > 0)
        expectNear('figures', figures.top - boxOf(above).bottom, gap)
      const first = parts.filter((part) => boxOf(part).top === figures.top)
      if (first.some((part) => getComputedStyle(part).borderTopWidth !== '2px'))
        faults.push('a rule above figures')
    }
    for (const section of document.querySelectorAll(
      'main > section:not(:has([aria-roledescription], article))',
    )) {
      const padding = parseFloat(getComputedStyle(section).paddingBottom)
      const list = section.querySelector(':scope > .wrap > :is(ul, ol, dl):last-child:has(> :only-child)')
      if (padding > 0 && innerWidth >= 1024 && list)
        expectNear(
          `below ${section.id}`,
          boxOf(section).bottom - Math.max(boxOf(list).bottom, boxOf(list.previousElementSibling).bottom),
          space,
        )
    }
    return faults
  })
}

/** The numbers of agents from one to eight with which the tiles of a row do not fill its lines, between its margins and in their order. */
function brokenRows(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main > section > .wrap > ul:has(> li > a > svg)')].flatMap((row) => {
      const {left, right, width} = row.getBoundingClientRect()
      const agent = row.firstElementChild
      return [1, 2, 3, 4, 5, 6, 7, 8].filter((count) => {
        row.replaceChildren(...Array.from({length: count}, () => agent?.cloneNode(true) ?? ''))
        const tiles = [...row.querySelectorAll('svg')].map((tile) => tile.getBoundingClientRect())
        const lines = [...Map.groupBy(tiles, ({bottom}) => Math.round(bottom)).values()]
        const isInOrder = tiles.every(({x, y}, i) => x > (tiles[i - 1]?.x ?? 0) || y > (tiles[i - 1]?.y ?? 0))
        const isFull = lines.every(
          (line) => line[0]?.left === left && Math.abs(Number(line.at(-1)?.right) - right) < 0.1,
        )
        const isEven =
          innerWidth < 640 || (lines.length === 1 && tiles.every((tile) => tile.width < width / count + 1))
        return !isInOrder || !isFull || !isEven
      })
    }),
  )
}

/** What is below a section's head, and not one space below its last line: a smaller one in the strip with the short form. */
function gapsBelowHeads(page: Page) {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'position:absolute;width:var(--gap-2);height:1.75rem'
    const {width: gap, height: gapOfStrip} = probe.getBoundingClientRect()
    probe.remove()
    return [...document.querySelectorAll('main > section div:not(li div) > h2')].flatMap((heading) => {
      const head = heading.parentElement
      const content = head?.nextElementSibling ?? head?.parentElement?.nextElementSibling
      // The contact form, statements, and the action of an ending have spaces of their own.
      if (!content || heading.closest('#form') || content.matches('#form, p, :has(h2)')) return []
      const lines = [heading, ...(head?.querySelectorAll('p') ?? [])]
      const end = Math.max(...lines.map((line) => line.getBoundingClientRect().bottom))
      const drawn = [content, ...content.querySelectorAll('*')].filter((each) => {
        const {backgroundColor, borderTopWidth} = getComputedStyle(each)
        const hasEdge = backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(borderTopWidth) > 0
        return hasEdge || each.matches('svg, img, p, a, h3, dt, b, th, summary, label')
      })
      const boxes = drawn.map((each) => each.getBoundingClientRect()).filter(({width}) => width > 1)
      const found = Math.min(...boxes.map(({top}) => top)) - end
      const wanted = content.matches('form') ? gapOfStrip : gap
      // What is beside a head is not below it.
      const isWrong = found >= 0 && Math.abs(found - wanted) > 2
      return isWrong ? [`below “${heading.textContent}”: ${found}, not ${wanted}`] : []
    })
  })
}

test('one space is between a heading, its content and what follows, and rows of tiles are full', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({width, height: 900})
    for (const path of pages.map(pathOf).filter((each) => each.includes('whole'))) {
      await page.goto(path)
      expect([...(await spacesOf(page)), ...(await gapsBelowHeads(page))], `${path} at ${width} px`).toEqual(
        [],
      )
      expect(await brokenRows(page), `rows of agents of ${path} at ${width} px`).toEqual([])
    }
  }
})

test('a page that is nothing but its top fills the window', async ({page}) => {
  await page.setViewportSize({width: 1920, height: 1080})
  await page.goto(pathOf(alone))
  const {y = 0, height = 0} = (await page.locator('footer').boundingBox()) ?? {}
  expect(y + height).toBe(1080)
  await expect(page.locator('h1')).toBeInViewport()
})

test('by night the grounds of sections are levels that the eye tells apart', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'})
  await page.goto(whole)
  const luminances = await page.evaluate(() =>
    ['body', '.wash', 'main > .night'].map((selector) => {
      const context = document.createElement('canvas').getContext('2d')
      const ground = document.querySelector(selector)
      if (!context || !ground) return 0
      context.fillStyle = getComputedStyle(ground).backgroundColor
      context.fillRect(0, 0, 1, 1)
      // https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
        (channel) => ((channel / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }),
  )
  const [paper = 0, wash = 0, night = 0] = luminances.map((luminance) => luminance + 0.05)
  expect(wash / paper).toBeGreaterThan(1.15)
  expect(night / wash).toBeGreaterThan(1.15)
})

test('axe finds no violation in either color scheme', async ({page}) => {
  test.setTimeout(300_000)
  // A page with every look, and some for the order of sections, on which their grounds depend.
  for (const path of pages.map(pathOf).filter((each) => !each.includes('whole') || each === whole)) {
    await page.goto(path)
    await untilStill(page)
    expect(await complaintsOf(page), path).toEqual([])
  }
})
