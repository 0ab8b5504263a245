import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {openTestLake, readEvents, type TestLake} from '../http/test-lake.testing.ts'

let lake: TestLake
beforeEach(() => {
  lake = openTestLake()
})
afterEach(() => lake.close())

async function listen(query: string, search: Record<string, string> = {}, lastEventId?: string) {
  const parameters = new URLSearchParams({query, ...search})
  const headers: Record<string, string> = lastEventId === undefined ? {} : {'last-event-id': lastEventId}
  return readEvents(
    await lake.send(`/v2025-02-19/data/listen/production?${parameters}`, {signedIn: true, headers}),
  )
}

async function live(search = '', lastEventId?: string) {
  const headers: Record<string, string> = lastEventId === undefined ? {} : {'last-event-id': lastEventId}
  const path = `/v2025-02-19/data/live/events/production${search}`
  return readEvents(await lake.send(path, {headers, signedIn: search !== ''}))
}

describe('listen', () => {
  it('sends welcome, then a mutation with the requested details', async () => {
    const events = await listen('*[_type == $type]', {
      $type: '"page"',
      includeResult: 'true',
      includePreviousRevision: 'true',
      effectFormat: 'mendoza',
      visibility: 'transaction',
    })
    expect(await events.next()).toEqual({
      event: 'welcome',
      id: undefined,
      data: {listenerName: expect.any(String)},
    })
    const {transactionId} = await lake.mutate([
      {create: {_id: 'other', _type: 'other'}},
      {create: {_id: 'a', _type: 'page', title: 'A'}},
    ])
    expect(await events.next()).toEqual({
      event: 'mutation',
      id: `${transactionId}#a`,
      data: {
        eventId: `${transactionId}#a`,
        documentId: 'a',
        transactionId,
        transition: 'appear',
        identity: expect.any(String),
        mutations: [{create: expect.objectContaining({_id: 'a'})}],
        resultRev: transactionId,
        result: expect.objectContaining({_id: 'a', title: 'A'}),
        previous: null,
        effects: {apply: expect.any(Array), revert: [0, null]},
        timestamp: expect.any(String),
        visibility: 'transaction',
        transactionTotalEvents: 1,
        transactionCurrentEvent: 1,
      },
    })
  })

  it('numbers the events of each listener, and reports appear, update and disappear by its filter', async () => {
    await lake.mutate([1, 2, 3].map((n) => ({create: {_id: `n${n}`, _type: 'page', n}})))
    const events = await listen('*[n > 1]', {includeMutations: 'false'})
    await events.next()
    await lake.mutate([
      {patch: {id: 'n1', inc: {n: 5}}},
      {patch: {id: 'n2', inc: {n: 5}}},
      {patch: {id: 'n3', dec: {n: 5}}},
      {create: {_id: 'n4', _type: 'page', n: 0}},
    ])
    const seen = [await events.next(), await events.next(), await events.next()].map(({data}) => data)
    expect(seen.map((data) => [data.documentId, data.transition, data.transactionCurrentEvent])).toEqual([
      ['n1', 'appear', 1],
      ['n2', 'update', 2],
      ['n3', 'disappear', 3],
    ])
    for (const data of seen) {
      expect(data.transactionTotalEvents).toBe(3)
      expect(data).not.toHaveProperty('mutations')
      expect(data).not.toHaveProperty('result')
      expect(data).toHaveProperty('previousRev')
    }
  })

  it('reports drafts and versions only on request', async () => {
    const plain = await listen('*')
    const all = await listen('*', {includeAllVersions: 'true'})
    await plain.next()
    await all.next()
    await lake.mutate([{create: {_id: 'drafts.a', _type: 'page'}}])
    await lake.mutate([{create: {_id: 'b', _type: 'page'}}])
    expect((await all.next()).data.documentId).toBe('drafts.a')
    expect((await all.next()).data.documentId).toBe('b')
    expect((await plain.next()).data.documentId).toBe('b')
  })

  it('reports a deletion without a result', async () => {
    await lake.mutate([{create: {_id: 'gone', _type: 'page'}}])
    const events = await listen('*', {includeResult: 'true', effectFormat: 'mendoza'})
    await events.next()
    const {transactionId} = await lake.mutate([{delete: {id: 'gone'}}])
    const {data} = await events.next()
    expect(data).toMatchObject({
      transition: 'disappear',
      resultRev: transactionId,
      effects: {apply: [0, null]},
    })
    expect(data).not.toHaveProperty('result')
  })

  it('resumes after the last event received, also in the middle of a transaction', async () => {
    const resume = {enableResume: 'true'}
    const first = await listen('*', resume)
    const welcome = await first.next()
    await lake.mutate(['a', 'b'].map((_id) => ({create: {_id, _type: 'page'}})))
    const a = await first.next()
    await first.close()
    await lake.mutate([{create: {_id: 'c', _type: 'page'}}])

    const second = await listen('*', resume, a.id)
    expect((await second.next()).event).toBe('welcomeback')
    const b = (await second.next()).data
    expect(b).toMatchObject({documentId: 'b', transactionCurrentEvent: 2, transactionTotalEvents: 2})
    const c = await second.next()
    expect(c.data.documentId).toBe('c')
    const fromWelcome = await listen('*', resume, welcome.id)
    expect((await fromWelcome.next()).event).toBe('welcomeback')
    expect((await fromWelcome.next()).data.documentId).toBe('a')
    // Nothing was missed: what somebody types at that moment must not be fetched again.
    const upToDate = await listen('*', resume, c.id)
    expect((await upToDate.next()).event).toBe('welcomeback')
    await lake.mutate([{create: {_id: 'd', _type: 'page'}}])
    expect((await upToDate.next()).data.documentId).toBe('d')
  })

  it('sends reset when it cannot resume, and only welcome to a listener that did not request it', async () => {
    const resume = {enableResume: 'true'}
    await lake.mutate([{create: {_id: 'a', _type: 'page'}}])
    for (const unknown of ['unknown#a', '99999#', 'x'])
      expect(await (await listen('*', resume, unknown)).next()).toMatchObject({event: 'reset', id: '1#'})
    for (let n = 0; n < 4; n++)
      await lake.mutate([{create: {_id: `big${n}`, _type: 'page', text: 'x'.repeat(200_000)}}])
    const all = {...resume, includeResult: 'true'}
    expect((await (await listen('*', all, '1#')).next()).event).toBe('reset')
    expect((await (await listen('*', all, '4#')).next()).event).toBe('welcomeback')
    expect((await (await listen('*', {}, 'unknown#a')).next()).event).toBe('welcome')
  })
})

describe('live events', () => {
  it('contain the sync tags of the queries that a change concerns', async () => {
    const search = new URLSearchParams({query: '*[_type == "page"]'})
    const {syncTags} = await (await lake.send(`/v2025-02-19/data/query/production?${search}`)).json()
    const events = await live()
    expect(await events.next()).toMatchObject({event: 'welcome', id: '0'})
    await lake.mutate([{create: {_id: 'drafts.a', _type: 'page'}}])
    await lake.mutate([{create: {_id: 'a', _type: 'page'}}])
    const {event, id, data} = await events.next()
    expect([event, id]).toEqual(['message', '2'])
    expect(data.tags).toEqual(expect.arrayContaining(syncTags))
  })

  it('report drafts to a client with a token', async () => {
    const events = await live('?includeDrafts=true')
    await events.next()
    await lake.mutate([{create: {_id: 'drafts.a', _type: 'page'}}])
    expect(await events.next()).toMatchObject({event: 'message', id: '1'})
  })

  it('catch up after a disconnect, and send restart when too much was missed', async () => {
    await lake.mutate([{create: {_id: 'a', _type: 'page'}}])
    await lake.mutate([{create: {_id: 'b', _type: 'page'}}])
    await lake.mutate([{create: {_id: 'drafts.b', _type: 'page'}}])
    const caughtUp = await live('', '1')
    expect((await caughtUp.next()).event).toBe('welcome')
    expect(await caughtUp.next()).toMatchObject({event: 'message', id: '2'})
    // Drafts are no reason to fetch anything.
    const upToDate = await live('', '2')
    await upToDate.next()
    await lake.mutate([{create: {_id: 'c', _type: 'page'}}])
    expect(await upToDate.next()).toMatchObject({event: 'message', id: '4'})
    for (const unknown of ['77', 'x']) {
      const restarted = await live('', unknown)
      expect(await restarted.next()).toMatchObject({event: 'welcome', id: undefined})
      expect(await restarted.next()).toMatchObject({event: 'restart', id: '4'})
    }
  })
})

it('sends a transaction whole, also one of more than a megabyte', async () => {
  const events = await listen('*', {includeResult: 'true'})
  await events.next()
  const ids = ['a', 'b', 'c', 'd', 'e']
  await lake.mutate(ids.map((_id) => ({create: {_id, _type: 'page', text: 'x'.repeat(400_000)}})))
  for (const id of ids) expect((await events.next()).data.documentId).toBe(id)
})

it('disconnects a reader with a megabyte waiting, and keeps the others', async () => {
  const stalled = await lake.send('/v1/data/listen/production?query=*&includeResult=true', {signedIn: true})
  const reading = await listen('*[_id == "last"]')
  await reading.next()
  for (let n = 0; n < 6; n++) {
    await lake.mutate([{create: {_id: `big${n}`, _type: 'page', text: 'x'.repeat(300_000)}}])
  }
  await lake.mutate([{create: {_id: 'last', _type: 'page'}}])
  expect((await reading.next()).data.documentId).toBe('last')
  await expect(stalled.text()).rejects.toThrow('stalled')
  const health = await (await lake.send('/health')).json()
  expect(health.listeners).toBe(1)
})
