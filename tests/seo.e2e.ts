import type {APIRequestContext, Page} from '@playwright/test'
import sharp from 'sharp'
import {markdownPath} from '../domain/pages.ts'
import {keep} from './support/lake.ts'
import {publicPages} from './support/pages.ts'
import {expect, test} from './support/shared-site.ts'

/** What search engines and social networks fetch from the served site. documents.test.ts has what each document tells them. */
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
  const icon = await request.get('/favicon.ico')
  expect(icon.headers()['content-type']).toBe('image/x-icon')
  const file = await icon.body()
  expect(file.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
  const at = file.readUInt32LE(18)
  expect(at + file.readUInt32LE(14)).toBe(file.length)
  // Search results only show an icon of at least 48 pixels.
  expect(await sharp(file.subarray(at)).metadata()).toMatchObject({format: 'png', width: 48, height: 48})
  const touch = await request.get('/apple-touch-icon.png')
  expect(await sharp(await touch.body()).metadata()).toMatchObject({format: 'png', width: 180, height: 180})
})

test('the sitemap lists exactly the public pages, and robots.txt names it', async ({request, site}) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toHaveLength(publicPages.length)
  expect(new Set(listed)).toEqual(new Set(publicPages.map((path) => site.url + path)))
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  expect(robots).not.toMatch(/Disallow: \/$/m)
})

test('llms.txt names the Markdown of exactly the public pages, and account pages have none', async ({
  request,
  site,
}) => {
  const list = await (await request.get('/llms.txt')).text()
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
    expect((await request.get(path)).status(), path).toBe(404)
})

test('a page has a picture of its own for social networks: the one that editors chose, cropped, or one that is drawn', async ({
  page,
  request,
  site,
}) => {
  const imageOf = async (path: string) => {
    await page.goto(path)
    return contentOf(page, 'meta[property="og:image"]')
  }
  const drawn = await Promise.all(['/about-us', '/pricing', '/agents/data-analyst'].map(pictureIn))
  expect(new Set(drawn).size).toBe(3)
  for (const url of drawn) {
    expect(await sizeOf(request, url)).toEqual([1200, 630])
    expect((await (await request.get(url)).body()).length, url).toBeLessThan(40 * 1024)
  }
  await imageOf('/agents/data-analyst')
  expect(await contentOf(page, 'meta[property="og:image:alt"]')).toMatch(/^AI Data Analyst/)

  const {client} = site.lake
  const putBack = await keep(client, ['aboutPage'])
  // Most uploads are taller.
  const square = await sharp({create: {width: 900, height: 900, channels: 3, background: '#a05'}})
    .png()
    .toBuffer()
  const asset = await client.assets.upload('image', square, {filename: 'square.png'})
  const image = {_type: 'imageWithAlt', alt: 'A square', asset: {_type: 'reference', _ref: asset._id}}
  await client.patch('aboutPage').set({'seo.image': image}).commit()
  await expect.poll(() => imageOf('/about-us')).toContain(asset._id.split('-')[1])
  expect(await sizeOf(request, await imageOf('/about-us'))).toEqual([1200, 630])
  expect(await contentOf(page, 'meta[property="og:image:alt"]')).toBe('A square')
  expect(await imageOf('/pricing')).toBe(drawn[1])
  await putBack()

  async function pictureIn(path: string): Promise<string> {
    const text = await (await request.get(path)).text()
    return /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
  }
})
