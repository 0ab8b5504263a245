import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {openTestLake, type TestLake} from './test-lake.testing.ts'

let lake: TestLake
beforeAll(async () => {
  lake = openTestLake()
  await lake.mutate([
    {create: {_id: 'page', _type: 'page', title: 'Published'}},
    {create: {_id: 'drafts.page', _type: 'page', title: 'Draft'}},
    {create: {_id: 'secret.plan', _type: 'page', title: 'Dotted'}},
  ])
})
afterAll(() => lake.close())

const dated = '/v2025-02-19'
const all = encodeURIComponent('*[_type == "page"]')

/** What needs a session or token; each with what a signed-in client gets. */
const closed: [name: string, path: string, options?: {method?: string; json?: unknown; body?: string}][] = [
  ['query of drafts', `${dated}/data/query/production?query=${all}&perspective=drafts`],
  ['query of previewDrafts', `${dated}/data/query/production?query=${all}&perspective=previewDrafts`],
  ['query of raw', `${dated}/data/query/production?query=${all}&perspective=raw`],
  ['query of a release', `${dated}/data/query/production?query=${all}&perspective=r1,drafts`],
  ['document that is a draft', `${dated}/data/doc/production/drafts.page`],
  ['document with a dotted id', `${dated}/data/doc/production/page,secret.plan`],
  ['all versions of a document', `${dated}/data/doc/production/page?includeAllVersions=true`],
  ['listen', `${dated}/data/listen/production?query=${all}`],
  ['live events with drafts', `${dated}/data/live/events/production?includeDrafts=true`],
  ['export', `${dated}/data/export/production`],
  ['transactions', `${dated}/data/history/production/transactions`],
  ['document history', `${dated}/data/history/production/documents/page?lastRevision=true`],
  ['document events', `${dated}/data/history/production/events/documents/page`],
  ['references', `${dated}/data/references/production/documents/page/to`],
  ['mutate', `${dated}/data/mutate/production`, {json: {mutations: []}}],
  ['actions', `${dated}/data/actions/production`, {json: {actions: []}}],
  ['image upload', `${dated}/assets/images/production`, {body: 'x'}],
  ['file upload', `${dated}/assets/files/production`, {body: 'x'}],
  ['key-value read', `${dated}/users/me/keyvalue/a`],
  ['key-value write', `${dated}/users/me/keyvalue`, {method: 'PUT', json: [{key: 'a', value: 1}]}],
  ['own user', `${dated}/users/me`],
  ['other user', `${dated}/users/somebody`],
  ['session id', `${dated}/auth/id`],
  ['projects', `${dated}/projects/local`],
  ['acl', `${dated}/projects/local/datasets/production/acl`],
  ['grants', `${dated}/projects/local/grants`],
  ['datasets', `${dated}/projects/local/datasets`],
]

describe('without a session or token', () => {
  it.each(closed)('%s is 401', async (_, path, options) => {
    const response = await lake.send(path, options)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: 'Session not found',
      errorCode: 'SIO-401-ANF',
    })
  })

  it.each([dated, '/v1', '/v2021-06-07', '/vX'])('%s shows published documents only', async (version) => {
    const response = await lake.send(
      `${version}/data/query/production?query=${encodeURIComponent('*[]{_id}')}`,
    )
    expect(await response.json()).toMatchObject({result: [{_id: 'page'}]})
  })

  it('shows a published document by id', async () => {
    const response = await lake.send(`${dated}/data/doc/production/page`)
    expect(await response.json()).toMatchObject({documents: [{_id: 'page', title: 'Published'}]})
  })

  it('opens live events', async () => {
    const response = await lake.send(`${dated}/data/live/events/production`)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    await response.body?.cancel()
  })
})

describe('with a token that is not valid', () => {
  it('public content is 401, too', async () => {
    const headers = {authorization: 'Bearer nonsense'}
    expect((await lake.send(`${dated}/data/query/production?query=1`, {headers})).status).toBe(401)
  })

  it('a request with an invalid cookie is anonymous', async () => {
    const headers = {cookie: 'sanitySession=nonsense'}
    expect((await lake.send(`${dated}/data/query/production?query=1`, {headers})).status).toBe(200)
    expect((await lake.send(`${dated}/users/me`, {headers})).status).toBe(401)
  })
})

const ids = async (path: string) => {
  const body = await (await lake.send(path, {signedIn: true})).json()
  return body.result
}

it('with a token the default perspective follows the API date', async () => {
  const query = encodeURIComponent('*[_type == "page"]._id')
  expect(await ids(`/v1/data/query/production?query=${query}`)).toEqual([
    'drafts.page',
    'page',
    'secret.plan',
  ])
  expect(await ids(`/v2025-02-18/data/query/production?query=${query}`)).toHaveLength(3)
  expect(await ids(`${dated}/data/query/production?query=${query}`)).toEqual(['page', 'secret.plan'])
  expect(await ids(`/vX/data/query/production?query=${query}`)).toEqual(['page', 'secret.plan'])
})
