import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {openTestLake, type TestLake} from './test-lake.testing.ts'

let lake: TestLake
beforeAll(() => {
  lake = openTestLake()
})
afterAll(() => lake.close())

const mutations = [{create: {_id: 'a', _type: 'page'}}]
const datasets = async (): Promise<string[]> =>
  (await (await lake.send('/v1/datasets', {signedIn: true})).json()).map(({name}: {name: string}) => name)

describe('a dataset that does not exist', () => {
  it('is created by its first write, which listeners and queries see', async () => {
    const write = await lake.send('/v1/data/mutate/by-mutation', {json: {mutations}, signedIn: true})
    expect(write.status).toBe(200)
    const read = await lake.send('/v1/data/query/by-mutation?query=*%5B%5D._id', {signedIn: true})
    expect((await read.json()).result).toEqual(['a'])
    expect((await lake.send('/v1/data/live/events/by-mutation')).status).toBe(200)
    expect(await datasets()).toContain('by-mutation')
  })

  it('is also created by an action or an upload', async () => {
    const attributes = {_id: 'drafts.a', _type: 'page'}
    const actions = [
      {actionType: 'sanity.action.document.create', publishedId: 'a', attributes, ifExists: 'fail'},
    ]
    const options = {json: {actions}, signedIn: true}
    expect((await lake.send('/v1/data/actions/by-action', options)).status).toBe(200)
    const file = {body: 'text', headers: {'content-type': 'text/plain'}, signedIn: true}
    expect((await lake.send('/v1/assets/files/by-upload', file)).status).toBe(200)
    expect(await datasets()).toEqual(expect.arrayContaining(['by-action', 'by-upload']))
  })

  it.each(['query/new?query=1', 'doc/new/a', 'listen/new?query=*', 'export/new', 'live/events/new'])(
    'stays unknown to a read: %s',
    async (path) => {
      const response = await lake.send(`/v1/data/${path}`, {signedIn: true})
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({
        statusCode: 404,
        error: 'Dataset not found',
        message: 'Dataset "new" not found for project ID "local"',
      })
    },
  )

  it('responds to a dry run as to a write', async () => {
    const path = '/v1/data/mutate/tried?returnIds=true'
    const tried = await lake.send(`${path}&dryRun=true`, {json: {mutations}, signedIn: true})
    const written = await lake.send(path, {json: {mutations}, signedIn: true})
    expect((await tried.json()).results).toEqual((await written.json()).results)
  })

  it('is not created by what is refused, or only tried', async () => {
    const refusals = [
      ['data/mutate/refused', {json: {mutations: [{create: {_id: 'a'}}]}}, 400],
      ['data/mutate/refused', {json: {mutations: [{patch: {id: 'a', set: {b: 1}}}]}}, 409],
      [
        'data/actions/refused',
        {json: {actions: [{actionType: 'sanity.action.document.delete', publishedId: 'a'}]}},
        409,
      ],
      ['assets/files/refused', {body: '', headers: {'content-type': 'text/plain'}}, 400],
      ['data/mutate/refused?dryRun=true', {json: {mutations}}, 200],
    ] as const
    for (const [path, request, status] of refusals) {
      const response = await lake.send(`/v1/${path}`, {...request, method: 'POST', signedIn: true})
      expect([path, response.status]).toEqual([path, status])
    }
    expect(await datasets()).not.toContain('refused')
  })

  it('is not created by a write without a token, nor with an invalid name', async () => {
    expect((await lake.send('/v1/data/mutate/new', {json: {mutations}})).status).toBe(401)
    const names = ['New', '-new', 'new-', 'x'.repeat(65)]
    for (const name of names) {
      const response = await lake.send(`/v1/data/mutate/${name}`, {json: {mutations}, signedIn: true})
      expect([name, response.status]).toEqual([name, 404])
    }
    expect(await datasets()).not.toEqual(expect.arrayContaining(['new']))
  })
})
