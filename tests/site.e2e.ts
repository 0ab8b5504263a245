import type {Locator} from '@playwright/test'
import {hiddenTexts} from './support/layout.ts'
import {keep} from './support/lake.ts'
import {onePageOfEach, paths} from './support/pages.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** The public site in a real browser: before hydration, after it, and while content is published. */
for (const [width, initiator] of [
  [390, 'css'],
  [1280, 'link'],
] as const)
  test(`at ${width} px the font is requested once, by the ${initiator}`, async ({page, browserName}) => {
    await page.setViewportSize({width, height: 800})
    await page.goto('/')
    const fonts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.endsWith('.woff2'))
          .map((entry) => entry.toJSON().initiatorType),
      )
    // Firefox and WebKit do not tell who asked for a font.
    await expect.poll(fonts).toEqual([browserName === 'chromium' ? initiator : expect.any(String)])
  })

test.describe('before the application runs', () => {
  // The application keeps loading during these tests. before-hydration.e2e.ts checks what happens if it fails to load.
  test.beforeEach(({page}) => page.route('**/assets/*.js', () => {}))

  test('tabs work by click, arrow keys and URL', async ({page}) => {
    await page.goto(`/agents/data-analyst?tab=capabilities`)
    await expect(page.getByRole('tab', {selected: true})).toHaveText('capabilities')
    await page.getByRole('tab', {name: 'Pricing'}).click()
    await expect(page.getByRole('heading', {name: 'Professional'})).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', {selected: true})).toHaveText('use cases')
    await page.getByRole('link', {name: 'Watch Demo'}).first().click()
    await expect(page.getByRole('button', {name: 'Analyze My Data'})).toBeVisible()
  })

  test('the dropdown opens on click and closes on Escape', async ({page}) => {
    await page.goto('/')
    const menu = page
      .getByRole('list', {name: 'Show the AI agents'})
      .getByRole('link', {name: /SEO Specialist/})
    await page.locator('summary', {hasText: 'AI Agents'}).click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.move(0, 600)
    await expect(menu).toBeHidden()
  })

  test('the drawer traps the focus and returns it on closing', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800})
    await page.goto('/')
    const opener = page.getByRole('button', {name: 'Menu'})
    await opener.click()
    const drawer = page.getByRole('dialog')
    const stops = ['Close', ...(await drawer.getByRole('link').allInnerTexts())]
    expect(stops.length).toBeGreaterThan(10)
    await expect(drawer.getByRole('button', {name: 'Close'})).toBeFocused()
    for (const [key, round] of [
      ['Tab', [...stops, 'Close']],
      ['Shift+Tab', ['Close', ...stops.toReversed()]],
    ] as const) {
      const reached = [await focusedStop(drawer)]
      for (let step = 0; reached.length < round.length && step < 2 * round.length; step++) {
        await page.keyboard.press(key)
        const stop = await focusedStop(drawer)
        // Between the last and the first link the browser's toolbar may have the focus.
        if (stop) reached.push(stop)
      }
      expect(reached, key).toEqual(round)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

/** The text of the focused element; empty when nothing on the page has the focus. */
function focusedStop(drawer: Locator): Promise<string> {
  return drawer.evaluate((dialog) => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return ''
    // Tab also stops at a box that scrolls, in Firefox.
    if (focused.querySelector('a')) return ''
    return dialog.contains(focused) ? focused.innerText : `behind the drawer: ${focused.outerHTML}`
  })
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('every public page shows all its text, including every tab panel', async ({page}) => {
    for (const path of onePageOfEach) {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      if (path === paths.contact()) await expect(page.locator('main noscript')).toBeVisible()
      // Answers to questions open without scripts.
      await page
        .locator('main details')
        .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
      const panels = page.locator('[role=tabpanel]').filter({visible: true})
      const isAgent = path.startsWith(paths.agent(''))
      // What goes along with the tabs, beside or below them, is in the hero too.
      const repeated = isAgent ? [expect.stringMatching(/^from \$\d/), 'Start Free Trial'] : []
      // It unfolds the other fields, which are folded only for a visitor who has chosen something.
      const folded = path === paths.contact() ? ['Tell us more'] : []
      // Where a phone is in its row of stories.
      const places = path === '/' ? ['1/3', '2/3', '3/3'] : []
      const hidden = [...repeated, ...repeated, ...folded, ...places]
      expect(await hiddenTexts(page.locator('main')), path).toEqual(hidden)
      await expect(panels).toHaveCount(isAgent ? 5 : 0)
      const cards = await panels.evaluateAll((all) => all.map((panel) => panel.querySelectorAll('h3').length))
      expect(cards, path).toEqual(isAgent ? [3, 6, 3, 4, 0] : [])
    }
  })
})

test('a published change is on an open page, on one that is not hydrated, and in the document', async ({
  page,
  context,
  request,
  site: {lake},
}) => {
  const plan = 'plan-customer-support-starter'
  const putBack = await keep(lake.client, [plan])
  await page.goto('/agents/customer-support?tab=pricing')
  await hydrate(page)
  await expect(page.locator('#pricing')).toBeVisible()
  const still = await context.newPage()
  const listening = still.waitForResponse('**/data/live/events/**')
  await still.goto('/')
  await listening
  const price = '$231'
  await lake.client.patch(plan).set({'price.amount': 231}).commit()
  await expect(page.locator('#pricing').getByText(price)).toBeVisible()
  await expect(still.locator('#ai-agents').getByText(price)).toBeAttached()
  await expect
    .poll(async () => (await request.get('/agents/customer-support')).text(), {timeout: 15_000})
    .toContain(price)
  await putBack()
})
