import {createContext, use} from 'react'

/** What the top bar shows of the visitor's account. */
export interface AccountSlot {
  /**
   * `unknown` until the sign-in state has resolved. Until then the links for visitors are rendered, and hidden if the visitor
   * may be signed in (surfaces.css).
   */
  status: 'unknown' | 'signed-out' | 'signed-in'
  logout: () => void
}

export const AccountSlotContext = createContext<AccountSlot>({status: 'unknown', logout: () => {}})

/** The visitor's account, as the top bar needs it. */
export function useAccountSlot(): AccountSlot {
  return use(AccountSlotContext)
}
