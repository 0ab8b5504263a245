import {brotliCompressSync} from 'node:zlib'
import type {APIRequestContext, APIResponse, Page} from '@playwright/test'
import {fixedPaths, isAccountPath, notFoundPath} from '../domain/pages.ts'
import {keep} from './support/lake.ts'
import {publicPages} from './support/pages.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** The sizes of pages as the server sends them, in bytes, which do not vary between runs as timings do. */
const KB = 1024

const budget = {
  // With its headers: the ten packets that a new connection carries at once.
  document: 10 * 1460,
  inlineScript: 1.3 * KB,
  scripts: 128 * KB,
  scriptsOfSections: 130 * KB,
  accountScripts: 155 * KB,
  scriptsWithGallery: 145 * KB,
  firebase: 32 * KB,
  homeBeforeScrolling: 26 * KB,
}

/** Retry once if the server has just closed the kept-alive connection. */
const retryOnce = {maxRetries: 1}

/** The headers of a file, as the server compresses it. */
async function headOf(request: APIRequestContext, path: string): Promise<APIResponse> {
  const answer = await request.head(path, {...retryOnce, headers: {'accept-encoding': 'br'}})
  expect(answer.headers()['content-encoding'], path).toBe('br')
  return answer
}

/** The size of a file in bytes, as the server compresses it. */
async function weightOf(request: APIRequestContext, path: string): Promise<number> {
  return Number((await headOf(request, path)).headers()['content-length'])
}

/** The size of a whole answer in bytes: its file, and its headers as HTTP/1.1 writes them. */
async function answerWeightOf(request: APIRequestContext, path: string): Promise<number> {
  const answer = await headOf(request, path)
  const lines = answer.headersArray().map(({name, value}) => `${name}: ${value}\r\n`)
  const head = ['HTTP/1.1 200 OK\r\n', ...lines, '\r\n'].join('')
  return head.length + Number(answer.headers()['content-length'])
}

/** The scripts that a document names for the first intent. */
function scriptsOf(html: string): string[] {
  const entry = /data-entry="([^"]+)"/.exec(html)?.[1] ?? ''
  const modules = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, file = '']) => file)
  return [entry, ...modules]
}

/** Every page, with the budget of the scripts that it names; account pages load those at once. */
const pages = [
  ...[...publicPages, notFoundPath].map(
    (path) => [path, path.startsWith('/campaigns/') ? budget.scriptsOfSections : budget.scripts] as const,
  ),
  ...fixedPaths.filter(isAccountPath).map((path) => [path, budget.accountScripts] as const),
]

test('every page stays within its budget', async ({request}) => {
  for (const [path, allScripts] of pages) {
    const html = await (await request.get(path)).text()
    expect(await answerWeightOf(request, path), `${path} with its styles and headers`).toBeLessThanOrEqual(
      budget.document,
    )
    const inline = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(inline.length, `inline script of ${path}`).toBeGreaterThan(500)
    expect(brotliCompressSync(inline).length, `inline script of ${path}`).toBeLessThanOrEqual(
      budget.inlineScript,
    )
    const scripts = scriptsOf(html)
    expect(scripts.length, path).toBeGreaterThan(2)
    const weights = await Promise.all(scripts.map((script) => weightOf(request, script)))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    expect(sum, `scripts of ${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(allScripts)
  }
})

test('documents declare the fonts, and the sheet does not again, which would lay the whole page out anew', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const sheet = await request.get(/href="([^"]+\.css)"/.exec(html)?.[1] ?? '')
  expect(html).toContain('@font-face')
  expect(sheet.ok()).toBe(true)
  expect(await sheet.text()).not.toContain('@font-face')
})

test('before it is scrolled, the home page loads only document, font and, 0.3 s after loading, event stream', async ({
  page,
  request,
}) => {
  const paths: string[] = []
  page.on('request', (asked) => paths.push(new URL(asked.url()).pathname))
  const stream = page.waitForResponse(/live\/events/)
  await page.goto('/')
  const opened = (await stream).request().timing().startTime
  const loaded = await page.evaluate(
    () => performance.timeOrigin + Number(Object(performance.getEntriesByType('navigation')[0]).loadEventEnd),
  )
  expect(opened - loaded).toBeGreaterThanOrEqual(290)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  expect(paths).toHaveLength(3)
  const font = await request.get(paths.find((path) => path.endsWith('.woff2')) ?? '')
  const weight = (await weightOf(request, '/')) + (await font.body()).length
  expect(weight).toBeLessThanOrEqual(budget.homeBeforeScrolling)
})

/** Opens a page, and returns a set to which the paths of scripts are added as they are requested. */
async function openWatched(page: Page, path: string): Promise<Set<string>> {
  const loaded = new Set<string>()
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') loaded.add(new URL(asked.url()).pathname)
  })
  await page.goto(path)
  return loaded
}

/** The paths of all scripts that a page loads until it is hydrated, which its document names, and has been scrolled through. */
async function loadedScripts(page: Page, request: APIRequestContext, path: string): Promise<string[]> {
  const loaded = await openWatched(page, path)
  await hydrate(page)
  await page.waitForTimeout(500)
  const named = scriptsOf(await (await request.get(path)).text())
  expect([...loaded].toSorted(), path).toEqual(named.toSorted())
  await page.mouse.move(200, 200)
  // Scroll in steps, so that everything is in view once.
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
  }
  await page.waitForTimeout(1000)
  return [...loaded]
}

/** Whether any of these scripts contains the text. */
async function anyHolds(request: APIRequestContext, scripts: string[], text: RegExp): Promise<boolean> {
  const sources = await Promise.all(
    scripts.map(async (script) => (await request.get(script, retryOnce)).text()),
  )
  return sources.some((source) => text.test(source))
}

test('the first intent loads the scripts that the document names; scrolling, Swiper for a gallery alone; and only account pages have Firebase, in one small script', async ({
  page,
  request,
}) => {
  const [swiper, identity] = [/swiperElementNodeName/, /identitytoolkit/]
  const terms = await loadedScripts(page, request, '/terms-conditions')
  expect(await anyHolds(request, terms, swiper)).toBe(true)
  const weights = await Promise.all(terms.map((script) => weightOf(request, script)))
  expect(weights.reduce((total, weight) => total + weight, 0)).toBeLessThanOrEqual(budget.scriptsWithGallery)
  const named = scriptsOf(await (await request.get('/signin')).text())
  const holding = await Promise.all(named.map((script) => anyHolds(request, [script], identity)))
  const firebase = named.filter((_, index) => holding[index])
  expect(firebase).toHaveLength(1)
  expect(await weightOf(request, firebase[0] ?? '')).toBeLessThanOrEqual(budget.firebase)
  for (const path of ['/', '/agents/data-analyst', '/contact', '/privacy-policy']) {
    const tab = await page.context().newPage()
    const scripts = await loadedScripts(tab, request, path)
    await tab.close()
    expect(scripts.length, path).toBeGreaterThan(2)
    for (const text of [swiper, identity]) expect(await anyHolds(request, scripts, text), path).toBe(false)
  }
})

test('a document that the web server renders again at a publish stays within its budget', async ({
  request,
  site: {lake},
}) => {
  const putBack = await keep(lake.client, ['homePage'])
  const title = 'Six Specialists, Published Again'
  await lake.client.patch('homePage').set({'seo.title': title}).commit()
  const home = async () => (await request.get('/', retryOnce)).text()
  await expect.poll(home).toContain(`<title>${title}`)
  // It is compressed well 20 s after the last publish, after the documents of the publishes before.
  await expect
    .poll(() => answerWeightOf(request, '/'), {timeout: 60_000})
    .toBeLessThanOrEqual(budget.document)
  expect(await home()).toContain(`<title>${title}`)
  await putBack()
})
