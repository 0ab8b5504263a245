import {describe, expect, test} from 'vitest'
import {documents} from '../../../content/index.ts'
import {isAccountPath} from '../../../domain/pages.ts'
import {cardsOf, consequencesOf, otherPages, refersStrongly} from './consequences.ts'

function consequences(id: string, isPublished = true) {
  const document = documents.find(({_id}) => _id === id)
  if (!document) throw new Error(`The seed has no ${id}`)
  const {users, path} = consequencesOf(documents, document, isPublished)
  return {users: users.map(({_id}) => _id), path}
}

describe('what deleting means', () => {
  test('for a page: who uses it, and its address', () => {
    expect(consequences('agent-data-analyst').users).toEqual([
      'case-example-components',
      'page-spring-launch',
    ])
    expect(consequences('agent-data-analyst').path).toBe('/agents/data-analyst')
    expect(consequences('agent-data-analyst', false).path).toBeUndefined()
  })

  test('for a claim: also the texts that print it', () => {
    const {users, path} = consequences('claim-response-time')
    expect(users).toContain('homePage')
    const printing = documents.filter(({_id, ...fields}) =>
      JSON.stringify(fields).includes('{claim-response-time}'),
    )
    expect(printing.length).toBeGreaterThan(1)
    for (const {_id} of printing) expect(users).toContain(_id)
    expect(path).toBeUndefined()
  })

  test('for a plan, an agent and a package: also the texts that print their prices and names', () => {
    const text = 'Both {plan-x+plan-y.price}, {agent-x.name}'
    const inline = [{_type: 'block', children: [{_type: 'variable', variable: 'package-x.priceLine'}]}]
    const printing = [{_id: 'drafts.page', _type: 'legalPage', text, inline}]
    for (const _id of ['plan-x', 'plan-y', 'agent-x', 'package-x', 'agent-y']) {
      const {users} = consequencesOf(printing, {_id, _type: 'plan'}, true)
      expect([_id, users.map((user) => user._id)]).toEqual([_id, _id === 'agent-y' ? [] : ['page']])
    }
  })
})

describe('the cards of an agent that is deleted', () => {
  const analyst = {_id: 'drafts.agent-data-analyst'}
  const ofAgent = documents.filter(
    (document) => 'agent' in document && Object(document.agent)._ref === 'agent-data-analyst',
  )

  test('are all that belong to it, and nothing else uses them', () => {
    const cards = cardsOf(documents, analyst)
    expect(cards.map(({_id}) => _id).toSorted()).toEqual(ofAgent.map(({_id}) => _id).toSorted())
    expect(cards).toHaveLength(13)
    expect(cards.filter(({isUsed}) => isUsed)).toEqual([])
  })

  test('stay if something else uses them: another page, or a release of the agent', () => {
    const plan = {_type: 'reference', _ref: 'plan-data-analyst-starter'}
    const capability = ofAgent.find(({_type}) => _type === 'capability')?._id
    const used = [
      ...documents,
      {_id: 'drafts.case-x', _type: 'caseStudy', plan},
      {_id: 'versions.r1.agent-data-analyst', _type: 'agent', capabilities: [{_ref: capability}]},
      {_id: 'drafts.agent-data-analyst', _type: 'agent', plans: [plan]},
      {
        _id: 'case-y',
        _type: 'caseStudy',
        plan: {_ref: 'plan-data-analyst-enterprise', _weak: true},
      },
    ]
    const cards = cardsOf(used, analyst)
    expect(cards.filter(({isUsed}) => isUsed).map(({_id}) => _id)).toEqual([capability, plan._ref])
  })
})

test('visitors of a page can be led to others, but not into the client area', () => {
  const paths = otherPages(documents, 'aboutPage').map(({path}) => path)
  expect(paths).toContain('/pricing')
  expect(paths.filter((path) => path === '/about-us' || isAccountPath(path))).toEqual([])
})

test.each([
  [{to: {_ref: 'a'}}, true],
  [{list: [{to: {_ref: 'a'}}]}, true],
  [{to: {_ref: 'a', _weak: true}}, false],
  [{to: {_ref: 'b'}}, false],
  [{text: 'a'}, false],
])('%j', (value, refers) => {
  expect(refersStrongly(value, 'a')).toBe(refers)
})
