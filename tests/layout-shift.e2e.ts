import {watchShifts} from './support/layout.ts'
import {onePageOfEach, publicPages} from './support/pages.ts'
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
