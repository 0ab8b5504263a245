import {expect, test} from 'vitest'
import {documents} from '../content/index.ts'
import {looks} from './support/generated-content.ts'
import {asset, pairsOn, somePages, wholePage, withAgents, withAsset} from './support/generated-pages.ts'
import {faultsOf} from './support/page-faults.ts'
import {queryOfPreview, sectionsAfter} from '../domain/page-building.ts'
import {shortName} from '../schemas/validation.ts'
import {sectionTypes} from '../schemas/sections.gen.ts'
import {schemaFindings} from '../scripts/check/schema-findings.ts'
import {clientOf, storedOf} from '../scripts/check/testing.ts'
import {app, contentOf, documentOf, htmlOf, layoutOf, type ContentEntry} from './support/rendering.ts'

/**
 * Pages of all kinds of sections in many orders, of which `npm run bench -- pages` makes thousands; generated-pages.e2e.ts looks at some in a
 * browser.
 */

const pages = somePages(200)
const dataset = [...documents, wholePage()].map((page) => JSON.parse(JSON.stringify(page)))

test('all pairs of looks are neighbors on some page', () => {
  const {found, all} = pairsOn(pages)
  expect(all).toBeGreaterThan(1000)
  expect(found).toBe(all)
})

test('pages have 1 to 25 sections, and texts of all lengths', () => {
  const counts = pages.map((page) => page.looks.length)
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 25])
  expect(new Set(pages.map(({length}) => length))).toEqual(new Set(['word', 'usual', 'long']))
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'each page of a site with %i agents has one h1, headings in order, all its texts, and its neighbors differ',
  async (agents) => {
    const seed = [...withAgents(withAsset(documents), agents), asset]
    expect(seed.filter(({_type}) => _type === 'agent')).toHaveLength(agents)
    const layout = await layoutOf(seed)
    const faults: string[] = []
    for (const {page} of pages.filter((_, index) => index % 8 === agents - 1)) {
      const path = `/${Object(page.slug).current}`
      const all = [...seed, ...withAgents(withAsset([page]), agents)]
      const html = await documentOf(path, await contentOf(path, all), layout)
      expect(html).toContain('<main')
      faults.push(...faultsOf(html, page.sections).map((fault) => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
  },
  60_000,
)

/** What publishing refuses in a page with these sections. */
async function refused(sections: readonly object[]): Promise<string[]> {
  const page = storedOf({...wholePage(), sections: [...sections]})
  const findings = await schemaFindings(clientOf(documents.map(storedOf)), page)
  return findings.filter(({severity}) => severity === 'error').map(({path, message}) => `${path}: ${message}`)
}

test('pages could be published', async () => {
  // Of single words, some questions are the same.
  const whole = pages.filter(({length, looks: all}) => length !== 'word' && all.length > 1)
  for (const {page} of whole.slice(0, 50)) expect(await refused(page.sections)).toEqual([])
}, 60_000)

test('what a section may lack is missing on some pages, and lists have all numbers of items', async () => {
  const bare = await refused(sectionTypes.map(({name}) => ({_key: name, _type: name})))
  const required = new Set(
    bare.flatMap((fault) => /_key=="(\w+)"\]\.(\w+):/.exec(fault)?.slice(1).join('.') ?? []),
  )
  expect(required).toContain('textSection.heading')
  const sections: Record<string, unknown>[] = pages.flatMap(({page}) => Object(page.sections))
  const counts = new Map<string, Set<number>>()
  for (const [type, all] of Map.groupBy(sections, ({_type}) => String(_type)))
    for (const name of new Set(all.flatMap(({_key, _type, ...parts}) => Object.keys(parts)))) {
      const part = `${type}.${name}`
      expect([part, all.some((section) => !(name in section))]).toEqual([part, !required.has(part)])
      const lists = all.flatMap(({[name]: list}) => (Array.isArray(list) ? list.length : []))
      if (lists.length > 0) counts.set(part, new Set(lists))
    }
  expect(counts.get('statementsSection.statements')?.size).toBe(2)
  expect(counts.get('peopleSection.people')?.size).toBe(6)
  expect(counts.get('agentsSection.agents')?.size).toBe(6)
})

test.each([
  ['headings', '<h1>a</h1><h3>b</h3>'],
  ['headings', '<h1>a</h1><h1>b</h1>'],
  ['headings', '<h2>a</h2><h1>b</h1>'],
  ['texts', '<h1>a</h1><h2></h2>'],
  ['texts', '<h1>a</h1><p class="b"></p>'],
  ['texts', '<h1>undefined</h1>'],
  ['texts', '<h1>a</h1><a href="">b</a>'],
  ['texts', '<h1 id="a">a</h1><p id="a">b</p>'],
  ['neighbors', '<h1>a</h1><section class="wash"></section><section class="wash b"></section>'],
  ['external', '<h1>a</h1><img src="https://www.example.com/a.png"/>'],
])('a fault of the %s is found: %s', (rule, html) => {
  const found = faultsOf(`<main>${html}</main>`)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(rule)
})

test('a page whose document has nothing wrong has no fault', () => {
  const html =
    '<h1>a</h1><section class="wash"><h2>b</h2></section><section class="night"><h2>c</h2></section>'
  const texts = (heading: string) => faultsOf(`<main>${html}</main>`, [{_type: 'textSection', heading}])
  expect(texts('b')).toEqual([])
  expect(texts('d')).toEqual(['texts: “d” of a textSection is not shown'])
  expect(faultsOf(`<main>${html}<img src="https://www.example.com/a.png" loading="lazy"/></main>`)).toEqual(
    [],
  )
})

/** The entry of a page with one section, as the preview asks for it. */
async function previewOf(section: object): Promise<ContentEntry> {
  const page = {...wholePage(), sections: [section]}
  const answer = await contentOf('/generated/whole', [...documents, page], queryOfPreview)
  return {...answer, syncTags: []}
}

const looksOf = Map.groupBy(looks, ({type}) => type)

test.each([...looksOf].filter(([, all]) => all.length > 1))(
  'a %s has all of its looks before the lake has answered',
  async (_type, all) => {
    const layout = await layoutOf()
    const {sections} = Object(wholePage())
    for (const {variant} of all) {
      // As it is inserted, without what an editor may choose later.
      const section = {...sections.find((each: object) => Object(each)._type === _type), agents: undefined}
      const before = await previewOf({...section, variant})
      for (const {variant: next} of all) {
        const {page} = Object(before.result)
        const result = {
          ...Object(before.result),
          page: {
            ...page,
            sections: sectionsAfter(
              page.sections,
              {do: 'look', key: section._key, variant: next ?? ''},
              new Map(),
            ),
          },
        }
        const shown = await htmlOf('/generated/whole', {...before, result}, layout)
        const answered = await htmlOf(
          '/generated/whole',
          await previewOf({...section, variant: next}),
          layout,
        )
        expect(shown).toBe(answered)
      }
    }
  },
)

test('no section can have the id of another part of its page', async () => {
  const page = {
    ...wholePage(),
    sections: Object(wholePage()).sections.map((each: object) => ({...each, anchor: undefined})),
  }
  const html = await documentOf(
    '/generated/whole',
    await contentOf('/generated/whole', [...documents, page]),
    await layoutOf(),
  )
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
  const services = documents.flatMap(({_type, value}) => (_type === 'service' ? value : []))
  expect(ids).toEqual(expect.arrayContaining(['root', 'main', 'drawer', 'form', 'data-integration']))
  expect(ids.filter((id) => shortName(id) === true && !services.includes(id))).toEqual([])
})

test.each([
  ['before its start', {start: '2030-01-01T00:00:00Z'}, false],
  ['after its end', {end: '2020-01-01T00:00:00Z'}, false],
  ['between the two', {start: '2020-01-01T00:00:00Z', end: '2030-01-01T00:00:00Z'}, true],
])('a page %s', async (_, dates, isThere) => {
  const dated = dataset.map((each) => (each._id === 'page-whole' ? {...each, ...dates} : each))
  const entry = await contentOf('/generated/whole', dated)
  const html = await documentOf('/generated/whole', entry, await layoutOf(), Date.parse('2026-06-01'))
  expect(html !== '').toBe(isThere)
})

const analyst = {_type: 'reference', _ref: 'agent-data-analyst'}
const writer = {_type: 'reference', _ref: 'agent-content-creator'}

test.each([
  ['a section of one agent', [{_type: 'heroSection'}, {_type: 'plansSection', agent: analyst}], 'leaf'],
  [
    'the first of two',
    [
      {_type: 'agentsSection', agents: [writer]},
      {_type: 'plansSection', agent: analyst},
    ],
    'coral',
  ],
  ['a top with its work', [{_type: 'heroSection', variant: 'mosaic', agent: writer}], 'coral'],
  [
    'sections of several',
    [{_type: 'agentsSection', agents: [analyst, writer]}, {_type: 'comparisonSection'}],
    undefined,
  ],
])('of %s the page has the color of its social picture', async (_, sections, hue) => {
  const page = {...wholePage(), sections: sections.map((section, index) => ({_key: `s${index}`, ...section}))}
  const entry = await contentOf('/generated/whole', [...documents, page])
  const {head} = (await app.render('/generated/whole', entry, await layoutOf())) ?? {}
  expect(head?.agent?.hue).toBe(hue)
})

test('a kind that this version of the site does not have is left out', async () => {
  const sections = [{_key: 'a', _type: 'hologramSection'}, {_key: 'b'}, null]
  const changed = dataset.map((each) => (each._id === 'page-whole' ? {...each, sections} : each))
  const html = await htmlOf(
    '/generated/whole',
    await contentOf('/generated/whole', changed),
    await layoutOf(),
  )
  expect(html).toMatch(/<h1>Whole page<\/h1>/)
})
