import {render, screen, waitFor} from '@testing-library/react'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {beforeEach, expect, test} from 'vitest'
import {Account} from './account.ts'
import {AccountProvider} from './AccountProvider.tsx'
import {Guard} from './Guard.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** A guarded page, for a visitor about whom nothing is stored. */
function open(url: string) {
  const account = new Account(() => Promise.reject(new Error('Firebase is not needed')))
  const guarded = <Guard title="Dashboard">{() => <p>Private</p>}</Guard>
  const router = createMemoryRouter(
    [
      {path: '/dashboard', element: guarded},
      {path: '/signin', element: <h1>Welcome Back</h1>},
    ],
    {initialEntries: [url]},
  )
  render(
    <AccountProvider account={account}>
      <RouterProvider router={router} />
    </AccountProvider>,
  )
  return {account, router}
}

test('shows the loading screen until the account state is known', () => {
  open('/dashboard')
  expect(screen.getByRole('heading', {name: 'Dashboard'})).toBeInTheDocument()
  expect(screen.getByRole('status')).toBeVisible()
})

test('a signed-out visitor is redirected to sign in, with the whole URL to return to', async () => {
  const {account, router} = open('/dashboard?agent=data-analyst#agents')
  account.start()
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
  const {search} = router.state.location
  expect(new URLSearchParams(search).get('from')).toBe('/dashboard?agent=data-analyst#agents')
  expect(screen.queryByText('Private')).not.toBeInTheDocument()
})
