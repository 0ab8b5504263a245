import type {FrameLocator} from '@playwright/test'
import {studioPath} from '@sanity/client/csm'
import {vercelStegaDecode} from '@vercel/stega'
import {factsFrom, variablesWithin} from '../domain/facts.ts'
import {printVariables} from '../domain/variables.ts'
import {expect, noSignInService} from './support/journey.ts'
import {frameOf, openPreview, openSettings, test, typeAddress} from './support/preview.ts'

/** How much of each page opens a field in the Studio, read from the marks and attributes that Sanity's overlays read. */

test.setTimeout(240_000)

/** Pages by as whom they are seen. preview-walk.test.ts has every page as a signed-out visitor gets it; here is what a browser adds. */
const walk: Record<string, readonly string[]> = {
  'Signed out': ['/'],
  'Sample customer': [
    // The agent's plans show when the agent is chosen, beside the dashboard.
    '/dashboard?agent=data-analyst',
    '/dashboard?panel=settings',
    '/reset-password?mode=resetPassword&oobCode=sample',
  ],
  'New customer': ['/dashboard?panel=analytics'],
}

/** What a customer's page shows that is the customer's own, and no field's. */
const drawnByPreview = [
  'Sam Sample',
  'sam@example.com',
  'sam@',
  'example.',
  'com',
  '$698/month',
  'Weekly report',
  'Sums up the week, every Monday',
  'Welcome e-mail',
  'Greets new subscribers',
]

interface Coverage {
  texts: number
  without: string[]
  /** Those of them, and prices, for which no tooltip says why they open nothing. */
  unexplained: string[]
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
      unexplained: [],
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
        holder.closest('script,style,template,noscript,sanity-visual-editing,page-building')
      )
        continue
      if (!holder.checkVisibility()) continue
      coverage.texts++
      const attribute = holder.closest('[data-sanity]')?.getAttribute('data-sanity')
      // An element is what a click opens the field of: a name beside a marked text opens that text's field.
      const isMarked = [...holder.childNodes].some((node) => node instanceof Text && mark.test(node.data))
      holder.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))
      const isExplained = /has no field of its own/.test(holder.title)
      if (!isMarked && !attribute) {
        coverage.without.push(clean(text))
        if (!isExplained) coverage.unexplained.push(clean(text))
        if (holder.closest('a,[role=menuitem]')) coverage.links.push(clean(text))
      }
      const found = /[\u200B-\u200D\uFEFF]{20,}/.exec(text)
      if (found) coverage.marked.push({text: clean(text), mark: found[0]})
      const isPrice = /^(?:from )?\$[\d,]+(?:\.\d\d)?(?:\/month| per session)?$/i.test(clean(text))
      if (isPrice && !isExplained && (mark.test(text) || !/path=[^;]*amount/.test(attribute ?? '')))
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
const fieldOf = (mark: string) => vercelStegaDecode<{id: string; path: string}>(mark) ?? {id: '', path: ''}

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
  for (const {text, mark} of marked) {
    const {id, path} = fieldOf(mark)
    const value: unknown = studioPath.get(documents.get(id), path)
    const printed =
      typeof value === 'string'
        ? legible(printVariables(value, factsFrom(variablesWithin(value), documents)))
        : undefined
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

/**
 * The lists of which a page shows two items or more, and an item has no element by which it can be dragged and duplicated. Blocks of
 * rich text, their spans, the series of a chart, and the fields of a form with their options are edited in the Studio's form.
 */
function listsWithoutItems({marked, attributes}: Coverage): string[] {
  const items = new Set(
    attributes.map(fieldIn).map(({id, path}) => `${id} ${path.replaceAll(/:([^.]+)/g, '[_key=="$1"]')}`),
  )
  const lists = new Map<string, Set<string>>()
  for (const {mark} of marked) {
    const {id, path} = fieldOf(mark)
    for (const {index, 0: key} of path.matchAll(/\[_key=="[^"]*"\]/g)) {
      const list = `${id} ${path.slice(0, index)}`
      if (/\.(?:body|children|text|answer|fields|options|series)$/.test(list)) break
      lists.set(list, (lists.get(list) ?? new Set()).add(list + key))
    }
  }
  return [...lists].flatMap(([list, shown]) =>
    shown.size > 1 && [...shown].some((item) => !items.has(item)) ? [list] : [],
  )
}

test('all texts but a customer’s own, prices, links and images open the field that says what they show, and marks are in texts alone', async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(noSignInService)
  await page.setViewportSize({width: 1700, height: 1000})
  const stored: Stored[] = await site.lake.client.fetch('*[!(_id in path("drafts.**"))]')
  const documents = new Map(stored.map((document) => [document._id, document]))
  await openPreview(page, site, '/')
  for (const [visitor, paths] of Object.entries(walk)) {
    await openSettings(page)
    await page.getByLabel('Visitor').selectOption(visitor)
    for (const path of paths) {
      const frame = await typeAddress(page, site, path)
      await expect(frame.locator('output:has(i)')).toHaveCount(0)
      // Attributes are cleaned a moment after the text is written.
      await expect.poll(async () => (await coverageOf(frame)).misplaced, {message: path}).toEqual([])
      const coverage = await coverageOf(frame)
      const {texts, unexplained, prices, links, images} = coverage
      const without = coverage.without.filter(
        (text) => visitor === 'Signed out' || !drawnByPreview.includes(text),
      )
      expect(texts, path).toBeGreaterThan(20)
      const wrong = wrongIn(coverage, documents)
      // These labels are beside figures that are computed, in more than one view. They are put in order in the form.
      const lists = listsWithoutItems(coverage).filter((list) => list !== 'dashboardPage stats')
      expect({path, without, unexplained, prices, links, images, wrong, lists}).toEqual({
        path,
        without: [],
        unexplained: [],
        prices: [],
        links: [],
        images: [],
        wrong: [],
        lists: [],
      })
    }
  }

  // A sample customer is shown without signing anybody in, and an account page as a visitor has it leads to sign-in.
  const frame = frameOf(page)
  expect(await frame.locator('html').evaluate(() => localStorage.getItem('account'))).toBeNull()
  await expect(frame.getByRole('banner')).toContainText('Sam Sample')
  await page.getByLabel('Visitor').selectOption('Signed out')
  await expect(frame.getByRole('button', {name: 'Sign In'})).toBeVisible()
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
