import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {ContentEntry} from '../content/page.ts'

/** What the page's document was prerendered from. */
const entry: ContentEntry = {route: 'pricing', query: '*', params: {}, syncTags: ['page'], result: 10}

/** The stream of live events, as the browser's. */
class Stream extends EventTarget {
  static opened: Stream[] = []
  readonly CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close(): void {
    this.readyState = this.CLOSED
  }
}

const event = (type: string, lastEventId: string, tags?: string[]) =>
  new MessageEvent(type, {lastEventId, data: JSON.stringify({tags})})

let published: unknown
let answers: boolean
let setHidden: (hidden: boolean) => void
const boot = vi.fn<() => Promise<unknown>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  published = 10
  answers = true
  Stream.opened = []
  boot.mockReset().mockImplementation(async () => Object.assign(site, {onLiveEvent: async () => {}}))
  const target = new EventTarget()
  setHidden = (hidden) => {
    Object.assign(document, {hidden})
    target.dispatchEvent(new Event('visibilitychange'))
  }
  vi.stubGlobal('document', {
    hidden: false,
    documentElement: {dataset: {data: '/data/pricing.json'}},
    addEventListener: (...args: Parameters<EventTarget['addEventListener']>) =>
      target.addEventListener(...args),
  })
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('site', {lastEventId: '1'})
  vi.stubGlobal('__SANITY__', {projectId: 'local', dataset: 'production', apiVersion: '2025-02-19'})
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/data/pricing.json') return Response.json(entry)
    return answers ? Response.json({result: published}) : new Response('Bad gateway', {status: 502})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Hands the first event of the page's stream over, as the inline script does. @returns the newest stream */
async function start(first: MessageEvent): Promise<() => Stream> {
  const {follow} = await import('./live-stream.ts')
  follow(first, new EventSource('/events'), boot)
  await settle()
  return () => Stream.opened.at(-1) ?? new Stream('none')
}

/** Imports and fetches take a few turns of the event loop. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

test('an event that concerns other pages does not load the application, which is given it later', async () => {
  await start(event('message', '2', ['another page']))
  expect(boot).not.toHaveBeenCalled()
  expect(site).toMatchObject({lastEventId: '2', missedEvents: [['another page']]})
})

test('a welcome that is newer than the page compares the content, and other pages may have changed', async () => {
  await start(event('welcome', '2'))
  expect(boot).not.toHaveBeenCalled()
  expect(site.missedEvents).toEqual([undefined])
})

test('a welcome that comes after a message is compared, and the message stays the newest event', async () => {
  await start(event('message', '3', ['another page']))
  const {follow} = await import('./live-stream.ts')
  follow(event('welcome', '2'), new EventSource('/events'), boot)
  await settle()
  expect(site).toMatchObject({lastEventId: '3', missedEvents: [['another page'], undefined]})
})

test('content that could not be compared is compared at the next welcome, although nothing was published since', async () => {
  answers = false
  const newest = await start(event('welcome', '2'))
  expect(newest().readyState).toBe(2)
  expect(boot).not.toHaveBeenCalled()
  answers = true
  published = 12
  await vi.advanceTimersByTimeAsync(4000)
  expect(Stream.opened).toHaveLength(2)
  newest().dispatchEvent(event('welcome', '2'))
  await settle()
  expect(boot).toHaveBeenCalledOnce()
})

test('a page that the application could not fetch is compared at the next welcome, also when a later event could be answered', async () => {
  const onLiveEvent = vi
    .fn<(tags?: readonly string[]) => Promise<void>>()
    .mockRejectedValueOnce(new Error('502'))
  onLiveEvent.mockResolvedValue()
  site.onLiveEvent = onLiveEvent
  const newest = await start(event('message', '2', ['page']))
  newest().dispatchEvent(event('message', '3', ['page']))
  await settle()
  expect(newest().readyState).toBe(2)
  await vi.advanceTimersByTimeAsync(4000)
  newest().dispatchEvent(event('welcome', '3'))
  await settle()
  expect(onLiveEvent.mock.lastCall).toEqual([undefined])
  // Everything is current again.
  const calls = onLiveEvent.mock.calls.length
  newest().dispatchEvent(event('welcome', '3'))
  await settle()
  expect(onLiveEvent).toHaveBeenCalledTimes(calls)
})

test('as long as content cannot be compared, the attempts grow rarer, to one a minute', async () => {
  answers = false
  const newest = await start(event('welcome', '2'))
  for (const seconds of [4, 8, 16, 32, 60, 60]) {
    const opened = Stream.opened.length
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 100)
    expect(Stream.opened).toHaveLength(opened)
    await vi.advanceTimersByTimeAsync(200)
    expect(Stream.opened).toHaveLength(opened + 1)
    newest().dispatchEvent(event('welcome', '2'))
    await settle()
  }
})

test('a stream that breaks again and again is opened after 4 s, 8 s and 16 s, without the application', async () => {
  const newest = await start(event('error', ''))
  for (const [index, seconds] of [4, 8, 16].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 100)
    expect(Stream.opened).toHaveLength(index + 1)
    await vi.advanceTimersByTimeAsync(200)
    expect(Stream.opened).toHaveLength(index + 2)
    newest().dispatchEvent(new Event('error'))
    await settle()
  }
  expect(boot).not.toHaveBeenCalled()
})

test('an application that cannot be loaded is loaded at the next welcome', async () => {
  boot.mockResolvedValueOnce(undefined)
  const newest = await start(event('message', '2', ['page']))
  published = 12
  await vi.advanceTimersByTimeAsync(4000)
  newest().dispatchEvent(event('welcome', '2'))
  await settle()
  expect(boot).toHaveBeenCalledTimes(2)
})

test('a lake that does not answer is given up after ten seconds', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    signals.push(init?.signal)
    return new Promise(() => {})
  })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await start(event('message', '2', ['page']))
  expect(signals).toEqual([timeout.mock.results[0]?.value])
  expect(timeout).toHaveBeenCalledWith(10_000)
})

test('a hidden page listens to nothing, and listens again when it is shown', async () => {
  const newest = await start(event('welcome', '1'))
  setHidden(true)
  expect(newest().readyState).toBe(2)
  setHidden(false)
  expect(Stream.opened).toHaveLength(2)
  expect(newest().readyState).toBe(1)
})
