import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {schemaTypes} from '../../../schemas/index.ts'
import {listTypesOf, presence} from './places.ts'

const schema = createSchema({name: 'default', types: schemaTypes})

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
  [{published: ['a'], draft: null, hasDraft: false}, 'shown'],
  [{published: ['a'], draft: ['b'], hasDraft: true}, 'shown'],
  [{published: ['b'], draft: ['b', 'a'], hasDraft: true}, 'waiting'],
  [{published: ['b'], draft: null, hasDraft: false}, 'absent'],
  [{published: null, draft: ['b'], hasDraft: true}, 'absent'],
] as const)('%j is %s', (listed, expected) => {
  expect(presence('a', listed)).toBe(expected)
})
