import type {Server} from 'node:http'
import {createClient, type MutationEvent, type SanityClient} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {openTestLake, serveTestLake, type TestLake, testToken} from './http/test-lake.testing.ts'

/** The lake as @sanity/client sees it, over a real port. */
let lake: TestLake
let server: Server
let client: SanityClient
let visitor: SanityClient

beforeAll(async () => {
  lake = openTestLake()
  const served = await serveTestLake(lake)
  server = served.server
  const common = {
    projectId: 'local',
    dataset: 'production',
    apiHost: served.origin,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    ignoreWarnings: /.*/,
  }
  client = createClient({...common, token: testToken})
  visitor = createClient(common)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await lake.close()
})
beforeEach(async () => {
  await client.delete({query: '*[!(_id in path("_.**"))]'})
})

describe('documents', () => {
  it('are created, read, patched and deleted', async () => {
    const created = await client.create({_type: 'page', title: 'One'})
    expect(created._id).toMatch(/.{10,}/)
    const patched = await client
      .patch(created._id)
      .set({title: 'Two'})
      .setIfMissing({views: 0})
      .inc({views: 2})
      .commit()
    expect(patched).toMatchObject({title: 'Two', views: 2})
    expect(await client.getDocument(created._id)).toEqual(patched)
    expect(await visitor.getDocuments([created._id, 'missing'])).toEqual([patched, null])
    await client.delete(created._id)
    expect(await client.getDocument(created._id)).toBeUndefined()
  })

  it('can be checked for existence', async () => {
    await client.create({_id: 'there', _type: 'page'})
    expect(await client.documentsExists(['there', 'not'])).toEqual(new Set(['there']))
  })

  it('refuse a stale revision with an error that the client understands', async () => {
    const {_id, _rev} = await client.create({_type: 'page'})
    await client.patch(_id).set({a: 1}).commit()
    const stale = client.patch(_id).ifRevisionId(_rev).set({a: 2}).commit()
    await expect(stale).rejects.toMatchObject({
      statusCode: 409,
      details: {type: 'mutationError', items: [{error: {type: 'documentRevisionIDDoesNotMatchError'}}]},
    })
  })

  it('change together in a transaction or not at all', async () => {
    const transaction = () =>
      client.transaction().create({_id: 'a', _type: 'page'}).create({_id: 'b', _type: 'page'})
    await expect(
      transaction()
        .patch('missing', (patch) => patch.set({a: 1}))
        .commit(),
    ).rejects.toMatchObject({
      statusCode: 409,
    })
    expect(await client.fetch('count(*)')).toBe(0)
    const result = await transaction().transactionId('my-transaction').commit()
    expect(result).toMatchObject({transactionId: 'my-transaction', documentIds: ['a', 'b']})
    await expect(
      client.transaction().delete('a').transactionId('my-transaction').commit(),
    ).rejects.toMatchObject({
      statusCode: 409,
    })
  })
})

describe('queries', () => {
  it('throw a parse error with a code frame', async () => {
    await expect(client.fetch('*[_type == ')).rejects.toThrow(/GROQ query parse error/)
  })

  it('can be long, and are then sent by POST', async () => {
    const ids = Array.from({length: 2000}, (_, n) => `id-${n}`)
    await client.create({_id: 'id-1999', _type: 'page'})
    expect(await visitor.fetch('*[_id in $ids]._id', {ids})).toEqual(['id-1999'])
  })

  it('show drafts and releases by perspective', async () => {
    await client.create({_id: 'p', _type: 'page', title: 'Published'})
    await client.create({_id: 'drafts.p', _type: 'page', title: 'Draft'})
    await client.create({_id: 'versions.r1.p', _type: 'page', title: 'Release'})
    const title = (perspective: 'published' | 'drafts' | string[]) =>
      client.fetch('*[_id == "p"][0]{title, _originalId}', {}, {perspective})
    expect(await title('published')).toMatchObject({title: 'Published'})
    expect(await title('drafts')).toMatchObject({title: 'Draft', _originalId: 'drafts.p'})
    expect(await title(['r1', 'drafts'])).toMatchObject({title: 'Release', _originalId: 'versions.r1.p'})
    await expect(visitor.fetch('*', {}, {perspective: 'drafts'})).rejects.toMatchObject({statusCode: 401})
  })
})

describe('listeners', () => {
  it('get live events', async () => {
    const {syncTags} = await visitor.fetch('*[_type == "page"]', {}, {filterResponse: false})
    const tags = await new Promise<string[]>((resolve, reject) => {
      const subscription = visitor.live.events().subscribe({
        next(event) {
          if (event.type === 'welcome') void client.create({_type: 'page'})
          if (event.type !== 'message') return
          subscription.unsubscribe()
          resolve(event.tags)
        },
        error: reject,
      })
    })
    expect(tags).toEqual(expect.arrayContaining(syncTags ?? ['no tags']))
  })

  it('fail on a bad filter', async () => {
    const failed = new Promise((_, reject) => client.listen('*[').subscribe({error: reject}))
    await expect(failed).rejects.toThrow(/GROQ query parse error/)
  })
})

describe('actions', () => {
  it('edit, publish, unpublish and delete', async () => {
    const ids = {draftId: 'drafts.act', publishedId: 'act'}
    await client.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'act',
      attributes: {_id: 'drafts.act', _type: 'page', title: 'One'},
      ifExists: 'fail',
    })
    await client.action({actionType: 'sanity.action.document.publish', ...ids})
    await client.action({actionType: 'sanity.action.document.edit', ...ids, patch: {set: {title: 'Two'}}})
    expect(await visitor.getDocument('act')).toMatchObject({title: 'One'})
    expect(await client.getDocument('drafts.act')).toMatchObject({title: 'Two'})
    await client.action({actionType: 'sanity.action.document.publish', ...ids}, {dryRun: true})
    expect(await visitor.getDocument('act')).toMatchObject({title: 'One'})
    await client.action({actionType: 'sanity.action.document.publish', ...ids})
    expect(await visitor.getDocument('act')).toMatchObject({title: 'Two'})
    await client.action({actionType: 'sanity.action.document.unpublish', ...ids})
    expect(await visitor.getDocument('act')).toBeUndefined()
  })

  it('run a release from creation to publishing', async () => {
    const {releaseId} = await client.releases.create({metadata: {title: 'Spring', releaseType: 'asap'}})
    await client.createVersion({
      publishedId: 'rel',
      releaseId,
      document: {_type: 'page', title: 'From the release'},
    })
    expect(await client.fetch('*[_id == "rel"][0].title', {}, {perspective: [releaseId]})).toBe(
      'From the release',
    )
    expect(await visitor.fetch('count(*[_id == "rel"])')).toBe(0)
    await client.releases.publish({releaseId})
    expect(await visitor.fetch('*[_id == "rel"][0].title')).toBe('From the release')
    expect(await client.releases.get({releaseId})).toMatchObject({state: 'published'})
  })
})

describe('platform', () => {
  it('knows the user, the project and its datasets', async () => {
    expect(await client.users.getById('me')).toMatchObject({role: 'developer'})
    expect(await client.projects.getById('local')).toMatchObject({id: 'local'})
    expect((await client.datasets.list()).map(({name}) => name)).toEqual(['production'])
  })
})

describe('error messages of the client', () => {
  it.each<[string, () => Promise<unknown>, number, string]>([
    [
      'an unknown dataset',
      () => client.withConfig({dataset: 'unknown'}).fetch('*'),
      404,
      'Dataset not found - Dataset "unknown" not found for project ID "local"',
    ],
    [
      'a token that is not valid',
      () => client.withConfig({token: 'no'}).fetch('*'),
      401,
      'Unauthorized - Session not found',
    ],
    [
      'a write without a token',
      () => visitor.create({_type: 'page'}),
      401,
      'Unauthorized - Session not found',
    ],
    [
      'a malformed id',
      () => client.create({_id: 'a b', _type: 'page'}),
      400,
      'Mutation(s) failed with 1 error(s):\n- Malformed document ID: "a b"',
    ],
    [
      'a patch of nothing',
      () => client.patch('none').set({a: 1}).commit(),
      409,
      'Mutation failed: The document with the ID "none" was not found:\n- The document with the ID "none" was not found',
    ],
    [
      'a document without a type',
      () => client.mutate([JSON.parse('{"create": {"title": "One"}}')]),
      400,
      'Mutation failed: Document does not have a type:\n- Document does not have a type',
    ],
  ])('%s', async (_, request, statusCode, message) => {
    await expect(request()).rejects.toMatchObject({statusCode, message})
  })
})

it('two writers and a listener converge on 300 random patches', async () => {
  const random = randomOf(7)
  const ids = ['c0', 'c1', 'c2']
  for (const _id of ids) await client.create({_id, _type: 'shared', text: 'start', list: [], n: 0})
  const rebuilt = new Map((await client.getDocuments(ids)).map((doc) => [doc?._id ?? '', doc]))
  let last = ''
  const caughtUp = new Promise<void>((resolve, reject) => {
    const options = {includeResult: false, effectFormat: 'mendoza', events: ['welcome', 'mutation']} as const
    client.listen('*[_type == "shared"]', {}, {...options, events: [...options.events]}).subscribe({
      next(event) {
        if (event.type === 'welcome') void write().catch(reject)
        if (event.type !== 'mutation') return
        try {
          apply(rebuilt, event)
        } catch (error) {
          reject(error)
        }
        if (event.transactionId === last) resolve()
      },
      error: reject,
    })
  })

  async function write() {
    await Promise.all([randomPatches(150, random, ids), randomPatches(150, random, ids)])
    last = 'the-last-transaction'
    await client.mutate([{patch: {id: 'c0', set: {done: true}}}], {transactionId: last})
  }

  await caughtUp
  const stored = await client.getDocuments(ids)
  expect(stored).toEqual(ids.map((id) => rebuilt.get(id)))
}, 30_000)

async function randomPatches(count: number, random: () => number, ids: string[]): Promise<void> {
  for (let n = 0; n < count; n++) await randomPatch(random, ids[Math.floor(random() * ids.length)] ?? 'c0')
}

async function randomPatch(random: () => number, id: string): Promise<void> {
  const n = Math.floor(random() * 1000)
  const patches = [
    {inc: {n}},
    {set: {text: `text ${n} ${'é😀'.repeat(n % 5)}`}},
    {setIfMissing: {[`field${n % 7}`]: n}},
    {unset: [`field${n % 7}`]},
    {insert: {after: 'list[-1]', items: [{_key: `k${n}`, value: n}]}},
    {unset: ['list[0]']},
    {diffMatchPatch: {text: `@@ -0,0 +1,3 @@\n+x${n % 10} \n`}},
  ]
  const operations = patches[Math.floor(random() * patches.length)] ?? {inc: {n: 1}}
  await client.mutate([{patch: {id, ...operations}}], {returnDocuments: false})
}

/** What a Studio does: the Mendoza patch on the document it has, refused unless the revisions follow. */
function apply(documents: Map<string, unknown>, event: MutationEvent): void {
  const before = documents.get(event.documentId)
  if (typeof before !== 'object' || before === null || !('_rev' in before))
    throw new Error('No such document')
  if (before._rev !== event.previousRev) throw new Error(`Event out of order on ${event.documentId}`)
  const {_rev, ...content} = before
  const after: unknown = applyPatch(content, event.effects?.apply ?? [])
  if (typeof after !== 'object') throw new Error('Not a document')
  documents.set(event.documentId, {...after, _rev: event.resultRev})
}

/** The same numbers in each run (a linear congruential generator). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
