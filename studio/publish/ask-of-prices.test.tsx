// @vitest-environment happy-dom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {act, cleanup, render, renderHook, screen} from '@testing-library/react'
import {Observable} from 'rxjs'
import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import {askOfPrices} from './ask-of-prices.tsx'

/** What happens, and what the lake has: documents, and what they were before the last transaction. */
const studio = vi.hoisted(() => ({
  events: new Array<string>(),
  documents: new Array<object>(),
  before: (): object[] => [],
  /** How many hold a document in memory. */
  held: 0,
}))

const client = vi.hoisted(() => ({
  config: () => ({dataset: 'production'}),
  withConfig: (): unknown => client,
  getDocuments: async () => studio.documents,
  request: async ({url}: {url: string}) =>
    url.includes('/documents/')
      ? {documents: studio.before()}
      : [{documentIDs: ['plan-a'], timestamp: '2026-11-25T12:00:00.000Z'}],
}))

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useClient: () => Object(client),
  useSchema: () => contentSchema,
  useDocumentStore: () => Object({pair: {editOperations}}),
}))
vi.mock('@sanity/ui/toast', () => ({
  useToast: () => ({push: ({title}: {title: string}) => studio.events.push(title)}),
}))

const editOperations = (id: string) =>
  new Observable((subscriber) => {
    studio.held += 1
    subscriber.next({patch: patchOf(id)})
    return () => (studio.held -= 1)
  })
const patchOf = (id: string) => ({
  disabled: false,
  execute: (patches: object[]) => studio.events.push(`${id}: ${JSON.stringify(patches)}`),
})
const plan = (id: string, amount: number) => ({
  _id: id,
  _type: 'plan',
  name: 'Starter',
  price: {_type: 'price', amount, currency: 'USD', cadence: 'month'},
})
const [draft, published] = [plan('drafts.plan-a', 299), plan('plan-a', 329)]

beforeEach(() => {
  studio.events = []
  studio.before = () => [plan('plan-a', 299), plan('drafts.plan-a', 299)]
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const publish: DocumentActionComponent = () => ({
  label: 'Publish',
  onHandle: () => void studio.events.push('published'),
})

/** Presses Publish in the form of a plan, or of an agent with that plan. */
async function press(form: 'plan' | 'agent' = 'plan') {
  studio.documents = form === 'agent' ? [published, draft] : []
  const agent = {_id: 'agent-a', _type: 'agent'}
  const props: DocumentActionProps = Object(form === 'agent' ? {published: agent} : {draft, published})
  const useAction = askOfPrices({publish, publishedWith: () => (form === 'agent' ? ['plan-a'] : [])})
  const {result} = renderHook(() => useAction(props))
  await act(async () => result.current?.onHandle?.())
  await vi.waitFor(() => expect(result.current?.disabled).toBeFalsy())
  const {header, content, footer} = Object(result.current?.dialog)
  if (header)
    render(
      <ThemeProvider theme={buildTheme()}>
        {content}
        {footer}
      </ThemeProvider>,
    )
  return header
}

const answer = (text: string) => act(async () => screen.getByText(text).click())
const patched = 'plan-a: [{"set":{"price.amount":329}}]'

test.each([
  ['Publish with the site’s price', [patched, 'published']],
  ['Publish with the draft’s price', ['published']],
  ['Back to the form', []],
])('a former price is asked about, and the answer can be “%s”', async (text, events) => {
  expect(await press()).toBe('The site has another price')
  expect(document.body.textContent).toContain('Starter: $299/month in the draft, $329/month on the site')
  expect(document.body.textContent).toContain('would bring the former price back')
  expect(studio.events).toEqual([])
  await answer(text)
  expect(studio.events).toEqual(events)
})

test('a draft that cannot be patched is not kept in memory', async () => {
  await press()
  vi.spyOn(studio.events, 'push').mockImplementationOnce(() => {
    throw new Error('Not now')
  })
  await answer('Publish with the site’s price')
  expect(studio.events).toEqual(['Not published: the draft is kept'])
  expect(studio.held).toBe(0)
})

test('so is that of a card which is published with an agent', async () => {
  expect(await press('agent')).toBe('The site has another price')
  await answer('Publish with the site’s price')
  expect(studio.events).toEqual([patched, 'published'])
})

test('a price that the draft has of its own is published without a question', async () => {
  studio.before = () => [plan('plan-a', 319), plan('drafts.plan-a', 319)]
  expect(await press()).toBeUndefined()
  expect(studio.events).toEqual(['published'])
})

test('a history that does not answer makes it ask, and say so', async () => {
  studio.before = () => {
    throw new Error('Not now')
  }
  expect(await press()).toBe('The site has another price')
  expect(document.body.textContent).toContain('It cannot be read now')
  await answer('Publish with the draft’s price')
  expect(studio.events).toEqual(['published'])
})

test('an editor who leaves the form meanwhile is told that it was not published', async () => {
  const props: DocumentActionProps = Object({draft, published})
  const {result, unmount} = renderHook(() => askOfPrices({publish})(props))
  act(() => result.current?.onHandle?.())
  unmount()
  await vi.waitFor(() => expect(studio.events).toEqual(['Not published: the draft is kept']))
})
