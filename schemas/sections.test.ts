import {textSection} from './sections/text.ts'
import {expect, test} from 'vitest'
import {documents} from '../content/index.ts'
import {schemaFindings} from '../scripts/check/schema-findings.ts'
import {clientOf, storedOf} from '../scripts/check/testing.ts'
import {contentSchema} from '../scripts/lib/content-schema.ts'
import {sectionGroups} from './section.ts'
import {inMenuOrder} from './sections-field.ts'
import {sectionTypes} from './sections.gen.ts'
import {unwritten} from './unwritten.ts'

/** What an editor gets who inserts a section: it is complete, and its page could be published as it is. */

const stored = documents.map(storedOf)
const client = clientOf(stored)

interface Field {
  name: string
  type: {initialValue?: unknown}
}

/** The section as the Studio makes it, from the initial values of its fields. */
async function inserted(type: string, asked = client): Promise<object> {
  const {fields}: {fields: Field[]} = Object(contentSchema.get(type))
  const section: Record<string, unknown> = {_key: type, _type: type}
  for (const {
    name,
    type: {initialValue},
  } of fields) {
    const value: unknown =
      typeof initialValue === 'function' ? await initialValue({}, {getClient: () => asked}) : initialValue
    if (value !== undefined) section[name] = value
  }
  return section
}

async function faultsOf(sections: object[], asked = client): Promise<string[]> {
  const page = {
    _id: 'page-new',
    _type: 'page',
    _rev: 'r',
    _createdAt: '',
    _updatedAt: '',
    title: 'New',
    slug: {_type: 'slug', current: 'new'},
    seo: {_type: 'seo', title: 'New', description: 'A page of a test.'},
    sections,
  }
  const findings = await schemaFindings(asked, page)
  return findings.map(({path, message}) => `${path}: ${message}`)
}

/** The section after an editor has written what only an editor can write. */
async function written(type: string): Promise<object> {
  const texts = Object.values(unwritten)
  const text = JSON.stringify(await inserted(type))
  return JSON.parse(texts.reduce((all, each, index) => all.replaceAll(each, `Written ${index}`), text))
}

test.each(sectionTypes.map(({name}) => name))('a new %s is complete', async (type) => {
  const section = await written(type)
  expect(Object.keys(section).length).toBeGreaterThan(2)
  const around = [await written('heroSection'), await inserted('callToActionSection')]
  const isTop = type === 'heroSection' || type === 'contactSection'
  const sections = isTop
    ? [section, ...around.slice(1)]
    : type === 'callToActionSection'
      ? around
      : around.toSpliced(1, 0, section)
  expect(await faultsOf(sections)).toEqual([])
})

test.each([
  ['sections', [], 'has no section'],
  ['sections', ['textSection'], 'one thing to do next'],
  ['sections', ['textSection', 'heroSection', 'formSection'], 'not at the top'],
  ['sections', ['heroSection', 'heroSection', 'formSection'], 'one page top'],
  ['sections', ['heroSection', 'quoteSection', 'quoteSection', 'formSection'], '“Quote” follow each other'],
  ['sections', ['heroSection', 'formSection', 'formSection'], '“Form” follow each other'],
])('%s of %j are refused', async (_, types, message) => {
  const sections = await Promise.all(types.map((type) => inserted(type)))
  const faults = await faultsOf(sections.map((section, index) => ({...section, _key: `${index}`})))
  expect(faults.join()).toContain(message)
})

test.each([
  ['stepsSection', 'steps', 'homePage'],
  ['valuesSection', 'values', 'aboutPage'],
  ['expertiseSection', 'expertise', 'aboutPage'],
])('a new %s has its %s in the order of the page that has most of them', async (type, list, page) => {
  const idsIn = (section: object) => Object(section)[list].map(({_ref}: {_ref: string}) => _ref)
  const {sections} = Object(stored.find(({_id}) => _id === page))
  const section = sections.find(({_type}: {_type: string}) => _type === type)
  // The content lake has them in any order.
  expect(idsIn(await inserted(type, clientOf(stored.toReversed())))).toEqual(idsIn(section))
})

test('each group of the menu has sections, and each section a group', () => {
  const used = new Set(sectionTypes.map(({options}) => options?.sectionGroup))
  expect([...used].toSorted()).toEqual(Object.keys(sectionGroups).toSorted())
})

test('the menu lists what pages need most first, and all other kinds after it', () => {
  const listed = Map.groupBy(inMenuOrder(sectionTypes), ({options}) => options?.sectionGroup)
  expect([...listed.values()].map(([first]) => first?.name)).toEqual([
    'heroSection',
    'textSection',
    'agentsSection',
    'caseStudiesSection',
    'sharedSection',
  ])
  const offer = listed.get('offer')?.map(({name}) => name) ?? []
  expect(offer.slice(-2)).toEqual(['addOnsSection', 'packagesSection'])
  expect([...listed.values()].flat()).toHaveLength(sectionTypes.length)
})

test.each(['Heading', 'untitled', '…', 'Test.', unwritten.headline])(
  'the heading “%s” is refused, unless its section is hidden',
  async (heading) => {
    const hero = {...(await written('heroSection')), heading}
    const end = await inserted('callToActionSection')
    expect(await faultsOf([hero, end])).toEqual([
      expect.stringMatching(/heading: .*(?:says nothing|only says what to write)/),
    ])
    const text = {...(await written('textSection')), heading, hidden: true}
    expect(await faultsOf([await written('heroSection'), text, end])).toEqual([])
  },
)

test.each([
  ['statementsSection', {statements: [{_key: 'a', heading: 'Heading', text: 'Written'}]}],
  ['reasonsSection', {reasons: [{_key: 'a', title: 'Title', description: 'Written'}]}],
  ['contactSection', {formHeading: 'Text'}],
])('a heading within a %s that says nothing is refused', async (type, fields) => {
  const section = {...(await written(type)), ...fields}
  const around = [await written('heroSection'), await inserted('callToActionSection')]
  const sections = type === 'contactSection' ? [section, ...around.slice(1)] : around.toSpliced(1, 0, section)
  expect(await faultsOf(sections)).toEqual([expect.stringContaining('says nothing')])
})

test('a title that says nothing is refused', async () => {
  const page = Object(stored.find(({_id}) => _id === 'page-spring-launch'))
  const messages = async (title: string) =>
    (await schemaFindings(client, {...page, title})).map(({message}) => message)
  expect(await messages('New page')).toEqual(['The title “New page” says nothing.'])
  expect(await messages('24/7')).toEqual([])
})

test.each([
  ['textSection', 2],
  ['pictureTextSection', 2],
  ['questionsSection', 2],
  ['quoteSection', 1],
])('what nobody has written in a %s is refused, each text of it', async (type, texts) => {
  const around = [await written('heroSection'), await inserted('callToActionSection')]
  const faults = await faultsOf(around.toSpliced(1, 0, await inserted(type)))
  expect(faults).toEqual(Array(texts).fill(expect.stringContaining('only says what to write there')))
  expect(faults.join()).not.toContain('children')
})

type Change = (sections: {_key: string; _type: string; anchor?: string}[]) => object[]

/** What publishing says of a page whose sections are changed. */
const faultsOfPage = (id: string) => async (change: Change) => {
  const page = stored.find(({_id}) => _id === id)
  const {sections} = Object(page)
  return (await schemaFindings(client, {...Object(page), sections: change(sections)})).map(
    ({message}) => message,
  )
}

const homeFaults = faultsOfPage('homePage')

const isSteps = ({anchor}: {anchor?: string}) => anchor === 'process'

test('sections that links lead to keep their short names, whatever is written in them or put in their place', async () => {
  const asked = [expect.stringContaining('“#process”')]
  expect(await homeFaults((all) => all)).toEqual([])
  expect(await homeFaults((all) => all.map((each) => ({...each, heading: 'Other words'})))).toEqual([])
  const steps = await inserted('stepsSection')
  const replaced = (by: object) =>
    homeFaults((all) => all.map((each) => (isSteps(each) ? {...by, _key: 'new'} : each)))
  expect(await replaced(steps)).toEqual(asked)
  expect(await replaced({...steps, anchor: 'process'})).toEqual([])
  expect(
    await homeFaults((all) => all.map((each) => (isSteps(each) ? {...each, hidden: true} : each))),
  ).toEqual(asked)
  expect(await homeFaults((all) => all.filter((each) => !isSteps(each)))).toEqual(asked)
})

test('the contact page keeps the form that plans, packages and offers lead to', async () => {
  const end = await inserted('callToActionSection')
  const faults = faultsOfPage('contactPage')
  const asked = [expect.stringContaining('“#form”')]
  expect(await faults((all) => all)).toEqual([])
  expect(await faults((all) => all.filter(({_type}) => _type !== 'contactSection'))).toEqual(asked)
  expect(await faults((all) => [...all.map((each) => ({...each, hidden: true})), end])).toEqual(asked)
})

test.each([
  ['form', 'another part of the page'],
  ['main', 'another part of the page'],
  ['e-nib', 'another part of the page'],
  ['data-integration', 'the service “Data Integration”'],
  ['Agents', 'Use small letters'],
])('“%s” as the short name of a section is refused', async (anchor, fault) => {
  const text = {...(await written('textSection')), anchor}
  const around = [await written('heroSection'), await inserted('callToActionSection')]
  expect(await faultsOf(around.toSpliced(1, 0, text))).toEqual([expect.stringContaining(fault)])
})

interface Compiled {
  name: string
  jsonType: string
  fields?: {name: string; type: Compiled}[]
  of?: Compiled[]
}

/** The fields that can be filled in within a type: what a reference leads to has a form of its own, and a picture has no words but its own. */
function fieldsWithin({name, fields = [], of = []}: Compiled, visited = new Set<string>()): string[] {
  if (name === 'reference' || visited.has(name)) return []
  visited.add(name)
  return [
    ...fields.flatMap((field) => [
      `${field.name}: ${field.type.name === 'price' ? 'price' : field.type.jsonType}`,
      ...(field.type.name === 'imageWithAlt' ? [] : fieldsWithin(field.type, visited)),
    ]),
    ...of.flatMap((item) => fieldsWithin(item, visited)),
  ]
}

test.each(['plan', ...sectionTypes.map(({name}) => name)])(
  '%s has a field for a price only if it is a plan',
  (type) => {
    // Sanity nests lists of a text by a number, its level.
    const isPrice = /price|amount|cost|(?<!level): number/i
    expect(fieldsWithin(Object(contentSchema.get(type))).some((field) => isPrice.test(field))).toBe(
      type === 'plan',
    )
  },
)

test('what is hidden neither ends a page nor tops it', async () => {
  const [hero, end] = [await written('heroSection'), await inserted('callToActionSection')]
  expect(await faultsOf([hero, {...end, hidden: true}])).toEqual([
    expect.stringContaining('one thing to do next'),
  ])
  expect(await faultsOf([{...hero, _key: 'other', hidden: true}, hero, end])).toEqual([])
})

const former = (from: string, _ref: string) => ({
  _id: `redirect-${_ref}`,
  _type: 'redirect',
  from,
  page: {_type: 'reference', _ref},
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
})

test('an address from which links still lead to another page is pointed out', async () => {
  const sections = [await written('heroSection'), await inserted('callToActionSection')]
  const asking = (redirect: ReturnType<typeof former>) => faultsOf(sections, clientOf([...stored, redirect]))
  expect(await asking(former('/new', 'page-spring-launch'))).toEqual([
    expect.stringContaining('“Spring launch” was at this address'),
  ])
  expect(await asking(former('/new', 'page-new'))).toEqual([])
  expect(await asking(former('/old', 'page-spring-launch'))).toEqual([])
})

test('a shared section leaves to each page whether it is shown, and its short name', () => {
  const {fields} = textSection
  const ofPage = fields.filter(({name}) => ['anchor', 'hidden'].includes(name))
  const isHiddenIn = (_type: string) =>
    ofPage.map((field) =>
      Reflect.apply(Object(Reflect.get(field, 'hidden')), undefined, [{document: {_type}}]),
    )
  expect(isHiddenIn('sharedContent')).toEqual([true, true])
  expect(isHiddenIn('page')).toEqual([false, false])
})
