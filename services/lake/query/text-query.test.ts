import {describe, expect, test} from 'vitest'
import {Engine} from './engine.ts'
import {Replica} from './replica.ts'
import {makeDocument} from './memory-dataset.testing.ts'
import {readTextQuery} from './text-query.ts'

test('a text query is parsed into words, phrases and exclusions', () => {
  expect(readTextQuery('Write faster* "case study" -draft -"old news" ---')).toEqual({
    required: ['write', 'faster*', 'case study'],
    excluded: ['draft', 'old news'],
  })
  expect(readTextQuery(' * ')).toEqual({required: ['*'], excluded: []})
})

const span = (text: string) => [
  {_type: 'block', _key: 'k', children: [{_type: 'span', _key: 's', text, marks: []}]},
]
const documents = [
  makeDocument('writer', 'agent', {title: 'Content Writer', body: span('It writes case studies.')}),
  makeDocument('support', 'agent', {title: 'Support', body: span('Answers in the writer’s voice')}),
  makeDocument('drafts.notes', 'note', {
    title: 'Case: a study',
    tags: ['Crème brûlée', 'B2B'],
    link: {_ref: 'support'},
  }),
]

function find(condition: string, params: Record<string, unknown> = {}, then = '._id'): Promise<unknown> {
  const replica = new Replica()
  replica.apply(documents.map((document) => ({id: document._id, document})))
  return new Engine()
    .answer(replica, {
      projectId: 'p',
      dataset: 'd',
      query: `*[${condition}]${then}`,
      params,
      perspective: ['drafts'],
      publicOnly: false,
      timestamp: '2026-01-01T00:00:00Z',
      resultSourceMap: false,
      maxResultLength: 100_000,
    })
    .then(({resultJson}): unknown => JSON.parse(resultJson))
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
