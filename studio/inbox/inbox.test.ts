import {afterEach, expect, test, vi} from 'vitest'
import {Inbox} from './inbox.ts'
import {InboxError} from './inbox-api.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const refuse = (status: number, message: string) =>
  Response.json({error: {code: 'x', message, requestId: ''}}, {status})

/** A backend with one reader, which a test can take away. */
function backend() {
  const asked: string[] = []
  const ended: (string | null)[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const state = {
    isAway: false,
    session: 'session',
    unread: 3,
    sessionStatus: 201,
    tokens: 0,
    isHeldBack: false,
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (state.isAway) throw new TypeError('Failed to fetch')
    const {pathname, search} = new URL(url)
    asked.push(`${init.method} ${pathname}${search}`)
    if (init.method === 'DELETE') {
      ended.push(new Headers(init.headers).get('authorization'))
      return new Response(null, {status: 204})
    }
    if (pathname.endsWith('/session')) {
      if (state.sessionStatus !== 201) return refuse(state.sessionStatus, 'See LEADS_ROLES')
      state.tokens++
      const expires_at = new Date(Date.now() + 600_000).toISOString()
      return Response.json({token: `token-${state.tokens}`, expires_at, name: 'Ann'}, {status: 201})
    }
    if (new Headers(init.headers).get('authorization') !== `Bearer token-${state.tokens}`)
      return refuse(401, 'Open the inbox first')
    if (pathname.endsWith('/search')) return Response.json({leads: [], next: null, unread: state.unread})
    if (pathname.endsWith('/figures')) return Response.json({weeks: [], due: [], overdue: 1})
    if (state.isHeldBack)
      return new Promise<Response>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    return new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push(controller)
          controller.enqueue(bytes('event: ready\ndata: {}\n\n'))
        },
      }),
    )
  })
  return {
    asked,
    ended,
    state,
    send: (text: string) => streams.at(-1)?.enqueue(bytes(text)),
    crash: () => {
      state.isAway = true
      streams.at(-1)?.error(new TypeError('network error'))
    },
  }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function opened(claim: () => Promise<string | null> = async () => '2 days') {
  vi.stubGlobal('addEventListener', vi.fn())
  const inbox = new Inbox('https://www.example.com')
  const changes = vi.fn<() => void>()
  inbox.changes.subscribe(changes)
  const stop = inbox.start(() => 'session', claim)
  stops.push(stop)
  return {inbox, changes, stop}
}

const until = (inbox: Inbox, expected: object) =>
  vi.waitFor(() => expect(inbox.standing()).toMatchObject(expected), {timeout: 3000, interval: 10})

test('says who reads, how many messages are new, and tells of what comes in whatever pieces', async () => {
  const {send, state} = backend()
  const {inbox, changes} = opened()
  await until(inbox, {connection: 'open', reader: 'Ann', counts: {unread: 3, overdue: 1}})
  state.unread = 4
  send(': \n\nevent: le')
  send('ads\ndata: {"leads":[{"id":"a"}]}\n\n')
  await until(inbox, {counts: {unread: 4, overdue: 1}})
  expect(changes).toHaveBeenCalledTimes(2)
})

test.each([
  ['24 hours', 24],
  ['1 Hour', 1],
  ['24–48 hours', 48],
  ['2 days', 48],
  ['90 days', 720],
  ['1.5 hours', 24],
  ['0 hours', 24],
  ['soon', 24],
  [null, 24],
])('the claim “%s” promises an answer within %i hours', async (claim, promisedHours) => {
  const {asked} = backend()
  const {inbox} = opened(async () => claim)
  await until(inbox, {counts: {unread: 3, overdue: 1}, promisedHours})
  expect(asked).toContain(`GET /api/leads/figures?weeks=1&hours=${promisedHours}&spam=false`)
})

test('stays with what it knows while the backend is away, and comes back by itself', async () => {
  const {crash, state} = backend()
  const {inbox, changes} = opened()
  await until(inbox, {counts: {unread: 3}})
  crash()
  await until(inbox, {connection: 'away', counts: {unread: 3}})
  state.isAway = false
  await until(inbox, {connection: 'open', why: ''})
  expect(changes).toHaveBeenCalledTimes(2)
})

test('polls where its stream is held back, as long as the backend answers', async () => {
  vi.useFakeTimers()
  const {state} = backend()
  state.isHeldBack = true
  const {inbox, changes} = opened()
  const connections = new Set<string>()
  inbox.watch(() => connections.add(inbox.standing().connection))
  await vi.advanceTimersByTimeAsync(5000)
  expect(inbox.standing()).toMatchObject({connection: 'open', reader: 'Ann', counts: {unread: 3}})
  state.unread = 4
  await vi.advanceTimersByTimeAsync(120_000)
  expect(inbox.standing().counts).toMatchObject({unread: 4})
  expect(changes.mock.calls.length).toBeGreaterThan(10)
  expect(connections).toEqual(new Set(['open']))
  state.isAway = true
  await vi.advanceTimersByTimeAsync(46_000)
  expect(inbox.standing().connection).toBe('away')
})

test('polls rarely beside a stream that tells nothing, as behind a pooler', async () => {
  vi.useFakeTimers()
  const {asked, send, state} = backend()
  const {inbox} = opened()
  await vi.advanceTimersByTimeAsync(1000)
  const {length} = asked
  state.unread = 4
  for (let second = 0; second < 60; second += 20) {
    expect([asked.length, inbox.standing().counts]).toEqual([length, {unread: 3, overdue: 1}])
    send(': \n\n')
    await vi.advanceTimersByTimeAsync(20_000)
  }
  expect(inbox.standing()).toMatchObject({connection: 'open', counts: {unread: 4}})
})

test('ends its token when whoever is signed in leaves', async () => {
  const {ended} = backend()
  const {inbox, stop} = opened()
  await until(inbox, {connection: 'open'})
  stop()
  await vi.waitFor(() => expect(ended).toEqual(['Bearer token-1']))
})

test('asks for another token when the backend has forgotten the first', async () => {
  const {state} = backend()
  const {inbox} = opened()
  await until(inbox, {counts: {unread: 3}})
  state.tokens = 7
  expect(await inbox.api.search({})).toMatchObject({unread: 3})
  expect(state.tokens).toBe(8)
})

test.each([
  [401, 'signedOut'],
  [403, 'notAllowed'],
])('a session that is answered by %i is asked for again only on demand', async (status, connection) => {
  const {asked, state} = backend()
  state.sessionStatus = status
  const {inbox} = opened()
  await until(inbox, {connection, why: 'See LEADS_ROLES'})
  const {length} = asked
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(asked).toHaveLength(length)
  state.sessionStatus = 201
  inbox.retry()
  await until(inbox, {connection: 'open', counts: {unread: 3}})
})

test.each([
  ['a page in place of the backend', async () => new Response('<h1>Not found</h1>', {status: 404})],
  [
    'a backend that does not answer',
    async (_: string, {signal}: RequestInit) => {
      signal?.throwIfAborted()
      return new Promise(() => {})
    },
  ],
])('%s counts as away', async (_, fetch) => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  vi.stubGlobal('fetch', fetch)
  const inbox = new Inbox('https://www.example.com')
  const failure = inbox.api.search({})
  await expect(failure).rejects.toThrow(InboxError)
  await expect(failure).rejects.toMatchObject({trouble: 'away'})
})
