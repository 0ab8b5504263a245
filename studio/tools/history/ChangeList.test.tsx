// @vitest-environment happy-dom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {contentSchema} from '../../../scripts/lib/content-schema.ts'
import {ChangeList} from './ChangeList.tsx'
import type {Change} from '../../history/changes.ts'

const router = vi.hoisted(() => ({state: {}, navigate: vi.fn()}))
const dialogs = vi.hoisted(() => new Array<string>())

vi.mock('sanity/router', () => ({IntentLink: 'a', useRouter: () => router}))
vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useSchema: () => contentSchema,
  useClient: vi.fn(),
  useUser: () => Object([]),
}))
vi.mock('../../checks/use-content.ts', () => ({usePrint: () => (text: string) => text}))
vi.mock('./BringBackDialog.tsx', () => ({
  BringBackDialog: ({changes}: {changes: readonly Change[]}) => {
    dialogs.push(changes.map(({documentId}) => documentId).join())
    return null
  },
}))

afterEach(() => {
  cleanup()
  dialogs.length = 0
})

const change = (documentId: string, transaction: string, action: Change['action'] = 'published'): Change => ({
  documentId,
  written: documentId,
  action,
  author: 'ann',
  at: '2026-11-23T12:00:00Z',
  from: '2026-11-23T12:00:00Z',
  removed: [],
  isNew: false,
  transaction,
  key: `${transaction}/${documentId}`,
})
const changes = [change('plan-a', 't1'), change('plan-b', 't1'), change('plan-c', 't2', 'edited')]

/** Shows the list at the address of a transaction. */
function open(transaction: string | undefined, isReading = false) {
  router.state = {transaction}
  render(
    <ThemeProvider theme={buildTheme()}>
      <ChangeList
        recent={{changes, deleted: [], documents: new Map(), agents: new Map()}}
        isReading={isReading}
      />
    </ThemeProvider>,
  )
  return {dialog: dialogs.at(-1), isMissed: screen.queryByText(/not in the list/) !== null}
}

test.each([
  [
    'of what a transaction published opens its dialog, with all documents',
    't1',
    false,
    'plan-a,plan-b',
    false,
  ],
  ['of a transaction that published nothing says so', 't2', false, undefined, true],
  ['of an unknown transaction says so', 't9', false, undefined, true],
  ['waits while older changes are read', 't9', true, undefined, false],
  ['of the list opens nothing', undefined, false, undefined, false],
])('the address %s', (_, transaction, isReading, dialog, isMissed) => {
  expect(open(transaction, isReading)).toEqual({dialog, isMissed})
})

test('the button of a change leads to its address', () => {
  open(undefined)
  fireEvent.click(screen.getByRole('button', {name: 'Bring back what was before'}))
  expect(router.navigate).toHaveBeenCalledWith({transaction: 't1'})
})
