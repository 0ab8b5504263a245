import type {FrameLocator} from '@playwright/test'
import {studioPath} from '@sanity/client/csm'
import {vercelStegaDecode} from '@vercel/stega'
import {printClaims} from '../domain/claim-variables.ts'
import {expect, noSignInService} from './support/journey.ts'
import {openPreview, slow, test, typeAddress} from './support/preview.ts'

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
  /** Each text with the mark that it ends in, which names what a click on it opens. */
  marked: {text: string; mark: string}[]
  /** Every attribute that names a field. */
  attributes: string[]
}

function coverageOf(frame: FrameLocator): Promise<Coverage> {
  return frame.locator('body').evaluate((body) => {
    const mark = /[\u200B-\u200D\uFEFF]{20}/
    // In the page, where it cannot use a function of this file.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const clean = (text: string) => text.replaceAll(/[\u200B-\u200D\uFEFF]/g, '').trim()
    const coverage: Coverage = {
      texts: 0,
      without: [],
      prices: [],
      links: [],
      images: [],
      misplaced: [],
      marked: [],
      attributes: [...body.querySelectorAll<HTMLElement>('[data-sanity]')].map(
        ({dataset}) => dataset.sanity ?? '',
      ),
    }
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
      const found = /[\u200B-\u200D\uFEFF]{20,}/.exec(text)
      if (found) coverage.marked.push({text: clean(text), mark: found[0]})
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

/** What a click on a text opens: the document's id and the path of its field. */
function fieldOf(mark: string): {id: string; path: string} {
  const {href} = vercelStegaDecode<{href: string}>(mark) ?? {href: ''}
  return fieldIn(href.replace(/\?.*$/, ''))
}

/** Reads `id=…;path=…`, which an attribute and an intent link both have. */
function fieldIn(source: string): {id: string; path: string} {
  const [, id = ''] = /\bid=([^;]+)/.exec(source) ?? []
  const [, path = ''] = /\bpath=([^;]+)/.exec(source) ?? []
  return {id: decodeURIComponent(id).replace(/^drafts\./, ''), path: decodeURIComponent(path)}
}

interface Stored {
  _id: string
  _type: string
  figure?: unknown
}

/** A text as a reader sees it, so that a field's value and what the page prints of it compare. */
const legible = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Texts whose mark names a field that says something else, and attributes whose document is missing. */
function wrongIn({marked, attributes}: Coverage, documents: ReadonlyMap<string, Stored>): string[] {
  const wrong: string[] = []
  const claims = new Map(
    [...documents].flatMap(([id, {_type, figure}]) =>
      _type === 'claim' && typeof figure === 'string' ? [[id, figure] as const] : [],
    ),
  )
  for (const {text, mark} of marked) {
    const {id, path} = fieldOf(mark)
    const value: unknown = studioPath.get(documents.get(id), path)
    const printed = typeof value === 'string' ? legible(printClaims(value, claims)) : undefined
    // A page may print a part of a field, or put a comma or brackets around it.
    if (!printed || !(printed.includes(legible(text)) || legible(text).includes(printed)))
      wrong.push(`${text} → ${id} ${path}: ${printed}`)
  }
  for (const attribute of attributes) {
    const {id, path} = fieldIn(attribute)
    if (!documents.has(id) || !path) wrong.push(attribute)
  }
  return wrong
}

test('98 % of texts, all prices, links and images open the field that says what they show, and marks are in texts alone', async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(noSignInService, slow)
  await page.setViewportSize({width: 1700, height: 1000})
  const rows: string[] = []
  const all = {texts: 0, right: 0}
  const stored: Stored[] = await site.lake.client.fetch('*[!(_id in path("drafts.**"))]')
  const documents = new Map(stored.map((document) => [document._id, document]))
  await openPreview(page, site, '/')
  for (const path of paths) {
    const frame = await typeAddress(page, site, path)
    // Attributes are cleaned a moment after the text is written.
    await expect.poll(async () => (await coverageOf(frame)).misplaced, {message: path}).toEqual([])
    const coverage = await coverageOf(frame)
    const {texts, without, prices, links, images} = coverage
    expect([path, prices, links, images, wrongIn(coverage, documents)]).toEqual([path, [], [], [], []])
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
