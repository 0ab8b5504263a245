// @vitest-environment happy-dom
import {cleanup, renderHook, act} from '@testing-library/react'
import type {Finding} from 'content-checks'
import {BehaviorSubject, defer, of} from 'rxjs'
import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {publishActions} from './publish-action.ts'

/** What happens, in its order, and what the checks, the lake and the content model say meanwhile. */
const studio = vi.hoisted(() => ({
  events: new Array<string>(),
  findings: new Array<object>(),
  validation: new Array<object>(),
  store: {},
}))

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useDocumentStore: () => Object(studio.store),
  useClient: () =>
    Object({action: (actions: unknown[]) => studio.events.push(`published ${actions.length} together`)}),
}))
vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push: () => {}})}))
vi.mock('../checks/use-findings.ts', () => ({
  useDocumentFindings: () => ({own: [], elsewhere: []}),
  useFindingsNow: () => (_: object, together: readonly string[]) => {
    studio.events.push(`checked with ${together.length} more`)
    return {own: studio.findings, elsewhere: []}
  },
}))

let isSaved: BehaviorSubject<boolean>

beforeEach(() => {
  isSaved = new BehaviorSubject(true)
  studio.events = []
  studio.findings = []
  studio.validation = []
  const operations = {publish: {disabled: false, execute: () => studio.events.push('published after all')}}
  const pair = {
    consistencyStatus: () => isSaved,
    validation: () =>
      defer(() => {
        studio.events.push('validated')
        return of({isValidating: false, validation: studio.validation})
      }),
    editOperations: () => of(operations),
    editState: () => of({draft: null}),
  }
  studio.store = {pair, listenQuery: () => of([{_id: 'plan-a', _type: 'plan', name: 'Starter'}])}
})
afterEach(cleanup)

const wrong: Partial<Finding> = {
  severity: 'error',
  kind: 'typed-price',
  path: 'lead',
  message: 'Wrong',
  remedy: '',
}
const doubtful: Partial<Finding> = {...wrong, severity: 'warning', kind: 'claim'}
const invalid = {level: 'error', path: ['name'], message: 'Required'}

/** Sanity's action, which waits in the form. */
const sanitys: DocumentActionComponent = Object.assign(
  () => ({label: 'Publish', onHandle: () => void studio.events.push('handed to Sanity')}),
  {action: 'publish' as const},
)
const remove: DocumentActionComponent = Object.assign(() => ({label: 'Delete'}), {action: 'delete' as const})

/** The actions of a document that the form has, as hooks that are used. */
function actionsOf(schemaType: string) {
  const draft = {_id: `drafts.${schemaType}-a`, _type: schemaType, plans: [{_key: 'p', _ref: 'plan-a'}]}
  const props: DocumentActionProps = Object({id: `${schemaType}-a`, type: schemaType, draft})
  const actions = publishActions('https://www.sesto.test')([sanitys, remove], Object({schemaType}))
  return actions.map((useAction) => renderHook(() => useAction(props)))
}

/** Presses the action with this label, and waits for what follows. */
async function press(schemaType: string, label: string) {
  const action = actionsOf(schemaType).find(({result}) => result.current?.label === label)
  if (!action) throw new Error(`${schemaType} has no ${label}`)
  await act(async () => action.result.current?.onHandle?.())
  return action
}

const headerOf = ({result}: Awaited<ReturnType<typeof press>>) => Object(result.current?.dialog).header

test.each([
  ['agent', ['Publish with 1 card', 'Publish', 'Delete']],
  ['plan', ['Publish', 'Delete']],
])('the form of a document of the type %s has the actions %j', (type, labels) => {
  expect(actionsOf(type).map(({result}) => result.current?.label)).toEqual(labels)
})

test('an action is the same one each time, so that it keeps its state', () => {
  const resolve = publishActions('https://www.sesto.test')
  const context = Object({schemaType: 'agent'})
  expect(resolve([sanitys], context)).toEqual(resolve([sanitys], context))
})

describe('with cards', () => {
  const label = 'Publish with 1 card'

  test('the order is: checks, saving, validation, one transaction', async () => {
    isSaved.next(false)
    await press('agent', label)
    expect(studio.events).toEqual(['checked with 1 more'])
    await act(async () => isSaved.next(true))
    expect(studio.events).toEqual(['checked with 1 more', 'validated', 'validated', 'published 2 together'])
  })

  test('an error of the checks stops it before anything else', async () => {
    studio.findings = [wrong]
    expect(headerOf(await press('agent', label))).toBe('This cannot be published')
    expect(studio.events).toEqual(['checked with 1 more'])
  })

  test('a form that is left meanwhile is published once', async () => {
    isSaved.next(false)
    const {unmount} = await press('agent', label)
    unmount()
    await act(async () => isSaved.next(true))
    expect(studio.events.slice(1)).toEqual(['validated', 'validated', 'published 2 together'])
  })

  test('a card that is not valid stops it', async () => {
    studio.validation = [invalid]
    expect(headerOf(await press('agent', label))).toBe('Nothing was published: these are not ready')
    expect(studio.events).toEqual(['checked with 1 more', 'validated', 'validated'])
  })
})

describe.each(['plan', 'agent'])('a %s alone', (type) => {
  test('the order is: checks, Sanity’s action', async () => {
    await press(type, 'Publish')
    expect(studio.events).toEqual(['checked with 0 more', 'handed to Sanity'])
  })

  test.each([
    ['an error of the checks stops it', wrong, 'This cannot be published'],
    ['a warning asks', doubtful, 'Publish it all the same?'],
  ])('%s', async (_, finding, header) => {
    studio.findings = [finding]
    expect(headerOf(await press(type, 'Publish'))).toBe(header)
    expect(studio.events).toEqual(['checked with 0 more'])
  })

  test('a form that is left after the press is published as soon as it is saved', async () => {
    isSaved.next(false)
    const {unmount} = await press(type, 'Publish')
    unmount()
    expect(studio.events).not.toContain('validated')
    await act(async () => isSaved.next(true))
    expect(studio.events.slice(2)).toEqual(['validated', 'published after all'])
  })

  test('a form that is left with an error stays a draft', async () => {
    studio.validation = [invalid]
    const {unmount} = await press(type, 'Publish')
    unmount()
    await act(async () => {})
    expect(studio.events.slice(2)).toEqual(['validated'])
  })
})
