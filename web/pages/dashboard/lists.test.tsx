import {act, fireEvent, render, screen, waitFor, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {ComponentProps} from 'react'
import {MemoryRouter} from 'react-router-dom'
import {expect, test, vi} from 'vitest'
import type {Schemas} from '../../../domain/api.gen.ts'
import {MyAgents} from './MyAgents.tsx'
import {MyWorkflows} from './MyWorkflows.tsx'
import {useAgentSheet} from './use-agent-sheet.ts'

/** Rows that no journey can produce: the team creates workflows and pauses agents, and editors delete agents. */

const states = {failed: 'This could not be loaded.', retryLabel: 'Try Again', offline: null}

test('workflows: each with its state, and when it ran last', async () => {
  const base = {agent_id: null, created_at: '2026-01-01T00:00:00Z'}
  const workflows: Schemas['Workflow'][] = [
    {
      ...base,
      id: '1',
      name: 'Newsletter',
      description: 'Weekly',
      status: 'active',
      last_run_at: '2026-03-05T12:00:00Z',
    },
    {...base, id: '2', name: 'Reports', description: '', status: 'paused', last_run_at: null},
    {...base, id: '3', name: 'Replies', description: '', status: 'draft', last_run_at: null},
  ]
  const labels = {
    heading: 'My Workflows',
    empty: 'None',
    cta: null,
    draftLabel: 'Draft',
    activeLabel: 'Active',
    pausedLabel: 'Paused',
    lastRunLabel: 'Last run',
    neverRunLabel: 'Not run yet',
  }
  render(
    <MyWorkflows
      labels={labels}
      states={states}
      resource={{status: 'ready', value: {workflows}}}
      retry={async () => {}}
    />,
    {wrapper: MemoryRouter},
  )
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => [...row.children].map(({textContent}) => textContent))).toEqual([
    ['Newsletter', 'Weekly', 'Last run Mar 5, 2026', 'Active'],
    ['Reports', '', 'Not run yet', 'Paused'],
    ['Replies', '', 'Not run yet', 'Draft'],
  ])
})

test('agents: one whose documents were deleted is still shown, without the names, and can be asked about', async () => {
  const agent = {
    id: '1',
    agent_id: 'agent-translator',
    plan_id: 'plan-translator-starter',
    status: 'paused',
    created_at: '',
  } as const
  const labels = {
    heading: 'My Agents',
    activeLabel: 'Active',
    pausedLabel: 'Paused',
    full: 'All of them',
    unknownAgent: 'Former agent',
    unknownPlan: 'Former plan',
    manageLabel: 'Manage',
    askText: 'Not offered',
    resumeLabel: 'Resume',
  }
  render(
    <Agents
      labels={{...noLabels, ...labels}}
      states={states}
      offered={[]}
      rest={[]}
      resource={{status: 'ready', value: {agents: [agent]}}}
      load={async () => {}}
      retry={async () => {}}
    />,
    {wrapper: MemoryRouter},
  )
  const row = screen.getByRole('listitem')
  for (const text of ['Former agent', 'Former plan', 'Paused'])
    expect(within(row).getByText(text)).toBeVisible()
  expect(screen.getByText('All of them')).toBeVisible()
  await userEvent.click(within(row).getByRole('button', {name: 'Manage Former agent'}))
  const sheet = screen.getByRole('dialog', {name: 'Former agent'})
  expect(within(sheet).getByText('Not offered')).toBeVisible()
  expect(within(sheet).queryByRole('radio')).toBeNull()
  expect(within(sheet).getByRole('button', {name: 'Resume'})).toBeVisible()
  expect(row.querySelector('use')).toHaveAttribute('href', '#e-knot')
  expect(document.getElementById('e-knot')).toBeInTheDocument()
  await pressAndClose(sheet, 'Resume')
  expect(await screen.findByText('Failed to change the agent. Please try again.')).toBeVisible()
})

/** An agent that is offered, and whom it works well with. */
const offer = (name: string, worksWith: string[]) =>
  ({
    _id: name,
    _type: 'agent',
    name,
    slug: {_type: 'slug', current: name},
    hue: null,
    emblem: 'nib',
    worksWith,
    plans: null,
  }) as const

test('beside a team is with whom it works well, two at most, which is what a row may have room for', async () => {
  const [writer, ...rest] = [
    offer('Writer', ['Poster', 'Planner', 'Ranker']),
    offer('Analyst', []),
    offer('Poster', []),
    offer('Planner', []),
    offer('Ranker', []),
  ]
  const taken = {id: 'a1', agent_id: 'Writer', plan_id: 'p', status: 'active', created_at: ''} as const
  render(
    <Agents
      labels={{...noLabels, addLabel: 'Add'}}
      states={states}
      offered={[writer, ...rest]}
      rest={rest}
      resource={{status: 'ready', value: {agents: [taken]}}}
      load={async () => {}}
      retry={async () => {}}
    />,
    {wrapper: MemoryRouter},
  )
  expect(screen.getByRole('listitem')).toHaveTextContent('Writer')
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-labelledby') ?? '')
  expect(names.filter((name) => name.startsWith('add-'))).toEqual([
    'add-Poster name-Poster',
    'add-Planner name-Planner',
  ])
  await userEvent.click(screen.getByRole('button', {name: 'Add Planner'}))
  expect(screen.getByRole('radio', {name: 'Planner'})).toBeChecked()
})

test('a failure to add an agent is said beside the list once the sheet is closed', async () => {
  const plan = {_id: 'plan-writer', _type: 'plan', name: 'Starter', price: null, features: null} as const
  const slug = {_type: 'slug', current: 'writer'} as const
  const writer = {
    _id: 'agent-writer',
    _type: 'agent',
    name: 'Writer',
    slug,
    hue: null,
    emblem: 'nib',
  } as const
  const offered = [{...writer, worksWith: null, plans: [plan]}]
  render(
    <Agents
      labels={{...noLabels, addHeading: 'Add'}}
      states={states}
      offered={offered}
      rest={offered}
      resource={{status: 'ready', value: {agents: []}}}
      load={async () => {}}
      retry={async () => {}}
    />,
    {wrapper: MemoryRouter},
  )
  await userEvent.click(screen.getByRole('button', {name: 'Add'}))
  const sheet = screen.getByRole('dialog', {name: 'Add'})
  for (const name of ['Writer', 'Starter']) await userEvent.click(within(sheet).getByRole('radio', {name}))
  await pressAndClose(sheet, /Writer/)
  expect(await screen.findByText('Failed to add the agent. Please try again.')).toBeVisible()
})

/** Presses a button of a sheet, and closes the sheet before there is an answer. Here is no account, so that the call fails. */
async function pressAndClose(sheet: HTMLElement, name: string | RegExp): Promise<void> {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  act(() => {
    within(sheet).getByRole('button', {name}).click()
    fireEvent(sheet, new Event('close'))
  })
  await waitFor(() => expect(sheet).not.toBeInTheDocument())
}

const noLabels = {
  heading: null,
  full: null,
  activeLabel: null,
  pausedLabel: null,
  empty: null,
  unknownAgent: null,
  unknownPlan: null,
  teamEmpty: null,
  sumLabel: null,
  addLabel: null,
  addHeading: null,
  agentLabel: null,
  agentPlaceholder: null,
  planLabel: null,
  planPlaceholder: null,
  submitLabel: null,
  submittingLabel: null,
  manageLabel: null,
  changeLabel: null,
  changeToLabel: null,
  pauseText: null,
  pauseLabel: null,
  resumeLabel: null,
  removeText: null,
  removeLabel: null,
  removeConfirm: null,
  keepLabel: null,
  askText: null,
  askLink: null,
}

function Agents(props: Omit<ComponentProps<typeof MyAgents>, 'sheets'>) {
  return <MyAgents {...props} sheets={useAgentSheet([], true)} />
}
