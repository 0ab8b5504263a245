import type {Page} from '@playwright/test'
import {enquiryHref} from '../domain/links.ts'
import {watchShifts} from './support/layout.ts'
import {onePageOfEach, publicPages} from './support/pages.ts'
import {untilRunning} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** Nothing may shift when the web font loads: the fallback font has the same metrics (web/design/tokens.css). */

// The limits: on Lighthouse's phone, less than a pixel here and there; on wide screens, a line that wraps one word later.
for (const [width, limit, paths] of [
  [412, 0.0005, publicPages],
  [1280, 0.02, onePageOfEach],
] as const) {
  test(`a late font shifts nothing at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 823})
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    const shifted = await watchShifts(page)
    for (const path of paths) {
      await page.goto(path)
      await page.waitForFunction(() => document.fonts.check('700 16px Familjen'))
      await page.waitForTimeout(200)
      expect(await shifted(), path).toBeLessThan(limit)
    }
  })
}

/** The contact page with what somebody chose on the way there has its room before scripts run. */
const chosen = enquiryHref({
  service: 'ai-agents',
  agent: 'data-analyst',
  plans: ['plan-data-analyst-professional'],
})

type Intent = (page: Page) => Promise<void>

const pointer: Intent = (page) => page.mouse.move(300, 4)
const keyboard: Intent = (page) => page.keyboard.press('Shift')
const finger: Intent = (page) => page.touchscreen.tap(180, 4)

/** What follows an intent is the same for each kind, so the pages of a width take turns with them. */
const visits: readonly [width: number, paths: readonly string[], intents: readonly [Intent, ...Intent[]]][] =
  [
    [1280, onePageOfEach, [pointer, keyboard]],
    [360, onePageOfEach, [finger]],
  ]

test.describe('a whole visit', () => {
  test.use({hasTouch: true})

  for (const [width, paths, intents] of visits)
    test(`at ${width} px shifts nothing`, async ({page, pageErrors}) => {
      test.setTimeout(180_000)
      // No sign-in service runs here.
      pageErrors.allow(/ERR_CONNECTION_REFUSED .*gapi/)
      await page.setViewportSize({width, height: 740})
      const shifted = await watchShifts(page)
      for (const [index, path] of [...paths, chosen, '/signin', '/signup?agent=data-analyst'].entries()) {
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
        )
        // A font that comes late is the subject above.
        const before = await shifted()
        await (intents[index % intents.length] ?? intents[0])(page)
        await untilRunning(page)
        await page.evaluate(async () => {
          for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
            scrollTo({top: y, behavior: 'instant'})
            await new Promise((resolve) => setTimeout(resolve, 40))
          }
        })
        await page.waitForTimeout(150)
        expect(await shifted(), path).toBe(before)
      }
    })
})
