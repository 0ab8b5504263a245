import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {DatasetTables} from '../store/tables.ts'
import {openTestLake, type TestLake} from './test-lake.testing.ts'

let lake: TestLake
beforeAll(() => {
  lake = openTestLake()
})
afterAll(() => lake.close())

const queryPath = '/v2025-02-19/data/query/production'

async function query(groq: string, search: Record<string, string> = {}) {
  const parameters = new URLSearchParams({query: groq, ...search})
  const response = await lake.send(`${queryPath}?${parameters}`, {signedIn: true})
  return {status: response.status, body: await response.json(), headers: response.headers}
}

function releaseAction(name: string, fields: object = {}) {
  return {actionType: `sanity.action.release.${name}`, releaseId: 'soon', ...fields}
}

describe('query', () => {
  it('has the response format of the hosted service', async () => {
    const {body, headers} = await query('{"a": $a, "b": $b}', {$a: '"x"', $b: '{"c":[1]}'})
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(body).toEqual({
      query: '{"a": $a, "b": $b}',
      result: {a: 'x', b: {c: [1]}},
      syncTags: expect.any(Array),
      ms: expect.any(Number),
    })
  })

  it('orders documents by id when the query sets no order', async () => {
    await lake.mutate(['o2', 'o10', 'drafts.o3', 'o1'].map((_id) => ({create: {_id, _type: 'ordered'}})))
    const raw = await query('*[_type == "ordered"]._id', {perspective: 'raw'})
    expect(raw.body.result).toEqual(['drafts.o3', 'o1', 'o10', 'o2'])
    const drafts = await query('*[_type == "ordered"]._id', {perspective: 'drafts'})
    expect(drafts.body.result).toEqual(['o1', 'o10', 'o2', 'o3'])
  })

  it.each([
    ['array::unique([null, 1, null, "a", 1, null])', [null, 1, 'a']],
    ['array::unique(*[_type == "path"].missing)', [null]],
    ['array::unique([[1], [1], {"a": 1}])', [[1], [1], {a: 1}]],
    ['array::unique(1)', null],
    ['count(*[_type == "none"]) // 0', 0],
    ['*[_id == "path.a"]{"it": array::unique([title, ^.title, null, null])}[0].it', ['Title', null]],
    ['path("a.b.c") in path("a.**")', true],
    ['path("a.b.c") in path("b.**")', false],
    ['path("a.b.c") in path("a.*")', false],
    ['path("a.b") in path("a.*")', true],
    ['path("a") in path("a.*")', false],
    ['path("b.a.b") in path("a.*")', false],
    ['path("a.b.c.d") in path("a.**")', true],
    ['path("a.b") in path(*[_id == "path.a"][0].pattern)', true],
    ['path("a.b.c") in path(*[_id == "path.a"][0].pattern)', false],
    ['*[_type == "path" && path(_id) in path("*")]._id', []],
    ['*[_type == "path" && path(_id) in path("**")]._id', ['path.a', 'path.b', 'path.b.c']],
    ['array::unique([3, "b", null, true, 3, "b", null]) | order(@)', [3, 'b', true, null]],
    ['"a.b.c" in path("a.**")', true],
    ['path(1) in path("a")', null],
    ['*[_id in path("path.*")]._id', ['path.a', 'path.b']],
    ['*[_type == "path" && _id in path("path.**")]._id', ['path.a', 'path.b', 'path.b.c']],
    ['*[_type == "path" && !(_id in path("path.*"))]._id', ['path.b.c']],
    ['*[path(_id) in path("path.b.**")]._id', ['path.b.c']],
    ['*[_type == "path"]{"is": _id in path("*.a")}.is', [true, false, false]],
  ])('gives the same result as the hosted service: %s', async (groq, result) => {
    await lake.mutate(
      ['path.a', 'path.b', 'path.b.c'].map((_id) => ({
        createIfNotExists: {_id, _type: 'path', title: 'Title', pattern: 'a.*'},
      })),
    )
    expect((await query(groq, {perspective: 'raw'})).body.result).toEqual(result)
  })

  it('accepts a POST with params, omits the query on request, and ignores cache parameters', async () => {
    const search = '?returnQuery=false&cacheMode=noStale&lastLiveEventId=7&tag=a.b'
    const response = await lake.send(`${queryPath}${search}`, {json: {query: '$n + 1', params: {n: 1}}})
    expect(await response.json()).toEqual({result: 2, syncTags: expect.any(Array), ms: expect.any(Number)})
  })

  it('may end in a comment', async () => {
    expect((await query('1 + 1 // is two')).body.result).toBe(2)
  })

  it.each([
    ['a missing parameter', '*[_id == $id]', {}],
    ['an unknown perspective', '1', {perspective: 'no such'}],
    ['a parameter that is not JSON', '$a', {$a: '{'}],
    ['no query', '', {}],
  ])('refuses %s with 400', async (_, groq, search) => {
    expect((await query(groq, search)).status).toBe(400)
  })
})

const create = (id: string) => [{create: {_id: id, _type: 'page'}}]

describe('mutate', () => {
  it('returns operations, ids and documents on request', async () => {
    expect((await lake.mutate(create('m1'))).results).toEqual([{operation: 'create'}])
    expect((await lake.mutate(create('m2'), '?returnIds=true')).results).toEqual([
      {id: 'm2', operation: 'create'},
    ])
    const {results, transactionId} = await lake.mutate(create('m3'), '?returnDocuments=true&returnIds=true')
    expect(results).toEqual([
      {id: 'm3', operation: 'create', document: expect.objectContaining({_id: 'm3', _rev: transactionId})},
    ])
  })

  it('changes all documents that a query selects', async () => {
    await lake.mutate([1, 2, 3].map((n) => ({create: {_id: `q${n}`, _type: 'counted', n}})))
    await lake.mutate([{patch: {query: '*[_type == "counted" && n > $n]', params: {n: 1}, inc: {n: 10}}}])
    expect((await query('*[_type == "counted"] | order(n).n')).body.result).toEqual([1, 12, 13])
    await lake.mutate([{delete: {query: '*[_type == "counted"]'}}])
    expect((await query('count(*[_type == "counted"])')).body.result).toBe(0)
  })

  it('selects by query the documents at the time of the commit, despite concurrent writes', async () => {
    await lake.mutate([{create: {_id: 'race', _type: 'raced', n: 0}}])
    const increments = Array.from({length: 20}, () =>
      lake.mutate([{patch: {query: '*[_type == "raced"]', inc: {n: 1}}}]),
    )
    await Promise.all(increments)
    expect((await query('*[_id == "race"][0].n')).body.result).toBe(20)
    const contenders = Array.from({length: 10}, (_, n) =>
      lake.mutate([n % 2 ? {delete: {id: 'race'}} : {patch: {query: '*[_type == "raced"]', inc: {n: 1}}}]),
    )
    await Promise.all(contenders)
    expect((await query('*[_type == "raced"]')).body.result).toEqual([])
  })

  it('declares the charset of a JSON response', async () => {
    const response = await lake.send('/v1/data/doc/production/none', {signedIn: true})
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it.each([{}, {mutations: {}}, [], 'text', null])('refuses the body %j with 400', async (json) => {
    const response = await lake.send('/v1/data/mutate/production', {json, signedIn: true})
    expect(response.status).toBe(400)
    expect((await response.json()).error).toMatchObject({description: expect.any(String)})
  })
})

describe('doc', () => {
  it('omits a document that the release deletes, as a query does', async () => {
    await lake.mutate([
      {create: {_id: 'going', _type: 'page'}},
      {create: {_id: 'versions.r1.going', _type: 'page', _system: {delete: true}}},
    ])
    const response = await lake.send('/v1/data/doc/production/going?perspective=r1', {signedIn: true})
    expect(await response.json()).toEqual({documents: [], omitted: [{id: 'going', reason: 'existence'}]})
  })

  it('finds the documents that reference another, also weakly, but not removed references', async () => {
    await lake.mutate([
      {create: {_id: 'target', _type: 'page'}},
      {create: {_id: 'strong', _type: 'link', to: [{_ref: 'target'}]}},
      {create: {_id: 'drafts.weak', _type: 'link', deep: {to: {_ref: 'target', _weak: true}}}},
      {create: {_id: 'gone', _type: 'link', to: {_ref: 'target'}}},
    ])
    await lake.mutate([{patch: {id: 'gone', unset: ['to']}}])
    const path = '/v1/data/references/production/documents/target/to'
    expect(await (await lake.send(path, {signedIn: true})).json()).toEqual({
      totalCount: 2,
      references: [
        {documentId: 'strong', documentType: 'link'},
        {documentId: 'drafts.weak', documentType: 'link'},
      ],
    })
    // The Studio asks for those from other datasets, and adds them to the ones that it counts by itself.
    const fromElsewhere = `${path}?excludeInternalReferences=true&excludePaths=true`
    expect(await (await lake.send(fromElsewhere, {signedIn: true})).json()).toEqual({
      totalCount: 0,
      references: [],
    })
  })

  it('selects by identity() in a mutation as in a query', async () => {
    await lake.mutate([{create: {_id: 'mine', _type: 'note', by: 'g-local-robot'}}])
    await lake.mutate([{patch: {query: '*[by == identity()]', set: {found: true}}}])
    expect((await query('*[_id == "mine"][0].found')).body.result).toBe(true)
  })

  it('leaves releases to actions, and the versions of a scheduled one as they are', async () => {
    await lake.mutate([{create: {_id: 'versions.soon.held', _type: 'page'}}])
    const publishAt = new Date(Date.now() + 60_000).toISOString()
    const act = (...actions: object[]) =>
      lake.send('/v1/data/actions/production', {json: {actions}, signedIn: true})
    await act(releaseAction('create'), releaseAction('schedule', {publishAt}))
    const release = '_.releases.soon'
    const refusals = [
      [{patch: {id: release, set: {state: 'published'}}}],
      [{patch: {query: '*[_type == "system.release"]', set: {state: 'published'}}}],
      [{delete: {id: release}}],
      [{createOrReplace: {_id: '_.releases.other', _type: 'system.release', state: 'active'}}],
      [{patch: {id: 'versions.soon.held', set: {title: 'Late'}}}],
      [{create: {_id: 'versions.soon.late', _type: 'page'}}],
    ].map(async (mutations) => {
      const response = await lake.send('/v1/data/mutate/production', {json: {mutations}, signedIn: true})
      return response.status
    })
    expect(await Promise.all(refusals)).toEqual([403, 403, 403, 403, 409, 409])
    await act(releaseAction('unschedule'))
    await lake.mutate([{patch: {id: 'versions.soon.held', set: {title: 'In time'}}}])
    await act(releaseAction('archive'), releaseAction('delete'))
  })

  it('tells the Studio that releases and scheduled drafts are available, and that history is kept', async () => {
    expect(await (await lake.send('/v1/features')).json()).toEqual(
      expect.arrayContaining(['contentReleases', 'singleDocRelease']),
    )
    const subscription = await (await lake.send('/v1/subscriptions/project/local')).json()
    expect(subscription.featureTypes.retention.features).toEqual([{attributes: {}}])
  })

  it('returns documents in the requested order, and lists missing ones', async () => {
    await lake.mutate(['d1', 'd2', 'drafts.d2'].map((_id) => ({create: {_id, _type: 'page'}})))
    const get = async (path: string) =>
      (await lake.send(`/v1/data/doc/production/${path}`, {signedIn: true})).json()
    const ids = async (path: string) => (await get(path)).documents.map((doc: {_id: string}) => doc._id)
    expect(await ids('d2,d1')).toEqual(['d2', 'd1'])
    expect((await get('d1,none')).omitted).toEqual([{id: 'none', reason: 'existence'}])
    expect(await ids('d2?includeAllVersions=true')).toEqual(['d2', 'drafts.d2'])
    expect(await get('d1,none?excludeContent=true')).toEqual({
      documents: [],
      omitted: [{id: 'none', reason: 'existence'}],
    })
    expect((await get('d2?perspective=drafts')).documents[0]).toMatchObject({
      _id: 'd2',
      _originalId: 'drafts.d2',
    })
  })
})

describe('history', () => {
  it('serves transactions, past documents and events', async () => {
    const first = await lake.mutate([{create: {_id: 'h', _type: 'page', title: 'One'}}])
    await lake.mutate([{patch: {id: 'h', set: {title: 'Two'}}}])
    const get = (path: string) => lake.send(`/v1/data/history/production/${path}`, {signedIn: true})
    const lines = (await (await get('transactions/h?effectFormat=mendoza')).text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {id: first.transactionId, documentIDs: ['h'], effects: {h: {revert: [0, null]}}},
      {documentIDs: ['h'], effects: {h: {apply: expect.any(Array)}}},
    ])
    const past = await (await get(`documents/h?revision=${first.transactionId}`)).json()
    expect(past.documents).toMatchObject([{_id: 'h', title: 'One', _rev: first.transactionId}])
    expect((await (await get('events/documents/h')).json()).events).toHaveProperty('h')
  })

  it('reads at most a thousand transactions for an answer', async () => {
    const read = vi.spyOn(DatasetTables.prototype, 'positions')
    const path = '/v2025-02-19/data/history/production/transactions?limit=1000000'
    expect((await lake.send(path, {signedIn: true})).status).toBe(200)
    expect(read.mock.lastCall?.at(-1)).toBe(1000)
  })
})

describe('export', () => {
  it('streams every document of the requested types, including drafts', async () => {
    await lake.mutate(['e1', 'drafts.e2'].map((_id) => ({create: {_id, _type: 'exported'}})))
    const response = await lake.send('/v1/data/export/production?types=exported', {signedIn: true})
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = (await response.text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line)._id)).toEqual(['e1', 'drafts.e2'])
  })
})

it.each<[string, string, object?]>([
  ['GET', 'data/query/new?query=1'],
  ['GET', 'data/doc/new/a'],
  ['GET', 'data/listen/new?query=*'],
  ['GET', 'data/export/new'],
  ['GET', 'data/live/events/new'],
  ['POST', 'data/mutate/new', {mutations: [{create: {_id: 'a', _type: 'page'}}]}],
  ['POST', 'data/actions/new', {actions: []}],
  ['POST', 'assets/files/new'],
])('a dataset that does not exist is 404: %s %s', async (method, path, json) => {
  const response = await lake.send(`/v1/${path}`, {method, json, signedIn: true})
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    statusCode: 404,
    error: 'Dataset not found',
    message: 'Dataset "new" not found for project ID "local"',
  })
})
