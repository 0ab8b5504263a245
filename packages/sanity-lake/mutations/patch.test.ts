import {makePatches, stringifyPatches} from '@sanity/diff-match-patch'
import {Mutation} from '@sanity/mutator'
import * as fc from 'fast-check'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {LakeError} from '../errors.ts'
import {failureOf} from '../failure.testing.ts'
import type {PatchOperations, SanityDocument} from '../types.ts'
import {temporaryDataset} from '../store/temporary.testing.ts'
import {jsonObject, jsonValue, text} from './arbitrary.testing.ts'
import {applyPatch} from './patch.ts'

const system = {
  _id: 'x',
  _type: 'page',
  _rev: 'r1',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
}

function patched(content: object, patch: PatchOperations): Record<string, unknown> {
  const {_id, _type, _rev, _createdAt, _updatedAt, ...rest} = applyPatch({...system, ...content}, patch, 0)
  expect({_id, _type, _rev, _createdAt, _updatedAt}).toEqual(system)
  return rest
}

const tags = {tags: ['a', 'b', 'c', 'd']}
const list = {
  list: [
    {_key: 'k1', n: 1},
    {_key: 'k2', n: 2},
    {_key: 'k3', n: 3, in: {deep: [1, 2]}},
  ],
}

const cases: [string, object, PatchOperations, object][] = [
  ['set adds and replaces', {a: 1}, {set: {a: 2, b: {c: 3}}}, {a: 2, b: {c: 3}}],
  ['set makes the objects on its way', {}, {set: {'a.b.c': 1}}, {a: {b: {c: 1}}}],
  ['set by index', tags, {set: {'tags[1]': 'x'}}, {tags: ['a', 'x', 'c', 'd']}],
  ['set by negative index', tags, {set: {'tags[-1]': 'x'}}, {tags: ['a', 'b', 'c', 'x']}],
  ['set by range', tags, {set: {'tags[1:3]': 'x'}}, {tags: ['a', 'x', 'x', 'd']}],
  [
    'set by key',
    list,
    {set: {'list[_key=="k2"].n': 9}},
    {list: [list.list[0], {_key: 'k2', n: 9}, list.list[2]]},
  ],
  [
    'set by comparison',
    list,
    {set: {'list[n<3].n': 0}},
    {list: [{_key: 'k1', n: 0}, {_key: 'k2', n: 0}, list.list[2]]},
  ],
  ['set by several keys', tags, {set: {'tags[0,2]': 'x'}}, {tags: ['x', 'b', 'x', 'd']}],
  ['set everywhere below', {a: {n: 1}, b: [{n: 2}]}, {set: {'..n': 0}}, {a: {n: 0}, b: [{n: 0}]}],
  ['set of a quoted name', {}, {set: {"['a b']": 1}}, {'a b': 1}],
  ['set of a key that is not there', list, {set: {'list[_key=="no"].n': 9}}, list],
  [
    'setIfMissing keeps what is there',
    {a: 1, n: null},
    {setIfMissing: {a: 2, n: 2, b: 3}},
    {a: 1, n: null, b: 3},
  ],
  [
    'setIfMissing makes the objects on its way',
    {a: {x: 1}},
    {setIfMissing: {'a.b.c': 1}},
    {a: {x: 1, b: {c: 1}}},
  ],
  ['unset an attribute', {a: 1, b: {c: 1, d: 2}}, {unset: ['a', 'b.c', 'no.such']}, {b: {d: 2}}],
  ['unset items', tags, {unset: ['tags[1:3]']}, {tags: ['a', 'd']}],
  ['unset by key', list, {unset: ['list[_key=="k1"]']}, {list: list.list.slice(1)}],
  ['unset by value', tags, {unset: ['tags[@=="c"]']}, {tags: ['a', 'b', 'd']}],
  [
    'unset deep in an item',
    list,
    {unset: ['list[_key=="k3"].in.deep[0]']},
    {list: [list.list[0], list.list[1], {_key: 'k3', n: 3, in: {deep: [2]}}]},
  ],
  ['inc and dec', {a: 1, b: 5.5, c: 'x'}, {inc: {a: 2, c: 1, no: 1}, dec: {b: 0.5}}, {a: 3, b: 5, c: 'x'}],
  [
    'insert before',
    tags,
    {insert: {before: 'tags[1]', items: ['x', 'y']}},
    {tags: ['a', 'x', 'y', 'b', 'c', 'd']},
  ],
  ['insert after', tags, {insert: {after: 'tags[1]', items: ['x']}}, {tags: ['a', 'b', 'x', 'c', 'd']}],
  ['append', tags, {insert: {after: 'tags[-1]', items: ['x']}}, {tags: ['a', 'b', 'c', 'd', 'x']}],
  ['append to an empty array', {tags: []}, {insert: {after: 'tags[-1]', items: ['x']}}, {tags: ['x']}],
  ['prepend to an empty array', {tags: []}, {insert: {before: 'tags[0]', items: ['x']}}, {tags: ['x']}],
  [
    'insert after a key',
    list,
    {insert: {after: 'list[_key=="k1"]', items: [{_key: 'n'}]}},
    {list: [list.list[0], {_key: 'n'}, list.list[1], list.list[2]]},
  ],
  [
    'insert replacing an item',
    tags,
    {insert: {replace: 'tags[1]', items: ['x', 'y']}},
    {tags: ['a', 'x', 'y', 'c', 'd']},
  ],
  [
    'insert replacing a key',
    list,
    {insert: {replace: 'list[_key=="k2"]', items: [{_key: 'n'}]}},
    {list: [list.list[0], {_key: 'n'}, list.list[2]]},
  ],
  ['insert replacing a range', tags, {insert: {replace: 'tags[1:3]', items: ['x']}}, {tags: ['a', 'x', 'd']}],
  ['insert replacing the rest', tags, {insert: {replace: 'tags[2:]', items: ['x']}}, {tags: ['a', 'b', 'x']}],
  [
    'splice that removes nothing',
    tags,
    {insert: {replace: 'tags[1:1]', items: ['x']}},
    {tags: ['a', 'x', 'b', 'c', 'd']},
  ],
  [
    'splice past the end',
    tags,
    {insert: {replace: 'tags[9:]', items: ['x']}},
    {tags: ['a', 'b', 'c', 'd', 'x']},
  ],
  ['splice from the end', tags, {insert: {replace: 'tags[-1:]', items: ['x']}}, {tags: ['a', 'b', 'c', 'x']}],
  ['insert where there is no array', {a: 1}, {insert: {after: 'a[-1]', items: [1]}}, {a: 1}],
  [
    'all at once, in the order of the Studio',
    {n: 1, t: ['a']},
    {insert: {after: 't[-1]', items: ['b']}, inc: {n: 1}, set: {n: 5}, setIfMissing: {n: 9}, unset: ['gone']},
    {n: 6, t: ['a', 'b']},
  ],
  [
    'the guard that the Studio sends with every edit',
    {a: 1},
    {unset: ['_empty_action_guard_pseudo_field_']},
    {a: 1},
  ],
]

describe('applyPatch', () => {
  test.each(cases)('%s', (_name, before, patch, after) => {
    const frozen = structuredClone(before)
    expect(patched(before, patch)).toEqual(after)
    expect(before).toEqual(frozen)
  })

  test.each<[string, PatchOperations, string]>([
    ['a path that is none', {set: {'a["x]': 1}}, 'validationError'],
    ['a diff that is none', {diffMatchPatch: {title: 'no diff'}}, 'validationError'],
    [
      'a diff of 1,001 hunks',
      {diffMatchPatch: {title: '@@ -1,5 +1,5 @@\n Title\n'.repeat(1001)}},
      'validationError',
    ],
    ['a change of _id', {set: {_id: 'y'}}, 'immutableAttributeError'],
    ['a change of _type', {set: {_type: 'post'}}, 'immutableAttributeError'],
    ['a removal of _type', {unset: ['_type']}, 'immutableAttributeError'],
    ['a path to the prototype', {set: {'__proto__.polluted': 1}}, 'validationError'],
    ['a disguised path to the prototype', {set: {"a['__pro\\to__']": {polluted: 1}}}, 'validationError'],
    ['an open bracket', {set: {'a[': 1}}, 'validationError'],
    ['a bracket too many', {unset: ['a[0]]']}, 'validationError'],
    // Of a million characters, the library would run out of memory.
    ['a path of 2,001 characters', {set: {['a'.repeat(2001)]: 1}}, 'validationError'],
    [
      'a range of 2,006 characters',
      {insert: {replace: `${'a'.repeat(2001)}[0:1]`, items: []}},
      'validationError',
    ],
    ['a search in what a search found', {set: {'..b..c': 1}}, 'validationError'],
  ])('refuses %s', (_name, patch, type) => {
    const before = {...system, title: 'Title', a: {}}
    expect(failureOf(() => applyPatch(before, patch, 3), LakeError)).toMatchObject({
      status: 400,
      body: {error: {type: 'mutationError', items: [{index: 3, error: {type}}]}},
    })
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted')
  })

  test.each<PatchOperations>([
    {set: {'a..b.c': {b: {c: 1}}}},
    {insert: {after: '..c[-1]', items: [{c: []}]}},
  ])('refuses to write objects where they could match again: %j', (patch) => {
    expect(() => applyPatch({...system, a: {}}, patch, 0)).toThrow('could match inside of it')
  })

  test('writes text and numbers wherever a recursive step leads', () => {
    const before = {a: {b: {c: 1, list: [{c: 2}]}}, c: 3}
    expect(patched(before, {set: {'a.b..c': 0, "a['..'].a['..']": 1}})).toEqual({
      a: {b: {c: 0, list: [{c: 0}]}, '..': {a: {'..': 1}}},
      c: 3,
    })
  })

  test('applies the diffs of the Studio in any script', () => {
    const check = fc.property(text.map(wellFormed), text.map(wellFormed), (before, after) => {
      const diff = diffOf(before, after)
      fc.pre(diff !== undefined)
      expect(patched({text: before}, {diffMatchPatch: {text: diff}})).toEqual({text: after})
    })
    fc.assert(check, {numRuns: 200})
  })

  test('agrees with @sanity/mutator on random patches', () => {
    const check = fc.property(jsonObject, operations, (content, patch) => {
      const document: SanityDocument = {...content, ...system}
      const studio = new Mutation({mutations: [{patch: {...patch, id: 'x'}}]})
      const expected: unknown = studio.apply(structuredClone(document))
      expect(applyPatch(document, patch, 0)).toEqual(expected)
    })
    fc.assert(check, {numRuns: 500})
  })
})

test('a patch that would block the process for long is refused, and nothing is stored', () => {
  const dataset = temporaryDataset({createOrReplace: {_id: 'a', _type: 'page'}})
  const before = dataset.get('a')
  const set = Object.fromEntries(Array.from({length: 20_000}, (_, n) => [`attribute${n}`, n]))
  // Each look at the clock finds 100 ms of work.
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 100))
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({user: ms * 1000, system: 0}))
  onTestFinished(() => void vi.restoreAllMocks())
  const error = failureOf(
    () => dataset.commit({author: 'tester', mutations: [{patch: {id: 'a', set}}]}),
    LakeError,
  )
  expect(error).toMatchObject({status: 413})
  expect(ms).toBeLessThan(3000)
  expect(dataset.get('a')).toBe(before)
})

const attribute = fc.constantFrom('a', 'b', 'c')
const path = fc.oneof(
  attribute,
  fc.tuple(attribute, attribute).map((names) => names.join('.')),
)
const operations = fc.record(
  {
    set: fc.dictionary(path, jsonValue, {maxKeys: 2, noNullPrototype: true}),
    setIfMissing: fc.dictionary(path, jsonValue, {maxKeys: 2, noNullPrototype: true}),
    unset: fc.array(path, {maxLength: 2}),
    inc: fc.dictionary(path, fc.integer({min: -5, max: 5}), {maxKeys: 2, noNullPrototype: true}),
  },
  {requiredKeys: []},
)

/** The library cannot write a diff that parts a surrogate pair, so no client sends one. */
function diffOf(before: string, after: string): string | undefined {
  try {
    return stringifyPatches(makePatches(before, after))
  } catch {
    return undefined
  }
}

function wellFormed(value: string): string {
  return value.toWellFormed()
}
