import {assert, constantFrom, integer, property, record} from 'fast-check'
import {describe, expect, test} from 'vitest'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import {siteModel} from '../../domain/site-model.ts'
import {
  checkContent,
  checkDocuments,
  pathFrom,
  valueAt,
  type CheckedDocument,
  type Finding,
} from 'content-checks'
import {structural} from './sets.ts'
import {apply, check, checkPlanted, find, plant, planted, seed, today, unchanged} from './testing.ts'

const plans = [
  ['Content Creator', 'Starter', 299],
  ['Data Analyst', 'Professional', 899],
  ['Customer Support', 'Enterprise', 799],
] as const

/** Sentences about the price of a plan, and whether an amount makes them true. */
const shapes: readonly (readonly [write: (name: string, amount: string) => string, times: number])[] = [
  [(name, amount) => `${name} costs ${amount} a month.`, 1],
  [(name, amount) => `${name}: ${amount}/month`, 1],
  [(name, amount) => `The ${name} plan is just ${amount} per month!`, 1],
  [(name, amount) => `${name}, ${amount} monthly`, 1],
  [(name, amount) => `A year of ${name} comes to ${amount}.`, 12],
  [(name, amount) => `${name} costs ${amount} a year.`, 12],
  [(name, amount) => `Two teams pay ${amount} a month for ${name}.`, 2],
  [(name, amount) => `${name} used to cost ${amount} a month.`, 0],
  [(name, amount) => `If ${name} cost ${amount} a month, nobody would mind.`, 0],
  [(name, amount) => `Agencies ask ${amount} a month for what ${name} does.`, 0],
]

const figure = (value: number) =>
  `$${value.toLocaleString('en-US', {minimumFractionDigits: Number.isInteger(value) ? 0 : 2})}`

/** Where a sentence is read, and the agent of the page. Samples are fiction, and case studies tell of then. */
const readAt = [
  ['homePage', 'sections.ask.text', undefined],
  ['agent-data-analyst', 'lead', 'Data Analyst'],
  ['agent-content-creator', 'lead', 'Content Creator'],
  ['agent-content-creator', 'demo.sampleResult.heading', 'told'],
  ['case-example-outdoor', 'challenge', 'told'],
] as const

const sentence = record({
  plan: constantFrom(...plans),
  place: constantFrom(...readAt),
  shape: constantFrom(...shapes),
  amount: integer({min: 50, max: 30_000}),
  said: constantFrom('right', 'offer', 'wrong'),
  before: constantFrom('', 'Good news. ', 'Meet the team! '),
  /** Whether the agent is named beside its plan, or in the sentence or line before. */
  between: constantFrom(' ', ' ', '\n', '. '),
  after: constantFrom('', ' Ask us.', ' It works day and night.'),
})

test('no fix makes a true sentence false, or breaks what is around it', () => {
  const offered = new Set<string>()
  assert(
    property(sentence, ({plan: [agent, plan, price], place, shape, amount, said, before, between, after}) => {
      const [id, path, owner] = place
      const [write, times] = shape
      // The offer of the seed takes half off.
      const right = times === 1 ? [price, price / 2] : [price * times]
      const value = {right: price * Math.max(times, 1), offer: price / 2, wrong: amount}[said]
      const named = between === ' ' ? ['', `${agent} ${plan}`] : [agent + between, plan]
      const textWith = (amountIn: number) =>
        before + named[0] + write(named[1] ?? '', figure(amountIn)) + after
      const {
        site,
        at: [at = ''],
      } = planted([id, path, textWith(value)])
      const findings = checkDocuments(site, [id], {schema: contentSchema, site: siteModel, now: today})
      const fixes = findings.flatMap((found) => (found.path === at ? (found.fix ?? []) : []))
      const isTrue = owner === 'told' || times === 0 || right.includes(value)
      // Elsewhere than on the agent's own page, a plan alone may be that of any agent.
      const isCertain = between === ' ' || owner === agent
      // A true sentence is never changed or stopped, and a false one only changed to the true one.
      const allowed = isTrue || times > 1 || !isCertain ? [] : [{set: {[at]: textWith(price)}}]
      expect(fixes.map(({patch}) => patch)).toEqual(allowed.slice(0, fixes.length))
      if (fixes.length > 0) offered.add(`${id} ${between}`)
      const errors = findings.filter((finding) => finding.path === at && finding.severity === 'error')
      expect(isTrue || !isCertain ? errors : []).toEqual([])
    }),
    {numRuns: 400, seed: 25},
  )
  // On three pages with the agent beside its plan, and also before it.
  expect(offered.size).toBeGreaterThan(3)
})

const former = new Map(unchanged.map((document) => [document._id, document]))

/** The findings after a document got another name, and the texts as their fixes leave them. */
function renamed(
  id: string,
  field: string,
  name: string,
  texts: readonly (readonly [id: string, path: string, text: string])[],
) {
  const {
    site,
    at: [, ...paths],
  } = planted([id, field, name], ...texts)
  const options = {schema: contentSchema, site: siteModel, now: today, former}
  const findings = checkContent(site, options).filter(({kind}) => kind === 'former-name')
  const fixed = texts.map(([at], index) => {
    const found = findings.find((finding) => finding.documentId === at && finding.path === paths[index])
    return found && Object.values(found.fix?.patch.set ?? {none: 'no fix'})[0]
  })
  return {findings, fixed}
}

describe('a former name', () => {
  test('of an agent is replaced as a whole word, wherever it is left', () => {
    const {fixed} = renamed('agent-data-analyst', 'name', 'Figure Reader', [
      ['homePage', 'sections.ask.text', 'The Data Analyst’s reports: ask the Data Analyst.'],
      ['homePage', 'sections.hero.lead', 'A data analyst checks it.'],
      ['aboutPage', 'sections.mission.statements.vision.text', 'Data Analysts are people.'],
    ])
    expect(fixed).toEqual(['The Figure Reader’s reports: ask the Figure Reader.', undefined, undefined])
  })

  test('has no fix where “a” would have to become “an”', () => {
    const {fixed} = renamed('agent-data-analyst', 'name', 'Insight Reader', [
      ['homePage', 'sections.ask.text', 'Hire a Data Analyst today.'],
    ])
    expect(fixed).toEqual(['no fix'])
    const spoken = renamed('agent-seo-specialist', 'name', 'Search Expert', [
      ['homePage', 'sections.ask.text', 'Hire an SEO Specialist today.'],
    ])
    expect(spoken.fixed).toEqual(['no fix'])
  })

  test('of a plan counts before “plan” only, and of one agent’s plan on its own pages', () => {
    const {fixed} = renamed('plan-content-creator-starter', 'name', 'Solo', [
      ['agent-content-creator', 'pricingIntro', 'The Starter plan is for one.'],
      ['agent-content-creator', 'lead', 'Starter of conversations.'],
      ['agent-data-analyst', 'lead', 'The Starter plan is for one.'],
    ])
    expect(fixed).toEqual(['The Solo plan is for one.', undefined, undefined])
  })

  test('of plans that several agents renamed becomes that of the page’s own agent', () => {
    const changed = ['content-creator', 'data-analyst'].map((agent, index) => {
      const [id, name] = [`plan-${agent}-starter`, ['Solo', 'Mini'][index]]
      return [id, 'name', name] as const
    })
    const {site} = planted(...changed, ['agent-data-analyst', 'pricingIntro', 'The Starter plan is for one.'])
    const left = site.filter(({name}) => name !== 'Starter')
    const options = {schema: contentSchema, site: siteModel, now: today, former}
    const found = checkContent(left, options).find(
      ({kind, documentId, path}) =>
        kind === 'former-name' && documentId === 'agent-data-analyst' && path === 'pricingIntro',
    )
    expect(found?.fix?.patch.set).toEqual({pricingIntro: 'The Mini plan is for one.'})
  })

  test('of the company is found, but not in an address, nor in the new name', () => {
    const {fixed} = renamed('siteSettings', 'companyName', 'Sesto Works', [
      ['homePage', 'sections.ask.text', 'Sesto builds agents.'],
      ['homePage', 'sections.hero.lead', 'Write to hello@Sesto.com, or to Sesto Works.'],
    ])
    expect(fixed).toEqual(['Sesto Works builds agents.', undefined])
  })
})

const renaming = record({
  to: constantFrom('Figure Reader', 'Data Desk', 'Sales Analyst', 'The Reader', '数据 Reader'),
  before: constantFrom('', 'Ask the ', '“', 'Our new ', 'Price–', 'an@sesto.test and ', 'Hire a '),
  between: constantFrom('', '’s reports: ', ', and again the ', '. DATA ANALYST. ', '\u00a0'),
  after: constantFrom('', '.', ' reads it.', '’s plan!', '  twice', '-led', 's are people'),
})

test('a fix of a former name writes the new one in its place, and leaves all else as it is', () => {
  let offered = 0
  assert(
    property(renaming, ({to, before, between, after}) => {
      const text = `${before}Data Analyst${between}Data Analyst${after}`
      const {findings, fixed} = renamed('agent-data-analyst', 'name', to, [
        ['homePage', 'sections.ask.text', text],
      ])
      const [written] = fixed
      if (typeof written !== 'string' || written === 'no fix') return
      offered++
      expect(written.split(to).join('Data Analyst')).toBe(text.replaceAll('DATA ANALYST', 'Data Analyst'))
      expect(findings.every(({severity}) => severity === 'warning')).toBe(true)
    }),
    {numRuns: 40, seed: 25},
  )
  expect(offered).toBeGreaterThan(10)
})

/** Faults of structure that the sets leave out, and whose fix somebody may press. */
const alsoFixed = [['claim-seo-score', 'basis', undefined]] as const

const lineOf = ({severity, documentId, path, message}: Finding) =>
  `${severity} ${documentId} ${path}: ${message}`

test('every other fix puts its own fault right, and makes no other', () => {
  const kinds = new Set<string>()
  for (const [id, path, value] of [...structural, ...alsoFixed]) {
    const fixable = checkPlanted(id, path, value).findings.filter(({fix}) => fix)
    if (fixable.length === 0) continue
    const {site} = planted([id, path, value])
    const before = new Set(check(site, today).map(lineOf))
    for (const found of fixable) {
      const after = check(apply(site, [found]), today).map(lineOf)
      expect(before).toContain(lineOf(found))
      expect(after).not.toContain(lineOf(found))
      // The anchor beside a reference is judged once that leads somewhere.
      const others = after.filter((line) => !before.has(line) && !line.includes('.anchor: '))
      expect(others).toEqual([])
      kinds.add(found.kind)
    }
  }
  // With “former-name”, which is above, these are all kinds that offer a fix.
  expect([...kinds].toSorted()).toEqual(['claim', 'from-price', 'markup', 'typed-price'])
})

const span = (key: string, text: string, marks: string[] = []) => ({_type: 'span', _key: key, text, marks})

test('a fix of running text replaces within one span, and leaves its marks alone', () => {
  const site: CheckedDocument[] = seed()
  const children = [span('a', 'Data Analyst Starter: '), span('b', '$399', ['strong']), span('c', '/month.')]
  const block = {_type: 'block', _key: 'p', style: 'normal', markDefs: [], children}
  plant(find(site, 'legal-privacy-policy'), 'intro', [block])
  const [fix] = check(site).flatMap((finding) =>
    finding.documentId === 'legal-privacy-policy' ? (finding.fix ?? []) : [],
  )
  expect(fix?.patch).toEqual({set: {'intro[_key=="p"].children[_key=="b"].text': '$449'}})
  expect(
    valueAt(find(site, 'legal-privacy-policy'), pathFrom('intro[_key=="p"].children[_key=="b"].text')),
  ).toBe('$399')
})

const lead = 'sections[_key=="hero"].lead'

/** What the fixes of a text write. */
const fixOf = (text: string) =>
  checkPlanted('homePage', 'sections.hero.lead', text).findings.flatMap(({path, fix}) =>
    path === lead && fix ? [fix.patch.set] : [],
  )

test('a fix replaces a whole variable, and no part of what it prints', () => {
  expect(fixOf('Data Analyst, Starter: {plan-content-creator-starter.price}/month.')).toEqual([
    {[lead]: 'Data Analyst, Starter: $449/month.'},
  ])
  expect(fixOf('Data Analyst, Starter: {plan-content-creator-starter.priceLine}.')).toEqual([])
  expect(fixOf('{agent-data-analyst.name}, Starter: $329/month.')).toEqual([
    {[lead]: '{agent-data-analyst.name}, Starter: $449/month.'},
  ])
})
