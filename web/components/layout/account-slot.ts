import {createContext, use} from 'react'

/** What the layout shows of the visitor's account. */
export interface AccountSlot {
  /** While it is `unknown`, the links for signed-out visitors are shown, or hidden if a user is remembered (base.css). */
  status: 'unknown' | 'signed-out' | 'signed-in'
  logout: () => void
}

export const AccountSlotContext = createContext<AccountSlot>({status: 'unknown', logout: () => {}})

/** The visitor's account as the layout needs it. */
export function useAccountSlot(): AccountSlot {
  return use(AccountSlotContext)
}
