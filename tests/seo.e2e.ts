import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {APIRequestContext, Page} from '@playwright/test'
import sharp from 'sharp'
import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'

/** What search engines and social networks read in the served documents, without scripts. */
const site = siteOfThisFile()
test.use({javaScriptEnabled: false})

const agent = ['Service', 'BreadcrumbList']
const inner = ['BreadcrumbList']

/** Every public route, and the types of its schema.org objects. */
const publicRoutes: Array<[path: string, kinds: string[]]> = [
  ['/', ['Organization']],
  ['/agents', inner],
  ['/agents/content-creator', agent],
  ['/agents/seo-specialist', agent],
  ['/agents/social-media-manager', agent],
  ['/agents/customer-support', agent],
  ['/agents/data-analyst', agent],
  ['/agents/marketing-strategist', agent],
  ['/about-us', inner],
  ['/pricing', inner],
  ['/contact', inner],
  ['/terms-conditions', inner],
  ['/privacy-policy', inner],
]

const hiddenRoutes = ['/signin', '/signup', '/forgot-password', '/reset-password', '/dashboard', '/nowhere']

async function contentOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).getAttribute('content')) ?? ''
}

/** The objects of a page's JSON-LD. */
async function structured(page: Page): Promise<Array<Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text): Record<string, unknown> => JSON.parse(text))
}

/** Width and height from the header of a PNG file. */
async function sizeOf(request: APIRequestContext, url: string): Promise<[width: number, height: number]> {
  const file = await (await request.get(url)).body()
  expect(file.subarray(1, 4).toString(), url).toBe('PNG')
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}

for (const [path, kinds] of publicRoutes) {
  test(`${path} has title, description, canonical URL, Open Graph tags and structured data`, async ({
    page,
    request,
  }) => {
    await page.goto(site.url + path)
    const title = await page.title()
    expect(title).toMatch(/^.{8,65} – Sesto$/)
    const description = await contentOf(page, 'meta[name=description]')
    expect(description).toMatch(/^.{50,165}$/)
    const address = site.url + path
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
    expect(await contentOf(page, 'meta[property="og:title"]')).toBe(title)
    expect(await contentOf(page, 'meta[property="og:description"]')).toBe(description)
    expect(await contentOf(page, 'meta[property="og:url"]')).toBe(address)
    expect(await contentOf(page, 'meta[property="og:image:width"]')).toBe('1200')
    expect(await contentOf(page, 'meta[property="og:image:height"]')).toBe('630')
    const image = await contentOf(page, 'meta[property="og:image"]')
    expect(await sizeOf(request, image)).toEqual([1200, 630])
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    const objects = await structured(page)
    expect(objects.map((object) => object['@type'])).toEqual(kinds)
    expect(new Set(objects.map((object) => object['@context']))).toEqual(new Set(['https://schema.org']))
  })
}

test('every page has its own title and description', async ({page}) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const [path] of publicRoutes) {
    await page.goto(site.url + path)
    titles.add(await page.title())
    descriptions.add(await contentOf(page, 'meta[name=description]'))
  }
  expect(titles.size).toBe(publicRoutes.length)
  expect(descriptions.size).toBe(publicRoutes.length)
})

test('an agent page describes a Service with three offers, and a breadcrumb', async ({page}) => {
  await page.goto(`${site.url}/agents/data-analyst`)
  const [service, crumbs] = await structured(page)
  expect(service).toMatchObject({
    name: 'Data Analyst',
    offers: [
      {'@type': 'Offer', name: 'Starter', price: 449, priceCurrency: 'USD'},
      {'@type': 'Offer', name: 'Professional', price: 899, priceCurrency: 'USD'},
      {'@type': 'Offer', name: 'Enterprise', price: 1799, priceCurrency: 'USD'},
    ],
  })
  expect(crumbs).toMatchObject({
    itemListElement: [
      {position: 1, item: `${site.url}/`},
      {position: 2, item: `${site.url}/agents`},
      {position: 3, name: 'Data Analyst', item: `${site.url}/agents/data-analyst`},
    ],
  })
})

test('account pages and the not-found page are noindex', async ({page, pageErrors}) => {
  pageErrors.allow(/status of 404 .*\/nowhere\)$/)
  for (const path of hiddenRoutes) {
    await page.goto(site.url + path)
    expect(await contentOf(page, 'meta[name=robots]'), path).toBe('noindex')
  }
})

test('the icons are at the addresses that search engines and home screens request', async ({request}) => {
  const icon = await request.get(`${site.url}/favicon.ico`)
  expect(icon.headers()['content-type']).toBe('image/x-icon')
  const file = await icon.body()
  expect(file.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
  const at = file.readUInt32LE(18)
  expect(at + file.readUInt32LE(14)).toBe(file.length)
  // Search results only show an icon of at least 48 pixels.
  expect(await sharp(file.subarray(at)).metadata()).toMatchObject({format: 'png', width: 48, height: 48})
  const touch = await request.get(`${site.url}/apple-touch-icon.png`)
  expect(await sharp(await touch.body()).metadata()).toMatchObject({format: 'png', width: 180, height: 180})
})

test('the sitemap lists exactly the public pages, and robots.txt names it', async ({request}) => {
  const map = await (await request.get(`${site.url}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toHaveLength(publicRoutes.length)
  expect(new Set(listed)).toEqual(new Set(publicRoutes.map(([path]) => site.url + path)))
  const robots = await (await request.get(`${site.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  expect(robots).not.toMatch(/Disallow: \/$/m)
})

test('an Open Graph picture of another size is cropped to 1200 × 630, and no other page changes', async ({
  page,
  request,
}) => {
  // Most uploads are taller than that, so this uses the site's own picture cropped to a square.
  const own = readFileSync(join(import.meta.dirname, '../content/images/open-graph.png'))
  const {client} = site.lake
  const whole = await client.assets.upload('image', own, {filename: 'whole.png'})
  const square = await (await request.get(`${whole.url}?w=1500&h=1500&fit=crop`)).body()
  const asset = await client.assets.upload('image', square, {filename: 'square.png'})
  expect(asset.metadata.dimensions).toMatchObject({width: asset.metadata.dimensions.height})
  const image = {_type: 'imageWithAlt', alt: 'A square', asset: {_type: 'reference', _ref: asset._id}}
  await client.patch('aboutPage').set({'seo.image': image}).commit()
  const imageOf = async (path: string) => {
    await page.goto(site.url + path)
    return contentOf(page, 'meta[property="og:image"]')
  }
  await expect.poll(() => imageOf('/about-us')).toContain(asset._id.split('-')[1])
  expect(await sizeOf(request, await imageOf('/about-us'))).toEqual([1200, 630])
  expect(await imageOf('/pricing')).toContain(whole._id.split('-')[1])
})
