import {expect, test} from '@playwright/test'
import {startSite, type TestSite} from './support/site.ts'

/** Where nothing may move: while the web font is on its way, the fallback takes the same room (web/design/tokens.css). */
let site: TestSite
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const pages = [
  '/',
  '/agents',
  '/agents/data-analyst',
  '/about-us',
  '/pricing',
  '/contact',
  '/terms-conditions',
]

// A phone, as Lighthouse measures it: below one pixel here and there. Wide screens: a line that wraps one word later.
for (const [width, limit] of [
  [412, 0.002],
  [1280, 0.02],
] as const) {
  test(`a late font moves nothing at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 823})
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await page.addInitScript(() => {
      Object.assign(globalThis, {shifted: 0})
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const value: unknown = Reflect.get(entry, 'value')
          Object.assign(globalThis, {shifted: Number(Reflect.get(globalThis, 'shifted')) + Number(value)})
        }
      }).observe({type: 'layout-shift', buffered: true})
    })
    for (const path of pages) {
      await page.goto(site.url + path)
      await page.waitForFunction(() => document.fonts.check('700 16px Familjen'))
      await page.waitForTimeout(200)
      const shifted = await page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')))
      expect(shifted, path).toBeLessThan(limit)
    }
  })
}
