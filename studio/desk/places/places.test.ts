import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {schemaTypes} from '../../../schemas/index.ts'
import {placesOf, presence} from './places.ts'

const schema = createSchema({name: 'default', types: schemaTypes})

test.each([
  ['addOn', ['pricingPage.addOns']],
  ['servicePackage', ['pricingPage.packages']],
  ['caseStudy', ['homePage.cases']],
  ['agent', ['homePage.agents']],
  ['plan', ['agent.plans']],
  ['capability', ['agent.capabilities']],
  ['useCase', ['agent.useCases']],
  ['companyValue', ['aboutPage.values']],
  ['claim', []],
  ['homePage', []],
])('the lists that can show a document of type %s', (type, places) => {
  expect(placesOf(schema, type).map(({holder, field}) => `${holder}.${field}`)).toEqual(places)
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
