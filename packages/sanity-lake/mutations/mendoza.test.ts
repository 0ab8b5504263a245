import * as fc from 'fast-check'
import {applyPatch, incremental} from 'mendoza'
import {describe, expect, test} from 'vitest'
import {jsonObject, text} from './arbitrary.testing.ts'
import {encodeMendoza} from './mendoza.ts'

const long = 'Agents that answer, write and plan, around the clock. '.repeat(200)

/** Applies as the Studio's history does, which keeps track of who wrote what. */
function applyIncrementally(before: unknown, patch: unknown[]): unknown {
  return incremental.unwrap(incremental.applyPatch(incremental.wrap(before, null), patch, null))
}

describe('encodeMendoza', () => {
  test('encodes a patch from any document to any other', () => {
    const check = fc.property(jsonObject, jsonObject, (before, after) => {
      const patch = encodeMendoza(before, after)
      expect(applyPatch(before, patch)).toEqual(after)
      expect(applyIncrementally(before, patch)).toEqual(after)
    })
    fc.assert(check, {numRuns: 1000})
  })

  test('encodes edits of text in any script', () => {
    const check = fc.property(text, text, text, text, (start, old, fresh, end) => {
      const before = {text: start + old + end}
      const after = {text: start + fresh + end}
      expect(applyPatch(before, encodeMendoza(before, after))).toEqual(after)
    })
    fc.assert(check, {numRuns: 1000})
  })

  test('encodes creation and deletion as whole values, which history relies on', () => {
    expect(encodeMendoza(null, {a: 1})).toEqual([0, {a: 1}])
    expect(encodeMendoza({a: 1}, null)).toEqual([0, null])
    expect(applyPatch({a: 1}, encodeMendoza({a: 1}, {a: 1}))).toEqual({a: 1})
  })

  test.each([
    ['a letter in a long text', {text: long}, {text: `${long.slice(0, 999)}!${long.slice(999)}`}],
    ['a letter in a span of Portable Text', body(long), body(`${long}x`)],
    ['an item moved to the front', items(0, 1, 2, 3, 4, 5), items(5, 0, 1, 2, 3, 4)],
    ['an item removed', items(0, 1, 2, 3, 4, 5), items(0, 1, 2, 4, 5)],
    ['a price in an object of texts', {a: long, price: 1, z: long}, {a: long, price: 2, z: long}],
  ])('is short for %s', (_name, before, after) => {
    const patch = encodeMendoza(before, after)
    expect(applyPatch(before, patch)).toEqual(after)
    expect(JSON.stringify(patch).length).toBeLessThan(80)
  })

  test('does not compare every pair of items in long arrays', () => {
    const before = {list: Array.from({length: 20_000}, (_, index) => ({_key: `k${index}`, n: index}))}
    const after = {list: before.list.map((item) => ({...item, n: item.n + 1})).reverse()}
    const started = process.threadCpuUsage()
    const patch = encodeMendoza(before, after)
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(3000)
    expect(applyPatch(before, patch)).toEqual(after)
  })
})

function body(content: string) {
  return {
    body: [
      {_type: 'block', _key: 'a', children: [{_type: 'span', _key: 's', text: 'Before', marks: []}]},
      {_type: 'block', _key: 'b', children: [{_type: 'span', _key: 's', text: content, marks: []}]},
    ],
  }
}

function items(...numbers: number[]) {
  return {list: numbers.map((n) => ({_key: `k${n}`, text: `${n} ${long}`}))}
}
