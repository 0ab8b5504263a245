import type {FrameLocator} from '@playwright/test'
import {expect, noSignInService} from './support/journey.ts'
import {frameOf, test} from './support/preview.ts'

/** How much of each page opens a field in the Studio, read from the marks and attributes that Sanity's overlays read. */

test.setTimeout(240_000)

const paths = [
  '/',
  '/agents',
  '/agents/content-creator',
  '/agents/customer-support',
  '/about-us',
  '/pricing',
  '/contact',
  '/terms-conditions',
  '/privacy-policy',
  '/signin',
  '/signup',
  '/forgot-password',
]

interface Coverage {
  texts: number
  without: string[]
  /** Prices, by what they show, whose field is not an amount. */
  prices: string[]
  links: string[]
  images: string[]
  /** Marks where they do not belong. */
  misplaced: string[]
}

function coverageOf(frame: FrameLocator): Promise<Coverage> {
  return frame.locator('body').evaluate((body) => {
    const mark = /[\u200B-\u200D\uFEFF]{20}/
    // In the page, where it cannot use a function of this file.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const clean = (text: string) => text.replaceAll(/[\u200B-\u200D\uFEFF]/g, '').trim()
    const coverage: Coverage = {texts: 0, without: [], prices: [], links: [], images: [], misplaced: []}
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      const holder = walker.currentNode.parentElement
      if (
        !holder ||
        !/[\p{L}\p{N}]/u.test(clean(text)) ||
        holder.closest('script,style,template,noscript,sanity-visual-editing')
      )
        continue
      if (!holder.checkVisibility()) continue
      coverage.texts++
      const attribute = holder.closest('[data-sanity]')?.getAttribute('data-sanity')
      if (!mark.test(text) && !attribute) {
        coverage.without.push(clean(text))
        if (holder.closest('a,[role=menuitem]')) coverage.links.push(clean(text))
      }
      const isPrice = /^(?:from )?\$[\d,]+(?:\.\d\d)?(?:\/month| per session)?$/i.test(clean(text))
      if (isPrice && (mark.test(text) || !/path=[^;]*(?:amount|verb)/.test(attribute ?? '')))
        coverage.prices.push(clean(text))
    }
    for (const image of body.querySelectorAll('img'))
      if (!mark.test(image.alt) && !image.closest('[data-sanity]')) coverage.images.push(image.src)
    for (const element of document.querySelectorAll('*')) {
      for (const {name, value} of element.attributes)
        if (!['alt', 'data-sanity'].includes(name) && mark.test(value))
          coverage.misplaced.push(`${element.tagName} ${name}`)
      if (element instanceof HTMLInputElement && mark.test(element.value))
        coverage.misplaced.push('INPUT value')
    }
    for (const element of document.querySelectorAll('title,script'))
      if (mark.test(element.textContent)) coverage.misplaced.push(element.tagName)
    return coverage
  })
}

test('98 % of texts, all prices, links and images open their field, and marks are in texts alone', async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(noSignInService)
  await page.setViewportSize({width: 1700, height: 1000})
  const rows: string[] = []
  const all = {texts: 0, right: 0}
  for (const path of paths) {
    await page.goto(`${site.studioUrl}/presentation?preview=${encodeURIComponent(site.url + path)}`)
    await expect(frameOf(page).locator('h1')).toHaveText(/[\u200B-\u200D\uFEFF]{20}/, {timeout: 45_000})
    // Attributes are cleaned a moment after the text is written.
    await expect.poll(async () => (await coverageOf(frameOf(page))).misplaced, {message: path}).toEqual([])
    const {texts, without, prices, links, images} = await coverageOf(frameOf(page))
    expect([path, prices, links, images]).toEqual([path, [], [], []])
    rows.push(`${path} ${texts - without.length}/${texts} ${without.join(' | ')}`)
    all.texts += texts
    all.right += texts - without.length
  }
  console.log(rows.join('\n'))
  expect(all.texts).toBeGreaterThan(900)
  expect(all.right / all.texts).toBeGreaterThanOrEqual(0.98)
})

test('pages that no Studio shows have no mark, and request nothing of the preview', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({storageState: undefined})
  const visitor = await context.newPage()
  const requested: string[] = []
  visitor.on('request', (request) => requested.push(new URL(request.url()).pathname))
  for (const path of ['/', '/pricing', '/agents/content-creator']) {
    await visitor.goto(site.url + path)
    await visitor.mouse.move(50, 50)
    await visitor.waitForLoadState('networkidle')
    const html = await visitor.content()
    expect(html).not.toMatch(/[\u200B-\u200D\uFEFF]{4}|data-sanity/)
  }
  expect(requested.filter((path) => /preview|queries\.json/.test(path))).toEqual([])
  await context.close()
})
