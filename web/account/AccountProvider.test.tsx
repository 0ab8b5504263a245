import {render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {beforeEach, expect, test, vi} from 'vitest'
import {useAccountSlot} from '../components/layout/account-slot.ts'
import {Account} from './account.ts'
import {AccountProvider} from './AccountProvider.tsx'
import type * as SessionModule from './session.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** An account whose session has this `logout`. */
function accountWith(logout: () => Promise<void>): Account {
  // Only what the provider uses of the module; a whole session would need Firebase.
  const module = Object.assign(Object.create(null), {connect: () => ({logout})})
  return new Account(async (): Promise<typeof SessionModule> => module)
}

function Logout() {
  const {logout} = useAccountSlot()
  return <button onClick={logout}>Logout</button>
}

function show(account: Account) {
  return render(
    <AccountProvider account={account}>
      <Logout />
    </AccountProvider>,
  )
}

test('a failed logout is shown, until it is tried again', async () => {
  const logout = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Storage is full'))
  show(accountWith(logout))
  await userEvent.click(screen.getByRole('button', {name: 'Logout'}))
  expect(await screen.findByText('Failed to sign out.')).toBeInTheDocument()
  logout.mockResolvedValueOnce()
  await userEvent.click(screen.getByRole('button', {name: 'Logout'}))
  expect(logout).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('Failed to sign out.')).not.toBeInTheDocument()
})

test('a failed logout from the drawer closes the drawer, which would make the message inert', async () => {
  const drawer = document.createElement('dialog')
  document.body.append(drawer)
  drawer.showModal()
  show(accountWith(() => Promise.reject(new Error('Storage is full'))))
  await userEvent.click(screen.getByRole('button', {name: 'Logout'}))
  await screen.findByText('Failed to sign out.')
  expect(drawer.open).toBe(false)
  drawer.remove()
})
