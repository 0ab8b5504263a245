import {render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {renderToString} from 'react-dom/server'
import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {defaultPriceLabels} from '../../../domain/price.ts'
import {emptyLayout, LayoutContext} from '../layout/layout-context.ts'
import type {PricedAgent} from './PlanSum.tsx'
import {PlanTable} from './PlanTable.tsx'

function agent(
  name: string,
  amounts: number[],
  {
    cadence = 'month',
    isFrom = false,
    popular,
  }: {cadence?: 'month' | 'session'; isFrom?: boolean; popular?: number} = {},
): PricedAgent {
  return {
    _id: `agent-${name}`,
    _type: 'agent',
    name,
    slug: {_type: 'slug', current: name},
    hue: 'leaf',
    emblem: 'bars',
    plans: amounts.map((amount, i) => ({
      _id: `plan-${name}-${i}`,
      _type: 'plan',
      name: ['Starter', 'Professional'][i] ?? '',
      price: {amount, currency: 'USD', cadence, isFrom},
      features: null,
      popular: i === popular,
    })),
  }
}

const agentPage = {
  ...defaultPriceLabels,
  _id: 'agentPage' as const,
  _type: 'agentPage' as const,
  breadcrumbLabel: null,
  linkRowLabel: null,
  sampleLabel: null,
}

const tableOf = (agents: readonly PricedAgent[]) => (
  <MemoryRouter>
    <LayoutContext value={{...emptyLayout, agentPage}}>
      <PlanTable
        agents={agents}
        labels={{
          _id: 'agentPage',
          _type: 'agentPage',
          columnLabels: ['Agent', 'Starter', 'Professional'],
          popularLabel: 'Most Popular',
          sumChooseLabel: 'Add',
          sumHint: 'Tick a plan.',
          sumLabel: 'Together',
          sumAskLabel: 'Ask',
        }}
        caption="Plans"
        hasSum
      />
    </LayoutContext>
  </MemoryRouter>
)

const table = tableOf([
  agent('Writer', [299, 599]),
  agent('Analyst', [449]),
  agent('Adviser', [90], {cadence: 'session', isFrom: true}),
])

test('ticked plans are added, one for each agent, and other prices than monthly ones are listed', async () => {
  const user = userEvent.setup()
  render(table)
  const sum = screen.getByRole('status')
  const tick = (name: string) => user.click(screen.getByRole('checkbox', {name: `Add: ${name}`}))
  expect(sum).toHaveTextContent(/^Together$/)
  await tick('Writer, Starter')
  expect(sum).toHaveTextContent('Writer, Together $299/month')
  await tick('Analyst, Starter')
  expect(sum).toHaveTextContent('Writer, Analyst, Together $748/month')
  await tick('Writer, Professional')
  expect(sum).toHaveTextContent('Together $1,048/month')
  expect(screen.getByRole('checkbox', {name: 'Add: Writer, Starter'})).not.toBeChecked()
  expect(screen.getByRole('link', {name: 'Adviser, Starter: from $90 per session'})).toHaveTextContent(
    'from $90 per session',
  )
  await tick('Adviser, Starter')
  expect(sum).toHaveTextContent('Together $599/month + $449/month + from $90 per session')
  expect(screen.getByRole('link', {name: 'Ask'})).toHaveAttribute(
    'href',
    '/contact?service=ai-agents&plan=plan-Writer-1&plan=plan-Analyst-0&plan=plan-Adviser-0#form',
  )
  for (const name of ['Adviser, Starter', 'Analyst, Starter', 'Writer, Professional']) await tick(name)
  expect(sum).toHaveTextContent(/^Together$/)
  expect(screen.getByText('Tick a plan.')).toBeVisible()
})

test('the column of the popular plans says so, unless agents differ', () => {
  const writer = agent('Writer', [299, 599], {popular: 1})
  const {rerender} = render(tableOf([writer, agent('Analyst', [449, 899], {popular: 1})]))
  expect(screen.getByRole('columnheader', {name: /Professional/})).toHaveTextContent(
    'Most Popular Professional',
  )
  expect(screen.getAllByText('Most Popular')).toHaveLength(1)
  rerender(tableOf([writer, agent('Analyst', [449, 899], {popular: 0})]))
  expect(screen.queryByText('Most Popular')).toBeNull()
})

test('the boxes are there before hydration, and what was ticked then counts, one plan of an agent', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(table)
  expect(container).toHaveTextContent('$599')
  const box = container.querySelector<HTMLInputElement>('[value=plan-Analyst-0]')
  for (const ticked of [box, ...container.querySelectorAll<HTMLInputElement>('[value^=plan-Writer]')])
    if (ticked) ticked.checked = true
  render(table, {container, hydrate: true})
  expect(screen.getByRole('status')).toHaveTextContent('Writer, Analyst, Together $748/month')
  expect(box).toBeChecked()
})
