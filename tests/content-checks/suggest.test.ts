import {expect, test} from 'vitest'
import {listOf, suggestReferences, textOf, unprovenFigures, type CheckedDocument} from 'content-checks'
import {factsFrom, printWithin, variablesWithin} from '../../domain/facts.ts'
import {siteModel} from '../../domain/site-model.ts'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import {rightSentences} from './right-sentences.ts'
import {apply, find, plant, seed, today} from './testing.ts'

const options = {schema: contentSchema, site: siteModel, now: today}

/** The documents with all facts as they are printed, as somebody types them who knows no variables. */
function printed(documents: readonly CheckedDocument[]): CheckedDocument[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  return documents.map((document) => {
    const copy = structuredClone(document)
    printWithin(copy, factsFrom(variablesWithin(document), byId), today)
    return copy
  })
}

/** Every text of a value, in which the spans of a paragraph are one. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (textOf(value, '_type') === 'block')
    return [
      listOf(value, 'children')
        .map((child) => textOf(child, 'text') ?? '')
        .join(''),
    ]
  return Object.entries(value).flatMap(([key, inner]) => (key.startsWith('_') ? [] : textsOf(inner)))
}

test('a site that was typed reads the same when it refers to its facts, and once is enough', () => {
  const typed = printed(seed())
  const suggestions = suggestReferences(typed, options)
  const referring = apply(typed, suggestions)
  expect(suggestions.length).toBeGreaterThan(14)
  expect(printed(referring).map(textsOf)).toEqual(typed.map(textsOf))
  expect(suggestReferences(referring, options)).toEqual([])
})

/** What a text of a document becomes; undefined where nothing is certain. */
function becomes(id: string, path: string, text: unknown): unknown {
  const site = seed()
  const planted = plant(find(site, id), path, text)
  const [suggestion] = suggestReferences(site, options, [id]).filter(({path: at}) => at.startsWith(planted))
  return suggestion && Object.values(suggestion.fix.patch.set)[0]
}

test.each([
  ['homePage', 'Content Creator Starter costs $299/month.', '{agent-content-creator.name} Starter costs {plan-content-creator-starter.priceLine}.'],
  ['homePage', 'The Content Creator starts at $299.', 'The {agent-content-creator.name} starts at {agent-content-creator.price}.'],
  ['homePage', 'Sesto has six agents. Our six agents never sleep.', '{siteSettings.name} has six agents. Our {agent.count} agents never sleep.'],
  ['homePage', '{agent-content-creator.name} Starter: $299/month', '{agent-content-creator.name} Starter: {plan-content-creator-starter.priceLine}'],
  ['homePage', 'Four steps. Nothing more to do.', '{homePage.steps.count} steps. Nothing more to do.'],
  ['agent-data-analyst', 'The Starter plan is $449/month.', 'The Starter plan is {plan-data-analyst-starter.priceLine}.'],
  ['homePage', 'Content Creator Starter and Data Analyst Starter cost $748 a month.', '{agent-content-creator.name} Starter and {agent-data-analyst.name} Starter cost {plan-content-creator-starter+plan-data-analyst-starter.price} a month.'],
])('%s: %s', (id, text, expected) => {
  expect(becomes(id, id === 'homePage' ? 'sections.ask.text' : 'lead', text)).toBe(expected)
}) // prettier-ignore

test.each([
  'Starter costs $299/month.', // whose?
  'Content Creator costs $599 a month.', // which plan?
  'Content Creator Starter used to cost $299/month.',
  'Is Content Creator Starter worth $299/month?',
  'Agencies ask $299/month for that.',
  'More than $299 with Content Creator Starter.',
  'Content Creator Starter costs $300/month.',
  'We lowered Content Creator Starter from $349/month to $299/month.',
  'Content Creator Starter costs $299/month, Professional $609/month.',
  'Six agents, trois formules.',
  'Two agents can share a plan.',
  'A content creator and a data analyst would cost $20,000 a month.',
  'The maximum response time of your tax office is 24 hours.',
  'Refer to {plan-content-creator-starter.priceLine} instead.',
])('no price or count is certain in: %s', (text) => {
  const changed = becomes('homePage', 'sections.ask.text', text) ?? text
  expect(changed).not.toEqual(
    expect.stringMatching(/\{(?!agent-[\w-]+\.name\}|plan-[\w-]+\.priceLine\} instead)/),
  )
})

test('within rich text a fact becomes an object, and marks and keys of the spans stay', () => {
  const block = {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [],
    children: [
      {_type: 'span', _key: 's', text: 'Ask the ', marks: []},
      {_type: 'span', _key: 't', text: 'Data Analyst of Sesto', marks: ['strong']},
      {_type: 'span', _key: 'u', text: '.', marks: []},
    ],
  }
  const children = becomes('legal-terms-conditions', 'intro', [block])
  expect(children).toEqual([
    {_type: 'span', _key: 's', text: 'Ask the ', marks: []},
    {_type: 'span', _key: 't', text: '', marks: ['strong']},
    {_type: 'variable', _key: 't-0-12', variable: 'agent-data-analyst.name'},
    {_type: 'span', _key: 't-1', text: ' of ', marks: ['strong']},
    {_type: 'variable', _key: 't-16-21', variable: 'siteSettings.name'},
    {_type: 'span', _key: 't-2', text: '', marks: ['strong']},
    {_type: 'span', _key: 'u', text: '.', marks: []},
  ])
})

test('the seed refers to every fact that has a home', () => {
  expect(suggestReferences(seed(), options)).toEqual([])
})

test('no suggestion changes what a right sentence says', () => {
  for (const [place, texts] of Object.entries(rightSentences)) {
    const [id = '', path = ''] = place.split(' ')
    for (const text of texts) {
      const site = seed()
      plant(find(site, id), path, text)
      const suggestions = suggestReferences(site, options, [id])
      if (suggestions.length === 0) continue
      const before = printed(site).map(textsOf)
      expect(printed(apply(site, suggestions)).map(textsOf)).toEqual(before)
    }
  }
})

/** The figures of the seed that nothing proves, after a change. */
function figures(change: (site: CheckedDocument[]) => void): string[] {
  const site = seed()
  change(site)
  return unprovenFigures(site, options).map(({documentId, path, figure}) => `${documentId} ${path} ${figure}`)
}

test('lists every figure that neither a price nor a claim with its evidence proves', () => {
  const before = figures(() => {})
  const brings = (change: (site: CheckedDocument[]) => void) =>
    figures(change).filter((line) => !before.includes(line))
  const say = (text: string) => brings((site) => plant(find(site, 'homePage'), 'sections.hero.lead', text))
  expect(say('Trusted by 500 companies.')).toEqual(['homePage sections[_key=="hero"].lead 500 companies.'])
  expect(say('Wir sparen Ihnen 40 % der Zeit und 1.250 €.')).toHaveLength(2)
  expect(say('Content Creator Starter costs $299 a month, one of our plans since 2024.')).toEqual([])
  expect(say('Content Creator Starter saves you $449.')).toHaveLength(1)
  const ofSettings = brings((site) => plant(find(site, 'siteSettings'), 'description', 'For 40 countries.'))
  expect(ofSettings).toEqual(['siteSettings description 40 countries.'])
  const ofPackage = brings((site) =>
    plant(find(site, 'package-consultation'), 'description', 'Booked 900 times.'),
  )
  expect(ofPackage).toEqual(['package-consultation description 900 times.'])
  expect(say('Saving {claim-content-hours} and {plan-data-analyst-starter.price}.')).toEqual([])
  expect(before).toContainEqual(expect.stringContaining('claim-client-satisfaction figure 98%'))
  const proven = {...find(seed(), 'claim-client-satisfaction'), evidence: 'measured', source: 'Survey of May'}
  const after = figures((site) => Object.assign(find(site, 'claim-client-satisfaction'), proven))
  expect(after).not.toContainEqual(expect.stringContaining('claim-client-satisfaction figure 98%'))
})
