import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {isRecord} from 'service-kit/guards'
import type {SanityDocument} from '../../types.ts'
import {answerFrom, makeDocument} from '../memory-dataset.testing.ts'
import type {ContentSourceMap} from './source-map.ts'

async function ask(documents: SanityDocument[], query: string, perspective = ['raw'], withKeys = false) {
  const answer = await answerFrom(documents, query, {
    params: {number: 1},
    perspective,
    resultSourceMap: withKeys ? 'withKeyArraySelector' : true,
  })
  const result: unknown = JSON.parse(answer.resultJson)
  const map: ContentSourceMap = JSON.parse(answer.sourceMapJson ?? '')
  return {result, map}
}

/** `result path → document id and path` of a map, for values that come from documents. */
function origins({documents, paths, mappings}: ContentSourceMap): Record<string, string> {
  return Object.fromEntries(
    Object.entries(mappings).map(([at, {source}]) => [
      at,
      source.type === 'documentValue'
        ? `${documents[source.document]?._id} ${paths[source.path]}`
        : source.type,
    ]),
  )
}

const books = [
  makeDocument('orwell', 'author', {firstName: 'George', lastName: 'Orwell', tags: ['a', 'b']}),
  makeDocument('book-1984', 'book', {title: 'Nineteen Eighty-Four', year: 1949, author: {_ref: 'orwell'}}),
  makeDocument('drafts.book-1984', 'book', {title: '1984', year: 1949, author: {_ref: 'orwell'}}),
  makeDocument('animal-farm', 'book', {
    title: 'Animal Farm',
    year: 1945,
    author: {_ref: 'orwell'},
    chapters: [
      {_key: 'c1', name: 'One', lines: ['x', 'y']},
      {_key: "c'2", name: 'Two'},
    ],
  }),
]

describe('a content source map', () => {
  test('equals the example of the specification', async () => {
    const query = `*[_type == "author"]{
      "authorName": lastName,
      "booksWritten": *[_type == "book" && references(^._id)] | order(year desc).title
    }`
    const {result, map} = await ask(books, query, ['published'])
    expect(result).toEqual([{authorName: 'Orwell', booksWritten: ['Nineteen Eighty-Four', 'Animal Farm']}])
    expect(map).toEqual({
      documents: [
        {_id: 'orwell', _type: 'author'},
        {_id: 'book-1984', _type: 'book'},
        {_id: 'animal-farm', _type: 'book'},
      ],
      paths: ["$['lastName']", "$['title']"],
      mappings: {
        "$[0]['authorName']": {type: 'value', source: {type: 'documentValue', document: 0, path: 0}},
        "$[0]['booksWritten'][0]": {type: 'value', source: {type: 'documentValue', document: 1, path: 1}},
        "$[0]['booksWritten'][1]": {type: 'value', source: {type: 'documentValue', document: 2, path: 1}},
      },
    })
  })

  test.each<[string, Record<string, string>]>([
    ['*[_id == "animal-farm"][0].title', {$: "animal-farm $['title']"}],
    ['*[_id == "book-1984"][0]{"t": title}', {"$['t']": "drafts.book-1984 $['title']"}],
    [
      '*[_id == "book-1984"][0]{"by": author->{firstName}}',
      {"$['by']['firstName']": "orwell $['firstName']"},
    ],
    ['*[_id == "book-1984"][0]{"by": author->firstName}', {"$['by']": "orwell $['firstName']"}],
    [
      '*[_id == "animal-farm"][0]{chapters[]{name}}',
      {
        "$['chapters'][0]['name']": "animal-farm $['chapters'][0]['name']",
        "$['chapters'][1]['name']": "animal-farm $['chapters'][1]['name']",
      },
    ],
    [
      '*[_id == "animal-farm"][0].chapters[1..1]{name}',
      {"$[0]['name']": "animal-farm $['chapters'][1]['name']"},
    ],
    [
      '*[_id == "animal-farm"][0].chapters[name == "Two"].name',
      {'$[0]': "animal-farm $['chapters'][1]['name']"},
    ],
    ['*[_id == "animal-farm"][0].chapters[-1].name', {$: "animal-farm $['chapters'][1]['name']"}],
    ['*[_id == "orwell"][0].tags[@ != "a"]', {'$[0]': "orwell $['tags'][1]"}],
    ['*[_id == "orwell"][0]{"t": coalesce(missing, lastName)}', {"$['t']": "orwell $['lastName']"}],
    ['*[_id == "orwell"][0]{"t": select(1 == 2 => firstName, lastName)}', {"$['t']": "orwell $['lastName']"}],
    ['*[_id == "orwell"][0]{"t": lastName + "!", "l": "x"}', {"$['t']": 'unknown', "$['l']": 'literal'}],
    [
      '*[_id == "orwell"][0]{"t": [...tags, lastName]}',
      {
        "$['t'][0]": "orwell $['tags'][0]",
        "$['t'][1]": "orwell $['tags'][1]",
        "$['t'][2]": "orwell $['lastName']",
      },
    ],
    ['*[_id == "orwell"][0]{"t": missing}', {}],
    ['*[_id == "orwell"][0]{tags, ...{"n": firstName}}.n', {$: "orwell $['firstName']"}],
    [
      '*[_id == "orwell"]{"b": *[_type == "book"]{"by": ^.lastName}[0]}[0]',
      {"$['b']['by']": "orwell $['lastName']"},
    ],
    [
      '*[_type == "book"]{"by": *[_type == "author"]{firstName}[0], "in": _id in *[]._id}[1]',
      {"$['by']['firstName']": "orwell $['firstName']", "$['in']": 'unknown'},
    ],
    [
      '*[_type == "book"] | score(title match "animal"){title, _score}[0]',
      {"$['title']": 'unknown', "$['_score']": 'unknown'},
    ],
    ['*[_id == "orwell"][0]{"t": array::compact(tags)[1]}', {"$['t']": "orwell $['tags'][1]"}],
    ['*[_id == "orwell"][0]{_id}', {"$['_id']": "orwell $['_id']"}],
    ['*[_id == "orwell"][0]{"d": dateTime(_createdAt)}', {"$['d']": 'unknown'}],
    ['*[_id == "orwell"][0]{"hit": [@] match text::query("george")}', {"$['hit']": 'unknown'}],
  ])('of %s', async (query, expected) => {
    expect(origins((await ask(books, query, ['drafts'])).map)).toEqual(expected)
  })

  test('names array elements by key on request, escaped as @sanity/client expects', async () => {
    const query = '*[_id == "animal-farm"][0]{chapters[]{"n": name, "last": lines[-1]}}'
    expect(origins((await ask(books, query, ['drafts'], true)).map)).toEqual({
      "$['chapters'][0]['n']": "animal-farm $['chapters'][?(@._key=='c1')]['name']",
      "$['chapters'][0]['last']": "animal-farm $['chapters'][?(@._key=='c1')]['lines'][1]",
      "$['chapters'][1]['n']": "animal-farm $['chapters'][?(@._key=='c\\'2')]['name']",
    })
  })
})

/** Follows an index-based path of a map into a value. */
function valueAt(root: unknown, path: string): unknown {
  let value = root
  for (const [, name, index] of path.matchAll(/\['([^']*)'\]|\[(\d+)\]/g)) {
    if (name !== undefined) value = isRecord(value) ? value[name] : undefined
    else value = Array.isArray(value) ? value[Number(index)] : undefined
  }
  return value
}

test('every plain value is mapped to an equal value', async () => {
  const part = fc.constantFrom(
    'title',
    '"t": title',
    'list',
    'list[]{name, "own": ^.title}',
    '"names": list[].name',
    '"first": list[0]',
    '"some": list[rank > 1]{..., "n": name}',
    '"sorted": list[] | order(rank desc, name)',
    '"by": author->',
    '"by2": author->{title, "again": author->title}',
    '...',
    '...author->',
    'rank > 1 => {"high": rank}',
    '"c": coalesce(missing, author->title, "none")',
    '"s": select(rank > 1 => title, author->title)',
    '"back": *[references(^._id)]{_id, title}',
    '"back2": *[references(^._id)] | order(title) [0..1].list[].name',
    '"nested": list[]{"up": *[_id == ^.^._id][0].title}',
    '"flat": list[].tags[]',
    '"plain": tags[@ != "a"]',
    '"arr": [title, ...tags, {"x": rank}, $number]',
    '"f": lower(title)',
    '"n": count(list)',
    '"u": array::unique(tags)',
  )
  const query = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('*', '*[_type == "page"]', '*[_type == "page"] | order(rank, title)', '*[rank > 0]'),
        fc.array(part, {minLength: 1, maxLength: 5}),
        fc.constantFrom('', '[0]', '[0..1]', '[-1]', ' | order(title desc)', '[defined(title)]', '.title'),
      )
      .map(([from, parts, end]) => `${from}{_id, ${parts.join(', ')}}${end}`),
    fc.constantFrom(
      '*',
      '*[0]',
      '*.list[].tags[]',
      '*.list',
      '{"all": *, "n": count(*)}',
      '*[title == "x"].author->',
    ),
  )
  const tags = fc.array(fc.constantFrom('a', 'b'), {maxLength: 3})
  const attributes = fc.record(
    {
      title: fc.constantFrom('x', 'y', null),
      rank: fc.integer({min: 0, max: 3}),
      author: fc.constantFrom('a', 'b', 'none').map((_ref) => ({_ref})),
      tags,
      list: fc.array(fc.record({name: fc.constantFrom('n', 'm'), rank: fc.integer({min: 0, max: 3}), tags}), {
        maxLength: 3,
      }),
    },
    {requiredKeys: ['rank']},
  )
  const documents = fc
    .array(attributes, {minLength: 1, maxLength: 4})
    .map((list): SanityDocument[] =>
      list.map((rest, index) =>
        JSON.parse(JSON.stringify(makeDocument('abcd'[index] ?? 'a', index % 2 ? 'page' : 'post', rest))),
      ),
    )
  let mapped = 0
  await fc.assert(
    fc.asyncProperty(documents, query, async (dataset, text) => {
      const {result, map} = await ask(dataset, text)
      for (const [at, {source}] of Object.entries(map.mappings)) {
        if (source.type !== 'documentValue') continue
        const document = dataset.find(({_id}) => _id === map.documents[source.document]?._id)
        expect(valueAt(document, map.paths[source.path] ?? '')).toEqual(valueAt(result, at))
        mapped += 1
      }
      const computed = Object.entries(map.mappings).filter(([, {source}]) => source.type === 'unknown')
      for (const [at] of computed) expect(at).toMatch(/\['(f|n)'\]/)
      expect(leaves(result)).toBe(
        Object.entries(map.mappings).filter(([at]) => valueAt(result, at) !== null).length,
      )
    }),
    {numRuns: 500},
  )
  expect(mapped).toBeGreaterThan(1000)
})

function leaves(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each: unknown) => sum + leaves(each), 0)
  if (isRecord(value)) return leaves(Object.values(value))
  return value === null ? 0 : 1
}
