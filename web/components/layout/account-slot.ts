import {createContext, use} from 'react'

/** What the frame shows of the visitor's account. */
export interface AccountSlot {
  /** `unknown` until it is clear who is there; the links for visitors stand then, hidden where a user may be (see base.css). */
  status: 'unknown' | 'signed-out' | 'signed-in'
  logout: () => void
}

export const AccountSlotContext = createContext<AccountSlot>({status: 'unknown', logout: () => {}})

/** The visitor's account as the frame needs it. */
export function useAccountSlot(): AccountSlot {
  return use(AccountSlotContext)
}
