import {once} from 'node:events'
import {createServer, type Server, type ServerResponse} from 'node:http'
import type {Page} from '@playwright/test'
import {inquiryHref} from '../domain/links.ts'
import {watchShifts} from './support/layout.ts'
import {onePageOfEach, visit} from './support/pages.ts'
import {hydrate, isSameDocument, openRunning, untilRunning} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/**
 * Nothing shifts when the web font comes late, since the fallback font has the same metrics (web/design/tokens.css), nor in the visit
 * that follows.
 */

/** The contact page with what somebody chose on the way there has its room before scripts run. */
const chosen = inquiryHref({
  service: 'ai-agents',
  agent: 'data-analyst',
  plans: ['plan-data-analyst-professional'],
})

type Intent = (page: Page) => Promise<void>

const pointer: Intent = (page) => page.mouse.move(300, 4)
const keyboard: Intent = (page) => page.keyboard.press('Shift')
const finger: Intent = (page) => page.touchscreen.tap(180, 4)

/**
 * The limits for the font: on a phone, less than a pixel here and there; on wide screens, a line that wraps one word later. What follows
 * an intent is the same for each kind, so the pages of a width take turns with them.
 */
const visits: readonly [width: number, limit: number, intents: readonly [Intent, ...Intent[]]][] = [
  [1280, 0.02, [pointer, keyboard]],
  [412, 0.0005, [finger]],
]

test.use({hasTouch: true})

for (const [width, limit, intents] of visits)
  test(`at ${width} px neither a late font nor a whole visit shifts anything`, async ({page, pageErrors}) => {
    test.setTimeout(180_000)
    // No sign-in service runs here.
    pageErrors.allow(/ERR_CONNECTION_REFUSED .*gapi/)
    await page.setViewportSize({width, height: 823})
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    const shifted = await watchShifts(page)
    for (const [index, path] of [
      ...onePageOfEach,
      chosen,
      '/signin',
      '/signup?agent=data-analyst',
    ].entries()) {
      await page.goto(path)
      await page.waitForFunction(() => document.fonts.check('700 16px Familjen'))
      await page.waitForTimeout(200)
      const before = await shifted()
      expect(before, path).toBeLessThan(limit)
      await (intents[index % intents.length] ?? intents[0])(page)
      // The pointer means the style sheet alone where a page has no form below it.
      await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
      await page.waitForTimeout(100)
      await hydrate(page)
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

test('nothing shifts while the application follows links, even where the next page comes late', async ({
  page,
}) => {
  const shifted = await watchShifts(page)
  await openRunning(page, '/')
  await page.waitForFunction(() => document.fonts.check('700 16px Familjen'))
  await page.waitForTimeout(200)
  const before = await shifted()
  // Browsers excuse what shifts within half a second of a click.
  await page.route('**/data/*.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  for (const path of [...visit, '/']) {
    await page.locator(`:is(header, footer) a[href="${path}"]`).filter({visible: true}).last().click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('h1')).toBeFocused()
    await page.mouse.move(300, 300, {steps: 4})
    await page.waitForTimeout(300)
    expect((await shifted()) - before, path).toBeLessThan(0.0005)
  }
  expect(await isSameDocument(page)).toBe(true)
})

/** Serves the site's documents in two parts, of which the second, from the footer on, comes a second later. @returns its address */
async function serveSlowly(site: string): Promise<{url: string; server: Server}> {
  async function answer(path: string, response: ServerResponse): Promise<void> {
    const file = await fetch(site + path)
    const type = file.headers.get('content-type') ?? ''
    const body = Buffer.from(await file.arrayBuffer())
    const end = type.includes('html') ? body.lastIndexOf('<footer') : 0
    response.setHeader('content-type', type).write(body.subarray(0, end))
    setTimeout(() => response.end(body.subarray(end)), end > 0 ? 1000 : 0)
  }
  const server = createServer((request, response) => void answer(request.url ?? '', response)).listen(0)
  await once(server, 'listening')
  const address = server.address()
  return {url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`, server}
}

test('a page that is painted before its end has come has the room for what was chosen, and is hydrated whole', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/live\/events|ERR_CONNECTION_REFUSED .*gapi/)
  const {url, server} = await serveSlowly(baseURL ?? '')
  await page.setViewportSize({width: 412, height: 823})
  const shifted = await watchShifts(page)
  for (const path of [chosen, '/signup?agent=data-analyst']) {
    await page.goto(url + path)
    await untilRunning(page)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await shifted(), path).toBeLessThan(0.0005)
  }
  server.close()
  server.closeAllConnections()
})
