import {act, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {renderToString} from 'react-dom/server'
import {BrowserRouter, createMemoryRouter, Link, RouterProvider, StaticRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {afterPaint} from './after-paint.ts'
import {Tabs} from './Tabs.tsx'

const tabs = ['overview', 'pricing', 'demo'].map((id) => ({
  id,
  label: id.toUpperCase(),
  panel: <p>text of {id}</p>,
}))

beforeEach(() => history.replaceState(null, '', '/agents/x'))
afterEach(() => history.replaceState(null, '', '/'))

const wrapper = BrowserRouter

const selected = () => screen.getAllByRole('tab', {selected: true}).map((tab) => tab.textContent)

test('the first tab is open, and every panel is in the document', async () => {
  render(<Tabs tabs={tabs} label="Agent" />, {wrapper})
  expect(selected()).toEqual(['OVERVIEW'])
  expect(await screen.findByText('text of pricing')).not.toBeVisible()
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
})

test('of two quick clicks the later one stays open and in the address', async () => {
  render(<Tabs tabs={tabs} label="Agent" />, {wrapper})
  for (const name of ['PRICING', 'DEMO']) act(() => screen.getByRole('tab', {name}).click())
  expect(selected()).toEqual(['DEMO'])
  await waitFor(() => expect(location.search).toBe('?tab=demo'))
  expect(selected()).toEqual(['DEMO'])
})

test('a link to a tab that is followed before the address has the chosen one opens its tab', async () => {
  const page = (
    <>
      <Tabs tabs={tabs} label="Agent" />
      <Link to="?tab=demo">To the demo</Link>
    </>
  )
  render(page, {wrapper})
  for (const [role, name] of [
    ['tab', 'PRICING'],
    ['link', 'To the demo'],
  ] as const)
    act(() => screen.getByRole(role, {name}).click())
  expect(selected()).toEqual(['DEMO'])
  await act(() => new Promise<void>(afterPaint))
  expect([selected(), location.search]).toEqual([['DEMO'], '?tab=demo'])
})

/** A page whose navigations wait until they are let through. */
function slowPage() {
  const {promise, resolve} = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [{path: '/', element: <Tabs tabs={tabs} label="Agent" />, loader: () => promise}],
    {initialEntries: ['/?tab=overview'], hydrationData: {loaderData: {'0': null}}},
  )
  render(<RouterProvider router={router} />)
  return {router, proceed: () => act(async () => resolve(null))}
}

const click = (name: string) => act(() => screen.getByRole('tab', {name}).click())

test.each([
  [['PRICING', 'OVERVIEW'], 'the tab of the address'],
  [['PRICING', 'DEMO', 'PRICING'], 'the tab that is on its way there'],
])('of %j the last stays open, also if it is %s', async (names) => {
  const {router, proceed} = slowPage()
  const last = names.at(-1) ?? ''
  for (const name of names) {
    click(name)
    await waitFor(() => expect(router.state.navigation.location?.search).toBe(`?tab=${name.toLowerCase()}`))
  }
  await proceed()
  expect([selected(), router.state.location.search]).toEqual([[last], `?tab=${last.toLowerCase()}`])
})

test('a navigation that follows a choice ends while a newer choice is not yet on its way', async () => {
  const {router, proceed} = slowPage()
  click('PRICING')
  await waitFor(() => expect(router.state.navigation.location?.search).toBe('?tab=pricing'))
  click('DEMO')
  await proceed()
  expect([selected(), router.state.location.search]).toEqual([['DEMO'], '?tab=pricing'])
  await waitFor(() => expect(router.state.location.search).toBe('?tab=demo'))
  expect(selected()).toEqual(['DEMO'])
})

test('Back opens the tab of its address, whatever was chosen since', async () => {
  const {router, proceed} = slowPage()
  await proceed()
  click('PRICING')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=pricing'))
  await act(() => router.navigate('?tab=demo'))
  expect(selected()).toEqual(['DEMO'])
  click('OVERVIEW')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=overview'))
  await act(() => router.navigate(-1))
  expect([selected(), router.state.location.search]).toEqual([['PRICING'], '?tab=pricing'])
})

test('a tab chosen just before leaving does not change the address of the next page', async () => {
  const {unmount} = render(<Tabs tabs={tabs} label="Agent" />, {wrapper})
  act(() => screen.getByRole('tab', {name: 'PRICING'}).click())
  unmount()
  history.replaceState(null, '', '/agents/y')
  await new Promise<void>(afterPaint)
  expect(location.search).toBe('')
})

const shown = () => document.querySelectorAll('[role=tabpanel] p').length

test('arriving from another page, the open panel is there at once and the others follow', async () => {
  render(<Tabs tabs={tabs} label="Agent" />, {wrapper})
  expect(shown()).toBe(1)
  await waitFor(() => expect(shown()).toBe(3))
})

test('arrow keys, Home and End move and activate; focus rests on one tab', async () => {
  render(<Tabs tabs={tabs} label="Agent" />, {wrapper})
  screen.getByRole('tab', {name: 'OVERVIEW'}).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected()).toEqual(['DEMO'])
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(selected()).toEqual(['PRICING'])
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('tab', {name: 'DEMO'})).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  // With a modifier they are the browser's: back, or a link in another window.
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(selected()).toEqual(['OVERVIEW'])
})

test('the address chooses the tab; an unknown one opens the first; the server knows no address', () => {
  history.replaceState(null, '', '/agents/x?tab=demo')
  const {unmount} = render(<Tabs tabs={tabs} label="Agent" />, {wrapper})
  expect(selected()).toEqual(['DEMO'])
  unmount()
  history.replaceState(null, '', '/agents/x?tab=nonsense')
  render(<Tabs tabs={tabs} label="Agent" />, {wrapper})
  expect(selected()).toEqual(['OVERVIEW'])
  expect(
    renderToString(
      <StaticRouter location="/agents/x?tab=demo">
        <Tabs tabs={tabs} label="Agent" />
      </StaticRouter>,
    ),
  ).toContain('aria-selected="true"')
})
