import {beforeEach, expect, test, vi} from 'vitest'
import {emptyLayout} from '../components/layout/layout-context.ts'
import {LiveContent} from './live.ts'
import type {LayoutEntry, ContentEntry, Page} from '../content/page.ts'
import {ContentStore} from './store.ts'

/** Answers of the content lake, given when the test decides. */
type Answer = {result: unknown; syncTags: string[]}
const questions: Array<PromiseWithResolvers<Answer>> = []
vi.mock('./client.ts', () => ({
  client: {
    fetch: () => {
      const question = Promise.withResolvers<Answer>()
      questions.push(question)
      return question.promise
    },
  },
}))

const page: Page = {query: '', Component: () => <></>, head: () => undefined}
const entry: ContentEntry = {route: 'about', query: '', params: {}, syncTags: ['page'], result: 'first'}
const layout: LayoutEntry = {
  ...entry,
  syncTags: ['layout'],
  result: emptyLayout,
}

let store: ContentStore
let live: LiveContent
beforeEach(() => {
  questions.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  store = new ContentStore(layout)
  store.show('/open', {page, entry})
  live = new LiveContent(store, () => '/open')
})

const shown = () => store.screen('/open')?.entry.result
const answer = (at: number, result: string) => questions[at]?.resolve({result, syncTags: ['page']})

test('of two events in quick succession the later one has the last word', async () => {
  void live.update(['page'], '1')
  void live.update(['page'], '2')
  await vi.waitFor(() => expect(questions).toHaveLength(1))
  answer(0, 'after the first')
  await vi.waitFor(() => expect(questions).toHaveLength(2))
  answer(1, 'after the second')
  await vi.waitFor(() => expect(shown()).toBe('after the second'))
  expect(questions).toHaveLength(2)
})

test('what could not be fetched is asked for again at the next event, whatever it concerns', async () => {
  void live.update(['page'], '1')
  await vi.waitFor(() => expect(questions).toHaveLength(1))
  questions[0]?.reject(new Error('The lake is away'))
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
  expect(shown()).toBe('first')
  void live.update(['another page'], '2')
  await vi.waitFor(() => expect(questions).toHaveLength(2))
  answer(1, 'at last')
  await vi.waitFor(() => expect(shown()).toBe('at last'))
})

test('a page that came while there were events is asked for again when it is visited', async () => {
  store.show('/next', {page, entry})
  live.doubt('/next')
  void live.visit('/next')
  await vi.waitFor(() => expect(questions).toHaveLength(1))
  answer(0, 'newer')
  await vi.waitFor(() => expect(store.screen('/next')?.entry.result).toBe('newer'))
})
