import {afterEach, beforeAll, beforeEach, expect, test} from 'vitest'
import type {SeedDocument} from '../content/document.ts'
import {documents} from '../content/index.ts'
import {setDataAttribute} from '../web/content/editable.ts'
import {dataAttribute} from '../web/preview/source-marks.ts'
import {asPreviewed} from './support/previewed.ts'
import {
  layoutOf,
  contentOf,
  documentOf,
  seedPaths,
  type LayoutEntry,
  type ContentEntry,
} from './support/rendering.ts'

/**
 * Changes one field of one document of the seed at a time: it is removed, null, or of a wrong type. Every page that shows the
 * document must still render, because drafts are incomplete, and an import or an old schema leaves unexpected values.
 */

/** The pages to render when the layout's data changes: each uses it in another way. */
const framed = [
  '/',
  '/agents',
  '/agents/data-analyst',
  '/pricing',
  '/contact',
  '/terms-conditions',
  '/signin',
]

/** The pages that show each document, found by rendering without it. */
const places = new Map(documents.map(({_id}) => [_id, {paths: new Set<string>(), everywhere: false}]))
/** The documents that each page's query needs; querying these alone gives the same result faster. */
const partsOf = new Map<string, SeedDocument[]>()
let layoutParts: SeedDocument[] = []
/** Results for the unchanged seed: most changes concern one page's content, or only the layout. */
const seeded = new Map<string, ContentEntry>()
let seededLayout: LayoutEntry

beforeAll(async () => {
  seededLayout = await layoutOf()
  for (const path of seedPaths) {
    seeded.set(path, await contentOf(path))
    const parts = await partsIn((dataset) => contentOf(path, dataset))
    partsOf.set(path, parts)
    for (const {_id} of parts) places.get(_id)?.paths.add(path)
  }
  layoutParts = await partsIn(layoutOf)
  for (const {_id} of layoutParts) Object.assign(places.get(_id) ?? {}, {everywhere: true})
}, 240_000)

/** The documents of the seed that change a query's result when they are missing. */
async function partsIn(
  query: (dataset: readonly SeedDocument[]) => Promise<Pick<ContentEntry, 'result'>>,
): Promise<SeedDocument[]> {
  const answer = async (dataset: readonly SeedDocument[]) => JSON.stringify((await query(dataset)).result)
  const whole = await answer(documents)
  const search = async (among: readonly SeedDocument[]): Promise<SeedDocument[]> => {
    const left = new Set(among)
    if ((await answer(documents.filter((document) => !left.has(document)))) === whole) return []
    if (among.length === 1) return [...among]
    const middle = Math.ceil(among.length / 2)
    return [...(await search(among.slice(0, middle))), ...(await search(among.slice(middle)))]
  }
  return search(documents)
}

type Place = readonly string[]

/** One field of the content model, and the places where the seed has it. */
type Sites = Array<{document: SeedDocument; place: Place}>

/** Every field of the content model, including nested ones; items of a list count as one per type. */
function fieldsOfModel(): Sites[] {
  const fields = new Map<string, Sites>()
  const visit = (document: SeedDocument, value: unknown, place: Place, name: string): void => {
    if (value === null || typeof value !== 'object') return
    for (const [key, child] of Object.entries(value)) {
      // Without these it would be another document.
      if (place.length === 0 && ['_id', '_type'].includes(key)) continue
      const here = [...place, key]
      const field = `${name}.${Array.isArray(value) ? `[${String(childOf(child, '_type'))}]` : key}`
      fields.set(field, [...(fields.get(field) ?? []), {document, place: here}])
      visit(document, child, here, field)
    }
  }
  for (const document of documents) visit(document, document, [], document._type)
  return [...fields.values()]
}

/** Values of other types than the given value's. */
function wrongFor(value: unknown): unknown[] {
  const others = ['text', 7, true, [], {}, ['text'], [null], [{_type: 'unknown'}], {_type: 'unknown'}]
  return others.filter((each) => kindOf(each) !== kindOf(value))
}

const isPlain = (value: unknown) => typeof value !== 'object'

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** Copies a document with another value, or none, at one place. */
function changed(document: SeedDocument, place: Place, value: unknown): SeedDocument {
  const copy = structuredClone(document)
  let parent: unknown = copy
  for (const key of place.slice(0, -1)) parent = childOf(parent, key)
  const last = place.at(-1) ?? ''
  if (parent && typeof parent === 'object') {
    if (value === undefined) Reflect.deleteProperty(parent, last)
    else Reflect.set(parent, last, value)
  }
  return copy
}

function childOf(value: unknown, key: string): unknown {
  return value && typeof value === 'object' ? Reflect.get(value, key) : undefined
}

/**
 * Renders pages that show the document with the change, as `shown` has it, and adds thrown errors to `failures`.
 * @param most how many of the pages, in turn; all of them by default
 */
async function tryWith(
  document: SeedDocument,
  place: Place,
  value: unknown,
  {shown = (entry) => entry, most = Infinity}: {shown?: typeof asPreviewed; most?: number} = {},
): Promise<void> {
  const replacement = changed(document, place, value)
  const among = (parts: readonly SeedDocument[]) =>
    parts.map((part) => (part._id === document._id ? replacement : part))
  const {paths, everywhere} = places.get(document._id) ?? {paths: new Set<string>(), everywhere: false}
  const layout = everywhere ? await layoutOf(among(layoutParts)) : seededLayout
  const all = everywhere ? [...new Set([...paths, ...framed])] : [...paths]
  for (const path of all.length > most ? Array.from({length: most}, () => nextOf(all)) : all) {
    const entry = paths.has(path) ? await contentOf(path, among(partsOf.get(path) ?? [])) : seeded.get(path)
    if (!entry) throw new Error(`The seed has no ${path}`)
    // A removed and a null field mostly give the same result, which is not rendered twice.
    const key = path + JSON.stringify([entry.result, everywhere && layout.result])
    if (rendered.has(key)) continue
    rendered.add(key)
    await documentOf(path, shown(entry), shown(layout)).catch((error: unknown) => {
      const what = value === undefined ? 'removed' : JSON.stringify(value)
      failures.push(`${path}: ${document._id} ${place.join('.')} ${what}: ${String(error).slice(0, 160)}`)
    })
  }
}

let rendered: Set<string>
let failures: string[]
beforeEach(() => {
  turn = 0
  rendered = new Set()
  failures = []
})
afterEach(() => setDataAttribute(() => undefined))

test('every document of the seed shows on some page', () => {
  // Answers to warnings are for editors.
  const nowhere = [...places].filter(
    ([id, {paths, everywhere}]) => paths.size === 0 && !everywhere && !id.startsWith('answer-'),
  )
  expect(nowhere.map(([id]) => id)).toEqual([])
  expect(places.get('siteSettings')?.everywhere).toBe(true)
  expect(places.get('plan-data-analyst-starter')?.paths).toContain('/agents/data-analyst')
})

test('every page renders with any one field removed or null', async () => {
  for (const sites of fieldsOfModel()) {
    const {document, place} = nextOf(sites)
    await tryWith(document, place, undefined, {most: 2})
    await tryWith(document, place, null, {most: 1})
  }
  expect(rendered.size).toBeGreaterThan(500)
  expect(failures).toEqual([])
}, 240_000)

test('the preview renders a page of drafts without any one field', async () => {
  setDataAttribute(dataAttribute)
  for (const sites of fieldsOfModel()) {
    const {document, place} = nextOf(sites)
    // Marks make texts ten times as long.
    await tryWith(document, place, undefined, {shown: asPreviewed, most: 1})
  }
  expect(rendered.size).toBeGreaterThan(100)
  expect(failures).toEqual([])
}, 240_000)

test('every page renders with any one field of a wrong type', async () => {
  for (const sites of fieldsOfModel()) {
    const {document, place} = nextOf(sites)
    const wrong = wrongFor(place.reduce<unknown>(childOf, document))
    const structured = wrong.filter((value) => !isPlain(value))
    // Neither figures nor truth values have what texts have, so a field gets one of them.
    const figures = wrong.filter((value) => isPlain(value) && typeof value !== 'string')
    const values = [...wrong.filter((value) => value === 'text'), nextOf(figures), nextOf(structured)]
    // A field has several wrong values, which see all of its pages together.
    for (const value of values) await tryWith(document, place, value, {most: 1})
  }
  expect(rendered.size).toBeGreaterThan(500)
  expect(failures).toEqual([])
}, 240_000)

let turn = 0

/** Takes the items in turn, so that every kind of document and value is used, and the same in each run. */
function nextOf<Entry>(list: readonly Entry[]): Entry {
  const entry = list[turn++ % list.length]
  if (entry === undefined) throw new Error('The list is empty')
  return entry
}
