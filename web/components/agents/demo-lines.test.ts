import {describe, expect, test} from 'vitest'
import {documents} from '../../../content/index.ts'
import {demoResult, type DemoRules} from './demo-lines.ts'

const demoLines = (rules: DemoRules, form: FormData) => demoResult(rules, form).lines

/** What a visitor entered, as the browser collects it. */
function entered(answers: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(answers))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

const demo: DemoRules = {
  fields: [
    {name: 'topic', control: 'select'},
    {name: 'where', control: 'checkboxes'},
    {name: 'wish', control: 'textarea'},
    {name: 'site', control: 'url'},
  ],
  rules: [
    {field: 'topic', answers: ['Email'], lines: ['a letter']},
    {field: 'topic', answers: ['Email list'], lines: ['a list']},
    {field: 'wish', answers: ['deliver', 'sign up'], lines: ['You wrote [wish]', 'about delivery']},
    {field: 'wish', answers: [], lines: ['You wrote [wish]', 'any wish']},
    {field: 'where', answers: ['B'], lines: ['at B']},
    {field: 'site', lines: ['on [site], for [where]', 'for [where]']},
    {field: 'gone', lines: ['never']},
  ],
  sampleResult: {lines: ['sample']},
}

const linesFor = (answers: Record<string, string | string[]>) => demoLines(demo, entered(answers))

test.each([
  ['a choice fits as a whole', {topic: 'Email list'}, ['a list', 'any wish']],
  [
    'one of several ticked boxes fits, and all are printed',
    {where: ['A', 'B']},
    ['any wish', 'at B', 'for A, B'],
  ],
  ['typed text fits by the beginning of a word, and is not printed', {wish: 'Redelivered?'}, ['any wish']],
  ['in any case', {wish: 'DELIVERY late'}, ['about delivery']],
  ['also by several words', {wish: 'I cannot sign-up.'}, ['about delivery']],
  ['a rule without answers fits an empty field', {}, ['any wish']],
  ['spaces alone are nothing', {wish: ' \n '}, ['any wish']],
])('%s', (_, answers, lines) => {
  expect(linesFor(answers)).toEqual(lines)
})

test('the result says what was chosen, and what was typed, which goes to a person', () => {
  const {choice, ownWords} = demoResult(
    demo,
    entered({topic: 'Email', where: ['A'], wish: ' Deliver [topic]? ', site: 'https://example.com'}),
  )
  expect(choice).toBe('Email')
  expect(ownWords).toBe('Deliver [topic]?\nhttps://example.com')
  expect(demoResult(demo, entered({wish: ' '}))).toMatchObject({choice: undefined, ownWords: ''})
})

test('a replacement pattern is text', () => {
  expect(linesFor({where: ['$& $1 $`', 'B']})).toContain('for $& $1 $`, B')
})

test('a name in brackets that is no field stays', () => {
  const rules = [{field: 'topic', lines: ['[claim-x] [note]']}]
  expect(demoLines({...demo, rules}, entered({}))).toEqual(['[claim-x] [note]'])
})

test('without rules, or without one that fits, the sample’s lines are shown', () => {
  expect(demoLines({...demo, rules: null}, entered({}))).toEqual(['sample'])
  expect(demoLines({...demo, rules: demo.rules?.slice(0, 2)}, entered({topic: 'Other'}))).toEqual(['sample'])
  expect(demoLines({}, entered({}))).toEqual([])
})

interface SeedDemo extends DemoRules {
  fields: Array<{name: string; control: string; options?: string[]}>
}

const isDemo = (value: unknown): value is SeedDemo =>
  typeof value === 'object' && value !== null && 'fields' in value && 'rules' in value

describe.each(
  documents.flatMap(({_id, demo: demoOfAgent}) => (isDemo(demoOfAgent) ? [[_id, demoOfAgent] as const] : [])),
)('the demo of %s', (_id, ofAgent) => {
  const list = ofAgent.fields.find(({control}) => control === 'select')
  const second = ofAgent.fields.find(({name}) => name !== list?.name)

  test('gives another result for each choice of its list, of at least three lines', () => {
    const results = (list?.options ?? []).map((option) =>
      demoLines(ofAgent, entered({[list?.name ?? '']: option})),
    )
    expect(results.length).toBeGreaterThan(4)
    expect(new Set(results.map((lines) => lines.join('\n'))).size).toBe(results.length)
    for (const lines of results) expect(lines.length).toBeGreaterThanOrEqual(3)
  })

  test('prints no word that was typed, and no variable is left', () => {
    const value = second?.options?.[1] ?? 'quite unusual words'
    const form = {[list?.name ?? '']: list?.options?.[0] ?? '', [second?.name ?? '']: value}
    expect(demoLines(ofAgent, entered(form)).join('\n').includes(value)).toBe(second?.options !== undefined)
    expect(demoResult(ofAgent, entered(form)).ownWords).toBe(second?.options ? '' : value)
    expect(demoLines(ofAgent, entered(form)).join('\n')).not.toMatch(/\[|\]/)
    expect(demoLines(ofAgent, entered({})).join('\n')).not.toMatch(/\[|\]/)
  })
})

test('customer support answers what a question is about', () => {
  const support = documents.find(({_id}) => _id === 'agent-customer-support')?.demo
  const about = (question: string) =>
    isDemo(support) ? demoLines(support, entered({question})).join('\n') : ''
  expect(about('My parcel was delivered, but the box was empty.')).toContain('needs a person to decide')
  expect(about('Where is my order?')).toContain('with the carrier')
  expect(about('I forgot my password')).toContain('I have sent a link')
  expect(about('The invoice has one item twice')).toContain('Here is the invoice')
  expect(about('Do you sell gift cards?')).toContain('our help articles')
})

test('every kind of data has a chart of its own, and without one the sample’s is shown', () => {
  const analyst = documents.find(({_id}) => _id === 'agent-data-analyst')?.demo
  if (!isDemo(analyst)) throw new Error('The seed has no demo of the data analyst.')
  const charts = ['Sales data', 'Customer behavior', 'Financial metrics', 'Operational data'].map(
    (dataType) => JSON.stringify(demoResult(analyst, entered({dataType})).chart),
  )
  expect(new Set(charts).size).toBe(charts.length)
  expect(demoResult({...analyst, rules: []}, entered({})).chart).toEqual(analyst.sampleResult?.chart)
})
