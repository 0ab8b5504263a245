import {expect, test} from 'vitest'
import {checkChange, checkContent, type CheckOptions, type SiteModel} from './index.ts'
import type {ModelType} from './places.ts'

/** A site of two types: the checks know no more of it than what this file passes in. */
const string: ModelType = {name: 'string', jsonType: 'string'}
const types: Record<string, ModelType> = {
  page: {
    name: 'page',
    jsonType: 'object',
    fields: [
      {name: 'title', type: string},
      {name: 'more', type: {name: 'url', jsonType: 'string', type: string}},
    ],
  },
}

const model: SiteModel = {
  agentTabs: [],
  anchorsOf: () => [],
  cadences: {month: {title: 'Every month'}},
  documentIdsIn: () => [],
  fixedPaths: ['/'],
  hrefOf: ({slug}) => slug && `/${slug.current}`,
  isOfferActive: () => true,
  linkableTypes: ['page'],
  newAgent: () => [],
  pageSentences: new Set(),
  pages: {},
  priceFigure: (price) => (typeof price?.amount === 'number' ? `$${price.amount}` : undefined),
  priceLine: (price) => `$${price.amount}`,
  printText: (text) => text,
  printVariable: () => undefined,
  standInName: 'Acme',
  variableFor: (id, property) => `{${id}.${property}}`,
  variablesIn: () => [],
}

const options: CheckOptions = {schema: {get: (name) => types[name]}, site: model, now: 0}
const page = (id: string, fields: object) => ({
  _id: id,
  _type: 'page',
  slug: {_type: 'slug', current: id},
  ...fields,
})

test('a name that stands in for the real one is a placeholder, and two pages cannot be at one address', () => {
  const findings = checkContent(
    [page('a', {title: 'What Acme does'}), page('b', {slug: {current: 'a'}})],
    options,
  )
  expect(findings).toContainEqual(
    expect.objectContaining({kind: 'placeholder', documentId: 'a', path: 'title', text: 'What Acme does'}),
  )
  expect(findings.filter(({kind}) => kind === 'duplicate-slug').map(({documentId}) => documentId)).toEqual([
    'a',
    'b',
  ])
})

test('a change is judged by what it makes wrong', () => {
  const before = [page('a', {title: 'What Acme does'}), page('b', {title: 'B'})]
  const after = [page('a', {title: 'What Acme does'}), page('b', {title: 'B, by Acme'})]
  expect(checkChange(before, before, options)).toEqual([])
  expect(checkChange(before, after, options).map(({documentId}) => documentId)).toEqual(['b'])
})
