import {expect, test} from 'vitest'
import {moved, newPositions, ordered} from './positions.ts'

const list = ['a', 'b', 'c', 'd']

test.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 1, list],
  [1, -1, ['b', 'a', 'c', 'd']],
  [1, 9, ['a', 'c', 'd', 'b']],
  [9, 0, list],
])('from %i to %i', (from, to, expected) => {
  expect(moved(list, from, to)).toEqual(expected)
})

const stored = (_id: string, order: number | null) => ({_id, _type: 'agent', order, _rev: `r-${_id}`})

test('only what moves is written, in drafts too, whatever somebody types there meanwhile', () => {
  const documents = [stored('a', 1), stored('b', 2), stored('drafts.b', 2), stored('c', 3)]
  expect(newPositions(['b', 'a', 'c'], documents)).toEqual([
    {id: 'a', revision: 'r-a', order: 2},
    {id: 'b', revision: 'r-b', order: 1},
    {id: 'drafts.b', order: 1},
  ])
})

test('equal, missing and fractional positions become 1, 2, 3', () => {
  const documents = [stored('a', 1), stored('b', 1), stored('drafts.c', null), stored('d', 2.5)]
  expect(newPositions(['a', 'b', 'c', 'd'], documents)).toEqual([
    {id: 'b', revision: 'r-b', order: 2},
    {id: 'drafts.c', order: 3},
    {id: 'd', revision: 'r-d', order: 4},
  ])
})

test('a document that the list does not have is left alone', () => {
  expect(newPositions(['a'], [stored('a', 1), stored('new', 7)])).toEqual([])
})

test('published documents and drafts stand in their order, those without one last', () => {
  const documents = [
    stored('new', null),
    stored('b', 2),
    stored('versions.spring.c', 1),
    stored('drafts.a', 1),
  ]
  expect(ordered(documents).map(({_id}) => _id)).toEqual(['drafts.a', 'b', 'new'])
})
