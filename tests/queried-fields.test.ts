import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {parseSync} from 'vite'
import {expect, test} from 'vitest'
import type {SeedDocument} from '../content/document.ts'
import {documents} from '../content/index.ts'
import {schemaTypes} from '../schemas/index.ts'
import {contentSchema} from '../scripts/lib/content-schema.ts'
import {wholePage} from './support/generated-pages.ts'
import {layoutOf, contentOf, documentOf, seedPaths} from './support/rendering.ts'

/**
 * What editors fill in is shown: the site's queries ask for each field of the content model, and the components read each field
 * that a query returns. The test observes both while every page of the seed is rendered. It observes them per type, since a
 * field name may be used in one type and unused in another.
 */

/** Fields that no query returns under their own name, and why editors have them. */
const unasked: Record<string, string> = {
  'claim.source': 'a note to the team',
  'claim.evidence': 'for the content check, which visitors never see',
  'claim.reviewDate': 'a note to the team; the Studio warns when it has passed',
  'page.isTemplate': 'the Studio offers the page as a template',
  'sharedContent.title': 'what editors call it',
  'page.inMenu': 'the menu asks for the pages that have it',
  'caseStudy.claim': 'the query puts the figure and the label of the claim in the place of the story’s own',
  'capability.agent': 'leads the Studio to the page',
  'plan.agent': 'leads the Studio to the page',
  'useCase.agent': 'leads the Studio to the page',
  'imageWithAlt.media': 'of Sanity’s own media library',
  'legalVariable.variable': 'within rich text, which queries take as it is',
  'variable.variable': 'within rich text, which queries take as it is',
  ...Object.fromEntries(
    ['from', 'page', 'url'].map((field) => [
      `redirect.${field}`,
      'for the table of redirects, which no page shows',
    ]),
  ),
  ...Object.fromEntries(
    'addOn agent plan servicePackage siteSettings'
      .split(' ')
      .map((type) => [`${type}.formerNames`, 'for the content check alone']),
  ),
  ...Object.fromEntries(
    'reason by date expires kind documentId path text'
      .split(' ')
      .map((field) => [`checkAnswer.${field}`, 'for the content check alone']),
  ),
  ...Object.fromEntries(
    'agent service'.split(' ').map((type) => [`${type}.order`, 'the order of lists, here and in the Studio']),
  ),
}

/** Files that read the fields that only show after an interaction; their code is searched for the names. */
const readLater: Record<string, string[]> = {
  navigation: ['components/layout/Navbar.tsx'],
  siteSettings: ['App.tsx'],
  formSettings: [
    'components/forms/BriefForm.tsx',
    'components/forms/LeadForm.tsx',
    'components/forms/LeadOutcome.tsx',
  ],
  contactSection: ['components/forms/Inquiry.tsx'],
  leadForm: ['components/forms/LeadForm.tsx'],
  demoForm: ['components/agents/DemoForm.tsx', 'components/agents/demo-lines.ts'],
  agentPage: ['components/agents/DemoForm.tsx', 'components/pricing/PlanSum.tsx'],
  demoRule: ['components/agents/demo-lines.ts'],
  gallery: ['components/sections/Carousel.tsx'],
  signInPage: ['pages/sign-in.tsx'],
  signUpPage: ['pages/sign-up.tsx'],
  forgotPasswordPage: ['pages/forgot-password.tsx', 'pages/reset-password.tsx'],
  dashboardPage: ['pages/dashboard.tsx', 'pages/dashboard'],
}

interface Type {
  name: string
  jsonType?: string
  fields?: Array<{name: string; type: Type}>
  of?: Type[]
}

const typeNamed = (name: unknown): Type | undefined =>
  schemaTypes.some((type) => type.name === name) ? contentSchema.get(String(name)) : undefined

/** A type and its name in this test: an inline object type has the name of its field. */
interface Known {
  name: string
  type: Type
}

/** The type of a field’s value, or of its list’s items; undefined if it is plain or Sanity’s own. */
function typeOf(holder: Known, name: string): Known | undefined {
  const declared = holder.type.fields?.find((field) => field.name === name)?.type
  const type = declared?.of?.find((entry) => entry.name !== 'reference') ?? declared
  if (!type?.fields) return undefined
  if (typeNamed(type.name)) return {name: type.name, type}
  return type.name === 'object' ? {name: `${holder.name}.${name}`, type} : undefined
}

/** Every field of the content model, including those of nested objects. */
function fieldsOfModel(): string[] {
  const fieldsOf = (holder: Known): string[] =>
    (holder.type.fields ?? []).flatMap(({name}) => {
      const inner = typeOf(holder, name)
      return [`${holder.name}.${name}`, ...(inner && !typeNamed(inner.type.name) ? fieldsOf(inner) : [])]
    })
  return schemaTypes.flatMap(({name}) => {
    const type = typeNamed(name)
    return type ? fieldsOf({name, type}) : []
  })
}

/** Wraps a query's result in a proxy that adds each field read from it to `read`. */
function recording<Value>(value: Value, read: Set<string>, holderSoFar?: Known): Value {
  if (typeof value !== 'object' || value === null) return value
  // Documents, and sections of pages, whose list has many types, say which they are.
  const isNamed = '_type' in value && ('_id' in value || String(value._type).endsWith('Section'))
  const document = isNamed ? typeNamed(value._type) : undefined
  const holder = document ? {name: document.name, type: document} : holderSoFar
  return new Proxy(value, {
    get(target, key) {
      const field: unknown = Reflect.get(target, key)
      if (Array.isArray(target)) return recording(field, read, holder)
      if (typeof key !== 'string' || !holder) return recording(field, read)
      read.add(`${holder.name}.${key}`)
      return recording(field, read, typeOf(holder, key))
    },
  })
}

/** Reads every property, recursively. */
function readAll(value: unknown): void {
  if (typeof value === 'object' && value !== null) for (const field of Object.values(value)) readAll(field)
}

/** The seed as the lake stores it, with pictures, and with an external link. */
const stored: SeedDocument[] = [
  ...[...documents, wholePage()].map((document): SeedDocument =>
    JSON.parse(
      JSON.stringify(document)
        .replaceAll(/"_sanityAsset":"[^"]*"/g, '"asset":{"_type":"reference","_ref":"image-a-9x9-png"}')
        .replace(
          '"reference":{"_type":"reference","_ref":"legal-privacy-policy"}',
          '"url":"https://example.com"',
        ),
    ),
  ),
  {
    _id: 'image-a-9x9-png',
    _type: 'sanity.imageAsset',
    url: 'https://example.com/a.png',
    metadata: {dimensions: {width: 9, height: 9}},
  },
]

/** The fields that queries ask for, and those that rendering the whole site reads. */
async function observe(): Promise<{asked: Set<string>; read: Set<string>}> {
  const asked = new Set<string>()
  const read = new Set<string>()
  const layout = await layoutOf(stored)
  readAll(recording(layout.result, asked))
  for (const path of [...seedPaths, '/generated/whole']) {
    const entry = await contentOf(path, stored)
    readAll(recording(entry.result, asked))
    const recorded = {...entry, result: recording(entry.result, read)}
    await documentOf(path, recorded, {...layout, result: recording(layout.result, read)})
  }
  return {asked, read}
}

const web = join(import.meta.dirname, '../web')

/** The names of all properties that some files read, except in queries and types. */
function namesReadIn(places: string[]): Set<string> {
  const files = places.flatMap((place) =>
    statSync(join(web, place)).isDirectory()
      ? readdirSync(join(web, place)).map((file) => join(place, file))
      : [place],
  )
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    if ('type' in node && node.type === 'MemberExpression' && 'property' in node) add(node.property)
    if ('type' in node && node.type === 'ObjectPattern' && 'properties' in node)
      for (const property of [node.properties].flat()) if (hasKey(property)) add(property.key)
    Object.values(node).forEach(visit)
  }
  const add = (node: unknown) => {
    if (typeof node === 'object' && node !== null && 'name' in node) names.add(String(node.name))
  }
  for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name)))
    visit(parseSync(file, readFileSync(join(web, file), 'utf8')).program.body)
  expect(names.size).toBeGreaterThan(5)
  return names
}

const hasKey = (node: unknown): node is {key: unknown} =>
  typeof node === 'object' && node !== null && 'key' in node

const {asked, read} = await observe()

test('queries ask for every field of the content model', () => {
  const model = fieldsOfModel()
  expect(model.length).toBeGreaterThan(300)
  expect(model.filter((field) => !asked.has(field) && !(field in unasked))).toEqual([])
})

test('every exception is still a field of the content model', () => {
  const model = new Set(fieldsOfModel())
  expect(Object.keys(unasked).filter((field) => asked.has(field) || !model.has(field))).toEqual([])
})

test('every field that a query asks for is read', () => {
  const names = new Map(Object.entries(readLater).map(([type, files]) => [type, namesReadIn(files)]))
  const isRead = (field: string) =>
    read.has(field) || names.get(field.split('.')[0] ?? '')?.has(field.split('.').at(-1) ?? '')
  // Links ask for the slug of whatever they lead to; a page without one is no field of the model.
  const unread = fieldsOfModel().filter((field) => asked.has(field) && !isRead(field))
  expect(unread).toEqual([])
})
