import {expect, test} from 'vitest'
import type {CheckedDocument} from 'content-checks'
import {asPublished, draftContent, publishedContent} from './stored-content.ts'

const plan = (id: string, name: string): CheckedDocument => ({_id: id, _type: 'plan', name})
const content = new Map(
  [
    plan('a', 'A, published'),
    plan('drafts.a', 'A, draft'),
    plan('versions.spring.a', 'A, in spring'),
    plan('versions.autumn.a', 'A, in autumn'),
    plan('drafts.b', 'B, draft'),
    plan('versions.spring.c', 'C, in spring'),
    plan('d', 'D, published'),
  ].map((document) => [document._id, document]),
)
const names = (documents: CheckedDocument[]) =>
  documents.map(({_id, name}) => `${_id}: ${String(name)}`).toSorted()

test('the site shows what is published', () => {
  expect(names(publishedContent(content))).toEqual(['a: A, published', 'd: D, published'])
})

test('a release is judged with all of its documents, and with no other', () => {
  expect(names(publishedContent(content, 'spring'))).toEqual([
    'a: A, in spring',
    'c: C, in spring',
    'd: D, published',
  ])
})

test('a release takes away what it unpublishes', () => {
  const removal = {...plan('versions.spring.d', 'D'), _system: {delete: true}}
  const entries: [string, CheckedDocument][] = [[removal._id, removal], ...content]
  for (const order of [entries, entries.toReversed()])
    expect(names(publishedContent(new Map(order), 'spring'))).toEqual(['a: A, in spring', 'c: C, in spring'])
  expect(names(publishedContent(new Map(entries)))).toContain('d: D, published')
})

test('drafts stand for what is published, whatever the order in which they came', () => {
  const expected = ['a: A, draft', 'b: B, draft', 'd: D, published']
  expect(names(draftContent(content))).toEqual(expected)
  expect(names(draftContent(new Map([...content].toReversed())))).toEqual(expected)
})

test('a document keeps its object, so that it is read once', () => {
  const draft = plan('drafts.a', 'A')
  expect(asPublished(draft)).toEqual(plan('a', 'A'))
  expect(asPublished(draft)).toBe(asPublished(draft))
})
