// @vitest-environment happy-dom
import type {LiveEvent, SanityClient, SanityDocument} from '@sanity/client'
import {BehaviorSubject, Subject} from 'rxjs'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {previewQueries, type PreviewPerspective} from '../../../domain/preview-settings.ts'
import {QueryAnswers} from './answer-queries.ts'

/** The Studio's side of a preview, with a page that is a window of its own. */

const origin = 'https://site.example'
const query = {query: '*[_id == "home"][0]{title}', params: {}}
const sourceMap = {
  documents: [{_id: 'home', _type: 'page'}],
  paths: ["$['title']"],
  mappings: {"$['title']": {type: 'value', source: {type: 'documentValue', document: 0, path: 0}}},
}
const answer = (title: string) => ({result: {title}, resultSourceMap: sourceMap, syncTags: ['s1:a']})

const posted = vi.fn()
const fetched = vi.fn()
const onAnswer = vi.fn()
const live = new Subject<LiveEvent>()
const edited = new BehaviorSubject<readonly SanityDocument[]>([])
const page = {opener: window, postMessage: posted}

/** What the page says of itself. */
function say(perspective: PreviewPerspective | undefined, from: object = page, site = origin): void {
  const event = new MessageEvent('message', {
    data: {type: previewQueries, perspective, queries: [query]},
    origin: site,
  })
  Object.defineProperty(event, 'source', {value: from})
  window.dispatchEvent(event)
}

const titles = () => posted.mock.calls.map(([message]) => message.result.title)

let stop = () => {}
beforeEach(() => {
  vi.resetAllMocks()
  edited.next([])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one method that is called
  const client = {fetch: fetched} as unknown as SanityClient
  stop = new QueryAnswers(
    origin,
    {client, perspective: 'drafts', live, edited},
    (shown) => Object(shown) === page,
    onAnswer,
  ).start()
})
afterEach(() => stop())

test('a query is answered once, however often the page repeats it, and again when the page has been loaded again', async () => {
  fetched.mockImplementation(() => Promise.resolve(answer('Home')))
  say('drafts')
  say('drafts')
  await vi.waitFor(() => expect(titles()).toEqual(['Home']))
  say(undefined)
  say('drafts')
  await vi.waitFor(() => expect(titles()).toEqual(['Home', 'Home']))
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('what failed is asked again when the page repeats it', async () => {
  fetched.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(answer('Home'))
  say('drafts')
  await vi.waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(false))
  say('drafts')
  await vi.waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(true))
  expect(titles()).toEqual(['Home'])
})

test('an answer that comes after that to a later question is not shown', async () => {
  const first = Promise.withResolvers<unknown>()
  fetched.mockReturnValueOnce(first.promise).mockResolvedValueOnce(answer('New'))
  say('drafts')
  live.next({type: 'message', id: '1', tags: ['s1:a']})
  await vi.waitFor(() => expect(titles()).toEqual(['New']))
  first.resolve(answer('Old'))
  await first.promise
  expect(titles()).toEqual(['New'])
})

test('a question that fails after a later one was answered is no failure', async () => {
  const first = Promise.withResolvers<unknown>()
  fetched.mockReturnValueOnce(first.promise).mockResolvedValueOnce(answer('New'))
  say('drafts')
  live.next({type: 'message', id: '1', tags: ['s1:a']})
  await vi.waitFor(() => expect(titles()).toEqual(['New']))
  first.reject(new Error('offline'))
  await expect(first.promise).rejects.toThrow('offline')
  expect(onAnswer.mock.calls).toEqual([[true]])
})

test('live events of other content are passed over', async () => {
  fetched.mockImplementation(() => Promise.resolve(answer('Home')))
  say('drafts')
  await vi.waitFor(() => expect(titles()).toHaveLength(1))
  live.next({type: 'message', id: '1', tags: ['s1:other']})
  live.next({type: 'message', id: '2', tags: ['s1:a']})
  await vi.waitFor(() => expect(titles()).toHaveLength(2))
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('what is typed is shown before it is saved, and no more when it is taken back', async () => {
  fetched.mockImplementation(() => Promise.resolve(answer('Home')))
  say('drafts')
  await vi.waitFor(() => expect(titles()).toEqual(['Home']))
  const document = {_type: 'page', _createdAt: '', _updatedAt: '', _rev: ''}
  edited.next([{...document, _id: 'drafts.home', title: 'Typed'}])
  edited.next([{...document, _id: 'home', title: 'Home'}])
  edited.next([{...document, _id: 'drafts.other', title: 'Elsewhere'}])
  expect(titles()).toEqual(['Home', 'Typed', 'Home'])
})

test('another site, another window and another perspective get nothing', async () => {
  fetched.mockImplementation(() => Promise.resolve(answer('Home')))
  say('drafts', page, 'https://evil.example')
  say('drafts', {opener: null, postMessage: posted})
  say('published')
  say('drafts')
  await vi.waitFor(() => expect(titles()).toHaveLength(1))
  expect(fetched).toHaveBeenCalledTimes(1)
})
