import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {APIRequestContext, Page} from '@playwright/test'
import sharp from 'sharp'
import {markdownPath} from '../builder/markdown.ts'
import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'
import {publicPages} from './support/pages.ts'

/** What search engines and social networks fetch from the served site. documents.test.ts has what each document tells them. */
const site = siteOfThisFile()
test.use({javaScriptEnabled: false})

async function contentOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).getAttribute('content')) ?? ''
}

/** Width and height from the header of a PNG file. */
async function sizeOf(request: APIRequestContext, url: string): Promise<[width: number, height: number]> {
  const file = await (await request.get(url)).body()
  expect(file.subarray(1, 4).toString(), url).toBe('PNG')
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}

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
  expect(listed).toHaveLength(publicPages.length)
  expect(new Set(listed)).toEqual(new Set(publicPages.map((path) => site.url + path)))
  const robots = await (await request.get(`${site.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  expect(robots).not.toMatch(/Disallow: \/$/m)
})

test('llms.txt names the Markdown of exactly the public pages, and account pages have none', async ({
  request,
}) => {
  const list = await (await request.get(`${site.url}/llms.txt`)).text()
  expect(list).toMatch(/^# Sesto\n\n> .+\n\n## Pages\n\n- \[/)
  const named = [...list.matchAll(/^- \[.+?\]\((.+?)\): .+$/gm)].map(([, address = '']) => address)
  expect(new Set(named)).toEqual(new Set(publicPages.map((path) => site.url + markdownPath(path))))
  for (const address of named) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(answer.headers(), address).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-encoding': 'br',
      'x-robots-tag': 'noindex',
    })
    expect(await answer.text(), address).toMatch(
      /^---\ntitle: ".+"\ndescription: ".+"\nurl: ".+"\n---\n\n[^]*^# /m,
    )
  }
  for (const path of ['/signin.md', '/dashboard.md', '/404.md'])
    expect((await request.get(site.url + path)).status(), path).toBe(404)
})

test('the site map has the date of each page’s newest document', async ({request}) => {
  const map = await (await request.get(`${site.url}/sitemap.xml`)).text()
  const dates = [...map.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, date = '']) => date)
  expect(dates).toHaveLength(publicPages.length)
  const all: string[] = await site.lake.client.fetch('*[]._updatedAt')
  for (const date of dates) expect(all).toContain(date)
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
  expect(await contentOf(page, 'meta[property="og:image:alt"]')).toMatch(/^.{10,}/)
  await page.goto(`${site.url}/about-us`)
  expect(await contentOf(page, 'meta[property="og:image:alt"]')).toBe('A square')
})
