import type {Transaction} from '@sanity/client'
import {placesIn} from 'content-checks'
import {documents} from '../content/index.ts'
import {roomOf} from '../domain/rooms.ts'
import {expect, noSignInService, test} from './support/journey.ts'
import {linesOf, misfitsOf} from './support/layout.ts'
import {contentSchema} from '../scripts/lib/content-schema.ts'
import {onePageOfEach} from './support/pages.ts'
import {siteOfThisFile} from './support/of-this-file.ts'

/** The public site with unusual content: very long and very short texts, and empty lists. */
const site = siteOfThisFile()
/** The seed as the lake stores it, with pictures. */
let seeded: Array<{_id: string; _type: string}>
test.beforeAll(async () => {
  seeded = await site.lake.client.fetch('*[_id in $ids]', {ids: documents.map(({_id}) => _id)})
})

const pages = [...onePageOfEach, '/signin', '/signup', '/nowhere']
const widths = [360, 768, 1280, 1920]

/** String fields that are not visible text: URLs, keys, choices, and values for machines. */
const machineFields =
  /^(_.*|current|hue|emblem|icon|scene|url|network|control|autocomplete|delivery|cadence|currency|anchor|marks|style|listItem|value|email|phone|layout|kind|field)$/
/** Objects whose `name` is the backend's name of a field. */
const fieldTypes = new Set(['formField', 'demoField'])

interface Change {
  text: (text: string, field: string) => string
  amount: (amount: number) => number
  list: (list: unknown[]) => unknown[]
}

/** Changes every text, amount and list of a document. */
function changed(value: unknown, change: Change, field = '', type = ''): unknown {
  if (Array.isArray(value)) return change.list(value.map((entry) => changed(entry, change, field, type)))
  if (typeof value === 'number' && field === 'amount') return change.amount(value)
  if (typeof value === 'string')
    return machineFields.test(field) || (field === 'name' && fieldTypes.has(type))
      ? value
      : change.text(value, field)
  if (!value || typeof value !== 'object' || '_ref' in value) return value
  const typeName = '_type' in value ? String(value._type) : type
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, changed(child, change, key, typeName)]),
  )
}

type Seeded = (typeof seeded)[number]

/** Publishes all content with a change, and waits until the static pages have it. */
function publish(company: string, change: Change): Promise<void> {
  return publishEach(company, (transaction, {_id, _type, ...fields}) => {
    const longer = changed(fields, change)
    if (longer && typeof longer === 'object') transaction.createOrReplace({...longer, _id, _type})
  })
}

async function publishEach(
  company: string,
  write: (transaction: Transaction, document: Seeded) => void,
): Promise<void> {
  const {client} = site.lake
  const transaction = client.transaction()
  for (const document of seeded) write(transaction, document)
  transaction.patch('siteSettings', {set: {companyName: `${company} Ltd`}})
  await transaction.commit({visibility: 'async'})
  for (const path of pages)
    await expect
      .poll(async () => (await fetch(site.url + path)).text(), {timeout: 30_000})
      .toMatch(new RegExp(`<title>[^<]*${company} Ltd</title>`))
}

const long = 'Donaudampfschifffahrtsgesellschaftskapitän'

/** The changes, each with the company name that shows on a page once it is published. */
const variants: Array<[content: string, company: string, change: Change]> = [
  [
    'a long word in every text',
    'Words',
    {
      text: (text, field) => (field === 'figure' ? '1,234,567%' : `${long} ${text}`),
      amount: () => 1_234_567_890,
      list: (list) => list,
    },
  ],
  [
    'one letter for every text, and no list',
    'Nothing',
    {text: (text) => text.slice(0, 1), amount: () => 0, list: () => []},
  ],
]

for (const [content, company, change] of variants) {
  test(`with ${content}, every page fits every width`, async ({page, pageErrors}) => {
    pageErrors.allow(/status of 404 .*\/nowhere\)$/, noSignInService)
    test.setTimeout(150_000)
    await publish(company, change)
    const found: string[] = []
    for (const path of pages) {
      await page.goto(site.url + path)
      for (const width of widths) {
        await page.setViewportSize({width, height: 800})
        // Every tab and menu, not only the open ones.
        await page.evaluate(() => {
          for (const panel of document.querySelectorAll('[role=tabpanel]')) panel.removeAttribute('hidden')
          for (const menu of document.querySelectorAll('details')) menu.open = true
        })
        for (const misfit of await misfitsOf(page)) found.push(`${path} at ${width}: ${misfit}`)
      }
    }
    expect(found).toEqual([])
  })
}

/** Words of common length and letters, from which texts of any length are cut. */
const prose =
  'every plan names who does what and when so that nobody has to ask twice before work begins and the team knows which part comes next '

test('texts as long as the checks allow take as many lines on a phone as the checks say', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404 .*\/nowhere\)$/, noSignInService)
  // Each text begins with a number of its own, by which it is found on a page.
  const filled = new Map<string, {field: string; lines: number}>()
  await publishEach('Limits', (transaction, {_id, _type, ...fields}) => {
    const set: Record<string, string> = {}
    for (const place of placesIn({...fields, _id, _type}, contentSchema)) {
      if (place.is !== 'text' || place.role !== 'printed' || _type === 'siteSettings') continue
      const room = roomOf(place, _type)
      // Labels beside a price take their room from what is beside them.
      if (!room || place.holder === 'seo' || /^(?:per|oneTime|from)/.test(place.field)) continue
      const [perLine, lines] = room
      const start = `${1000 + filled.size} `
      const text = `${start}${prose.repeat(9)}`.slice(0, perLine * lines).trim()
      if (text.length < start.length + 3) continue
      filled.set(text, {field: `${place.holder || _type}.${place.field}`, lines})
      set[place.at] = text
    }
    transaction.createOrReplace({...fields, _id, _type}).patch(_id, {set})
  })
  await page.setViewportSize({width: 360, height: 800})
  /** The numbers of lines that each field takes at its places. */
  const measured = new Map<string, {allowed: number; taken: Set<number>}>()
  for (const path of onePageOfEach) {
    await page.goto(site.url + path)
    for (const [text, lines] of await linesOf(page, [...filled.keys()])) {
      const {field = '', lines: allowed = 0} = filled.get(text) ?? {}
      const size = measured.get(`${field} ${allowed}`) ?? {allowed, taken: new Set()}
      measured.set(`${field} ${allowed}`, {allowed, taken: size.taken.add(lines)})
    }
  }
  expect(measured.size).toBeGreaterThan(100)
  // Words leave a part of each line empty, which may make one line more. A field has its room at one of its places at least.
  const wrong = [...measured].flatMap(([field, {allowed, taken}]) =>
    taken.has(allowed) || taken.has(allowed + 1) ? [] : [`${field}: ${[...taken].join(' or ')} lines`],
  )
  expect(wrong).toEqual([])
})
