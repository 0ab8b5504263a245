import {documents} from '../content/index.ts'
import {expect, noSignInService, test} from './support/journey.ts'
import {misfitsOf} from './support/layout.ts'
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

/** Publishes all content with a change, and waits until the static pages have it. */
async function publish(company: string, change: Change): Promise<void> {
  const {client} = site.lake
  const transaction = client.transaction()
  for (const {_id, _type, ...fields} of seeded) {
    const longer = changed(fields, change)
    if (longer && typeof longer === 'object') transaction.createOrReplace({...longer, _id, _type})
  }
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
