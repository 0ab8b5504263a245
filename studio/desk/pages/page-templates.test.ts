import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {checkContent, checkDocuments} from 'content-checks'
import {documents} from '../../../content/index.ts'
import {siteModel} from '../../../domain/site-model.ts'
import {schemaFindings} from '../../../scripts/check/schema-findings.ts'
import {clientOf, storedOf} from '../../../scripts/check/testing.ts'
import {contentSchema} from '../../../scripts/lib/content-schema.ts'
import {launchTemplate} from '../../../domain/page-templates.ts'
import {asks} from '../../checks/findings.ts'
import {newPageItems, newPages, savedTemplatesQuery, type SavedTemplate} from './page-templates.ts'

const stored = documents.map(storedOf)
const client = clientOf(stored)

// Sanity limits the time of an initial value by the timer of a browser. Files after this one are in Node.js again.
beforeAll(() => vi.stubGlobal('window', globalThis))
afterAll(() => Reflect.deleteProperty(globalThis, 'window'))

const made = newPages(contentSchema).filter(({parameters}) => !parameters)

test('a page begins like one that editors offer as a template, but has no address, title or dates of it', async () => {
  const like = newPages(contentSchema).find(({parameters}) => parameters)
  const value: unknown =
    typeof like?.value === 'function'
      ? await like.value({from: 'page-spring-launch'}, Object({getClient: () => client}))
      : undefined
  const original = stored.find(({_id}) => _id === 'page-spring-launch')
  expect(value).toEqual({sections: original?.['sections'], noindex: false})
})

test('“+” offers the site’s own templates, and after them the pages that are templates, published or not', async () => {
  const page = {_id: 'drafts.page-saved', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: ''}
  const pages = [
    {...page, title: 'Saved', isTemplate: true},
    {...page, _id: 'page-plain', title: 'Plain', isTemplate: false},
    {...page, _id: 'page-unnamed', isTemplate: true},
  ]
  const saved = await clientOf([...stored, ...pages]).fetch<SavedTemplate[]>(savedTemplatesQuery)
  const builder = {
    initialValueTemplateItem: (id: string, {from}: {from?: string} = {}) => {
      const item = {id, from}
      return {...item, title: (title: string) => ({...item, title})}
    },
  }
  const items = newPageItems(Object(builder), saved)
  expect(items.slice(0, -2)).toMatchObject(made.map(({id}) => ({id})))
  expect(items.slice(-2)).toEqual([
    {id: 'like-a-page', from: 'drafts.page-saved', title: 'Page: like “Saved”'},
    {id: 'like-a-page', from: 'page-unnamed', title: 'Page: like “Unnamed page”'},
  ])
})

test.each(made.map((template) => [template.title, template] as const))(
  '%s: only the words that an editor has to write are missing',
  async (_, {value}) => {
    const begun: unknown =
      typeof value === 'function'
        ? await value({}, Object({getClient: () => client, schema: contentSchema}))
        : value
    const {sections}: {sections: {_type: string}[]} = Object(begun)
    expect(sections.length).toBeGreaterThan(3)
    const page = {
      ...Object(begun),
      _id: 'page-new',
      _type: 'page',
      _rev: 'r',
      _createdAt: '',
      _updatedAt: '',
      title: 'New',
      slug: {_type: 'slug', current: 'new'},
      seo: {_type: 'seo', title: 'New', description: 'A page of a test.'},
    }
    const messages = (await schemaFindings(client, page)).map(({message}) => message)
    expect(messages.filter((message) => !message.includes('only says what to write there'))).toEqual([])
  },
)

test.each(['event-page', 'thank-you-page'])(
  'the buttons of a new %s do not lead to the contact page, past its own form or after a message',
  async (name) => {
    const template = made.find(({id}) => id === name)
    const begun: unknown =
      typeof template?.value === 'function'
        ? await template.value({}, Object({getClient: () => client, schema: contentSchema}))
        : undefined
    expect(Object(begun).sections.length).toBeGreaterThan(3)
    expect(JSON.stringify(begun)).not.toContain('contactPage')
  },
)

test.each([
  [{agent: 'agent-seo-specialist'}, 'agent-seo-specialist'],
  [{}, 'agent-marketing-strategist'],
])('the launch of %j is all about one agent', async (asked, agent) => {
  const launch = made.find(({id}) => id === launchTemplate)
  const begun: unknown =
    typeof launch?.value === 'function'
      ? await launch.value(asked, Object({getClient: () => client, schema: contentSchema}))
      : undefined
  const {sections}: {sections: {agent?: {_ref: string}}[]} = Object(begun)
  expect(sections.flatMap((section) => section.agent?._ref ?? [])).toEqual([agent, agent])
})

/** Where publishing a page asks about its template's texts. */
const asked = (page: object) =>
  checkDocuments([...documents, {...page, _id: 'page-new', _type: 'page'}], ['page-new'], {
    schema: contentSchema,
    site: siteModel,
    now: Date.now(),
  })
    .filter(({kind, documentId}) => kind === 'left-over' && documentId === 'page-new')
    .filter(asks)
    .map(({path}) => path)

test.each([
  [
    'campaign-page',
    [
      'sections[_key=="section-2"].body[_key=="first"]',
      'sections[_key=="section-3"].intro',
      'sections[_key=="section-5"].questions[_key=="tools"].answer',
      'sections[_key=="section-5"].questions[_key=="limits"].answer',
    ],
  ],
  ['thank-you-page', ['sections[_key=="section-1"].lead']],
])(
  'publishing a new %s asks about the sentences of its template, until they are written',
  async (name, paths) => {
    const template = made.find(({id}) => id === name)
    const begun: unknown =
      typeof template?.value === 'function'
        ? await template.value({}, Object({getClient: () => client, schema: contentSchema}))
        : undefined
    expect(asked(Object(begun))).toEqual(paths)
    const written: unknown = JSON.parse(JSON.stringify(begun).replaceAll('."', '!"'))
    expect(asked(Object(written))).toEqual([])
  },
)

test('no page of the seed says what a template says', () => {
  const found = checkContent(documents, {schema: contentSchema, site: siteModel, now: Date.now()})
  expect(found.filter(({kind}) => kind === 'left-over')).toEqual([])
})
