import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import type {SanityDocument} from '../types.ts'
import {readPerspective} from './perspective.ts'
import {Replica, type ReplicaChange} from './replica.ts'
import {makeDocument} from './memory-dataset.testing.ts'

function show(documents: SanityDocument[], names: string[], isPublic = false): unknown[] {
  const replica = new Replica()
  replica.apply(documents.map((document) => ({id: document._id, document})))
  return summary(replica.view(readPerspective(names), isPublic).documents)
}

const summary = (documents: SanityDocument[]) =>
  documents.map(({_id, _originalId, title}) => (_originalId ? [_id, _originalId, title] : [_id, title]))

const documents = [
  makeDocument('drafts.b', 'page', {title: 'b draft', _system: {delete: true}}),
  makeDocument('a', 'page', {title: 'a'}),
  makeDocument('drafts.a', 'page', {title: 'a draft'}),
  makeDocument('versions.r1.a', 'page', {title: 'a in r1', _system: {base: {id: 'a'}}}),
  makeDocument('versions.r2.a', 'page', {title: 'a in r2'}),
  makeDocument('c', 'page', {title: 'c'}),
  makeDocument('versions.r2.c', 'page', {title: 'c gone', _system: {delete: true}}),
  makeDocument('versions.r1.new.page', 'page', {title: 'new in r1'}),
  makeDocument('_.releases.r1', 'system.release', {title: 'Release'}),
]

describe('a perspective', () => {
  test.each<[string[], unknown[]]>([
    [['raw'], summary(documents.toSorted((a, b) => (a._id < b._id ? -1 : 1)))],
    [
      ['published'],
      [
        ['_.releases.r1', 'Release'],
        ['a', 'a'],
        ['c', 'c'],
      ],
    ],
    [
      ['drafts'],
      [
        ['_.releases.r1', '_.releases.r1', 'Release'],
        ['a', 'drafts.a', 'a draft'],
        ['b', 'drafts.b', 'b draft'],
        ['c', 'c', 'c'],
      ],
    ],
    [
      ['r1'],
      [
        ['_.releases.r1', '_.releases.r1', 'Release'],
        ['a', 'versions.r1.a', 'a in r1'],
        ['c', 'c', 'c'],
        ['new.page', 'versions.r1.new.page', 'new in r1'],
      ],
    ],
    [
      ['r2', 'r1', 'drafts'],
      [
        ['_.releases.r1', '_.releases.r1', 'Release'],
        ['a', 'versions.r2.a', 'a in r2'],
        ['b', 'drafts.b', 'b draft'],
        ['new.page', 'versions.r1.new.page', 'new in r1'],
      ],
    ],
  ])('%j', (names, expected) => {
    expect(show(documents, names)).toEqual(expected)
  })

  test('has the same result under its old name', () => {
    expect(show(documents, ['previewDrafts'])).toEqual(show(documents, ['drafts']))
    expect(show(documents, ['drafts', 'published'])).toEqual(show(documents, ['drafts']))
  })

  test('shows only documents without a dot in their id to anonymous users', () => {
    const atRoot = [
      ['a', 'a'],
      ['c', 'c'],
    ]
    expect(show(documents, ['raw'], true)).toEqual(atRoot)
    expect(show(documents, ['published'], true)).toEqual(atRoot)
    expect(show(documents, ['drafts'], true)).toEqual(atRoot.map(([id, title]) => [id, id, title]))
  })

  test('updated by commits equals one that is built from scratch', () => {
    const id = fc.constantFrom(
      'a',
      'b',
      'drafts.a',
      'drafts.b',
      'versions.r1.a',
      'versions.r2.a',
      'versions.r1.c',
    )
    const attributes = fc.record({
      title: fc.constantFrom('one', 'two'),
      slug: fc.record({current: fc.constantFrom('x', 'y')}),
      link: fc.record({_ref: fc.constantFrom('a', 'b')}),
      _system: fc.record({delete: fc.boolean()}),
    })
    const change = fc
      .tuple(id, fc.constantFrom('page', 'post'), fc.option(attributes, {freq: 3}))
      .map(([each, type, rest]): ReplicaChange => ({
        id: each,
        document: rest && makeDocument(each, type, rest),
      }))
    const stack = fc.constantFrom<string[][]>(
      ['raw'],
      ['published'],
      ['drafts'],
      ['r1'],
      ['r2', 'r1', 'drafts'],
    )
    fc.assert(
      fc.property(
        fc.array(change, {maxLength: 30}),
        fc.array(change, {maxLength: 30}),
        stack,
        (before, after, names) => {
          const kept = new Replica()
          const fresh = new Replica()
          const look = (replica: Replica) => replica.view(readPerspective(names), false).documents
          kept.apply(before)
          look(kept)
          for (const each of after) kept.apply([each])
          fresh.apply([...before, ...after])
          expect(look(kept)).toEqual(look(fresh))
        },
      ),
      {numRuns: 200},
    )
  })
})
