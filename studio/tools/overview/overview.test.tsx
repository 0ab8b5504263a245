// @vitest-environment happy-dom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import type {Standing} from '../../inbox/inbox.ts'
import {Dates} from './Dates.tsx'
import {OverviewTool} from './OverviewTool.tsx'

const state = vi.hoisted(() => ({content: undefined as unknown, releases: {}, standing: {}}))

vi.mock('../../checks/use-content.ts', () => ({useContent: () => state.content}))
vi.mock('../../ui/use-query.ts', () => ({useReleases: () => state.releases}))
vi.mock(import('../../inbox/inbox.ts'), async (original) => ({
  ...(await original()),
  useStanding: () => Object(state.standing),
}))
vi.mock(import('../../ui/hooks.ts'), async (original) => ({...(await original()), useBase: () => '/studio'}))
vi.mock('./Findings.tsx', () => ({Findings: () => null}))
vi.mock('./News.tsx', () => ({News: () => null}))
vi.mock('sanity/router', () => ({IntentLink: 'a', Link: 'a'}))

afterEach(cleanup)

const theme = buildTheme()
const away = new Error('away')

test.each([
  [new Map(), {error: away}, 'What is planned cannot be read now.'],
  [away, {found: []}, 'What is planned cannot be read now.'],
  [undefined, {found: []}, 'What is planned is being read.'],
  [new Map(), {found: [], error: away}, /^Nothing is planned/],
])('the dates say what is known of them: %j, %j', (content, releases, expected) => {
  Object.assign(state, {content, releases})
  render(
    <ThemeProvider theme={theme}>
      <Dates />
    </ThemeProvider>,
  )
  expect(screen.getByText(expected)).toBeTruthy()
})

const counts = {unread: 2, overdue: 0}

test.each<[unknown, Partial<Standing>, string[]]>([
  [new Map(), {connection: 'open', counts: {unread: 0, overdue: 0}}, ['No message waits']],
  [away, {connection: 'open', counts, promisedHours: 48}, ['2 new leads', 'an answer within 48 hours']],
  [undefined, {connection: 'opening'}, ['The content is being read.']],
  [away, {connection: 'open'}, ['The content cannot be read now.']],
  [new Map(), {connection: 'away'}, ['new messages are not counted']],
  [
    new Map(),
    {connection: 'away', counts, promisedHours: 1},
    ['new messages are not counted', '2 new leads'],
  ],
])('what needs attention, with content %j and the inbox %j', (content, standing, expected) => {
  Object.assign(state, {content, releases: {found: []}, standing})
  render(
    <ThemeProvider theme={theme}>
      <OverviewTool inbox={Object({})} />
    </ThemeProvider>,
  )
  const section = screen.getByRole('region', {name: 'Needs attention'})
  for (const text of expected) expect(section.textContent).toMatch(text)
})
