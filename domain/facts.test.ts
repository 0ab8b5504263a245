import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {documents} from '../content/index.ts'
import {askWithFacts, factsFrom, factsIn, printWithin, queryWithFacts, variablesWithin} from './facts.ts'
import {printedFact} from './variables.ts'

const query = '{"page": *[_id == "page"][0]}'
const block = (...children: object[]) => ({_type: 'block', _key: 'b', children})

/** Asks about the seed and a page with these texts; counts the questions. */
async function ask(page: object) {
  let questions = 0
  const dataset = [...documents, {...page, _id: 'page', _type: 'page'}]
  const answer = await askWithFacts(query, async (each) => {
    questions++
    const value = await evaluate(parse(each), {dataset})
    return {result: JSON.parse(JSON.stringify(await value.get()))}
  })
  return {...answer, questions}
}

test('a page without variables asks once, and its query stays as it is', async () => {
  expect(await ask({title: 'None {} {x y}'})).toMatchObject({query, questions: 1})
})

test('a page with variables asks for what its texts name, and for nothing else', async () => {
  const answer = await ask({
    title: '{agent.count} of {plan-content-creator-starter.price}',
    _key: '{claim-x}',
    body: [
      block({_type: 'variable', variable: 'siteSettings.name'}, {_type: 'legalVariable', variable: 'x'}),
    ],
  })
  expect(answer.questions).toBe(2)
  expect(Object.keys(answer.result.facts)).toEqual([
    'agent.count',
    'plan-content-creator-starter.price',
    'siteSettings.name',
  ])
  // The next time it knows.
  expect(queryWithFacts(answer.query, answer.result)).toBe(answer.query)
  // With other texts, it asks for others; without any, for none.
  expect(queryWithFacts(answer.query, {page: {title: '{claim-a}'}})).toContain('"claim-a"')
  expect(queryWithFacts(answer.query, {page: {title: '{claim-a}'}})).not.toContain('agent.count')
  expect(queryWithFacts(answer.query, {page: {}})).toBe(query)
})

const each = [
  'claim-response-time',
  'plan-content-creator-starter.price',
  'plan-content-creator-starter.priceLine',
  'agent-content-creator.price',
  'agent-content-creator.priceLine',
  'package-quick-start.price',
  'plan-content-creator-starter+plan-data-analyst-starter.price',
  'agent-data-analyst.name',
  'plan-data-analyst-starter.name',
  'siteSettings.name',
  'agent.count',
  'agent.price',
  'agent.priceLine',
  'servicePackage.price',
  'homePage.steps.count',
  'offer.text',
  'claim-gone',
  'plan-gone.price',
  'page.gone.count',
]

test('documents in memory have the same facts as the content lake', async () => {
  const {result} = await ask({title: each.map((name) => `{${name}}`).join(' ')})
  const inMemory = factsFrom(each, new Map(documents.map((document) => [document._id, document])))
  const print = (facts: ReturnType<typeof factsIn>) =>
    each.map((name) => [name, printedFact(name, facts, Date.now())])
  expect(print(inMemory)).toEqual(print(factsIn(result)))
  expect(print(inMemory)).toContainEqual(['plan-content-creator-starter.priceLine', '$299/month'])
})

test('facts are printed in texts and between spans, but not in keys', () => {
  const page = {
    _id: '{claim-a}',
    title: 'In {claim-a}',
    lines: ['{claim-a}', 'none'],
    body: [
      block(
        {_type: 'span', _key: 's1', text: 'In ', marks: []},
        {_type: 'variable', _key: 'v', variable: 'claim-a'},
        {_type: 'span', _key: 's2', text: ' or {claim-a}', marks: ['strong']},
      ),
    ],
  }
  expect(variablesWithin(page)).toEqual(new Set(['claim-a']))
  printWithin(page, {'claim-a': 'a day'}, Date.now())
  expect(page).toEqual({
    _id: '{claim-a}',
    title: 'In a day',
    lines: ['A day', 'none'],
    body: [
      block(
        {_type: 'span', _key: 's1', text: 'In ', marks: []},
        {_type: 'span', _key: 'v', text: 'a day', marks: []},
        {_type: 'span', _key: 's2', text: ' or a day', marks: ['strong']},
      ),
    ],
  })
})

test('what a variable prints between spans is printed as it is', () => {
  const page = {body: [block({_type: 'variable', _key: 'v', variable: 'offer.text'})]}
  printWithin(page, {'offer.text': {text: 'Only {claim-a}'}, 'claim-a': 'a day'}, Date.now())
  expect(page.body[0]?.children).toMatchObject([{text: 'Only {claim-a}'}])
})
