import type {Locator, Page} from '@playwright/test'
import {agentSlugs, paths} from './support/pages.ts'
import {expect, test} from './support/shared-site.ts'

/** How pages are composed where they are neither a phone's nor a laptop's, and what stands on what. */

const sides = (part: Locator) =>
  part.first().evaluate((element) => {
    const {top, bottom, left, right, width, height} = element.getBoundingClientRect()
    return {top: top + scrollY, bottom: bottom + scrollY, left, right, width, height}
  })

const tablet = {width: 768, height: 1024}

async function open(page: Page, path: string, size: {width: number; height: number}): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(path)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
}

test('on a tablet the whole top of the home page is one screen, and the work is within the largest tile', async ({
  page,
}) => {
  await open(page, paths.home(), tablet)
  const [top, work] = [await sides(page.locator('main > section')), await sides(page.locator('main figure'))]
  expect(top.bottom).toBeLessThanOrEqual(tablet.height)
  expect(work.bottom, 'it stands where its tile ends').toBeCloseTo(top.bottom, 0)
  expect(work.top, 'it begins in the tile, which is four of six columns').toBeGreaterThan(
    top.bottom - (tablet.width * 4) / 6,
  )
  expect(work.right).toBeLessThanOrEqual((tablet.width * 4) / 6)
})

test('on a tablet an agent’s work is beside its words, and the tabs are in the first screen', async ({
  page,
}) => {
  for (const slug of agentSlugs) {
    await open(page, paths.agent(slug), tablet)
    const [title, work] = [await sides(page.locator('h1')), await sides(page.locator('main figure'))]
    expect(work.left, slug).toBeGreaterThanOrEqual(title.right)
    expect((await sides(page.getByRole('tablist'))).bottom, slug).toBeLessThanOrEqual(tablet.height)
  }
})

test('what follows an agent’s tabs adjoins them, and the bar with its price is gone then', async ({page}) => {
  for (const size of [{width: 360, height: 740}, tablet]) {
    await open(page, paths.agent('data-analyst'), size)
    const price = page.getByRole('tabpanel').last().locator('xpath=following-sibling::*').getByRole('link')
    await page.evaluate(() => document.querySelector('[role=tab]')?.scrollIntoView({block: 'center'}))
    await expect(price.first()).toBeVisible()
    const tabs = page.getByRole('tabpanel').locator('xpath=..')
    const next = size === tablet ? tabs.locator('xpath=following-sibling::*') : page.locator('main figure')
    const end = (await sides(page.getByRole('tabpanel'))).bottom
    expect((await sides(next)).top - end).toBeLessThanOrEqual(size === tablet ? 1 : 40)
    await page.evaluate((y) => scrollTo({top: y, behavior: 'instant'}), end)
    await expect(price.first()).toBeHidden()
  }
})

test('an agent’s tile adjoins the sheet of its work', async ({page}) => {
  await open(page, paths.agent('data-analyst'), {width: 1280, height: 800})
  const [tile, work] = [
    await sides(page.locator('h1').locator('xpath=../following-sibling::*[name()="svg"]')),
    await sides(page.locator('main figure')),
  ]
  expect(Math.abs(tile.right - work.left)).toBeLessThanOrEqual(1)
  expect(Math.abs(tile.top - work.top)).toBeLessThanOrEqual(1)
})

test('on a tablet a plan has its list beside its price', async ({page}) => {
  await open(page, paths.pricing(), tablet)
  for (const card of await page.locator('article:has(h3)').all()) {
    const [list, action] = [await sides(card.locator('ul')), await sides(card.getByRole('link'))]
    expect(list.left).toBeGreaterThanOrEqual(action.right)
  }
})

test('what to do in the table of plans is said above it', async ({page}) => {
  await open(page, paths.pricing(), {width: 1280, height: 800})
  const [hint, table] = [
    await sides(page.getByText('Tick a plan for each agent')),
    await sides(page.getByRole('table')),
  ]
  expect(hint.bottom).toBeLessThanOrEqual(table.top)
})

for (const path of ['/signup', '/signup?agent=data-analyst', '/signin'])
  test(`no tile of the art beside ${path} is cut off`, async ({page, pageErrors}) => {
    pageErrors.allow(/ERR_CONNECTION_REFUSED .*gapi/)
    for (const size of [
      tablet,
      {width: 1024, height: 800},
      {width: 1280, height: 800},
      {width: 1920, height: 1080},
    ]) {
      await open(page, path, size)
      const art = page.locator('main svg:has(> g)').last()
      if (!(await art.isVisible())) continue
      const cut = () =>
        art.evaluate((svg) => {
          const end = svg.getBoundingClientRect().bottom
          return [...svg.querySelectorAll('g > path')].filter((ground) => {
            const {top, bottom} = ground.getBoundingClientRect()
            return top < end - 3 && bottom > end + 3
          }).length
        })
      await expect.poll(cut, `${size.width} px`).toBe(0)
    }
  })

test('a section of a legal text has its heading beside it, and the pictures lead to the end of the page', async ({
  page,
}) => {
  for (const size of [tablet, {width: 1280, height: 800}]) {
    await open(page, paths.legal('terms-conditions'), size)
    const section = page.locator('main section[id]')
    const [heading, text] = [await sides(section.locator('h2')), await sides(section.locator('p'))]
    expect(text.left).toBeGreaterThanOrEqual(heading.right)
    const pictures = await sides(page.locator('[aria-roledescription=carousel] ul').locator('xpath=..'))
    expect([pictures.left, pictures.width]).toEqual([0, size.width])
    expect(Math.abs(pictures.bottom - (await sides(page.locator('main .night'))).top)).toBeLessThanOrEqual(1)
  }
})

test('the agents of the about page stand on its mission', async ({page}) => {
  for (const size of [tablet, {width: 1280, height: 800}]) {
    await open(page, paths.about(), size)
    const tile = await sides(page.locator('main li:has(a) svg'))
    expect(Math.abs(tile.bottom - (await sides(page.locator('main .night'))).top)).toBeLessThanOrEqual(1.5)
  }
})

test('an agent’s card has its price in the middle of its emblem, apart from its text', async ({page}) => {
  await open(page, paths.home(), {width: 1280, height: 800})
  for (const card of await page.locator('main li:has(figure)').all()) {
    const [emblem, price] = [await sides(card.locator('svg')), await sides(card.getByText(/\$\d/))]
    expect(Math.abs(emblem.top + emblem.bottom - price.top - price.bottom) / 2).toBeLessThanOrEqual(1)
    expect(emblem.top - (await sides(card.locator('dl'))).bottom).toBeGreaterThanOrEqual(24)
  }
})

test('the columns of a case study begin and end together', async ({page}) => {
  await open(page, paths.home(), {width: 1280, height: 800})
  for (const band of await page.locator('article:has(> dl)').all()) {
    const columns = await band
      .locator('> *')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({top, bottom}) => [top, bottom]),
      )
    for (const edge of [0, 1]) {
      const places = columns.map((column) => column[edge] ?? 0)
      expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1)
    }
  }
})

test('the letters of the name at the foot do not run into each other', async ({page}) => {
  await open(page, paths.home(), {width: 1280, height: 800})
  const share = await page.locator('footer svg text').evaluate((text: SVGTextElement) => {
    const set = Number(text.getAttribute('textLength'))
    text.removeAttribute('textLength')
    return set / text.getComputedTextLength()
  })
  expect(share).toBeGreaterThan(0.94)
  expect(share).toBeLessThan(1.02)
})
