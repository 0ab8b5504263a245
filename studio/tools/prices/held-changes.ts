/**
 * Changes that are typed in the table and not published yet. They live in the editor's browser: no other editor sees them, and
 * nothing is written to the content before the editor publishes.
 */
import {isRecord} from './price-fields.ts'
import type {PriceEdit, PriceRow} from './price-rows.ts'
import {namesIn, picked, type Terms} from './terms.ts'

/** New terms of a price, and those that the editor saw when typing them. */
export interface HeldChange {
  from: Partial<Terms>
  to: Partial<Terms>
  /** The row's name, for when the price no longer exists. */
  what: string
}

/** Changes by the key of their row. */
export type HeldChanges = Readonly<Record<string, HeldChange>>

/** The changes, and what undo and redo go to. */
export interface Held {
  present: HeldChanges
  past: readonly HeldChanges[]
  future: readonly HeldChanges[]
}

export const nothingHeld: Held = {present: {}, past: [], future: []}

/** How many steps back the table keeps. */
const steps = 100

function step(held: Held, present: HeldChanges): Held {
  return JSON.stringify(present) === JSON.stringify(held.present)
    ? held
    : {present, past: [...held.past, held.present].slice(-steps), future: []}
}

/** Holds new terms, in one step of undo. What the site has already is no change. */
export function hold(held: Held, edits: readonly PriceEdit[]): Held {
  const present: Record<string, HeldChange> = {...held.present}
  for (const {row, to} of edits) {
    const before = present[row.key]
    const wanted: Partial<Terms> = {...before?.to, ...to}
    const names = namesIn(wanted).filter((name) => wanted[name] !== row[name])
    const from = {...picked(row, names), ...before?.from}
    if (names.length === 0) delete present[row.key]
    else
      present[row.key] = {
        from: picked({...row, ...from}, names),
        to: picked({...row, ...wanted}, names),
        what: `${row.group}, ${row.what}`,
      }
  }
  return step(held, present)
}

/** Drops the changes of some rows. */
export function drop(held: Held, keys: readonly string[]): Held {
  const dropped = new Set(keys)
  return step(held, Object.fromEntries(Object.entries(held.present).filter(([key]) => !dropped.has(key))))
}

/** Keeps the new prices of some rows although the site's have changed since: from now on they replace the current ones. */
export function rebase(held: Held, rows: readonly PriceRow[]): Held {
  const others = drop(
    held,
    rows.map(({key}) => key),
  ).present
  const again = rows.flatMap((row) => {
    const to = held.present[row.key]?.to
    return to ? [{row, to}] : []
  })
  return step(held, hold({...nothingHeld, present: others}, again).present)
}

export function undo({present, past, future}: Held): Held {
  const last = past.at(-1)
  return last
    ? {present: last, past: past.slice(0, -1), future: [present, ...future]}
    : {present, past, future}
}

export function redo({present, past, future}: Held): Held {
  const [next, ...later] = future
  return next ? {present: next, past: [...past, present], future: later} : {present, past, future}
}

/** Reads what was kept in the browser's storage. Anything unreadable holds nothing. */
export function heldFrom(stored: string | null): Held {
  let value: unknown
  try {
    value = JSON.parse(stored ?? '')
  } catch {
    return nothingHeld
  }
  if (!isRecord(value)) return nothingHeld
  const {present, past, future} = value
  const isHeld = isHeldChanges(present) && areHeldChanges(past) && areHeldChanges(future)
  return isHeld ? {present, past, future} : nothingHeld
}

function isHeldChanges(value: unknown): value is HeldChanges {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (change) =>
        isRecord(change) &&
        areTerms(change['from']) &&
        areTerms(change['to']) &&
        Object.keys(change['to']).length > 0 &&
        typeof change['what'] === 'string',
    )
  )
}

const areHeldChanges = (value: unknown): value is HeldChanges[] =>
  Array.isArray(value) && value.every(isHeldChanges)

/** Whether a value from the browser's storage has terms of a price, or none. */
export const areTerms = (value: unknown): value is Partial<Terms> =>
  isRecord(value) &&
  (value['cents'] === undefined || Number.isInteger(value['cents'])) &&
  (value['cadence'] === undefined || typeof value['cadence'] === 'string') &&
  (value['isFrom'] === undefined || typeof value['isFrom'] === 'boolean')
