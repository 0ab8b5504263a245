import type {HeldChanges} from './held-changes.ts'
import type {PriceGroup, PriceRow} from './price-rows.ts'

/** A row of the grid: a price, or the heading of a group. */
export type GridRow =
  | {
      kind: 'price'
      key: string
      row: PriceRow
      /** The amount that the table shows: the new one, if there is one. */
      cents: number | undefined
      /** The new amount, if it is not the site's. */
      to: number | undefined
      /** What is in the editor of the amount, while it is open. */
      typed?: string
    }
  | {kind: 'group'; key: string; title: string; keys: readonly string[]}

/** The grid's rows: each group after its heading. */
export function gridRows(groups: readonly PriceGroup[], held: HeldChanges): GridRow[] {
  return groups.flatMap(({title, rows}): GridRow[] => [
    {kind: 'group', key: `group ${title}`, title, keys: rows.map(({key}) => key)},
    ...rows.map((row): GridRow => {
      const to = held[row.key]?.to
      return {kind: 'price', key: row.key, row, cents: to ?? row.cents, to}
    }),
  ])
}
