import {describe, expect, test} from 'vitest'
import type {Transaction} from './transactions.ts'
import {byTransaction, changesOf, deletedDocuments, whatIsBack, withDrafted} from './changes.ts'

const gone = [0, null]
const some = [17, {a: 1}]
const created = {apply: some, revert: gone}
const edited = {apply: some, revert: some}
const removed = {apply: gone, revert: some}

let minute = 0
function transaction(effects: Transaction['effects'], author = 'ann'): Transaction {
  minute -= 1
  return {
    id: `t${minute}`,
    timestamp: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
    author,
    documentIDs: Object.keys(effects ?? {}),
    ...(effects && {effects}),
  }
}

const actionsOf = (...effects: Transaction['effects'][]) =>
  changesOf(effects.map((each) => transaction(each))).map(({documentId, action}) => `${action} ${documentId}`)

describe('a transaction in an editor’s words', () => {
  test.each([
    ['published a', {a: edited, 'drafts.a': removed}],
    ['published a', {a: created, 'drafts.a': removed}],
    ['published a', {a: edited, 'versions.r1.a': removed}],
    ['unpublished a', {a: removed, 'drafts.a': created}],
    ['deleted a', {a: removed}],
    ['deleted a', {a: removed, 'drafts.a': removed}],
    ['discarded a', {'drafts.a': removed}],
    ['edited a', {'drafts.a': created}],
    ['edited a', {'drafts.a': edited}],
    ['edited a', {'versions.r1.a': edited}],
    ['created a', {a: created}],
    ['published a', {a: edited}],
    ['published a', {a: edited, 'drafts.a': edited}],
  ])('%s', (words, effects) => {
    expect(actionsOf(effects)).toEqual([words])
  })

  test('names each document of a transaction, and no files or releases', () => {
    expect(
      actionsOf({
        a: edited,
        b: removed,
        'image-1-1x1-png': created,
        '_.releases.r1': edited,
        'sharedPage.1': created,
      }),
    ).toEqual(['published a', 'deleted b'])
  })
})

test('edits of one person that follow each other are one change', () => {
  const edits = [
    transaction({'drafts.a': edited}),
    transaction({'drafts.a': edited}),
    transaction({'drafts.b': edited}),
    transaction({'drafts.a': edited}),
    transaction({'drafts.a': edited}, 'ben'),
  ]
  const found = changesOf(edits)
  expect(found.map(({documentId, author}) => `${author} ${documentId}`)).toEqual(['ann a', 'ann b', 'ben a'])
  expect(found[0]?.at).toBe(edits[0]?.timestamp)
  expect(found[0]?.from).toBe(edits[3]?.timestamp)
})

test.each([
  ['drafted', 'a document that is a draft', [], ['drafts.a']],
  ['drafted', 'one that was published for the first time since', [{a: created, 'drafts.a': removed}], ['a']],
  ['edited', 'one that is published', [], ['a', 'drafts.a']],
  ['edited', 'one that was published again since', [{a: edited, 'drafts.a': removed}], ['a']],
  ['edited', 'one that was deleted since', [{a: removed, 'drafts.a': removed}], []],
])('who makes a draft has %s it, of %s', (action, _, since, existing) => {
  const effects: Transaction['effects'][] = [...since, {'drafts.a': edited}, {'drafts.a': created}]
  const changes = withDrafted(changesOf(effects.map((each) => transaction(each))), new Set(existing))
  expect(changes.at(-1)?.action).toBe(action)
})

describe('the bin', () => {
  test('has what was deleted and is not there, with all versions that went', () => {
    const changes = changesOf([
      transaction({'drafts.never-published': removed}),
      transaction({a: removed, 'drafts.a': removed}),
      transaction({back: created}),
      transaction({back: removed}),
      transaction({'drafts.discarded': removed}),
    ])
    const found = deletedDocuments(changes, new Set(['back', 'discarded']))
    expect(found.map(({documentId, removed: ids}) => [documentId, ids])).toEqual([
      ['never-published', ['drafts.never-published']],
      ['a', ['a', 'drafts.a']],
    ])
  })
})

test('what one transaction did to several documents is one row, drafts of a copy too', () => {
  const changes = changesOf([
    transaction({a: edited, b: edited, c: removed}),
    transaction({a: edited}),
    transaction({'drafts.a': edited, 'drafts.b': edited}),
  ])
  expect(byTransaction(changes).map((group) => group.map(({documentId}) => documentId))).toEqual([
    ['a', 'b'],
    ['c'],
    ['a'],
    ['a', 'b'],
  ])
})

test('what was not on the site before has nothing to bring back', () => {
  const [first, again] = changesOf([
    transaction({a: created, 'drafts.a': removed}),
    transaction({b: edited, 'drafts.b': removed}),
  ])
  expect([first?.isNew, again?.isNew]).toEqual([true, false])
})

test.each([
  [[['page-a']], 'It is as it was before it was deleted. Visitors see it within a moment.'],
  [[['drafts.page-a']], 'It is as it was before it was deleted. Visitors do not see drafts.'],
  [
    [['drafts.agent-a', 'agent-a'], ['plan-a']],
    'All 2 documents are as they were before they were deleted. Visitors see it within a moment.',
  ],
])('of %j restored: %s', (documents, text) => {
  const group = documents.map((ids) => ({
    documentId: 'a',
    at: '',
    author: '',
    transaction: 't',
    removed: ids,
  }))
  expect(whatIsBack(group)).toBe(text)
})
