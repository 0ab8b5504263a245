/** What a dialog says while prices are published or scheduled, whichever button was pressed. */
import {PricesChanged, type Conflict} from '../write-prices.ts'
import type {Judgement} from './judgement.tsx'

export type PublishAction = 'publish' | 'schedule'

export interface PublishState {
  isBusy: boolean
  /** Why nothing was written, unless it is because of conflicts. */
  problem: string
  conflicts: readonly Conflict[]
  /** What the content check said, and about which button. */
  judged?: Judgement & {action: PublishAction}
}

export const notBegun: PublishState = {isBusy: false, problem: '', conflicts: []}

export type PublishEvent =
  | {type: 'begun'}
  | {type: 'judged'; judgement: Judgement; action: PublishAction}
  | {type: 'failed'; error: unknown}
  /** Prices were written, or the editor has decided about conflicts. */
  | {type: 'ended'}

export function publishReducer(state: PublishState, event: PublishEvent): PublishState {
  const {judged} = state
  switch (event.type) {
    case 'begun':
      return {...notBegun, isBusy: true, ...(judged && {judged})}
    case 'judged':
      return {...notBegun, judged: {...event.judgement, action: event.action}}
    case 'failed':
      return event.error instanceof PricesChanged
        ? {...notBegun, conflicts: event.error.conflicts}
        : {...notBegun, problem: event.error instanceof Error ? event.error.message : String(event.error)}
    default:
      return notBegun
  }
}

/** Whether a judgement lets an action pass: it says nothing, or its questions were answered by pressing the same button again. */
export function passes({judged}: PublishState, action: PublishAction, judgement: Judgement): boolean {
  if (judgement.findings.length === 0) return true
  const isAnswered = judged?.action === action && !judged.isStopped
  return isAnswered && !judgement.isStopped
}
