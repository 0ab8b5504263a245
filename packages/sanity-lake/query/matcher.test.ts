import * as fc from 'fast-check'
import {evaluateSync, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {createMatcher} from './matcher.ts'
import {makeDocument} from './memory-dataset.testing.ts'

const page = makeDocument('drafts.a', 'page', {title: 'One', owner: 'me', slug: {current: 'one'}})

describe('a matcher', () => {
  test.each([
    ['*', true],
    ['*[_type == "page"]', true],
    ['*[_type == $type && _id in $ids]', true],
    ['*[_type == "page"][title == "Two"]', false],
    ['*[_type == "page" && title == "One"]{title} | order(title)[0..2]', true],
    ['*[_type == "page"]{"name": title}[name == "Two"]', true],
    ['*[_id in path("drafts.**")]', true],
    ['*[_id in path("*")]', false],
    ['*[owner == identity()]', true],
    ['*[author->name == "Somebody"]', false],
    ['*[!(title match "o*")]', false],
    ['*[_type == "page"][0].title', true],
    ['*[$missing == 1 || true]', true],
  ])('for %s of a page', (query, expected) => {
    const params = {type: 'page', ids: ['drafts.a', 'b'], missing: null}
    expect(createMatcher(query, params, 'me')(page)).toBe(expected)
  })

  test('is shared by equal queries only', () => {
    expect(createMatcher('*[_id == $id]', {id: 'a'})).toBe(createMatcher('*[_id == $id]', {id: 'a'}))
    expect(createMatcher('*[_id == $id]', {id: 'b'})).not.toBe(createMatcher('*[_id == $id]', {id: 'a'}))
  })

  test.each([
    ['*[', {}],
    ['*[_id == $id]', {}],
    ['"text"', {}],
    ['*[diff::changedAny(@, @, title)]', {}],
  ])('is refused for %s', (query, params) => {
    expect(() => createMatcher(query, params)).toThrow(expect.objectContaining({status: 400}))
  })

  test('agrees with groq-js on ids and types', () => {
    const value = fc.constantFrom('"page"', '"a"', 'null', '1', '$p', '^._id', 'title')
    const leaf = fc.oneof(
      fc.tuple(fc.constantFrom('_id', '_type', 'title'), value).map(([path, v]) => `${path} == ${v}`),
      fc
        .tuple(fc.constantFrom('_id', '_type'), value, value)
        .map(([path, a, b]) => `${path} in [${a}, ${b}]`),
    )
    const filter = fc
      .array(fc.tuple(leaf, fc.constantFrom('&&', '||')), {minLength: 1, maxLength: 4})
      .map((parts) => parts.map(([part, op], index) => (index === 0 ? part : `${op} ${part}`)).join(' '))
    const document = fc
      .tuple(fc.constantFrom('a', 'page', 'b'), fc.constantFrom('page', 'a'), fc.constantFrom('a', 'page'))
      .map(([id, type, title]) => makeDocument(id, type, {title}))
    fc.assert(
      fc.property(filter, document, (condition, each) => {
        const query = `*[${condition}]`
        const {data}: {data: unknown} = evaluateSync(parse(query, {params: {p: 'a'}}), {dataset: [each]})
        expect(createMatcher(query, {p: 'a'})(each)).toBe(Array.isArray(data) && data.length > 0)
      }),
      {numRuns: 2000},
    )
  })
})
