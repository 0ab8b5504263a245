import * as fc from 'fast-check'
import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {pageQuery} from '../web/sections/query.gen.ts'
import {queryOfGivenPage, sectionsAfter, showsInSection, queryOfPreview, type Step} from './page-building.ts'

const page = ['a', 'b', 'c'].map((_key) => ({_key}))
const samples = new Map([['quote', {_key: 'quote'}]])
const after = (...steps: Step[]) =>
  steps
    .reduce((sections, step) => sectionsAfter(sections, step, samples), page)
    .map(({_key}) => _key)
    .join('')

test.each<[Step, string]>([
  [{do: 'insert', key: 'x', sample: 'quote', after: 'a'}, 'axbc'],
  [{do: 'insert', key: 'x', sample: 'quote', after: undefined}, 'xabc'],
  [{do: 'insert', key: 'x', sample: 'quote', after: 'gone'}, 'abcx'],
  [{do: 'insert', key: 'x', sample: 'unknown', after: 'a'}, 'abc'],
  [{do: 'move', key: 'a', after: 'c'}, 'bca'],
  [{do: 'move', key: 'c', after: undefined}, 'cab'],
  [{do: 'move', key: 'gone', after: 'a'}, 'abc'],
  [{do: 'duplicate', key: 'a', newKey: 'x'}, 'axbc'],
  [{do: 'remove', key: 'b'}, 'ac'],
])('%j makes it %s, and twice is once', (step, expected) => {
  expect(after(step)).toBe(expected)
  expect(after(step, step)).toBe(expected)
})

test('hiding and looks change one section', () => {
  expect(sectionsAfter(page, {do: 'hide', key: 'b', hidden: true}, samples)).toEqual([
    {_key: 'a'},
    {_key: 'b', hidden: true},
    {_key: 'c'},
  ])
  expect(sectionsAfter(page, {do: 'look', key: 'c', variant: 'row'}, samples)[2]).toEqual({
    _key: 'c',
    variant: 'row',
  })
})

test('no step gives two sections one key', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'x')
  const step = fc.oneof(
    fc.record({do: fc.constant('move' as const), key, after: fc.option(key, {nil: undefined})}),
    fc.record({do: fc.constant('insert' as const), key, sample: fc.constant('quote'), after: key}),
    fc.record({do: fc.constant('duplicate' as const), key, newKey: key}),
    fc.record({do: fc.constant('remove' as const), key}),
  )
  const property = fc.property(fc.array(step), (steps) => {
    const keys = after(...steps)
    return new Set(keys).size === keys.length
  })
  expect(fc.check(property).counterexample).toBeNull()
})

test('the query of pages is found in its text', () => {
  expect(pageQuery).toContain('sections[hidden != true]')
  expect(pageQuery).toMatch(/variant [!=]=/)
  expect(queryOfPreview(pageQuery)).not.toMatch(/hidden != true|variant [!=]=/)
  expect(queryOfGivenPage(pageQuery)).toContain('"page": $page{')
  expect(queryOfGivenPage('{"page": *[_id == "homePage"][0]{title}}')).toBeUndefined()
})

const share = (_ref: string) => [{_key: 'a', _type: 'sharedSection', shared: {_ref}}]

test('a page shows a document in a section of its own, or in one that pages share', async () => {
  const dataset = [
    {_id: 'plan', _type: 'plan'},
    {_id: 'having', _type: 'sharedContent', sections: [{_key: 'a', plans: [{_ref: 'plan'}]}]},
    {_id: 'other', _type: 'sharedContent', sections: [{_key: 'a'}]},
    {_id: 'own', _type: 'page', sections: [{_key: 'a', plans: [{_ref: 'plan'}]}]},
    {_id: 'sharing', _type: 'page', sections: share('having')},
    {_id: 'neither', _type: 'page', sections: share('other')},
    {_id: 'empty', _type: 'page'},
  ]
  const query = `*[_type == "plan"]{"pages": *[_type == "page" && ${showsInSection('^._id')}]._id}`
  const value = await evaluate(parse(query), {dataset})
  expect(await value.get()).toEqual([{pages: ['own', 'sharing']}])
})
