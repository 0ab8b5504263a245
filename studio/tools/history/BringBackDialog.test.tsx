// @vitest-environment happy-dom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {Finding} from 'content-checks'
import {inWords} from '../../checks/in-words.ts'
import {contentSchema} from '../../../scripts/lib/content-schema.ts'
import {BringBackDialog} from './BringBackDialog.tsx'
import {ChangedMeanwhile} from './bring-back.ts'
import type {Change} from '../../history/changes.ts'
import type {Judged} from './use-bring-back.ts'

const written = vi.hoisted(() => ({putOnSite: vi.fn(), writeDrafts: vi.fn()}))
const reading = vi.hoisted(() => ({judged: undefined as unknown, readAgain: vi.fn()}))

vi.mock(import('./bring-back.ts'), async (original) => ({...(await original()), ...written}))
vi.mock('./use-bring-back.ts', () => ({useBringBack: () => reading}))
vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push: vi.fn()})}))
vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useClient: vi.fn(),
  useSchema: () => contentSchema,
  Preview: () => <>The document</>,
}))
vi.mock('sanity/router', () => ({IntentLink: 'a'}))
vi.mock('../../checks/use-content.ts', () => ({
  usePrint: () => (text: string) => text,
  useWords: () => (value: unknown) => inWords(value, () => undefined).replace('{agent.count}', 'six'),
}))

const change: Change = {
  documentId: 'plan-a',
  written: 'plan-a',
  action: 'published',
  author: 'ann',
  at: '2026-11-23T12:00:00Z',
  from: '2026-11-23T12:00:00Z',
  removed: [],
  isNew: false,
  transaction: 't1',
  key: 't1/plan-a',
}
const price = (amount: number) => ({_type: 'price', amount, currency: 'USD', cadence: 'month'})
const now = {_id: 'plan-a', _type: 'plan', name: 'Starter', price: price(349)}
const field = {path: ['price'], now: price(349), willBe: price(299), isChangedSince: false, isGone: false}
const back = (judged: Partial<Judged> = {}, fields: object = {}): Judged => ({
  documents: [{now, draft: undefined, fields: [{...field, ...fields}], willBe: now}],
  left: [],
  findings: [],
  refusals: [],
  ...judged,
})
const finding = (severity: Finding['severity']): Finding => ({
  kind: 'typed-price',
  severity,
  blocksRelease: false,
  documentId: 'homePage',
  documentType: 'homePage',
  path: 'lead',
  message: 'The text says $349.',
  why: 'Visitors see two prices.',
  remedy: 'Change the text.',
})

const theme = buildTheme()
const onClose = vi.fn()
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', {name})

function open(judged: unknown) {
  reading.judged = judged
  render(
    <ThemeProvider theme={theme}>
      <BringBackDialog changes={[change]} titleOf={() => 'Starter'} onClose={onClose} />
    </ThemeProvider>,
  )
  return screen.getByRole('dialog').textContent
}

beforeEach(() => vi.resetAllMocks())
afterEach(cleanup)

describe('before anything is written', () => {
  test('the dialog says what each field says and will say', () => {
    expect(open(back())).toContain('Price: $349/month → $299/month')
  })

  test('texts say what they print', () => {
    const fields = {path: ['name'], now: 'All {agent.count}', willBe: '{agent.count} agents'}
    expect(open(back({}, fields))).toContain('Name: All six → six agents')
  })

  test('it names what was written since, with its value', () => {
    expect(open(back({}, {isChangedSince: true}))).toContain('Changed again since: “$349/month” is newer')
  })

  test.each([
    ['an error of the content check', {findings: [finding('error')]}],
    [
      'a field that the form requires',
      {refusals: [{documentId: 'plan-a', documentType: 'plan', path: 'name', message: 'Enter a name.'}]},
    ],
  ])('%s keeps it from the site, and not from a draft', (_, judged) => {
    expect(open(back(judged))).toContain('This cannot go on the site as it was')
    expect([button('Put on the site').disabled, button('As a draft').disabled]).toEqual([true, false])
  })

  test('a question is shown, and answered by going on', () => {
    expect(open(back({findings: [finding('warning')]}))).toContain('Are you sure?')
    expect(button('Put on the site').disabled).toBe(false)
  })

  test.each([undefined, new Error('The network is down.'), back({documents: []})])(
    'there is nothing to press while there is nothing to bring back',
    (judged) => {
      open(judged)
      expect([button('Put on the site').disabled, button('As a draft').disabled]).toEqual([true, true])
    },
  )
})

test.each([
  ['Put on the site', 'putOnSite'],
  ['As a draft', 'writeDrafts'],
] as const)('“%s” writes what was shown, and closes', async (name, write) => {
  const shown = back()
  open(shown)
  fireEvent.click(button(name))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(written[write].mock.calls.map(([, what]) => what)).toEqual([shown])
})

test('what was changed while one looked is read again, and nothing is closed', async () => {
  written.putOnSite.mockRejectedValue(new ChangedMeanwhile())
  open(back())
  fireEvent.click(button('Put on the site'))
  await screen.findByText(/Somebody changed it while you looked/)
  expect(reading.readAgain).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  expect(button('Put on the site').disabled).toBe(false)
})
