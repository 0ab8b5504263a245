import {describe, expect, test} from 'vitest'
import {answerFrom, makeDocument} from './memory-dataset.testing.ts'
import {readTextQuery} from './text-query.ts'

test('a text query is parsed into words, phrases and exclusions', () => {
  expect(readTextQuery('Write faster* "case study" -draft -"old news" ---')).toEqual({
    required: ['write', 'faster*', 'case study'],
    excluded: ['draft', 'old news'],
  })
  expect(readTextQuery(' * ')).toEqual({required: ['*'], excluded: []})
  expect(readTextQuery('98%* $1,299* -50%')).toEqual({required: ['98*', '1 299*'], excluded: ['50']})
})

const span = (text: string) => [
  {_type: 'block', _key: 'k', children: [{_type: 'span', _key: 's', text, marks: []}]},
]
const documents = [
  makeDocument('writer', 'agent', {
    title: 'Content Writer',
    body: span('It writes case studies.'),
    price: {amount: 329},
  }),
  makeDocument('support', 'agent', {
    title: 'Support',
    body: span('Answers in the writer’s voice, 98% of them'),
  }),
  makeDocument('drafts.notes', 'note', {
    title: 'Case: a study',
    tags: ['Crème brûlée', 'B2B'],
    link: {_ref: 'support'},
  }),
]

async function find(
  condition: string,
  params: Record<string, unknown> = {},
  then = '._id',
  dataset = documents,
): Promise<unknown> {
  const {resultJson} = await answerFrom(dataset, `*[${condition}]${then}`, {params, perspective: ['drafts']})
  return JSON.parse(resultJson)
}

describe('text::query', () => {
  test.each([
    ['writ*', ['support', 'writer']],
    ['WRITER', ['support', 'writer']],
    ['writer case', ['writer']],
    ['"case studies"', ['writer']],
    ['"a study"', ['notes']],
    ['"case support"', []],
    ['case -studies', ['notes']],
    ['brûlée b2b', ['notes']],
    ['*', ['notes', 'support', 'writer']],
    ['suppor', []],
    ['notes', ['notes']],
    ['', []],
  ])('%j over whole documents', async (text, expected) => {
    expect(await find('[@, _id] match text::query($q)', {q: text})).toEqual(expected)
  })

  test.each([
    ['title match text::query("writer")', ['writer']],
    ['title match text::query("content wri*")', ['writer']],
    ['title match text::query("writer -content")', []],
    ['tags match text::query("b2b")', ['notes']],
    ['body match text::query("voice")', ['support']],
    ['author->title match text::query("x")', []],
    ['[@] match text::query($none)', []],
  ])('%s', async (condition, expected) => {
    expect(await find(condition, {none: null})).toEqual(expected)
  })

  test('finds numbers, and figures with a sign', async () => {
    expect(await find('[@, _id] match text::query($q)', {q: '329*'})).toEqual(['writer'])
    expect(await find('[@, _id] match text::query($q)', {q: '98%*'})).toEqual(['support'])
  })

  test('in score() only what matches has a score', async () => {
    const score = '_type in $types] | score(boost(title match text::query($q), 10)) [_score > 0'
    const types = ['agent', 'note']
    expect(await find(score, {types, q: '97%*'})).toEqual([])
    expect(await find(score, {types, q: 'content helper*'})).toEqual([])
    expect(await find(score, {types, q: 'content writ*'})).toEqual(['writer'])
  })

  test('a document is the first hit for its own sentence', async () => {
    const pages = [
      makeDocument('a', 'page', {title: 'Take a routine', body: span('over the moon')}),
      makeDocument('home', 'page', {lead: 'They take over the routine, so that you do not.'}),
    ]
    const score = 'true] | score([@, _id] match text::query($q)) [_score > 0] | order(_score desc)[0...9'
    expect(await find(score, {q: 'take over the routine*'}, '._id', pages)).toEqual(['home', 'a'])
    expect(await find(score, {q: '"take over the routine"'}, '._id', pages)).toEqual(['home'])
    expect(await find(score, {q: 'routine*'}, '._id', pages)).toEqual(['a', 'home'])
  })

  test('a whole word counts more than the beginning of a longer one', async () => {
    const found = [
      makeDocument('a-plan', 'plan', {price: {amount: 989}}),
      makeDocument('claim', 'claim', {figure: '98%'}),
    ]
    const score = 'true] | score([@, _id] match text::query($q)) [_score > 0] | order(_score desc)[0...9'
    expect(await find(score, {q: '98%*'}, '._id', found)).toEqual(['claim', 'a-plan'])
  })

  test('ranks as the Studio requests', async () => {
    const search = `_type in $__types] | score(
      boost(_type in ["agent"] && title match text::query($__query), 10),
      ([@, _id] match text::query($__query) || references($__rawQuery))
    ) [_score > 0]{_id, _originalId} | order(_score desc)[0...$__limit`
    const params = {__types: ['agent', 'note'], __limit: 10, __query: 'support*', __rawQuery: 'support'}
    expect(await find(search, params, '')).toEqual([
      {_id: 'support', _originalId: 'support'},
      {_id: 'notes', _originalId: 'drafts.notes'},
    ])
  })
})
