import type {SanityClient} from '@sanity/client'
import {expect, test, vi} from 'vitest'
import {contentSchema as schema} from '../../../scripts/lib/content-schema.ts'
import {addToPlace, listTypesOf, placesIn, presence} from './places.ts'

test.each([
  ['addOn', ['addOnsSection.addOns']],
  ['servicePackage', ['packagesSection.packages']],
  ['caseStudy', ['caseStudiesSection.cases']],
  ['agent', ['agentsSection.agents', 'comparisonSection.agents']],
  ['plan', ['agent.plans']],
  ['capability', ['agent.capabilities']],
  ['useCase', ['agent.useCases']],
  ['companyValue', ['valuesSection.values']],
  ['sharedContent', []],
  ['claim', []],
  ['page', []],
])('the lists that can show a document of type %s', (type, places) => {
  expect(
    listTypesOf(schema, type).map(({holders, section, field}) => `${section ?? holders.join()}.${field}`),
  ).toEqual(places)
})

test.each([
  [{published: ['a'], draft: undefined}, 'shown'],
  [{published: ['a'], draft: ['b']}, 'shown'],
  [{published: ['b'], draft: ['b', 'a']}, 'waiting'],
  [{published: ['b'], draft: undefined}, 'absent'],
  [{published: undefined, draft: ['b']}, 'absent'],
] as const)('%j is %s', (listed, expected) => {
  expect(presence('a', listed)).toBe(expected)
})

const page = (_id: string, refs: string[]) => ({
  _id,
  _type: 'page',
  title: 'Pricing',
  sections: [{_key: 's', _type: 'addOnsSection', addOns: refs.map((_ref) => ({_ref}))}],
})

test('the lists that are there say what they have on the site and in the draft', () => {
  const content = [page('a', ['one']), page('drafts.a', ['one', 'two']), page('versions.r.b', ['one'])]
  const types = listTypesOf(schema, 'addOn')
  expect(placesIn(types, new Map(content.map((each) => [each._id, each])), undefined)).toEqual([
    {
      holder: 'page',
      holderId: 'a',
      title: expect.stringMatching(/^Pricing, ./),
      path: 'sections[_key=="s"].addOns',
      listed: {published: ['one'], draft: ['one', 'two']},
    },
  ])
})

test('a document that a list has is not added again', async () => {
  const transaction = vi.fn<() => void>()
  const found = [{_id: 'one'}, page('a', []), page('drafts.a', ['one'])]
  const client: SanityClient = Object({getDocuments: async () => found, transaction})
  await addToPlace(client, {id: 'one', type: 'addOn'}, {holderId: 'a', path: 'sections[_key=="s"].addOns'})
  expect(transaction).not.toHaveBeenCalled()
})
