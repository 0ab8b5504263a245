import {render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {Tabs} from './Tabs.tsx'

const tabs = ['overview', 'pricing', 'demo'].map((id) => ({
  id,
  label: id.toUpperCase(),
  panel: <p>text of {id}</p>,
}))

beforeEach(() => history.replaceState(null, '', '/agents/x'))
afterEach(() => history.replaceState(null, '', '/'))

const selected = () => screen.getAllByRole('tab', {selected: true}).map((tab) => tab.textContent)

test('the first tab is open, and every panel is in the document', () => {
  render(<Tabs tabs={tabs} label="Agent" />)
  expect(selected()).toEqual(['OVERVIEW'])
  expect(screen.getByText('text of pricing')).not.toBeVisible()
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
})

test('a click opens a panel and replaces the address', async () => {
  const before = history.length
  render(<Tabs tabs={tabs} label="Agent" />)
  await userEvent.click(screen.getByRole('tab', {name: 'PRICING'}))
  expect(selected()).toEqual(['PRICING'])
  expect(screen.getByText('text of pricing')).toBeVisible()
  expect(location.search).toBe('?tab=pricing')
  expect(history.length).toBe(before)
})

test('arrow keys, Home and End move and activate; focus rests on one tab', async () => {
  render(<Tabs tabs={tabs} label="Agent" />)
  screen.getByRole('tab', {name: 'OVERVIEW'}).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected()).toEqual(['DEMO'])
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(selected()).toEqual(['PRICING'])
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('tab', {name: 'DEMO'})).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
})

test('the address chooses the tab; an unknown one opens the first; the server knows no address', () => {
  history.replaceState(null, '', '/agents/x?tab=demo')
  const {unmount} = render(<Tabs tabs={tabs} label="Agent" />)
  expect(selected()).toEqual(['DEMO'])
  unmount()
  history.replaceState(null, '', '/agents/x?tab=nonsense')
  render(<Tabs tabs={tabs} label="Agent" />)
  expect(selected()).toEqual(['OVERVIEW'])
  expect(renderToString(<Tabs tabs={tabs} label="Agent" />)).toContain('aria-selected="true"')
})
