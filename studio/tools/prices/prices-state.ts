/** What the Prices tool holds while it is open, and what of it stays in the editor's browser. */
import * as v from 'valibot'
import {isRounding, type Rounding} from './change-many.ts'
import {drop, hold, nothingHeld, rebase, redo, undo, type Held} from './held-changes.ts'
import type {PriceEdit, PriceRow} from './price-rows.ts'
import type {Write} from './write-prices.ts'

/** What was published last from this browser, so that it can be taken back. */
export interface LastPublish {
  /** When, in ISO 8601. */
  at: string
  /** How many prices. */
  count: number
  writes: readonly Write[]
}

/** What outlives leaving the tool, a reload, and closing the tab. */
export interface Kept {
  held: Held
  /** What a percentage was rounded to last. */
  rounding: Rounding
  last?: LastPublish | undefined
}

export interface PricesState {
  kept: Kept
  /** The keys of the selected rows. */
  selected: ReadonlySet<string>
  /** What the tool says to the editor. */
  message: string
  isReviewing: boolean
  /** The release that was scheduled last. */
  scheduled?: {release: string; publishAt: string}
}

export type PricesAction =
  | {type: 'select'; keys: Iterable<string>}
  | {type: 'say'; message: string}
  | {type: 'round'; rounding: Rounding}
  | {type: 'hold'; edits: readonly PriceEdit[]; message?: string | undefined}
  | {type: 'drop'; keys: readonly string[]}
  /** Keeps the new prices although somebody else has changed these rows. */
  | {type: 'rebase'; rows: readonly PriceRow[]}
  | {type: 'undo'}
  | {type: 'redo'}
  | {type: 'review'; isReviewing: boolean}
  | {type: 'published'; last: LastPublish}
  | {type: 'scheduled'; release: string; publishAt: string; keys: readonly string[]}
  /** The last publish needs no undoing any more. */
  | {type: 'forget'; message: string}
  /** Another tab has changed what is kept. */
  | {type: 'read'; kept: Kept}

export const initialState = (kept: Kept): PricesState => ({
  kept,
  selected: new Set(),
  message: '',
  isReviewing: false,
})

export function pricesReducer(state: PricesState, action: PricesAction): PricesState {
  const {held, last, rounding} = state.kept
  const holding = (next: Held): PricesState => ({...state, kept: {held: next, last, rounding}})
  switch (action.type) {
    case 'select':
      return {...state, selected: new Set(action.keys)}
    case 'say':
      return {...state, message: action.message}
    case 'round':
      return {...state, kept: {...state.kept, rounding: action.rounding}}
    case 'hold':
      return {...holding(hold(held, action.edits)), message: action.message ?? ''}
    case 'drop':
      return holding(drop(held, action.keys))
    case 'rebase':
      return holding(rebase(held, action.rows))
    case 'undo':
      return holding(undo(held))
    case 'redo':
      return holding(redo(held))
    case 'review':
      return {...state, isReviewing: action.isReviewing}
    case 'published':
      return {
        ...state,
        kept: {...state.kept, held: nothingHeld, last: action.last},
        message: '',
        isReviewing: false,
      }
    case 'scheduled': {
      const {release, publishAt, keys} = action
      return {
        ...holding(drop(held, keys)),
        scheduled: {release, publishAt},
        message: '',
        isReviewing: false,
      }
    }
    case 'forget':
      return {...state, kept: {held, rounding}, message: action.message}
    default:
      return {...state, kept: action.kept}
  }
}

const terms = v.object({
  cents: v.optional(v.pipe(v.number(), v.integer())),
  cadence: v.optional(v.string()),
  isFrom: v.optional(v.boolean()),
})
const heldChanges = v.record(v.string(), v.object({from: terms, to: terms, what: v.string()}))
const write = v.object({
  id: v.string(),
  path: v.string(),
  what: v.string(),
  currency: v.string(),
  from: terms,
  to: terms,
})
const keptSchema = v.object({
  rounding: v.fallback(v.custom<Rounding>(isRounding), 'none'),
  held: v.object({present: heldChanges, past: v.array(heldChanges), future: v.array(heldChanges)}),
  last: v.optional(v.object({at: v.string(), count: v.number(), writes: v.array(write)})),
})

/** Reads what the browser's storage has, which may be missing or written by another version: then nothing is held. */
export function keptFrom(stored: string | null): Kept {
  try {
    return v.parse(keptSchema, JSON.parse(stored ?? ''))
  } catch {
    return {held: nothingHeld, rounding: 'none'}
  }
}
