// @vitest-environment happy-dom
import {cleanup, renderHook, act} from '@testing-library/react'
import type {DocumentValidationMarker} from '@sanity/validation'
import type {Finding} from 'content-checks'
import {BehaviorSubject, map, of} from 'rxjs'
import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import {publishActions} from './publish-action.ts'

/** What happens, in its order, and what the checks, the lake and the content model say meanwhile. */
const studio = vi.hoisted(() => ({
  events: new Array<string>(),
  findings: new Array<object>(),
  elsewhere: new Array<object>(),
  /** Who else is in the form. */
  presence: new Array<object>(),
  /** What is published, with the name that it has there. */
  published: undefined as object | undefined,
  store: {},
  /** The plan, published and as a draft. */
  plans: new Array<object>(),
  /** What the content model says of the draft of a revision, once it is known. */
  validate: async (_revision: string) => new Array<DocumentValidationMarker>(),
  /** Whether transactions of others arrive. */
  isLocked: false,
  /** What happens when the names on the site are read, after the validation. */
  whenNamesAreRead: () => {},
  /** The drafts that the lake has changed itself, and their revision. */
  remembered: new Map<string, string>(),
  /** The revision of the draft, as it was typed last. */
  typed: (): string => '',
}))

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useDocumentStore: () => Object(studio.store),
  useDocumentPresence: () => studio.presence.map(Object),
  // Its history does not answer.
  useClient: () =>
    Object({
      action: async (actions: {draftId: string; ifDraftRevisionId: string}[]) => {
        const isStale = actions.some(
          ({draftId, ifDraftRevisionId}) =>
            ifDraftRevisionId !== (studio.remembered.get(draftId) ?? studio.typed()),
        )
        if (isStale) throw Object.assign(new Error('It has an unexpected revision.'), {statusCode: 409})
        studio.events.push(`published ${actions.length} together`)
      },
      mutate: async (patches: {patch: {id: string}}[]) => {
        for (const {patch} of patches) studio.remembered.set(patch.id, 'remembering')
        return {transactionId: 'remembering'}
      },
      getDocuments: async () => {
        studio.whenNamesAreRead()
        return studio.plans
      },
    }),
  useEditState: () => Object({transactionSyncLock: {enabled: studio.isLocked}}),
  useSchema: () => contentSchema,
  useWorkspace: () => Object({}),
  validateDocument: ({document}) => studio.validate(document._rev),
}))
vi.mock('@sanity/ui/toast', () => ({
  useToast: () => ({push: ({title}: {title: string}) => studio.events.push(title)}),
}))
vi.mock('../checks/use-findings.ts', () => ({
  useDocumentFindings: () => ({here: [], elsewhere: []}),
  useFindingsNow: () => (_: object, together: readonly string[]) => {
    studio.events.push(`checked with ${together.length} more`)
    return {here: studio.findings, elsewhere: studio.elsewhere}
  },
}))

vi.mock('../checks/use-content.ts', () => ({
  useContent: () => new Map([['drafts.plan-a', {_id: 'drafts.plan-a', _type: 'plan', name: 'Starter'}]]),
  useDraftDocuments: () => undefined,
}))

let isSaved: BehaviorSubject<boolean>
/** The draft, as the form and the lake have it. */
let newest: BehaviorSubject<object | null>
/** Why Sanity's operation cannot publish. */
let disabled: string | false

beforeEach(() => {
  vi.useFakeTimers()
  isSaved = new BehaviorSubject(true)
  studio.events = []
  studio.findings = []
  studio.elsewhere = []
  studio.presence = []
  studio.published = undefined
  studio.plans = []
  studio.isLocked = false
  studio.whenNamesAreRead = () => {}
  studio.remembered.clear()
  studio.typed = () => String(Object(newest.value)._rev)
  disabled = false
  studio.validate = async () => []
  newest = new BehaviorSubject<object | null>({_rev: 'first'})
  const execute = () => {
    studio.events.push('published')
    newest.next(null)
  }
  const remember = (patches: object[]) => {
    studio.events.push(`remembered ${JSON.stringify(patches.at(-1))}`)
    isSaved.next(false)
    newest.next({...newest.value, formerNames: ['Starter']})
  }
  const pair = {
    consistencyStatus: () => isSaved,
    editOperations: () => of({publish: {disabled, execute}, patch: {execute: remember}}),
    editState: (id: string) =>
      newest.pipe(
        map((each) => ({
          ready: true,
          draft: each && {...each, _id: `drafts.${id}`},
          published: studio.published,
        })),
      ),
  }
  studio.store = {pair}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const wrong: Partial<Finding> = {
  severity: 'error',
  kind: 'typed-price',
  path: 'lead',
  message: 'Wrong',
  remedy: '',
}
const doubtful: Partial<Finding> = {...wrong, severity: 'warning', kind: 'claim'}
const emptied = (id: string) => ({...wrong, kind: 'variable', text: `In {${id}.steps.count} steps.`})
const invalid: DocumentValidationMarker = Object({level: 'error', path: ['name'], message: 'Required'})

/** Sanity's action, whose label and shortcut remain. */
const sanitys: DocumentActionComponent = Object.assign(
  () => ({
    label: 'Publish',
    disabled: studio.isLocked,
    onHandle: () => void studio.events.push('published by Sanity, without waiting'),
  }),
  {action: 'publish' as const},
)
const remove: DocumentActionComponent = Object.assign(() => ({label: 'Delete'}), {action: 'delete' as const})

/** The actions of a document that the form has, as hooks that are used. */
function actionsOf(schemaType: string) {
  const name = 'Solo'
  const draft = {_id: `drafts.${schemaType}-a`, _type: schemaType, name, plans: [{_key: 'p', _ref: 'plan-a'}]}
  const props: DocumentActionProps = Object({
    id: `${schemaType}-a`,
    type: schemaType,
    draft,
    published: studio.published,
  })
  const actions = publishActions([sanitys, remove], Object({schemaType}))
  return actions.map((useAction) => renderHook(() => useAction(props)))
}

/** Presses the action with this label, and waits for what follows. */
async function press(schemaType: string, label: string) {
  const action = actionsOf(schemaType).find(({result}) => result.current?.label === label)
  if (!action) throw new Error(`${schemaType} has no ${label}`)
  await act(async () => action.result.current?.onHandle?.())
  await settle()
  return action
}

/** Lets what lasts a moment last. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000))

const headerOf = ({result}: Awaited<ReturnType<typeof press>>) => Object(result.current?.dialog).header

test.each([
  ['agent', ['Publish with 1 card', 'Publish', 'Delete']],
  ['plan', ['Publish', 'Delete']],
])('the form of a document of the type %s has the actions %j', (type, labels) => {
  expect(actionsOf(type).map(({result}) => result.current?.label)).toEqual(labels)
})

test('an action is the same one each time, so that it keeps its state', () => {
  const context = Object({schemaType: 'agent'})
  expect(publishActions([sanitys], context)).toEqual(publishActions([sanitys], context))
})

describe('with cards', () => {
  const label = 'Publish with 1 card'
  const done = 'Solo and 1 card were published'

  test('the order is: checks, saving, validation, one transaction', async () => {
    isSaved.next(false)
    await press('agent', label)
    expect(studio.events).toEqual(['checked with 1 more'])
    isSaved.next(true)
    await settle()
    expect(studio.events).toEqual(['checked with 1 more', 'published 2 together', done])
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
    isSaved.next(true)
    await settle()
    expect(studio.events.slice(1)).toEqual(['published 2 together', done])
  })

  test('another price on the site asks after the checks, and before anything else', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const plan = {_type: 'plan', price: {amount: 299}}
    studio.plans = [
      {...plan, _id: 'plan-a', price: {amount: 329}},
      {...plan, _id: 'drafts.plan-a'},
    ]
    expect(headerOf(await press('agent', label))).toBe('The site has another price')
    expect(studio.events).toEqual(['checked with 1 more'])
  })

  test('what is typed between the validation and publishing stops it', async () => {
    studio.validate = async () => {
      studio.whenNamesAreRead = () => newest.next({_rev: 'second'})
      return []
    }
    await press('agent', label)
    expect(studio.events).toEqual(['checked with 1 more', 'Nothing was published'])
    await press('agent', label)
    expect(studio.events.slice(2)).toEqual(['checked with 1 more', 'published 2 together', done])
  })

  test('a draft that remembers its former name is published as it is then', async () => {
    newest.next({_rev: 'first', _type: 'plan', name: 'Solo'})
    studio.plans = [{_id: 'plan-a', _type: 'plan', name: 'Starter'}]
    await press('agent', label)
    expect([...studio.remembered.keys()]).toEqual(['drafts.plan-a'])
    expect(studio.events).toEqual(['checked with 1 more', 'published 2 together', done])
  })

  test('a card that is not valid stops it', async () => {
    studio.validate = async () => [invalid]
    expect(headerOf(await press('agent', label))).toBe('Nothing was published: these are not ready')
    expect(studio.events).toEqual(['checked with 1 more'])
  })
})

describe.each(['plan', 'agent'])('a %s alone', (type) => {
  test('the order is: checks, saving, validation, publishing', async () => {
    isSaved.next(false)
    await press(type, 'Publish')
    expect(studio.events).toEqual(['checked with 0 more'])
    const {promise, resolve} = Promise.withResolvers<[]>()
    studio.validate = () => promise
    isSaved.next(true)
    await settle()
    expect(studio.events).toEqual(['checked with 0 more'])
    resolve([])
    await settle()
    expect(studio.events).toEqual(['checked with 0 more', 'published'])
  })

  test.each([
    ['an error of the checks stops it', wrong, 'This cannot be published'],
    ['a warning asks', doubtful, 'Publish it all the same?'],
  ])('%s', async (_, finding, header) => {
    studio.findings = [finding]
    expect(headerOf(await press(type, 'Publish'))).toBe(header)
    expect(studio.events).toEqual(['checked with 0 more'])
  })

  test('it asks while somebody else is in a field, and not while they only look', async () => {
    studio.presence = [{user: {displayName: 'Ben'}, path: []}]
    expect(headerOf(await press(type, 'Publish'))).toBeUndefined()
    studio.presence = [{user: {displayName: 'Ben'}, path: ['name']}]
    expect(headerOf(await press(type, 'Publish'))).toBe('Publish it all the same?')
  })

  test('a variable elsewhere that would count nothing of it stops it, and one of another document does not', async () => {
    studio.elsewhere = [emptied(`${type}-a`)]
    expect(headerOf(await press(type, 'Publish'))).toBe('This cannot be published')
    studio.elsewhere = [emptied('homePage')]
    await press(type, 'Publish')
    expect(studio.events.at(-1)).toBe('published')
  })

  test('another name asks about the texts that have the former one, and is remembered', async () => {
    studio.published = {_id: `${type}-a`, _type: type, name: 'Starter'}
    studio.elsewhere = [{...doubtful, kind: 'former-name'}]
    expect(headerOf(await press(type, 'Publish'))).toBe('Publish it all the same?')
    studio.elsewhere = []
    newest.next({_rev: 'first', _id: `drafts.${type}-a`, _type: type, name: 'Solo'})
    await press(type, 'Publish')
    const remembered = 'remembered {"insert":{"after":"formerNames[-1]","items":["Starter"]}}'
    expect(studio.events.at(-1)).toBe(remembered)
    isSaved.next(true)
    await settle()
    expect(studio.events.slice(-2)).toEqual([remembered, 'published'])
  })

  test('a form that is left after the press is published as soon as it is saved', async () => {
    isSaved.next(false)
    const {unmount} = await press(type, 'Publish')
    unmount()
    isSaved.next(true)
    await settle()
    expect(studio.events.slice(1)).toEqual(['published'])
  })

  test('the error of a text that was put right meanwhile does not stop it', async () => {
    const {promise, resolve} = Promise.withResolvers<DocumentValidationMarker[]>()
    studio.validate = async (revision) => (revision === 'first' ? promise : [])
    await press(type, 'Publish')
    isSaved.next(false)
    resolve([invalid])
    await settle()
    newest.next({_rev: 'second'})
    isSaved.next(true)
    await settle()
    expect(studio.events.slice(1)).toEqual(['published'])
  })

  test('an error keeps the draft, and says so', async () => {
    studio.validate = async () => [invalid]
    await press(type, 'Publish')
    expect(studio.events.slice(1)).toEqual(['Not published: the draft is kept'])
  })

  test('it can be pressed while transactions of others arrive', async () => {
    studio.isLocked = true
    const {result} = await press(type, 'Publish')
    expect(result.current?.disabled).not.toBe(true)
    expect(studio.events.slice(1)).toEqual(['published'])
  })

  test.each(['NO_CHANGES', 'ALREADY_PUBLISHED'])(
    'a draft that Sanity does not publish because of %s is never kept without a word',
    async (reason) => {
      disabled = reason
      await press(type, 'Publish')
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      expect(studio.events.slice(1)).toEqual(['Not published: the draft is kept'])
    },
  )

  test('a window that is hidden meanwhile is waited for, since the browser gives it no time to validate', async () => {
    const {promise, resolve} = Promise.withResolvers<[]>()
    studio.validate = () => promise
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const {result} = await press(type, 'Publish')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(studio.events.slice(1)).toEqual([])
    expect(result.current).toMatchObject({label: 'Publishing…', disabled: true})
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    resolve([])
    await settle()
    expect(studio.events.slice(1)).toEqual(['published'])
  })

  test('a lake that does not answer for 30 seconds keeps the draft, and the button can be pressed again', async () => {
    isSaved.next(false)
    const {result} = await press(type, 'Publish')
    expect(result.current).toMatchObject({label: 'Publishing…', disabled: true})
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(studio.events.slice(1)).toEqual(['Not published: the draft is kept'])
    expect(result.current?.label).toBe('Publish')
  })
})
