import {complaintsOf} from './support/axe.ts'
import {generatedPages, withAsset} from './support/generated-pages.ts'
import {expect, test} from './support/journey.ts'
import {misfitsOf, watchShifts} from './support/layout.ts'
import {siteOfThisFile} from './support/of-this-file.ts'
import {untilStill} from './support/running.ts'

/** Generated pages in a browser: nothing overflows, nothing shifts, and axe has nothing to say, in both color schemes. */

const site = siteOfThisFile()
const pages = generatedPages()
const paths = pages.map((_, index) => `/generated/${index}`)

test.beforeAll(async ({request}) => {
  test.setTimeout(240_000)
  const {client} = site.lake
  const asset: string = await client.fetch('*[_type == "gallery"][0].images[0].image.asset._ref')
  const transaction = client.transaction()
  for (const page of withAsset(pages, asset)) transaction.createOrReplace(page)
  await transaction.commit()
  await expect
    .poll(async () => (await request.get(site.url + (paths.at(-1) ?? ''))).status(), {timeout: 180_000})
    .toBe(200)
})

test('nothing overflows from 320 to 1920 px, and nothing shifts', async ({page}) => {
  test.setTimeout(300_000)
  const shifted = await watchShifts(page)
  for (const path of paths) {
    await page.setViewportSize({width: 320, height: 720})
    await page.goto(site.url + path)
    await page.evaluate(() => document.fonts.ready)
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({width, height: 900})
      expect(await misfitsOf(page), `${path} at ${width} px`).toEqual([])
    }
  }
  for (const path of paths) {
    // A font that comes late on a busy machine is another test's: layout-shift.e2e.ts.
    await expect(async () => {
      await page.goto(site.url + path)
      await page.waitForTimeout(100)
      expect(await shifted(), path).toBe(0)
    }).toPass({timeout: 20_000})
  }
})

test('axe finds no violation in either color scheme', async ({page}) => {
  test.setTimeout(300_000)
  // Every fourth page: axe looks at sections rather than at pairs. These have all looks but the mosaic, which is on the home page.
  for (const path of paths.filter((_, index) => index % 4 === 0)) {
    await page.goto(site.url + path)
    await untilStill(page)
    expect(await complaintsOf(page), path).toEqual([])
  }
})
