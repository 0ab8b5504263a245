/** What the Prices tool holds while it is open, and what of it stays in the editor's browser. */
import * as v from 'valibot'
import {parsed} from '../../ui/storage.ts'
import {isRounding, type Rounding} from './change-many.ts'
import {drop, hold, nothingHeld, rebase, redo, undo, type Held} from './held-changes.ts'
import type {PriceEdit, PriceRow} from './price-rows.ts'

/** What was published last. */
export interface Published {
  count: number
  transaction: string
  /** A published document of the transaction, if there is one. The site serves all of them or none. */
  documentId: string | undefined
  /** Drafts that have kept a price of their own. */
  ownDrafts: readonly string[]
}

/** What outlives leaving the tool, a reload, and closing the tab. */
export interface Kept {
  held: Held
  /** What a percentage was rounded to last. */
  rounding: Rounding
}

export interface PricesState {
  kept: Kept
  /** The keys of the selected rows. */
  selected: ReadonlySet<string>
  message: string
  /** Why it did not do what the editor has just asked for. */
  refusal: string
  /** The key of the price that this was about. */
  refusedKey?: string | undefined
  isReviewing: boolean
  published?: Published
  /** The release that was scheduled last. */
  scheduled?: {release: string; publishAt: string}
}

export type PricesAction =
  | {type: 'select'; keys: Iterable<string>}
  | {type: 'say'; message: string}
  | {type: 'refuse'; refusal: string; key?: string | undefined}
  | {type: 'round'; rounding: Rounding}
  | {type: 'hold'; edits: readonly PriceEdit[]; message?: string | undefined}
  | {type: 'drop'; keys: readonly string[]}
  /** Keeps the new prices although somebody else has changed these rows. */
  | {type: 'rebase'; rows: readonly PriceRow[]}
  | {type: 'undo'}
  | {type: 'redo'}
  | {type: 'review'; isReviewing: boolean}
  | {type: 'published'; published: Published; keys: readonly string[]}
  | {type: 'scheduled'; release: string; publishAt: string; keys: readonly string[]}
  /** Another tab has changed what is kept. */
  | {type: 'read'; kept: Kept}

/** Does something in the tool. */
export type PricesDispatch = (action: PricesAction) => void

export const initialState = (kept: Kept): PricesState => ({
  kept,
  selected: new Set(),
  message: '',
  refusal: '',
  isReviewing: false,
})

const nothingRefused = {refusal: '', refusedKey: undefined}

export function pricesReducer(state: PricesState, action: PricesAction): PricesState {
  const {held} = state.kept
  const holding = (next: Held): PricesState => ({...state, kept: {...state.kept, held: next}})
  switch (action.type) {
    case 'select':
      return {...state, selected: new Set(action.keys)}
    case 'say':
      return {...state, message: action.message, ...nothingRefused}
    case 'refuse':
      return {...state, message: '', refusal: action.refusal, refusedKey: action.key}
    case 'round':
      return {...state, kept: {...state.kept, rounding: action.rounding}}
    case 'hold':
      return {...holding(hold(held, action.edits)), message: action.message ?? '', ...nothingRefused}
    case 'drop':
      return {...holding(drop(held, action.keys)), message: ''}
    case 'rebase':
      return holding(rebase(held, action.rows))
    case 'undo':
      return {...holding(undo(held)), message: ''}
    case 'redo':
      return {...holding(redo(held)), message: ''}
    case 'review':
      return {...state, isReviewing: action.isReviewing}
    case 'published':
      // Another tab may hold more prices than were reviewed here.
      return {
        ...holding({...nothingHeld, present: drop(held, action.keys).present}),
        selected: new Set(),
        published: action.published,
        message: '',
        isReviewing: false,
      }
    case 'scheduled': {
      const {release, publishAt, keys} = action
      return {
        ...holding({...nothingHeld, present: drop(held, keys).present}),
        selected: new Set(),
        scheduled: {release, publishAt},
        message: '',
        isReviewing: false,
      }
    }
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
const keptSchema = v.object({
  rounding: v.fallback(v.custom<Rounding>(isRounding), 'none'),
  held: v.object({present: heldChanges, past: v.array(heldChanges), future: v.array(heldChanges)}),
})

/** Reads what the browser's storage has. */
export const keptFrom = (stored: string | null): Kept =>
  parsed(keptSchema, stored) ?? {held: nothingHeld, rounding: 'none'}
