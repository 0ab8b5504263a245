import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import type {SanityDocument} from '../types.ts'
import {parseQuery} from './parse.ts'
import {dependenciesOf, onDocument, syncTag, tagsOfTransaction} from './sync-tags.ts'
import {Replica, type ReplicaChange} from './replica.ts'
import {answerFrom, makeDocument, MemoryDataset} from './memory-dataset.testing.ts'

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

test.each([
  ['*[_id == "a"][0]', ['id:a']],
  ['*[_id == "drafts.a"][0]', ['id:a']],
  ['*[_id in ["a", "versions.r1.b"]]', ['id:a', 'id:b']],
  ['*[sanity::versionOf("a")]._id', ['id:a']],
  ['*[_type == "page" && _id == "a"][0]', ['id:a']],
  ['*[_type == "page" && rank > 1]', ['type:page']],
  ['*[_type == "page" && references("a")]', ['type:page']],
  ['*["page" == @._type][title == "a"]', ['type:page']],
  ['*[_type in ["page", "post"]]', ['type:page', 'type:post']],
  ['*[_type == "page" || (_type == "post")]', ['type:page', 'type:post']],
  ['*[_type == "page"]{"n": *[_type == "post" && author._ref == ^._id]}', ['type:page', 'type:post']],
  ['*[_type == "page" || title == "a"]', ['*']],
  ['*[_type in ["page", title]]', ['*']],
  ['*[slug.current == "a"]', ['*']],
  ['{"n": releases::all()}', ['type:system.release']],
])('the answer to %s depends on %j', (query, dependencies) => {
  expect([...dependenciesOf(parseQuery(query, {}))]).toEqual(dependencies)
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
  const authors = Array.from({length: 300}, (_, index) => makeDocument(`a${index}`, 'author', {title: 'x'}))
  const posts = authors.map(({_id}, index) => makeDocument(`p${index}`, 'post', {author: {_ref: _id}}))
  const {syncTags} = await answerFrom([...authors, ...posts], '*[_type == "post"]{"by": author->title}')
  expect(syncTags.toSorted()).toEqual([syncTag('type:author'), syncTag('type:post')].toSorted())
})

test('a transaction that changes a result shares a tag with it', async () => {
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
        const first = await answerFrom(replica, text, {perspective: names})
        replica.apply(commit)
        const second = await answerFrom(replica, text, {perspective: names})
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
    {numRuns: 2000},
  )
  expect(changed).toBeGreaterThan(250)
  expect(spared).toBeGreaterThan(100)
})
