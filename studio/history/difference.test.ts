import {describe, expect, test} from 'vitest'
import {pathText} from 'content-checks'
import {differences, fieldsBack, fieldsOfDraft, withFields} from './difference.ts'

const price = (amount: number) => ({_type: 'price', amount, cadence: 'month'})
const block = (_key: string, text: string) => ({_type: 'block', _key, children: [{_key: 's', text}]})

describe('the fields of a change', () => {
  test.each<[object, object, string[]]>([
    [{a: 1}, {a: 1}, []],
    [{a: 1, b: 2}, {b: 2, a: 1}, []],
    [{_rev: 'r', _updatedAt: 't', a: 1}, {_rev: 's', _updatedAt: 'u', a: 2}, ['a']],
    [{}, {a: false}, ['a']],
    [{seo: {title: 'x', text: 'y'}}, {seo: {title: 'z', text: 'y'}}, ['seo.title']],
    [{price: price(1)}, {price: price(2)}, ['price']],
    [{page: {_ref: 'a'}}, {page: {_ref: 'b'}}, ['page']],
    [
      {body: [block('a', 'x'), block('b', 'y')]},
      {body: [block('a', 'x'), block('b', 'z')]},
      ['body[_key=="b"]'],
    ],
    [{body: [block('a', 'x')]}, {body: [block('a', 'x'), block('b', 'y')]}, ['body']],
    [{list: ['a']}, {list: ['b']}, ['list']],
  ])('%j → %j', (before, after, paths) => {
    expect(differences(before, after).map(({path}) => pathText(path))).toEqual(paths)
  })
})

const back = (before: object, after: object, now: object) => withFields(now, fieldsBack(before, after, now))

describe('bringing back a change', () => {
  test('leaves what others wrote into other fields since', () => {
    const before = {name: 'Starter', price: price(299), body: [block('a', 'x'), block('b', 'y')]}
    const after = {...before, price: price(329), body: [block('a', 'X'), block('b', 'y')]}
    const now = {...after, name: 'Beginner', body: [block('a', 'X'), block('b', 'Y')]}
    expect(back(before, after, now)).toEqual({
      name: 'Beginner',
      price: price(299),
      body: [block('a', 'x'), block('b', 'Y')],
    })
  })

  test('empties a field that was empty, and fills one that was emptied', () => {
    expect(back({a: 1}, {b: 2}, {b: 2})).toEqual({a: 1})
  })

  test('changes neither of the documents that it compares', () => {
    const now = {list: [{_key: 'a', text: 'new'}]}
    withFields(now, fieldsBack({list: [{_key: 'a', text: 'old'}]}, now, now))
    expect(now.list[0]?.text).toBe('new')
  })

  test('names a field that was changed since, with what it says now', () => {
    expect(fieldsBack({a: 1, b: 1}, {a: 2, b: 2}, {a: 3, b: 2})).toMatchObject([
      {path: ['a'], now: 3, willBe: 1, isChangedSince: true},
      {path: ['b'], now: 2, willBe: 1, isChangedSince: false},
    ])
  })

  test('says nothing of a field that has its former value again', () => {
    expect(fieldsBack({a: 1}, {a: 2}, {a: 1})).toEqual([])
  })

  test('does not bring back an item that is gone', () => {
    const before = {list: [{_key: 'a', text: 'old'}]}
    const after = {list: [{_key: 'a', text: 'new'}]}
    expect(fieldsBack(before, after, {list: []})).toMatchObject([{isGone: true}])
    expect(back(before, after, {list: []})).toEqual({list: []})
  })

  test('follows in a draft where the draft says what is published', () => {
    const fields = fieldsBack({a: 1, b: 1}, {a: 2, b: 2}, {a: 2, b: 2})
    expect(fieldsOfDraft({a: 2, b: 5}, fields)).toMatchObject([{path: ['a']}])
  })
})
