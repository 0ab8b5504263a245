import type {HeldChanges} from './held-changes.ts'
import type {PriceGroup, PriceRow} from './price-rows.ts'
import type {TermName, Terms} from './terms.ts'

/** A row of the grid: a price, or the heading of a group. */
export type GridRow =
  | {
      kind: 'price'
      key: string
      row: PriceRow
      /** What the table shows: the new terms, where there are any. */
      shown: Terms
      /** The new terms. */
      to: Partial<Terms>
      /** What is in an editor, while it is open. */
      typed?: {name: TermName; text: string}
    }
  | {kind: 'group'; key: string; title: string; keys: readonly string[]}

/** The grid's rows: each group after its heading. */
export function gridRows(groups: readonly PriceGroup[], held: HeldChanges): GridRow[] {
  return groups.flatMap(({title, rows}): GridRow[] => [
    {kind: 'group', key: `group ${title}`, title, keys: rows.map(({key}) => key)},
    ...rows.map((row): GridRow => {
      const to = held[row.key]?.to ?? {}
      const shown = {...termsIn(row), ...to}
      return {kind: 'price', key: row.key, row, shown, to}
    }),
  ])
}

const termsIn = ({cents, cadence, isFrom}: Terms): Terms => ({cents, cadence, isFrom})
