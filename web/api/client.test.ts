import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {createApi} from './client.ts'
import {ApiError, NO_ANSWER} from './error.ts'

/** The backend's answers, in the order of the calls. */
let answers: Array<Response | Error> = []
const fetched = vi.fn<typeof fetch>(async () => {
  const answer = answers.shift()
  if (!answer) throw new Error('One call more than expected')
  if (answer instanceof Error) throw answer
  return answer
})

beforeEach(() => {
  answers = []
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), {status})
const refused = () => json(401, {error: {code: 'unauthorized', message: 'No', requestId: 'r'}})
const sentTokens = () =>
  fetched.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('authorization')?.replace('Bearer ', ''),
  )

function apiOf(onRefused = vi.fn<() => void>()) {
  let fresh = 0
  const token = vi.fn<(again: boolean) => Promise<string>>(async (again) =>
    again ? `fresh-${++fresh}` : 'kept',
  )
  return {api: createApi({base: 'https://api.example', token, onRefused}), token, onRefused}
}

async function errorOfCall(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`Expected an ApiError, not ${String(error)}`)
}

test('a call carries the token and answers the JSON', async () => {
  answers = [json(200, {agents: []})]
  expect(await apiOf().api.call('GET /api/agents')).toEqual({agents: []})
  const [address, init] = fetched.mock.calls[0] ?? []
  expect([address, init?.method, sentTokens()]).toEqual(['https://api.example/api/agents', 'GET', ['kept']])
  expect(init?.cache).toBe('no-store')
})

test('an answer that is no JSON is none', async () => {
  answers = [new Response('<!doctype html>', {status: 200})]
  const {status} = await errorOfCall(apiOf().api.call('GET /api/agents'))
  expect(status).toBe(NO_ANSWER)
})

test('an id stands in the path, whatever it is', async () => {
  answers = [new Response(null, {status: 204})]
  await apiOf().api.call('DELETE /api/agents/{id}', undefined, {id: 'a/../b'})
  const [address, init] = fetched.mock.calls[0] ?? []
  expect([address, init?.method]).toEqual(['https://api.example/api/agents/a%2F..%2Fb', 'DELETE'])
})

test('health and contact carry none', async () => {
  answers = [json(200, {status: 'ok'}), json(200, {status: 'received'})]
  const {api, token} = apiOf()
  await api.call('GET /health')
  await api.call('POST /api/contact', {email: 'a@example.com'}, {idempotencyKey: 'k1'})
  expect(sentTokens()).toEqual([undefined, undefined])
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('idempotency-key')).toBe('k1')
  expect(token).not.toHaveBeenCalled()
})

describe('an answer that is not OK', () => {
  test('is an ApiError with the status in the specified words, and the code', async () => {
    answers = [json(409, {error: {code: 'conflict', message: 'There already', requestId: 'r'}})]
    const error = await errorOfCall(apiOf().api.call('POST /api/agents', {agent_id: 'a', plan_id: 'b'}))
    expect([error.message, error.status, error.code, error.call]).toEqual([
      'HTTP error! status: 409',
      409,
      'conflict',
      'POST /api/agents',
    ])
  })

  test('has the text of the body in its message when the user is created', async () => {
    answers = [new Response('Database is away', {status: 503})]
    const call = apiOf().api.call('POST /api/users', {firebase_uid: 'u', email: ''})
    expect((await errorOfCall(call)).message).toBe('HTTP error! status: 503, message: Database is away')
  })

  test.each([
    ['no JSON', '<html>'],
    ['another shape', '{"error":"no"}'],
    ['null', 'null'],
  ])('with %s in its body has no code', async (_, body) => {
    answers = [new Response(body, {status: 502})]
    const error = await errorOfCall(apiOf().api.call('GET /api/agents'))
    expect([error.status, error.code, error.mayPass]).toEqual([502, undefined, true])
  })
})

test('no answer is an ApiError as well', async () => {
  answers = [new TypeError('Failed to fetch')]
  const error = await errorOfCall(apiOf().api.call('GET /api/workflows'))
  expect([error.status, error.mayPass]).toEqual([NO_ANSWER, true])
})

describe('a refused token', () => {
  test('is renewed once, and the call sent once more', async () => {
    answers = [refused(), json(200, {workflows: []})]
    const {api, onRefused} = apiOf()
    expect(await api.call('GET /api/workflows')).toEqual({workflows: []})
    expect(sentTokens()).toEqual(['kept', 'fresh-1'])
    expect(onRefused).not.toHaveBeenCalled()
  })

  test('refused again ends the session', async () => {
    answers = [refused(), refused()]
    const {api, onRefused} = apiOf()
    expect((await errorOfCall(api.call('GET /api/agents'))).status).toBe(401)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(onRefused).toHaveBeenCalledOnce()
  })

  test('twenty calls at once share one renewal', async () => {
    answers = [
      ...Array.from({length: 20}, refused),
      ...Array.from({length: 20}, () => json(200, {agents: []})),
    ]
    const {api, token} = apiOf()
    await Promise.all(Array.from({length: 20}, () => api.call('GET /api/agents')))
    expect(token.mock.calls.filter(([again]) => again)).toHaveLength(1)
  })

  test('that cannot be renewed is no answer, and not the end of the session', async () => {
    answers = [refused()]
    const onRefused = vi.fn<() => void>()
    const api = createApi({
      token: async (again) => {
        if (again) throw new Error('auth/network-request-failed')
        return 'kept'
      },
      onRefused,
    })
    expect((await errorOfCall(api.call('GET /api/agents'))).status).toBe(NO_ANSWER)
    expect(onRefused).not.toHaveBeenCalled()
  })
})

/** After how many milliseconds a call gives up. */
async function timeUntilError(call: Promise<unknown>): Promise<number> {
  const start = Date.now()
  const waiting = errorOfCall(call).then((error) => ({error, after: Date.now() - start}))
  await vi.advanceTimersByTimeAsync(60_000)
  const {error, after} = await waiting
  expect(error.status).toBe(NO_ANSWER)
  return after
}

describe('a backend that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // Fake timers do not reach the browser's own clock, so the same on setTimeout.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), milliseconds)
      return controller.signal
    })
    fetched.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        }),
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test.each([
    [10, 'POST /api/users', () => apiOf().api.call('POST /api/users', {firebase_uid: 'u', email: ''})],
    [10, 'POST /api/contact', () => createApi({}).call('POST /api/contact', {email: 'a@example.com'})],
    [15, 'GET /api/agents', () => apiOf().api.call('GET /api/agents')],
  ])('is given up after %i seconds: %s', async (seconds, _, call) => {
    expect(await timeUntilError(call())).toBe(seconds * 1000)
  })
})

test('without a user only the public calls are possible', async () => {
  expect((await errorOfCall(createApi({}).call('GET /api/agents'))).status).toBe(NO_ANSWER)
  expect(fetched).not.toHaveBeenCalled()
})
