import {createContext, use, useMemo, useSyncExternalStore, type ReactNode} from 'react'
import {AccountSlotContext, type AccountSlot} from '../components/layout/account-slot.ts'
import type {Account} from './account.ts'
import type {Session} from './session.ts'
import type {AccountState} from './user.ts'

interface AccountAccess {
  state: AccountState
  session: () => Promise<Session>
}

const unknown: AccountState = {status: 'unknown'}
const AccountContext = createContext<AccountAccess>({
  state: unknown,
  session: () => Promise.reject(new Error('There is no account while rendering on a server')),
})

/** Gives pages the account, and the frame what it shows of it. Prerendered pages do without: nobody is known then. */
export function AccountProvider({account, children}: {account: Account; children: ReactNode}) {
  const state = useSyncExternalStore(account.subscribe, account.state, () => unknown)
  const access = useMemo<AccountAccess>(() => ({state, session: account.session}), [account, state])
  const slot = useMemo<AccountSlot>(
    () => ({
      status: state.status,
      logout: () =>
        void account
          .session()
          .then((session) => session.logout())
          .catch((error: unknown) => console.warn('Failed to sign out.', error)),
    }),
    [account, state.status],
  )
  return (
    <AccountContext value={access}>
      <AccountSlotContext value={slot}>{children}</AccountSlotContext>
    </AccountContext>
  )
}

/** Who is signed in, and the session to act with. */
export function useAccount(): AccountAccess {
  return use(AccountContext)
}
