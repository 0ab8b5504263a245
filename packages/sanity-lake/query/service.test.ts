import {setTimeout} from 'node:timers/promises'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {LakeError} from '../errors.ts'
import type {QueryAnswer, QueryRequest} from './evaluate.ts'
import {QueryService, type QueryServiceOptions} from './service.ts'
import {makeDocument, MemoryDataset} from './memory-dataset.testing.ts'

const services: QueryService[] = []
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()))
})

const defaults = {deadlineMs: 5000, projectId: 'local'}

function serve(dataset: MemoryDataset, options?: Partial<QueryServiceOptions>) {
  let current: MemoryDataset | undefined = dataset
  const source = (name: string) => (name === 'production' ? current : undefined)
  const service = new QueryService(source, {...defaults, ...options})
  services.push(service)
  const ask = (query: string, request: Partial<QueryRequest> = {}): Promise<QueryAnswer> =>
    service.run({dataset: 'production', query, params: {}, perspective: ['raw'], ...request})
  const result = async (query: string, request?: Partial<QueryRequest>): Promise<unknown> =>
    JSON.parse((await ask(query, request)).resultJson)
  const replace = (next: MemoryDataset | undefined) => {
    current = next
  }
  return {service, ask, result, replace}
}

async function errorOf(promise: Promise<unknown>): Promise<LakeError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof LakeError) return error
  throw new Error(`Expected a LakeError, got ${String(error)}`)
}

const pages = (count: number, from = 0) =>
  Array.from({length: count}, (_, index) =>
    makeDocument(`page-${from + index}`, 'page', {title: `Page ${from + index}`, rank: index}),
  )

/** Takes minutes: each page is compared with each pair of pages. */
const hostile = 'count(*[count(*[count(*[rank >= ^.^.rank + ^.rank - 1000000]) > -1]) > -1])'

describe('the query service', () => {
  test('returns JSON text and sync tags', async () => {
    const {ask} = serve(new MemoryDataset('production', pages(3)))
    const answer = await ask('*[_type == "page"] | order(rank desc)[0].title')
    expect(answer.resultJson).toBe('"Page 2"')
    expect(answer.syncTags).toEqual([expect.stringMatching(/^s1:[\w-]+$/)])
    expect((await ask('missing')).resultJson).toBe('null')
  })

  test('sees every acknowledged commit, in every thread', async () => {
    const dataset = new MemoryDataset('production', pages(600))
    const {result} = serve(dataset)
    for (let round = 0; round < 40; round++) {
      dataset.put({'page-1': makeDocument('page-1', 'page', {title: `Round ${round}`})})
      dataset.put({[`new-${round}`]: makeDocument(`new-${round}`, 'page')})
      const titles = await Promise.all(
        [1, 2, 3].map((salt) => result(`[*[_id == "page-1"][0].title, ${salt}]`)),
      )
      expect(titles).toEqual([1, 2, 3].map((salt) => [`Round ${round}`, salt]))
      expect(await result('count(*)')).toBe(600 + round + 1)
    }
    dataset.put({'page-1': null})
    expect(await result('*[_id == "page-1"]')).toEqual([])
  })

  test('provides functions with the user and the time', async () => {
    const {result} = serve(new MemoryDataset('production'))
    expect(await result('identity()', {identity: 'one'})).toBe('one')
    expect(await result('identity()')).toBe('<anonymous>')
    expect(await result('now()', {timestamp: '2020-02-02T00:00:00.000Z'})).toBe('2020-02-02T00:00:00.000Z')
  })

  test('provides functions with the project and the dataset', async () => {
    const {result} = serve(new MemoryDataset('production'), {projectId: 'p1'})
    expect(await result('[sanity::projectId(), sanity::dataset()]')).toEqual(['p1', 'production'])
  })

  test('stops a query at its deadline, while others get results', async () => {
    const {ask, result} = serve(new MemoryDataset('production', pages(1000)), {deadlineMs: 3000})
    const state = {isStopped: false}
    const stopped = errorOf(ask(hostile)).finally(() => {
      state.isStopped = true
    })
    const times: number[] = []
    while (!state.isStopped) {
      const began = performance.now()
      expect(await result('count(*[rank < 10])')).toBe(10)
      times.push(performance.now() - began)
    }
    const error = await stopped
    expect([error.status, error.body]).toEqual([
      408,
      {error: {type: 'queryTimeoutError', description: 'Query timed out after 3000 ms', query: hostile}},
    ])
    // The first one waits for the second thread to start. On a busy machine the others take longer than the 500 ms of the bench.
    const [, ...others] = times
    expect(others.length).toBeGreaterThan(5)
    expect(Math.max(...others)).toBeLessThan(1500)
  })

  test('refuses queries beyond those that may wait, and answers the waiting ones', async () => {
    const options = {deadlineMs: 1000, maxQueued: 4}
    const {ask, result} = serve(new MemoryDataset('production', pages(1000)), options)
    const stopped = [1, 2].map((each) => errorOf(ask(`[${hostile}, ${each}]`)))
    const waiting = ['count(*)', 'count(*[rank > 1])'].map((each) => result(each))
    await setTimeout(0)
    expect((await errorOf(ask('count(*[rank > 2])'))).status).toBe(503)
    expect(await Promise.all(waiting)).toEqual([1000, 998])
    expect((await Promise.all(stopped)).map(({status}) => status)).toEqual([408, 408])
  })

  test('does not begin a query whose client disconnected', async () => {
    const {service, ask} = serve(new MemoryDataset('production', pages(1000)), {deadlineMs: 1000})
    const running = [1, 2].map((each) => errorOf(ask(`[${hostile}, ${each}]`)))
    const controller = new AbortController()
    const request = {dataset: 'production', query: '1', params: {}, perspective: ['raw']}
    const waiting = service.run(request, controller.signal)
    await setTimeout(0)
    controller.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    await expect(service.run(request, AbortSignal.abort(new Error('early')))).rejects.toThrow('early')
    await Promise.all(running)
  })

  test('refuses a result that is too large', async () => {
    // On a busy machine the second one takes longer than a query may.
    const options = {maxResultLength: 10_000, deadlineMs: 30_000}
    const {ask, result} = serve(new MemoryDataset('production', pages(300)), options)
    expect((await errorOf(ask('*'))).status).toBe(400)
    expect((await errorOf(ask('*{"all": *{"all": *}[0..9]}'))).status).toBe(400)
    expect(await result('count(*)')).toBe(300)
  })

  test('finds the stored documents for a mutation by query', async () => {
    const drafts = [makeDocument('drafts.a', 'page'), makeDocument('a', 'page')]
    const {service} = serve(new MemoryDataset('production', drafts))
    const select = (query: string, params = {}) =>
      service.resolveIds('production', {query, params, identity: 'me'})
    expect(await select('*[_type == $type]', {type: 'page'})).toEqual(['a', 'drafts.a'])
    expect(await select('*[_id == "a"][0]')).toEqual(['a'])
    expect(await select('*[_id == "none"][0]')).toEqual([])
    expect(await select('*[identity() == "me"]')).toEqual(['a', 'drafts.a'])
  })

  test('reports memory as the reason when a dataset does not fit, and recovers with a smaller one', async () => {
    const text = 'x'.repeat(2000)
    const large = Array.from({length: 12_000}, (_, n) =>
      makeDocument(`large-${n}`, 'page', {text: `${text}${n}`}),
    )
    const {ask, result, replace} = serve(new MemoryDataset('production', large), {
      heapMb: 24,
      deadlineMs: 30_000,
    })
    const error = await errorOf(ask('count(*)'))
    expect(error).toMatchObject({
      status: 400,
      message: 'the query and its dataset need more than 24 MB of memory',
    })
    replace(new MemoryDataset('production', pages(5)))
    // The second thread has the large dataset, too, and may end with it first.
    await expect.poll(() => result('count(*)').catch(String), {timeout: 5000}).toBe(5)
  })

  test('responds 503 after it was closed', async () => {
    const {service, ask} = serve(new MemoryDataset('production'))
    await service.close()
    expect((await errorOf(ask('1'))).status).toBe(503)
  })
})

describe('errors have the format of Sanity', () => {
  let service: QueryService
  beforeAll(() => {
    const empty = new MemoryDataset('production')
    service = new QueryService(() => empty, defaults)
  })
  afterAll(() => service.close())

  const refusal = (query: string, perspective = ['raw']) =>
    errorOf(service.run({dataset: 'production', query, params: {}, perspective}))

  test.each([
    ['*[_type == ', 'unexpected end-of-file, expected expression', 11, 11],
    ['*[', 'unexpected end-of-file, expected expression', 1, 2],
    ['*[_type == "a"] | order(', 'unexpected end-of-file, expected expression', 24, 24],
    ['*[_type == "a"', 'unexpected end-of-file, expected expression', 13, 14],
    ['*{title} | score(title match "a")', 'score() can only be applied to documents', 11, 16],
    ['*[0] | score(title match "a")', 'score() can only be applied to documents', 7, 12],
    ['*[_id == 1 ? 2]', 'unable to parse entire expression', 11, 12],
    ['[1, 2', 'expected "]" after array expression', 5, 5],
    ['* foo', 'unable to parse entire expression', 2, 5],
    ['*[_id == $id]', 'param $id referenced, but not provided', 9, 12],
    ['*[foo(1)]', 'undefined function: foo', 2, 5],
    ['count()', 'incorrect number of arguments to function count(). Expected 1, got 0.', 0, 5],
  ])('%s', async (query, description, start, end) => {
    const error = await refusal(query)
    expect(error.status).toBe(400)
    expect(error.body).toEqual({
      error: {
        type: 'queryParseError',
        description: expect.stringContaining(description),
        query,
        start,
        end,
      },
    })
  })

  test.each([
    ['of a function', 'media::aspect(1, 2)', 'media::aspect() is not available in the embedded content lake'],
    [
      'of geometry',
      '*[geo::distance(place, geo::latLng(1, 2)) < 3]',
      'geo::distance() is not available in the embedded content lake',
    ],
    ['of a shape', '*[geo(place) == 1]', 'undefined function: geo'],
    ['of evaluation', '(1, 2)', 'tuples can not be evaluated'],
    ['of depth', `${'('.repeat(20_000)}1${')'.repeat(20_000)}`, 'nested too deeply'],
  ])('%s', async (_, query, description) => {
    const error = await refusal(query)
    expect([error.status, error.message]).toEqual([400, expect.stringContaining(description)])
  })

  test('of a perspective', async () => {
    expect((await refusal('*', ['raw', 'drafts'])).status).toBe(400)
    expect((await refusal('*', ['a b'])).status).toBe(400)
  })
})
