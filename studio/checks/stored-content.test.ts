import type {SanityClient} from '@sanity/client'
import {Subject} from 'rxjs'
import {afterEach, expect, test, vi} from 'vitest'
import type {CheckedDocument} from 'content-checks'
import {asPublished, ContentStore, draftContent, publishedContent} from './stored-content.ts'

const plan = (id: string, name: string): CheckedDocument => ({_id: id, _type: 'plan', name})
const content = new Map(
  [
    plan('a', 'A, published'),
    plan('drafts.a', 'A, draft'),
    plan('versions.spring.a', 'A, in spring'),
    plan('versions.autumn.a', 'A, in autumn'),
    plan('drafts.b', 'B, draft'),
    plan('versions.spring.c', 'C, in spring'),
    plan('d', 'D, published'),
  ].map((document) => [document._id, document]),
)
const names = (documents: CheckedDocument[]) =>
  documents.map(({_id, name}) => `${_id}: ${String(name)}`).toSorted()

test('the site shows what is published', () => {
  expect(names(publishedContent(content))).toEqual(['a: A, published', 'd: D, published'])
})

test('a release is judged with all of its documents, and with no other', () => {
  expect(names(publishedContent(content, 'spring'))).toEqual([
    'a: A, in spring',
    'c: C, in spring',
    'd: D, published',
  ])
})

test('a release takes away what it unpublishes', () => {
  const removal = {...plan('versions.spring.d', 'D'), _system: {delete: true}}
  const entries: [string, CheckedDocument][] = [[removal._id, removal], ...content]
  for (const order of [entries, entries.toReversed()])
    expect(names(publishedContent(new Map(order), 'spring'))).toEqual(['a: A, in spring', 'c: C, in spring'])
  expect(names(publishedContent(new Map(entries)))).toContain('d: D, published')
})

test('drafts stand for what is published, whatever the order in which they came', () => {
  const expected = ['a: A, draft', 'b: B, draft', 'd: D, published']
  expect(names(draftContent(content))).toEqual(expected)
  expect(names(draftContent(new Map([...content].toReversed())))).toEqual(expected)
})

test('a document keeps its object, so that it is read once', () => {
  const draft = plan('drafts.a', 'A')
  expect(asPublished(draft)).toEqual(plan('a', 'A'))
  expect(asPublished(draft)).toBe(asPublished(draft))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the store reads everything once it listens, and follows what others change', async () => {
  vi.useFakeTimers()
  const events = new Subject<object>()
  const fetch = vi.fn(async () => [plan('a', 'A'), plan('b', 'B')])
  const client: SanityClient = Object({fetch, listen: () => events})
  const store = new ContentStore(client, ['plan'])
  const onChange = vi.fn<() => void>()
  const stop = store.subscribe(onChange)
  const shown = () => {
    const current = store.current()
    return current instanceof Map ? names([...current.values()]) : current
  }
  expect([shown(), fetch.mock.calls.length]).toEqual([undefined, 0])
  events.next({type: 'welcome'})
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['a: A', 'b: B'])
  events.next({type: 'mutation', documentId: 'a', transition: 'update', result: plan('a', 'A, changed')})
  events.next({type: 'mutation', documentId: 'b', transition: 'disappear'})
  await vi.advanceTimersByTimeAsync(100)
  expect([shown(), onChange.mock.calls.length]).toEqual([['a: A, changed'], 2])
  // The form of another document is opened.
  stop()
  store.subscribe(onChange)()
  expect([shown(), fetch.mock.calls.length]).toEqual([['a: A, changed'], 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([store.current(), events.observed]).toEqual([undefined, false])
})

test('the store keeps what it has read while the lake is away, and reads again by itself', async () => {
  vi.useFakeTimers()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let connection = new Subject<object>()
  const answers = [Promise.reject(new Error('away')), Promise.resolve([plan('a', 'A')])]
  const fetch = () => answers.shift() ?? Promise.resolve([plan('b', 'B')])
  const client: SanityClient = Object({fetch, listen: () => (connection = new Subject<object>())})
  const store = new ContentStore(client, ['plan'])
  const stop = store.subscribe(() => undefined)
  const shown = () => {
    const current = store.current()
    return current instanceof Map ? names([...current.values()]) : current
  }
  const welcome = async () => {
    connection.next({type: 'welcome'})
    await vi.advanceTimersByTimeAsync(0)
  }
  await welcome()
  expect(shown()).toEqual(new Error('away'))
  await vi.advanceTimersByTimeAsync(1000)
  await welcome()
  expect(shown()).toEqual(['a: A'])
  connection.error(new Error('away again'))
  expect([shown(), warned.mock.calls.length]).toEqual([['a: A'], 2])
  await vi.advanceTimersByTimeAsync(1000)
  await welcome()
  expect(shown()).toEqual(['b: B'])
  stop()
})
