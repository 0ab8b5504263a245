import {expect, test, vi} from 'vitest'
import {createClient} from '@sanity/client'
import {checkDocuments, leftOversOf, textOf, type CheckedDocument, type LeftOver} from 'content-checks'
import {siteModel} from '../../../domain/site-model.ts'
import {documents} from '../../../content/index.ts'
import {schemaFindings} from '../../../scripts/check/schema-findings.ts'
import {contentSchema} from '../../../scripts/lib/content-schema.ts'
import {clientOf, storedOf} from '../../../scripts/check/testing.ts'
import {fieldTitle} from '../../checks/field-title.ts'
import {agentFromTemplate} from '../../../domain/agent-template.ts'
import {copyAgent, draftsOf} from './copy-agent.ts'
import {faultsOf, slugOf, createAgent, type Answers} from './new-agent.ts'

const answers: Answers = {
  name: 'Office Manager',
  task: 'Keeps the calendar, the post and the supplies of an office in order.',
  hue: 'mint',
  emblem: 'drawn-1',
  prices: ['299', '599', '1,199'],
}
/** What most pages say of the company, facts first. */
const facts = ['claim-free-consultation', 'claim-response-time', 'claim-client-satisfaction']
const made = agentFromTemplate({
  ...answers,
  slug: 'office-manager',
  prices: [299, 599, 1199],
  order: 7,
  claims: facts,
})
const [agent] = made
const seed = new Map<string, CheckedDocument>(documents.map((document) => [document._id, document]))
const withNew = new Map<string, CheckedDocument>([
  ...seed,
  ...made.map((each): [string, CheckedDocument] => [each._id, each]),
])

test('the template has all parts of an agent, and no rule of the schema finds a fault', async () => {
  expect(Map.groupBy(made, ({_type}) => _type)).toMatchObject(
    new Map([
      ['agent', {length: 1}],
      ['plan', {length: 3}],
      ['capability', {length: 6}],
      ['useCase', {length: 4}],
    ]),
  )
  const client = clientOf([...documents, ...made].map(storedOf))
  const found = await Promise.all(made.map((document) => schemaFindings(client, storedOf(document))))
  expect(found.flat()).toEqual([])
})

test('the checks of the content find in the template that it is one, which stops a release, and claims that nobody has proved', () => {
  const ids = made.map(({_id}) => _id)
  const found = checkDocuments([...documents, ...made], ids, {
    schema: contentSchema,
    site: siteModel,
    now: Date.now(),
    origin: 'https://www.sesto.test',
  })
  expect(found.filter(({documentId, kind}) => ids.includes(documentId) && kind !== 'claim')).toEqual([
    expect.objectContaining({
      kind: 'left-over',
      documentId: 'agent',
      blocksRelease: true,
      message: '40 texts are still the template’s.',
    }),
  ])
})

const left = (drafts: ReadonlyMap<string, CheckedDocument>, id = 'agent') => {
  const edited = drafts.get(id)
  return edited ? leftOversOf(edited, {documents: drafts, former: undefined, model: siteModel}) : []
}

test('all texts of a new agent are the template’s but those that were asked for, also after it got another name', () => {
  const found = left(withNew)
  expect(new Set(found.map(({source}) => source))).toEqual(new Set(['template']))
  expect(found).toHaveLength(11 + 3 + 6 * 3 + 4 * 2)
  expect(found.map(({field}) => field)).not.toContain('price')
  const renamed: CheckedDocument = {
    ...withNew.get('agent'),
    _id: 'agent',
    _type: 'agent',
    name: 'Night Clerk',
  }
  expect(left(new Map([...withNew, ['agent', renamed]]))).toHaveLength(found.length)
})

test('no two fields of an agent on the list are called the same', () => {
  const type: unknown = contentSchema.get('agent')
  const titles = left(withNew)
    .filter(({documentType}) => documentType === 'agent')
    .map(({field}) => fieldTitle(type, undefined, field.split('.')))
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted())
})

test('a text that is written is off the list', () => {
  const written: CheckedDocument = {
    ...withNew.get('agent'),
    _id: 'agent',
    _type: 'agent',
    tagline: 'The office, in order',
  }
  const found = left(new Map([...withNew, ['agent', written]]))
  expect(found.map(({documentType, field}) => `${documentType} ${field}`)).not.toContain('agent tagline')
  expect(found).toHaveLength(left(withNew).length - 1)
})

const moved = (drafts: ReadonlyMap<string, CheckedDocument>, id: string) => {
  const edited: CheckedDocument = {_id: id, _type: 'agent', ...drafts.get(id)}
  const lists = ['highlights', 'overview', 'capabilities', 'plans', 'useCases'].map((list) => {
    const items: unknown = edited[list]
    return [list, Array.isArray(items) ? items.toReversed() : items]
  })
  return new Map([...drafts, [id, {...edited, ...Object.fromEntries(lists)}]])
}
const fieldsOf = (found: readonly LeftOver[]) =>
  found.map(({documentId, field}) => `${documentId} ${field}`).toSorted()

test('cards and lines in another order are no other texts', () => {
  expect(fieldsOf(left(moved(withNew, 'agent')))).toEqual(fieldsOf(left(withNew)))
})

test('a list of cards stays on the list until each of them is written', () => {
  const items: unknown = withNew.get('agent')?.['overview']
  const cards: object[] = Array.isArray(items) ? items : []
  const writing = (count: number) => {
    const overview = cards.map((card, index) => (index < count ? {...card, title: 'In order'} : card))
    const edited: CheckedDocument = {_id: 'agent', _type: 'agent', ...withNew.get('agent'), overview}
    return left(new Map([...withNew, ['agent', edited]])).find(({field}) => field === 'overview')?.path
  }
  // It leads to the first that is left.
  expect(cards.map((_, index) => writing(index))).toEqual(
    cards.map((card) => `overview[_key=="${textOf(card, '_key')}"]`),
  )
  expect(writing(cards.length)).toBeUndefined()
})

test('no agent of the seed has a text of another, or of the template', () => {
  const agents = documents.filter(({_type}) => _type === 'agent')
  expect(agents.flatMap(({_id}) => left(seed, _id))).toEqual([])
})

test('a copy has all texts, cards and prices of its original', () => {
  const original = documents.find(({_id}) => _id === 'agent-data-analyst')
  const cards = documents.filter((each) => JSON.stringify(each.agent)?.includes('"agent-data-analyst"'))
  let count = 0
  const copies = copyAgent(
    storedOf(original ?? {_id: '', _type: 'agent'}),
    cards.map(storedOf),
    {slugs: [], hues: [], lastPosition: 6},
    () => `copy-${++count}`,
  ).map((copy): [string, CheckedDocument] => {
    const id = String(copy._id).replace('drafts.', '')
    return [id, {...copy, _id: id}]
  })
  const found = left(new Map([...seed, ...copies]), 'copy-1')
  expect(found.every(({source}) => typeof source === 'object' && source.agent === 'Data Analyst')).toBe(true)
  expect(new Set(found.map(({documentId}) => documentId)).size).toBe(14)
  expect(found.filter(({field}) => field === 'price')).toHaveLength(3)
  expect(found.map(({field}) => field)).toContain('seo.description')
  expect(fieldsOf(left(moved(new Map([...seed, ...copies]), 'copy-1'), 'copy-1'))).toEqual(fieldsOf(found))
  // The original is older, and not a copy of its copy.
  const later = copies.map(([id, copy]): [string, CheckedDocument] => [
    id,
    {...copy, _createdAt: '2026-02-01'},
  ])
  expect(left(new Map([...seed, ...later]), 'agent-data-analyst')).toEqual([])
})

test('answers that cannot be used get a sentence each', () => {
  const others = {names: ['Data Analyst'], slugs: ['data-analyst', 'helper']}
  expect(faultsOf(answers, others)).toEqual({})
  const wrong = (some: Partial<Answers>) => faultsOf({...answers, ...some}, others)
  expect(wrong({name: '  '}).name).toMatch(/^Give the agent a name/)
  expect(wrong({name: 'data analyst '}).name).toMatch(/called “data analyst” already/)
  expect(wrong({name: 'Helper!'}).name).toMatch(/\/agents\/helper already/)
  expect(wrong({name: '日本'}).name).toMatch(/from A to Z/)
  expect(wrong({task: ''}).task).toMatch(/in a sentence/)
  expect(wrong({hue: ''}).hue).toMatch(/color/)
  expect(wrong({prices: ['', '€299', '$1,299.50']}).prices).toEqual([
    'There is no amount.',
    '“€299” is in EUR, but the price is in USD. Enter the amount in USD.',
    undefined,
  ])
  expect(wrong({prices: ['699', '599', '1,199']}).prices).toEqual([
    undefined,
    'This plan costs less than the one before it. Enter a larger amount.',
    undefined,
  ])
  expect(wrong({prices: ['599', '599', '599']})).toEqual({})
})

test('a name becomes an address', () => {
  const addresses = {
    'Größe & Co.': 'groesse-and-co',
    'Café Küche': 'cafe-kueche',
    ' Night  Clerk ': 'night-clerk',
    'Łódź Smørrebrød': 'lodz-smorrebrod',
    '№ 5': 'no-5',
  }
  expect(Object.keys(addresses).map(slugOf)).toEqual(Object.values(addresses))
})

test('an agent is created under its id with its cards, in one transaction, and not at all if something is wrong', async () => {
  const client = createClient({projectId: 'p', dataset: 'd', apiVersion: '2025-01-01', useCdn: false})
  const reader = clientOf(documents.map(storedOf))
  vi.spyOn(client, 'fetch').mockImplementation(reader.fetch.bind(reader))
  const mutate = vi.spyOn(client, 'mutate').mockResolvedValue(Object({}))
  expect(await createAgent(client, 'new', {...answers, name: 'Data Analyst'})).toHaveProperty('name')
  expect(mutate).not.toHaveBeenCalled()
  expect(await createAgent(client, 'new', answers)).toEqual({})
  expect(mutate).toHaveBeenCalledOnce()
  const written = JSON.stringify(mutate.mock.calls[0]?.[0])
  expect(written.match(/"_id":"drafts\./g)).toHaveLength(14)
  expect(written).toContain('"_id":"drafts.new"')
  expect(written).toContain('"amount":1199')
  expect([...written.matchAll(/"_ref":"(claim-[\w-]+)"/g)].map(([, claim]) => claim)).toEqual(facts)
})

test('drafts refer to each other weakly until they are published', () => {
  const [first] = draftsOf(made, () => crypto.randomUUID())
  expect(first?.plans).toMatchObject(
    [{}, {}, {}].map(() => ({_weak: true, _strengthenOnPublish: {type: 'plan'}})),
  )
  expect(first?.claims).toEqual(agent?.claims)
})
