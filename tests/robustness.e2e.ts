import type {Page} from '@playwright/test'
import {scriptNamed} from './support/builds.ts'
import {noSignInService} from './support/journey.ts'
import {watchShifts} from './support/layout.ts'
import {hydrate, isSameDocument, markDocument, withoutPrerendering} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** What can fail in a visitor's browser, and what the page shows then. robustness.test.ts has broken content. */

// The application follows links, and so finds what is missing.
test.beforeEach(({page}) => withoutPrerendering(page))

/** A page that hydrates on intent and one that does so at once, and their modules in `web/pages/`. */
const routes: Array<[path: string, module: string]> = [
  ['/agents/data-analyst', 'agent'],
  ['/signin', 'sign-in'],
]

/** Errors that browsers log for a page that throws, and for a missing module. */
const fault = /A fault in the page/
const gone =
  /status of 404 .*\/assets\/|error loading dynamically imported module|Failed to fetch dynamically/i

/** Patches a page's module, so that its component throws while `globalThis.faulty` is set, and counts in `globalThis.thrown`. */
async function makeFaulty(page: Page, module: string): Promise<void> {
  await page.addInitScript(() => Object.assign(globalThis, {faulty: true, thrown: 0}))
  await page.route(await scriptNamed(module), (route) => {
    const whole = JSON.stringify(`${new URL(route.request().url()).pathname}?whole`)
    return route.fulfill({
      contentType: 'text/javascript',
      body: `import * as whole from ${whole}
        export * from ${whole}
        const faulty = ([name, value]) => value?.Component
          ? {...value, Component: (props) => { if (globalThis.faulty) { globalThis.thrown++; throw new Error('A fault in the page') } return value.Component(props) }}
          : value
        const [page] = Object.entries(whole).filter(([, value]) => value?.Component).map(faulty)
        export {page}`,
    })
  })
}

for (const [path, module] of routes) {
  test(`${path}: when the page throws, the backend hears of it, the layout stays with a message, and Retry renders it again`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(fault, noSignInService)
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/errors')) reports.push(request.postDataJSON())
    })
    await makeFaulty(page, module)
    // Account pages hydrate at once, so the heading is read from the server's response.
    const html = await (await page.request.get(path)).text()
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? 'no heading'
    await page.goto(path)
    await hydrate(page)
    const alert = page.locator('main').getByRole('alert')
    await expect(alert).toContainText('Something went wrong')
    const report = {
      message: 'Error: A fault in the page',
      stack: expect.stringMatching(/\/assets\/[0-9a-f]{8}\.js/),
      route: path,
      build: expect.stringMatching(/^\/assets\/entry-client-/),
    }
    await expect.poll(() => reports).toEqual([report])
    await expect(page.locator('h1')).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    // Still broken: Retry reads the page's data, renders it, and shows the message again.
    const thrown = () => page.evaluate(() => Number(Reflect.get(globalThis, 'thrown')))
    const before = await thrown()
    await alert.getByRole('button', {name: 'Retry'}).click()
    await expect.poll(thrown).toBeGreaterThan(before)
    await expect(alert).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, {faulty: false}))
    await alert.getByRole('button', {name: 'Retry'}).click()
    await expect(page.locator('h1')).toHaveText(heading.replaceAll(/<[^>]*>/g, ''))
    await expect(alert).toBeHidden()
  })
}

test('an error does not persist on another page of the same route', async ({page, pageErrors}) => {
  pageErrors.allow(fault)
  await makeFaulty(page, 'agent')
  await page.goto('/agents/data-analyst')
  await hydrate(page)
  await expect(page.locator('main').getByRole('alert')).toBeVisible()
  await markDocument(page)
  await page.evaluate(() => Object.assign(globalThis, {faulty: false}))
  await page.getByRole('link', {name: 'SEO Specialist'}).first().click()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('main').getByRole('alert')).toBeHidden()
  expect(await isSameDocument(page)).toBe(true)
})

test('missing pictures keep their space, and nothing shifts', async ({page, pageErrors}) => {
  pageErrors.allow(/ERR_BLOCKED_BY_CLIENT.*\/images\//)
  const pictures = page.locator('[aria-roledescription=carousel] img')
  async function open(): Promise<void> {
    await page.goto('/terms-conditions')
    await page.evaluate(() => document.fonts.load('700 16px Familjen'))
  }
  /** Scrolls to the gallery, waits until its pictures have loaded or failed, and resolves to their sizes. */
  async function sizes(): Promise<string[]> {
    await pictures.first().evaluate((image) => image.scrollIntoView({block: 'center', behavior: 'instant'}))
    const first = pictures.first()
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    return pictures.evaluateAll((images) =>
      images.map(({clientWidth, clientHeight}) => `${clientWidth} × ${clientHeight}`),
    )
  }
  await open()
  const whole = await sizes()
  expect(whole).toHaveLength(15)
  expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.route('**/images/**', (route) => route.abort('blockedbyclient'))
  const shifted = await watchShifts(page)
  await open()
  // A font that comes after the first paint has shifted the text by now. layout-shift.e2e.ts has its limit.
  const before = await shifted()
  expect(await sizes()).toEqual(whole)
  expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
  expect(await shifted()).toBe(before)
})

/** Counts the documents that a page loads. */
function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  return () => documents
}

test('a document whose data could not be fetched starts at the next sign of the visitor', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/503/)
  const failed = page.waitForResponse('**/data/*.json')
  await page.route('**/data/*.json', (route) => route.fulfill({status: 503}))
  await page.goto('/about-us')
  await page.mouse.move(5, 5)
  await failed
  await page.waitForLoadState('networkidle')
  await page.unroute('**/data/*.json')
  await hydrate(page)
})

test.describe('after a deployment that removed the earlier build', () => {
  for (const module of ['entry-client', 'agent', 'vendor'])
    test(`a document whose ${module} module is gone stays intact, and does not reload in a loop`, async ({
      page,
      pageErrors,
    }) => {
      pageErrors.allow(gone)
      const missing: string[] = []
      await page.route(await scriptNamed(module), (route) => {
        missing.push(route.request().url())
        return route.fulfill({status: 404})
      })
      const documents = countDocuments(page)
      await page.goto('/agents/data-analyst')
      await page.mouse.move(5, 5)
      await page.keyboard.press('Shift')
      await expect.poll(() => missing.length).toBeGreaterThan(0)
      await page.getByRole('tab', {name: 'Pricing'}).click()
      await expect(page.getByRole('heading', {name: 'Professional'})).toBeVisible()
      expect(documents()).toBe(1)
      await page.getByRole('contentinfo').getByRole('link', {name: 'Pricing'}).click()
      await expect(page).toHaveURL(/\/pricing$/)
      await expect(page.locator('h1')).toBeVisible()
      expect(documents()).toBe(2)
    })

  test('a link to a page whose module is gone loads the document once', async ({page, pageErrors}) => {
    const path = '/agents/data-analyst'
    pageErrors.allow(gone)
    await page.goto('/')
    await hydrate(page)
    const documents = countDocuments(page)
    await page.route(await scriptNamed('agent'), (route) => route.fulfill({status: 404}))
    await page.locator(`a[href="${path}"]`).filter({visible: true}).last().click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('h1')).toBeVisible()
    // Another link of that page finds its module missing too: the page stays as it is.
    await page.mouse.move(50, 50)
    await page.keyboard.press('Shift')
    await page.waitForLoadState('networkidle')
    expect(documents()).toBe(1)
  })
})

test('while the content API does not answer, pages load, and their links and tabs work', async ({
  page,
  pageErrors,
  site,
}) => {
  const lake = `http://localhost:${site.lake.env.LAKE_PORT}`
  // The event stream, and the pictures that come into view.
  pageErrors.allow(new RegExp(`net::ERR_FAILED \\(${lake}/`))
  await page.route(`${lake}/**`, (route) => route.abort())
  await page.goto('/')
  await hydrate(page)
  await markDocument(page)
  await page.locator('#ai-agents').getByRole('link', {name: 'Data Analyst'}).click()
  await expect(page).toHaveURL(/\/agents\/data-analyst$/)
  await page.getByRole('tab', {name: 'Pricing'}).click()
  await expect(page.getByRole('heading', {name: 'Starter'})).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', {name: 'Terms'}).click()
  await expect(page.locator('h1')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
})
