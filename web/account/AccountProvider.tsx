import {createContext, lazy, Suspense, use, useMemo, useSyncExternalStore, type ReactNode} from 'react'
import {AccountSlotContext, type AccountSlot} from '../components/layout/account-slot.ts'
import type {Account} from './account.ts'
import type {Session} from './session.ts'
import type {AccountState} from './user.ts'

interface AccountAccess {
  state: AccountState
  session: () => Promise<Session>
}

/** Loaded when there is a message: this file is part of every page. Without it, the page does without the message. */
const Toast = lazy(() =>
  import('../ui/Toast.tsx').then(
    ({Toast: Loaded}) => ({default: Loaded}),
    () => ({default: () => <></>}),
  ),
)

const unknown: AccountState = {status: 'unknown'}
const AccountContext = createContext<AccountAccess>({
  state: unknown,
  session: () => Promise.reject(new Error('There is no account while rendering on a server')),
})

/**
 * Provides the account to pages, and to the layout what its account slot shows. A message of the account appears in a toast, since
 * it may come on any page. Prerendering does without this provider.
 */
export function AccountProvider({account, children}: {account: Account; children: ReactNode}) {
  const state = useSyncExternalStore(account.subscribe, account.state, () => unknown)
  const message = useSyncExternalStore(account.subscribe, account.message, () => undefined)
  const access = useMemo<AccountAccess>(() => ({state, session: account.session}), [account, state])
  const slot = useMemo<AccountSlot>(
    () => ({status: state.status, logout: () => void account.logout()}),
    [account, state.status],
  )
  return (
    <AccountContext value={access}>
      <AccountSlotContext value={slot}>{children}</AccountSlotContext>
      {message && (
        <Suspense>
          <Toast outcome={message} onClose={account.clearMessage} />
        </Suspense>
      )}
    </AccountContext>
  )
}

/** The account state, and the session that acts on it. */
export function useAccount(): AccountAccess {
  return use(AccountContext)
}
