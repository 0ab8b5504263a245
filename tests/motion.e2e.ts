import type {Page} from '@playwright/test'
import {agentSlugs, paths} from './support/pages.ts'
import {hydrate, untilStill, withoutPrerendering} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** What moves, and what it may cost: nothing waits for motion, and nothing moves for visitors who prefer that. */

/** Opens a page with the whole style sheet, which has the motion. */
async function open(page: Page, path: string): Promise<void> {
  await withoutPrerendering(page)
  await page.goto(path)
  await hydrate(page)
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
  await untilStill(page)
}

/**
 * Does something, waits for what moves with it, and lists what has moved until nothing moves any more, as `<property> <element>`:
 * `rotate svg`, `left ::after`.
 * Moving means an animation by time; what scrolling moves is always there.
 */
async function motionsOf(
  page: Page,
  act: () => Promise<void>,
  moves: readonly string[] = [],
): Promise<string[]> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, {seenMotions: seen})
    const look = () => {
      for (const animation of document.getAnimations()) {
        const {effect, timeline} = animation
        if (timeline !== document.timeline || !(effect instanceof KeyframeEffect)) continue
        const what = effect.pseudoElement ?? effect.target?.tagName.toLowerCase()
        for (const property of Object.keys(effect.getKeyframes()[0] ?? {}))
          if (!['composite', 'computedOffset', 'easing', 'offset'].includes(property))
            seen.add(`${property} ${what}`)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await act()
  const seen = () => page.evaluate(() => [...(Reflect.get(globalThis, 'seenMotions') ?? [])].map(String))
  if (moves.length > 0) await expect.poll(seen).toEqual(expect.arrayContaining([...moves]))
  else await page.waitForTimeout(150)
  await untilStill(page)
  return seen()
}

const heroSign = 'main section > svg'

/** Follows a link that the pointer is on, without waiting for what it does. */
async function follow(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first()
  await link.hover()
  await untilStill(page)
  await link.click()
}

interface Case {
  name: string
  from: string
  act: (page: Page) => Promise<void>
  moves: string[]
}

const cases: Case[] = [
  {
    name: 'a page change: the heading steps in and the agents’ tiles open',
    from: paths.contact(),
    act: (page) => follow(page, `header a[href="${paths.about()}"]`),
    moves: ['translate h1', 'scale svg'],
  },
  {
    name: 'from a card to its agent: the emblem flies in and turns, the work rises',
    from: paths.agents(),
    act: (page) => follow(page, `main h2 a[href="${paths.agent('seo-specialist')}"]`),
    moves: ['translate h1', 'translate svg', 'scale svg', 'rotate svg', 'translate figure'],
  },
  {
    name: 'from agent to agent: the same, and the bar below the current one runs in',
    from: paths.agent('data-analyst'),
    act: (page) => follow(page, `nav > a[href="${paths.agent('seo-specialist')}"]`),
    moves: ['translate h1', 'translate svg', 'rotate svg', 'translate figure', 'translate ::after'],
  },
  {
    name: 'tabs: the bar runs in, and the panel enters from the side of its tab',
    from: paths.agent('data-analyst'),
    act: (page) => page.getByRole('tab', {name: 'Pricing'}).click(),
    moves: ['translate ::after', 'translate div'],
  },
  {
    name: 'a button: its end moves to the right',
    from: paths.contact(),
    act: (page) => page.locator('main form button[type=submit]').hover(),
    moves: ['translate ::after'],
  },
  {
    name: 'success: good news runs in from its edge',
    from: paths.contact(),
    act: async (page) => {
      await page.route('**/api/contact', (route) => route.fulfill({json: {ok: true}}))
      await page.locator('main form').evaluate((form: HTMLFormElement) => {
        form.noValidate = true
        form.requestSubmit()
      })
      await expect(page.locator('main form [aria-live] > *').first()).toBeVisible()
    },
    moves: ['scale ::before'],
  },
]

/** What moves without a new layout, and without being painted again for each frame; but for a sign, which `<use>` repeats. */
const harmless = /^(?:translate|scale|rotate|transform|--hint) /

for (const {name, from, act, moves} of cases) {
  test(name, async ({page}) => {
    await open(page, from)
    const seen = await motionsOf(page, () => act(page), moves)
    expect(seen.filter((motion) => !harmless.test(motion))).toEqual([])
  })
}

test('nothing moves with prefers-reduced-motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  // One of each kind: a page change, and a change on the page. The styles of all of them ask for the preference in one place.
  for (const {name, from, act} of [cases[1], cases[3]].filter((each) => each !== undefined)) {
    await open(page, from)
    expect(await motionsOf(page, () => act(page)), name).toEqual([])
  }
})

test('with prefers-reduced-motion nothing moves with scrolling either', async ({page}) => {
  const scrolled = () =>
    page.evaluate(
      () => document.getAnimations().filter(({timeline}) => timeline !== document.timeline).length,
    )
  await open(page, paths.home())
  expect(await scrolled()).toBeGreaterThanOrEqual(10)
  await page.emulateMedia({reducedMotion: 'reduce'})
  await expect.poll(scrolled).toBe(0)
})

test('what scrolling draws is complete as soon as all of it is in view', async ({page}) => {
  await open(page, paths.home())
  const petals = page.locator('#process svg')
  await petals.last().evaluate((svg) => svg.scrollIntoView({block: 'center', behavior: 'instant'}))
  const turned = () =>
    petals.evaluateAll((all) =>
      all.map((svg) => getComputedStyle(svg.querySelector('path:last-of-type') ?? svg).rotate),
    )
  await expect.poll(turned).toEqual(['0deg', '0deg', '0deg', '0deg'])
  for (const figure of await page.locator('#case-studies article svg[viewBox="0 0 10 10"]').all()) {
    await figure.evaluate((svg) => svg.scrollIntoView({block: 'end', behavior: 'instant'}))
    await expect
      .poll(() =>
        figure
          .locator('path')
          .last()
          .evaluate((path) => getComputedStyle(path).clipPath),
      )
      .toMatch(/^inset\(0px 0(?:\.\d+)?%/)
  }
})

test('a sign hints at its trade while its link is hovered, and each in its own way', async ({page}) => {
  await open(page, paths.agents())
  const signs = page.locator('main li:has(h2) use:first-of-type')
  const [slug = ''] = agentSlugs
  await page.locator(`main h2 a[href="${paths.agent(slug)}"]`).hover()
  await expect
    .poll(() => signs.first().evaluate((use) => getComputedStyle(use).getPropertyValue('--hint')))
    .toBe('1')
  // What `<use>` repeats inherits the property; the drawing itself shows what that does.
  const looks = await page.evaluate(() => {
    const drawings = [...document.querySelectorAll<SVGElement>('svg defs [id^=e-]')]
    return Object.fromEntries(
      drawings.map((drawing) => {
        drawing.style.setProperty('--hint', '1')
        const parts = [drawing, ...drawing.children].map((part) => {
          const {translate, rotate, scale} = getComputedStyle(part)
          return [translate, rotate, scale].join(' ')
        })
        return [drawing.id, parts.join(', ')]
      }),
    )
  })
  expect(Object.keys(looks)).toHaveLength(6)
  for (const [id, look] of Object.entries(looks)) expect(look, id).toMatch(/[1-9]/)
})

test('a link acts while the page before it is still moving', async ({page}) => {
  await open(page, paths.agent('data-analyst'))
  const [first, second] = ['seo-specialist', 'customer-support'].map(
    (slug) => `nav > a[href="${paths.agent(slug)}"]`,
  )
  for (const link of [first, second]) await page.locator(link ?? '').hover()
  // In the page itself: on a busy machine, the motion would be over before the next call.
  const wasMoving = page.evaluate(
    (link) =>
      new Promise<boolean>((resolve) => {
        const heading = document.querySelector('h1')
        const look = () => {
          if (heading?.isConnected) {
            requestAnimationFrame(look)
          } else {
            resolve(document.getAnimations().some(({playState}) => playState === 'running'))
            document.querySelector<HTMLElement>(link)?.click()
          }
        }
        look()
      }),
    second ?? '',
  )
  await page.locator(first ?? '').click()
  expect(await wasMoving).toBe(true)
  await expect(page).toHaveURL(/customer-support$/)
  await expect(page.locator(`${heroSign} use`)).toHaveAttribute('href', '#e-headset')
})
