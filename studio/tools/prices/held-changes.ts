/**
 * Changes that are typed in the table and not published yet. They live in the editor's browser: no other editor sees them, and
 * nothing is written to the content before the editor publishes.
 */
import type {PriceEdit, PriceRow} from './price-rows.ts'
import {namesIn, picked, type Terms} from './terms.ts'
import type {Conflict} from './write-prices.ts'

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

export function undo(held: Held): Held {
  const last = held.past.at(-1)
  return last ? {present: last, past: held.past.slice(0, -1), future: [held.present, ...held.future]} : held
}

export function redo(held: Held): Held {
  const [next, ...future] = held.future
  return next ? {present: next, past: [...held.past, held.present], future} : held
}

/** The changes with the prices as they are now, and those whose price somebody else has changed since. */
export function compared(
  held: HeldChanges,
  prices: readonly PriceRow[],
): {changes: PriceEdit[]; outdated: Conflict[]} {
  const rows = new Map(prices.map((row) => [row.key, row]))
  const entries = Object.entries(held).map(([key, change]) => ({key, ...change, row: rows.get(key)}))
  return {
    changes: entries.flatMap(({row, to}) => (row ? [{row, to}] : [])),
    outdated: entries
      .filter(({row, from, to}) => !row || namesIn(from, to).some((name) => row[name] !== from[name]))
      .map(({row, ...change}) => ({
        ...change,
        currency: row?.currency ?? 'USD',
        found: row,
      })),
  }
}
