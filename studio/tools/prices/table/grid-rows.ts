import type {HeldChanges} from '../held-changes.ts'
import type {PriceGroup, PriceRow} from '../price-rows.ts'
import {entered, picked, type Entered, type TermName, type Terms} from '../terms.ts'

/** A row of the grid: a price, or the heading of a group. */
export type GridRow = PricedRow | {kind: 'group'; key: string; title: string; keys: readonly string[]}

export interface PricedRow {
  kind: 'price'
  key: string
  row: PriceRow
  /** What the table shows: the new terms, where there are any. */
  shown: Terms
  to: Partial<Terms>
  /** What is in an editor, while it is open. */
  typed?: {name: TermName; text: string}
}

export const isPriced = (row: GridRow | undefined): row is PricedRow => row?.kind === 'price'

/** The grid's rows: each group after its heading. */
export function gridRows(groups: readonly PriceGroup[], held: HeldChanges): GridRow[] {
  return groups.flatMap(({title, rows}): GridRow[] => [
    {kind: 'group', key: `group ${title}`, title, keys: rows.map(({key}) => key)},
    ...rows.map((row): GridRow => {
      const {cents, cadence, isFrom, key} = row
      const to = held[key]?.to ?? {}
      return {kind: 'price', key, row, shown: {cents, cadence, isFrom, ...to}, to}
    }),
  ])
}

/** What an open editor means. An amount that was emptied becomes the site's again, as by Delete. */
export function typedIn({row, typed}: PricedRow): Entered {
  if (!typed) return {to: {}}
  const {name, text} = typed
  return name === 'cents' && text.trim() === ''
    ? {to: picked(row, [name])}
    : entered(name, text, row.currency)
}
