import {expect, test} from 'vitest'
import {checkContent, type CheckedDocument} from 'content-checks'
import {documents} from '../../content/index.ts'
import {contentSchema as schema} from '../../scripts/lib/content-schema.ts'
import {asks} from './findings.ts'
import {checkOptions, findingsOf, findingsOfForm} from './judge.ts'

const against = {schema, origin: 'https://www.sesto.test'}

const seed = new Map<string, CheckedDocument>(documents.map((document) => [document._id, document]))
const plan = 'plan-content-creator-starter'
const edited: CheckedDocument = {
  ...documents.find(({_id}) => _id === 'signUpPage'),
  _id: 'drafts.signUpPage',
  _type: 'signUpPage',
  _rev: 'one',
  lead: 'Content Creator, Starter: $329 a month.',
}
const price = (amount: number) => ({_type: 'price', amount, currency: 'USD', cadence: 'month'})
const planAt = (amount: number): CheckedDocument => ({
  ...seed.get(plan),
  _id: plan,
  _type: 'plan',
  price: price(amount),
})
const paths = (content: ReadonlyMap<string, CheckedDocument>, document: CheckedDocument) =>
  findingsOf(content, document, against).here.map(({severity, path}) => `${severity} ${path}`)

test('a document is checked once for a keystroke, however many ask, and again only for other words or another site', () => {
  const first = findingsOf(seed, edited, against)
  expect(first.here.filter(({severity}) => severity === 'error').map(({path}) => path)).toEqual(['lead'])
  // The lake has stored the keystroke, and a colleague types a draft.
  const stored = {...edited, _rev: 'two', _updatedAt: '2026-11-24T12:00:00Z'}
  const later = new Map([
    ...seed,
    [stored._id, stored],
    [`drafts.${plan}`, {...planAt(329), _id: `drafts.${plan}`}],
  ])
  expect(findingsOf(later, stored, against)).toBe(first)
  expect(paths(later, {...edited, lead: 'Content Creator, Starter: $299 a month.'})).toEqual([])
  expect(paths(new Map([...seed, [plan, planAt(329)]]), edited)).toEqual([])
})

const elsewhereOf = (document: CheckedDocument) =>
  findingsOf(new Map([...seed, [document._id, document]]), document, against).elsewhere

test('a version that unpublishes its document shows what that makes wrong elsewhere', () => {
  const version = {...planAt(299), _id: `versions.spring.${plan}`}
  expect(elsewhereOf(version)).toEqual([])
  const found = elsewhereOf({...version, _system: {delete: true}})
  expect(found.map(({kind, documentId}) => `${kind} ${documentId}`)).toEqual(['link agent-content-creator'])
})

test.each(['drafts', 'versions.spring'])(
  'a document of %s that gets another name shows the texts that still have the former one',
  (prefix) => {
    const agent = {...seed.get('agent-data-analyst'), _id: `${prefix}.agent-data-analyst`, _type: 'agent'}
    const home = {...edited, _id: 'signUpPage', lead: 'Ask the Data Analyst.'}
    const content = new Map([...seed, [home._id, home], [agent._id, agent]])
    const found = (name: string) => findingsOf(content, {...agent, name}, against).elsewhere
    expect(found('Data Analyst')).toEqual([])
    expect(found('Figure Reader')).toContainEqual(
      expect.objectContaining({kind: 'former-name', documentId: 'signUpPage', path: 'lead'}),
    )
  },
)

test('a list that another page counts shows there that it is gone', () => {
  const home = {...seed.get('homePage'), _id: 'drafts.homePage', _type: 'page', sections: []}
  const text = 'It takes {homePage.steps.count} steps.'
  const content = new Map([...seed, ['signUpPage', {...edited, _id: 'signUpPage', lead: text}]])
  expect(findingsOf(content, home, against).elsewhere).toContainEqual(
    expect.objectContaining({kind: 'variable', severity: 'error', documentId: 'signUpPage', text}),
  )
})

test('a warning of another document is not said of this one', () => {
  const agent = {...seed.get('agent-content-creator'), _id: 'drafts.agent-content-creator', _type: 'agent'}
  const id = 'plan-content-creator-professional'
  const doubtful = {...seed.get(id), _id: id, _type: 'plan', price: price(4999)}
  const content = new Map([...seed, [id, doubtful]])
  expect(findingsOf(content, doubtful, against).here).not.toEqual([])
  expect(findingsOf(content, agent, against).elsewhere).toEqual([])
})

test('what an agent’s cards say counts when they are published with it', () => {
  const agent = {...seed.get('agent-content-creator'), _id: 'drafts.agent-content-creator', _type: 'agent'}
  const wrong = {...planAt(299), _id: `drafts.${plan}`, features: ['Starter: $199 a month']}
  const content = new Map([...seed, [wrong._id, wrong]])
  expect(paths(content, agent)).toEqual([])
  const together = findingsOf(content, agent, against, [plan]).here
  expect(together.map(({documentId, severity, path}) => `${severity} ${documentId} ${path}`)).toEqual([
    `error ${plan} features[0]`,
  ])
})

test('the form of an agent whose cards are not published yet says nothing of them, but of their errors', () => {
  const agentId = 'agent-content-creator'
  const content = new Map(seed)
  const agent = {...seed.get(agentId), _id: `drafts.${agentId}`, _type: 'agent'}
  content.set(agent._id, agent)
  content.set(`drafts.${plan}`, {...planAt(299), _id: `drafts.${plan}`})
  content.delete(plan)
  const ofForm = (of: ReadonlyMap<string, CheckedDocument>) => findingsOfForm(of, agent, against)
  expect(ofForm(content).here).toEqual([])
  const features = ['Starter: $199 a month']
  content.set(`drafts.${plan}`, {...planAt(299), _id: `drafts.${plan}`, features})
  const {here, elsewhere} = ofForm(new Map(content))
  expect(here).toEqual([])
  expect(elsewhere.map(({documentId, path}) => `${documentId} ${path}`)).toContain(`${plan} features[0]`)
})

test('a section whose card is not published yet stops the page, and calls the card by its name', () => {
  const content = new Map(seed)
  const page = {...seed.get('pricingPage'), _id: 'drafts.pricingPage', _type: 'page'}
  content.set('drafts.add-on-new', {_id: 'drafts.add-on-new', _type: 'addOn', title: 'Night support'})
  const forNow = {_ref: 'add-on-new', _weak: true, _strengthenOnPublish: {type: 'addOn'}}
  const addOns = [{_type: 'reference', _key: 'new', ...forNow}]
  const listed = {...page, sections: [{_key: 'add-ons', _type: 'addOnsSection', addOns}]}
  expect(findingsOf(content, listed, against).here).toContainEqual(
    expect.objectContaining({severity: 'error', message: '“Night support” is not published yet.'}),
  )
})

test('a plan that is paid in another way than the others asks before it is published', () => {
  const once = {...planAt(299), _id: `drafts.${plan}`, price: {...price(299), cadence: 'one-time'}}
  expect(
    findingsOf(seed, once, against)
      .here.filter(asks)
      .map(({message}) => message),
  ).toEqual(['“Starter” is paid once, and other plans of Content Creator every month.'])
})

test('a copy that kept the name of a copy asks before it is published', () => {
  const agent = {...seed.get('agent-data-analyst'), _id: 'drafts.agent-data-analyst', _type: 'agent'}
  const copy = {...agent, name: 'Data Analyst (copy)'}
  expect(findingsOf(seed, agent, against).here.filter(asks)).toEqual([])
  expect(
    findingsOf(seed, copy, against)
      .here.filter(asks)
      .map(({path}) => path),
  ).toEqual(['name'])
})

test('a card that a draft refers to for now counts as shown, where all drafts are checked', () => {
  const addOn = {_id: 'add-on-new', _type: 'addOn', title: 'Night support', price: price(90)}
  const page = {...seed.get('pricingPage'), _id: 'pricingPage', _type: 'page'}
  const unused = (more: object) => {
    const addOns = [{_type: 'reference', _key: 'new', _ref: addOn._id, _weak: true, ...more}]
    const site = [...seed.values()].filter(({_id}) => _id !== 'pricingPage')
    return checkContent(
      [...site, addOn, {...page, sections: [{_key: 'add-ons', _type: 'addOnsSection', addOns}]}],
      checkOptions(against),
    ).filter(({kind, documentId}) => kind === 'unused' && documentId === addOn._id)
  }
  expect(unused({})).toHaveLength(1)
  expect(unused({_strengthenOnPublish: {type: 'addOn'}})).toEqual([])
})
