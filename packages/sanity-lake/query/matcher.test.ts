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

  test.each([
    ['*[', {}],
    ['*[_id == $id]', {}],
    ['"text"', {}],
    ['*[diff::changedAny(@, @, title)]', {}],
    ['*[[@] match text::query("a")]', {}],
    ['*[geo::contains(area, place)]', {}],
  ])('is refused for %s', (query, params) => {
    expect(() => createMatcher(query, params)).toThrow(expect.objectContaining({status: 400}))
  })
})
