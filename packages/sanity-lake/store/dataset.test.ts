import {describe, expect, test, vi} from 'vitest'
import {failureOf} from '../failure.testing.ts'
import {LakeError} from '../errors.ts'
import type {Mutation, Transaction} from '../types.ts'
import type {StoredDataset} from './dataset.ts'
import {contentOf, temporaryDataset, temporaryDirectory, temporaryStore} from './temporary.testing.ts'

const author = 'tester'

function commit(dataset: StoredDataset, ...mutations: Mutation[]) {
  return dataset.commit({author, mutations})
}

/** The error of a commit, after making sure that it changed nothing. */
function refusal(dataset: StoredDataset, mutations: unknown, transactionId?: string): LakeError {
  const before = contentOf(dataset)
  const error = failureOf(() => {
    // What a client sends need not be what it should be.
    Reflect.apply(Reflect.get(dataset, 'commit'), dataset, [
      {author, mutations, ...(transactionId ? {transactionId} : {})},
    ])
  }, LakeError)
  expect(contentOf(dataset)).toEqual(before)
  return error
}

function item(error: LakeError) {
  expect(error.body).toMatchObject({error: {type: 'mutationError', items: [{}]}})
  return JSON.parse(JSON.stringify(error.body)).error.items[0]
}

describe('creating', () => {
  test('sets system fields and reports the result', () => {
    const dataset = temporaryDataset()
    const {transactionId, results} = commit(dataset, {
      create: {_id: 'a', _type: 'page', title: 'A'},
    })
    const document = dataset.get('a')
    expect(document).toMatchObject({_id: 'a', _type: 'page', title: 'A', _rev: transactionId})
    expect(document?._createdAt).toBe(dataset.latest[0]?.timestamp)
    expect(document?._updatedAt).toBe(dataset.latest[0]?.timestamp)
    expect(results).toEqual([{id: 'a', operation: 'create', document}])
  })

  test('completes ids', () => {
    const dataset = temporaryDataset()
    const {results} = commit(dataset, {create: {_type: 'page'}}, {create: {_id: 'drafts.', _type: 'page'}})
    expect(results[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(results[1]?.id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  test('createOrReplace keeps only _createdAt and the position in the order', () => {
    const dataset = temporaryDataset(
      {create: {_id: 'a', _type: 'page', old: 1}},
      {create: {_id: 'b', _type: 'page'}},
    )
    const created = dataset.get('a')?._createdAt
    const {results} = commit(dataset, {createOrReplace: {_id: 'a', _type: 'page', fresh: 2}})
    expect(results[0]?.operation).toBe('update')
    expect(dataset.get('a')).toMatchObject({fresh: 2, _createdAt: created})
    expect(dataset.get('a')).not.toHaveProperty('old')
    expect([...dataset.documents()].map(({_id}) => _id)).toEqual(['a', 'b'])
  })

  test('keeps a client’s times, as imports need', () => {
    const times = {_createdAt: '2020-01-01T00:00:00Z', _updatedAt: '2021-01-01T00:00:00Z'}
    const dataset = temporaryDataset({create: {_id: 'a', _type: 'page', ...times}})
    expect(dataset.get('a')).toMatchObject(times)
  })

  test('createIfNotExists leaves an existing document unchanged', () => {
    const dataset = temporaryDataset({create: {_id: 'a', _type: 'page', n: 1}})
    const before = dataset.get('a')
    const {results} = commit(dataset, {createIfNotExists: {_id: 'a', _type: 'page', n: 2}})
    expect(results).toEqual([{id: 'a', operation: 'none', document: before}])
    expect(dataset.get('a')).toBe(before)
  })

  test('adds keys to array items on request', () => {
    const dataset = temporaryDataset()
    const list = [{a: 1}, {_key: 'mine', nested: [{b: 2}]}, 'text']
    dataset.commit({
      author,
      mutations: [{create: {_id: 'a', _type: 'page', list}}],
      autoGenerateArrayKeys: true,
    })
    expect(dataset.get('a')?.['list']).toEqual([
      {_key: expect.stringMatching(/^[0-9a-f]{12}$/), a: 1},
      {_key: 'mine', nested: [{_key: expect.any(String), b: 2}]},
      'text',
    ])
  })
})

describe('refusing', () => {
  const page = {create: {_id: 'a', _type: 'page', n: 1}}

  test('all malformed ids of a request at once', () => {
    const ids = ['#x', '-x', '.x', 'a..b', 'é', 'x'.repeat(129), 'a/b']
    const error = refusal(
      temporaryDataset(),
      ids.map((_id) => ({create: {_id, _type: 'page'}})),
    )
    expect(error.status).toBe(400)
    expect(error.body).toMatchObject({
      error: {
        type: 'mutationError',
        description: `Mutation(s) failed with ${ids.length} error(s)`,
        items: ids.map((id, index) => ({
          error: {type: 'validationError', description: `Malformed document ID: "${id}"`},
          index,
        })),
      },
    })
  })

  test.each<[string, unknown]>([
    ['no array', {}],
    ['a mutation that is no object', ['create']],
    ['two kinds in one mutation', [{create: {_type: 'page'}, delete: {id: 'a'}}]],
    ['an unknown kind', [{upsert: {_type: 'page'}}]],
    ['a document without type', [{create: {_id: 'b'}}]],
    ['an id that is no text', [{create: {_id: 1, _type: 'page'}}]],
    ['a time that is none', [{create: {_type: 'page', _createdAt: 'yesterday'}}]],
    ['a patch without id', [{patch: {set: {a: 1}}}]],
    ['an insert without place', [{patch: {id: 'a', insert: {items: []}}}]],
    ['an inc by text', [{patch: {id: 'a', inc: {n: '1'}}}]],
    ['a deletion without id', [{delete: {}}]],
    [
      '__proto__ as a name',
      [JSON.parse('{"create": {"_type": "page", "x": {"__proto__": {"polluted": 1}}}}')],
    ],
    [
      '__proto__ in a patch',
      [JSON.parse('{"patch": {"id": "a", "set": {"x": {"__proto__": {"polluted": 1}}}}}')],
    ],
    ['attributes nested too deeply', [{create: {_type: 'page', deep: nested(30)}}]],
    ['arrays nested too deeply', [{create: {_type: 'page', deep: nestedArray(100_000)}}]],
  ])('%s (400)', (_name, mutations) => {
    const error = refusal(temporaryDataset(page), mutations)
    expect(error.status).toBe(400)
    expect(item(error).error.type).toBe('validationError')
    expect({}).not.toHaveProperty('polluted')
  })

  test('a document that exists', () => {
    const error = refusal(temporaryDataset(page), [{create: {_type: 'page'}}, page])
    expect(error.status).toBe(409)
    expect(item(error)).toEqual({
      error: {type: 'documentAlreadyExistsError', description: 'Document by ID "a" already exists', id: 'a'},
      index: 1,
    })
  })

  test('a patch of a document that does not exist', () => {
    const error = refusal(temporaryDataset(), [{patch: {id: 'no', set: {a: 1}}}])
    expect(error.status).toBe(409)
    expect(item(error).error).toEqual({
      type: 'documentNotFoundError',
      description: 'The document with the ID "no" was not found',
      id: 'no',
    })
  })

  test.each(['ifRevisionID', 'ifRevisionId'])('a patch of another revision (%s)', (name) => {
    const dataset = temporaryDataset(page)
    const revision = dataset.get('a')?._rev
    const error = refusal(dataset, [{patch: {id: 'a', [name]: 'old', set: {n: 2}}}])
    expect(error.status).toBe(409)
    expect(item(error).error).toEqual({
      type: 'documentRevisionIDDoesNotMatchError',
      description: `Document "a" has unexpected revision ID ("${revision}"), expected "old"`,
      id: 'a',
      currentRevisionID: revision,
      expectedRevisionID: 'old',
    })
    Reflect.apply(Reflect.get(dataset, 'commit'), dataset, [
      {author, mutations: [{patch: {id: 'a', [name]: revision, set: {n: 2}}}]},
    ])
    expect(dataset.get('a')).toMatchObject({n: 2})
  })

  test('a transaction id that was used', () => {
    const dataset = temporaryDataset()
    dataset.commit({author, mutations: [page], transactionId: 'mine'})
    const error = refusal(dataset, [{delete: {id: 'a'}}], 'mine')
    expect(error.status).toBe(409)
    expect(error.body).toMatchObject({error: {type: 'transactionAlreadyExistsError'}})
    expect(refusal(dataset, [{delete: {id: 'a'}}], 'not an id').status).toBe(400)
  })

  test('a document that grows past 32 MB', () => {
    const dataset = temporaryDataset({create: {_id: 'a', _type: 'page', text: 'x'.repeat(20 * 1024 * 1024)}})
    const error = refusal(dataset, [{patch: {id: 'a', set: {more: 'x'.repeat(13 * 1024 * 1024)}}}])
    expect(error.status).toBe(413)
  })

  test('patches that nest a document ever deeper', () => {
    const dataset = temporaryDataset({create: {_id: 'a', _type: 'page', in: nested(15)}})
    const path = Array.from({length: 15}, () => 'in').join('.')
    commit(dataset, {patch: {id: 'a', set: {[`${path}.in.x`]: nested(2)}}})
    const error = refusal(dataset, [{patch: {id: 'a', set: {[`${path}.in.x`]: nested(10)}}}])
    expect(item(error).error.description).toContain('maximum attribute depth')
  })
})

describe('a transaction', () => {
  test('sees its own writes', () => {
    const dataset = temporaryDataset()
    const {results} = commit(
      dataset,
      {create: {_id: 'a', _type: 'page', n: 1}},
      {patch: {id: 'a', inc: {n: 1}}},
      {delete: {id: 'a'}},
      {create: {_id: 'a', _type: 'page', n: 5}},
      {patch: {id: 'a', inc: {n: 1}}},
      {create: {_id: 'gone', _type: 'page'}},
      {delete: {id: 'gone'}},
    )
    expect(results.map(({operation}) => operation)).toEqual([
      'create',
      'update',
      'delete',
      'create',
      'update',
      'create',
      'delete',
    ])
    expect([...dataset.documents()]).toMatchObject([{_id: 'a', n: 6}])
    expect(dataset.latest[0]?.changes).toMatchObject([{id: 'a', before: null}])
  })

  test('compares ifRevisionID with the revision before the transaction', () => {
    const dataset = temporaryDataset({create: {_id: 'a', _type: 'page', n: 1}})
    const revision = dataset.get('a')?._rev ?? ''
    const patch = {patch: {id: 'a', ifRevisionID: revision, inc: {n: 1}}}
    commit(dataset, patch, patch)
    expect(dataset.get('a')).toMatchObject({n: 3})
  })

  test('that is a dry run has the same response and changes nothing', () => {
    const dataset = temporaryDataset({create: {_id: 'a', _type: 'page', n: 1}})
    const before = contentOf(dataset)
    const listener = vi.fn()
    dataset.onCommit(listener)
    const result = dataset.commit({author, mutations: [{patch: {id: 'a', inc: {n: 1}}}], dryRun: true})
    expect(result.results).toMatchObject([{id: 'a', operation: 'update', document: {n: 2}}])
    expect(contentOf(dataset)).toEqual(before)
    expect(listener).not.toHaveBeenCalled()
  })

  test('does not keep references to the caller’s objects', () => {
    const dataset = temporaryDataset()
    const document = {_id: 'a', _type: 'page', list: [{n: 1}]}
    const items = [{n: 2}]
    commit(dataset, {create: document}, {patch: {id: 'a', insert: {after: 'list[-1]', items}}})
    document.list[0] = {n: 9}
    items[0] = {n: 9}
    expect(dataset.get('a')?.['list']).toEqual([{n: 1}, {n: 2}])
    expect(Object.isFrozen(dataset.get('a')?.['list'])).toBe(true)
  })

  test('reaches listeners in order, also when one commits or fails', () => {
    const dataset = temporaryDataset()
    const heard: number[] = []
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    dataset.onCommit(() => {
      throw new Error('a listener that fails')
    })
    const first = dataset.onCommit(({seq}: Transaction) => {
      if (seq === 1) commit(dataset, {create: {_id: 'b', _type: 'page'}})
    })
    dataset.onCommit(({seq}) => heard.push(seq))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    commit(dataset, {create: {_id: 'a', _type: 'page'}})
    first()
    commit(dataset, {create: {_id: 'c', _type: 'page'}})
    vi.restoreAllMocks()
    expect(heard).toEqual([1, 2, 3])
  })

  test('that deletes a missing document succeeds', () => {
    const {results} = commit(temporaryDataset(), {delete: {id: 'no'}})
    expect(results).toEqual([{id: 'no', operation: 'none', document: null}])
  })
})

test('documents, order and log survive a restart', () => {
  const directory = temporaryDirectory()
  const store = temporaryStore(directory)
  const dataset = store.createDataset('test')
  for (const id of ['c', 'a', 'b']) commit(dataset, {create: {_id: id, _type: 'page', at: {_ref: 'c'}}})
  commit(dataset, {patch: {id: 'c', set: {title: 'C 😀 \ud83d'}}})
  commit(dataset, {delete: {id: 'a'}}, {create: {_id: 'd', _type: 'page'}})
  const before = contentOf(dataset)
  expect(before.documents.map(({_id}) => _id)).toEqual(['c', 'b', 'd'])
  store.close()

  const again = temporaryStore(directory)
  expect(again.datasets()).toMatchObject([{name: 'test'}])
  const reopened = again.dataset('test')
  if (!reopened) throw new Error('The dataset is gone')
  expect(contentOf(reopened)).toEqual(before)
  expect(item(refusal(reopened, [{delete: {id: 'c'}}])).error.referencingIDs).toEqual(['b'])
})

test('commit times never go back, even if the clock does', () => {
  const dataset = temporaryDataset()
  const now = Date.now()
  const times = [0, -60_000, 5].map((step) => {
    vi.useFakeTimers({now: now + step, toFake: ['Date']})
    commit(dataset, {createOrReplace: {_id: 'a', _type: 'page'}})
    return dataset.get('a')?._updatedAt ?? ''
  })
  vi.useRealTimers()
  expect(times).toEqual([now, now, now + 5].map((time) => new Date(time).toISOString()))
})

test.each(['1', '2026', '2026-01-01', '2026-01-01T00:00:00', 'Jan 1 2026', '2026-13-01T00:00:00Z'])(
  'refuses "%s" as the time of a document',
  (time) => {
    const mutation = {create: {_id: 'a', _type: 'page', _createdAt: time}}
    expect(refusal(temporaryDataset(), [mutation]).status).toBe(400)
  },
)

test('accepts times with an offset and fractions', () => {
  const dataset = temporaryDataset()
  const _createdAt = '2026-01-01T00:00:00.123456+02:00'
  commit(dataset, {create: {_id: 'a', _type: 'page', _createdAt}})
  expect(dataset.get('a')?._createdAt).toBe(_createdAt)
})

test('refuses unknown patch operations', () => {
  const dataset = temporaryDataset({create: {_id: 'a', _type: 'page'}})
  expect(refusal(dataset, [{patch: {id: 'a', sett: {title: 'x'}}}]).status).toBe(400)
  expect(refusal(dataset, [{patch: {id: 'a', set: {title: 'x'}, merge: {}}}])).toMatchObject({
    status: 400,
    message: expect.stringContaining('Invalid patch operation "merge"'),
  })
})

function nested(depth: number): object {
  return depth === 0 ? {} : {in: nested(depth - 1)}
}

function nestedArray(depth: number): unknown[] {
  let value: unknown[] = []
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

test('versions are found by their release, in order of creation', () => {
  const dataset = temporaryDataset()
  const create = (_id: string) => commit(dataset, {create: {_id, _type: 'page'}})
  for (const id of ['versions.r1.b', 'a', 'versions.r1.a', 'versions.r2.a', 'drafts.a']) create(id)
  const found = (release: string) => dataset.versionsOf(release).map(({_id}) => _id)
  expect(found('r1')).toEqual(['versions.r1.b', 'versions.r1.a'])
  commit(dataset, {delete: {id: 'versions.r1.b'}})
  expect(found('r1')).toEqual(['versions.r1.a'])
  create('versions.r1.b')
  expect(found('r1')).toEqual(['versions.r1.a', 'versions.r1.b'])
  expect(found('none')).toEqual([])
})
