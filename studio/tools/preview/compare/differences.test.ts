import {describe, expect, test} from 'vitest'
import {differencesOf, differencesOn} from './differences.ts'

const block = (text: string) => ({_key: 'p', _type: 'block', children: [{_key: 's', text}]})

const found = (before: object | undefined, after: object | undefined) =>
  differencesOf('plan', before && {...before}, after && {...after}).map(({kind, path}) => `${kind} ${path}`)

describe('the differences of two versions', () => {
  test('are named by the smallest field', () => {
    expect(
      found(
        {price: {amount: 1, cadence: 'month'}, name: 'A'},
        {price: {amount: 2, cadence: 'month'}, name: 'A'},
      ),
    ).toEqual(['changed price.amount'])
  })

  test('leave out what the content lake writes by itself', () => {
    expect(found({_rev: 'a', _updatedAt: 'b', name: 'A'}, {_rev: 'c', _updatedAt: 'd', name: 'A'})).toEqual(
      [],
    )
  })

  test('find items of lists by their keys', () => {
    const before = {
      items: [
        {_key: 'a', title: 'A'},
        {_key: 'b', title: 'B'},
      ],
    }
    const after = {
      items: [
        {_key: 'b', title: 'B!'},
        {_key: 'c', title: 'C'},
      ],
    }
    expect(found(before, after)).toEqual([
      'removed items[_key=="a"]',
      'changed items[_key=="b"].title',
      'added items[_key=="c"]',
    ])
  })

  test('say where a list is in another order, but not where items came or went', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((_key) => ({_key, _ref: _key}))
    expect(found({items: [a, b]}, {items: [b, a]})).toEqual(['moved items'])
    expect(found({items: [a, b]}, {items: [c, a, b]})).toEqual(['added items[_key=="c"]'])
  })

  test('compare texts in a list by place, and lists of another length as a whole', () => {
    expect(found({features: ['a', 'b']}, {features: ['a', 'c']})).toEqual(['changed features[1]'])
    expect(found({features: ['a', 'b']}, {features: ['b']})).toEqual(['changed features'])
  })

  test('take a paragraph and a reference as one value', () => {
    expect(found({body: [block('a')]}, {body: [block('b')]})).toEqual(['changed body[_key=="p"]'])
    expect(found({agent: {_ref: 'a'}}, {agent: {_ref: 'b'}})).toEqual(['changed agent'])
  })

  test('take an empty field for a missing one', () => {
    expect(found({link: {_type: 'link'}, name: ''}, {})).toEqual([])
    expect(found({}, {name: 'A'})).toEqual(['added name'])
    expect(found({name: 'A'}, {name: ''})).toEqual(['removed name'])
  })

  test('are the whole document where one version is missing', () => {
    expect(found(undefined, {name: 'A'})).toEqual(['added '])
    expect(found({name: 'A'}, undefined)).toEqual(['removed '])
    expect(found(undefined, undefined)).toEqual([])
  })
})

describe('the differences on a page', () => {
  const differences = differencesOf(
    'home',
    {hero: {title: 'A'}, seo: {title: 'A'}, agents: [{_key: 'a', _ref: 'a'}]},
    {hero: {title: 'B'}, seo: {title: 'B'}, agents: [{_key: 'a', _ref: 'b'}]},
  )
  const on = (used: Record<string, string[]>) =>
    differencesOn(
      new Map(Object.entries(used).map(([id, fields]) => [id, new Set(fields)])),
      differences,
    ).map(({path}) => path)

  test('are those of fields that it shows', () => {
    expect(on({home: ['hero.title', 'hero.lead']})).toEqual(['hero.title'])
    expect(on({home: ['hero']})).toEqual(['hero.title'])
    expect(on({home: ['heroes.title']})).toEqual([])
  })

  test('are those of references to documents that it shows, now or before', () => {
    expect(on({home: [], a: ['name']})).toEqual(['agents[_key=="a"]'])
    expect(on({home: [], b: ['name']})).toEqual(['agents[_key=="a"]'])
  })

  test('are none of documents that it does not show', () => {
    expect(on({another: ['hero.title']})).toEqual([])
  })
})
