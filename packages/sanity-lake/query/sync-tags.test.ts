import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import type {SanityDocument} from '../types.ts'
import {Engine} from './engine.ts'
import {Replica, type ReplicaChange} from './replica.ts'
import {onDocument, syncTag, tagsOfTransaction} from './sync-tags.ts'
import {makeDocument, MemoryDataset} from './memory-dataset.testing.ts'

describe('the tags of a transaction', () => {
  const dataset = new MemoryDataset('production', [makeDocument('a', 'page')])

  test('include the types and published ids of changed documents, and the tag for everything', () => {
    const transaction = dataset.put({
      a: makeDocument('a', 'post'),
      'drafts.b': makeDocument('drafts.b', 'author'),
    })
    expect(tagsOfTransaction(transaction).toSorted()).toEqual(
      ['*', 'id:a', 'type:page', 'type:post', 'id:b', 'type:author'].map(syncTag).toSorted(),
    )
    expect(tagsOfTransaction({changes: []})).toEqual([])
  })

  test('are short and opaque', () => {
    expect(syncTag('type:page')).toMatch(/^s1:[\w-]{8}$/)
    expect(onDocument('versions.r1.a.b')).toBe('id:a.b')
  })
})

const ids = ['a', 'b', 'c', 'drafts.a', 'drafts.b', 'versions.r1.a', 'x.y']
/** A document keeps its type through drafts and versions, as it does in Sanity. */
const typeOf = (id: string) => (id.endsWith('a') ? 'page' : id.endsWith('b') ? 'author' : 'post')
const reference = fc.constantFrom('a', 'b', 'c', 'x.y', 'none').map((_ref) => ({_ref}))
const attributes = fc.record({
  title: fc.constantFrom('one', 'two', 'three'),
  slug: fc.constantFrom('x', 'y').map((current) => ({current})),
  author: reference,
  list: fc.array(reference, {maxLength: 2}),
})
const change: fc.Arbitrary<ReplicaChange> = fc
  .tuple(fc.constantFrom(...ids), fc.option(attributes, {freq: 4}))
  .map(([id, rest]) => ({id, document: rest && makeDocument(id, typeOf(id), rest)}))

const query = fc.constantFrom(
  '*[_type == "page"]{title}',
  '*[_type == "page"][0]',
  '*[_id == "a"][0]{title, author->{title, "next": author->title}}',
  '*[_id in ["a", "drafts.b"]]{title, "t": list[]->title}',
  '*[_type == "post"]{title, "by": author->title}',
  '*[_type == "post"]{"refs": *[references(^._id)]{title}}',
  '*[_type == "post"]{"refs": *[_type == "page" && references(^._id)]{title}}',
  '*[_type == "post"]{"same": *[_id == ^.author._ref].title}',
  '*[_type == "post"]{"many": *[_id in ^.list[]._ref].title}',
  '*[slug.current == "x"]{title}',
  '*[_type == "author" && slug.current == "x"]{title}',
  '*[references("a")]._id',
  '*[sanity::versionOf("a")]._id',
  '*[_type == "post"]{"v": *[sanity::versionOf(^.author._ref)]._id}',
  'count(*)',
  'count(*[title match "t*"])',
  '*[_type == "page" && [@] match text::query("one")]._id',
  '{"pages": count(*[_type == "page"]), "a": *[_id == "a"][0].title}',
  '*[_type == "page"].author->title',
  '*[_type in ["page", "author"]] | order(author->title)._id',
)
const perspective = fc.constantFrom<string[][]>(['raw'], ['published'], ['drafts'], ['r1', 'drafts'])

test('a result from very many documents has tags of their types instead of their ids', async () => {
  const replica = new Replica()
  const authors = Array.from({length: 300}, (_, index) => makeDocument(`a${index}`, 'author', {title: 'x'}))
  const posts = authors.map(({_id}, index) => makeDocument(`p${index}`, 'post', {author: {_ref: _id}}))
  replica.apply([...authors, ...posts].map((document) => ({id: document._id, document})))
  const {syncTags} = await answer(new Engine(), replica, '*[_type == "post"]{"by": author->title}', ['raw'])
  expect(syncTags.toSorted()).toEqual([syncTag('type:author'), syncTag('type:post')].toSorted())
})

test('a transaction that changes a result shares a tag with it', async () => {
  const engine = new Engine()
  let changed = 0
  let spared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, {minLength: 3, maxLength: 12}),
      fc.array(change, {minLength: 1, maxLength: 2}),
      query,
      perspective,
      async (before, commit, text, names) => {
        const replica = new Replica()
        replica.apply(before)
        const stored = new Map<string, SanityDocument | null>(before.map(({id, document}) => [id, document]))
        const first = await answer(engine, replica, text, names)
        replica.apply(commit)
        const second = await answer(engine, replica, text, names)
        const changes = commit.map(({id, document}) => {
          const was = stored.get(id) ?? null
          stored.set(id, document)
          return {id, before: was, after: document, mutations: [], effects: {apply: [], revert: []}}
        })
        const tags = new Set(
          tagsOfTransaction({changes: changes.filter((each) => each.before ?? each.after)}),
        )
        const isTold = first.syncTags.some((tag) => tags.has(tag))
        const isChanged = first.resultJson !== second.resultJson
        expect(isChanged && !isTold).toBe(false)
        if (isChanged) changed += 1
        else if (!isTold) spared += 1
      },
    ),
    {numRuns: 4000},
  )
  expect(changed).toBeGreaterThan(500)
  expect(spared).toBeGreaterThan(300)
})

function answer(engine: Engine, replica: Replica, text: string, names: string[]) {
  return engine.answer(replica, {
    projectId: 'p',
    dataset: 'd',
    query: text,
    params: {},
    perspective: names,
    identity: 'me',
    publicOnly: false,
    timestamp: '2026-01-01T00:00:00Z',
    resultSourceMap: false,
    maxResultLength: 1_000_000,
  })
}
