import 'react-data-grid/lib/styles.css'
import '../prices.css'
import {useMemo, useRef, type JSX} from 'react'
import {DataGrid, type DataGridHandle} from 'react-data-grid'
import type {PriceEdit} from '../price-rows.ts'
import {isWithin} from './block.ts'
import {columnsOf} from './columns.tsx'
import {isPriced, typedIn, type GridRow} from './grid-rows.ts'
import {isCell, useBlock} from './use-block.ts'

interface PriceGridProps {
  rows: readonly GridRow[]
  /** The keys of the selected rows. */
  selected: ReadonlySet<string>
  onSelect: (keys: Iterable<string>) => void
  /** Holds new terms, and says something about it. The terms that the site has drop what is held. */
  onChange: (edits: PriceEdit[], message?: string) => void
  /** Tells the editor something: why an entry is refused, or how many cells were copied. */
  onMessage: (message: string) => void
  /** Called with why something that the editor asked for was not done. */
  onRefuse: (refusal: string) => void
  /** Names of editors by revision. */
  authors: ReadonlyMap<string, string>
  siteUrl: string
}

/**
 * The table of prices, with the keys of a spreadsheet: arrows, Tab and Home move; typing, Enter and F2 edit; Enter and Tab keep the
 * entry, Escape drops it; Shift with arrows or a click extends the block that Ctrl+C copies; Delete restores what the site has.
 */
export function PriceGrid(props: PriceGridProps): JSX.Element {
  const {rows, selected, onSelect, onChange, onMessage, onRefuse, authors, siteUrl} = props
  const grid = useRef<DataGridHandle>(null)
  const columns = useMemo(
    () => columnsOf({selected, onSelect, authors, siteUrl}),
    [selected, onSelect, authors, siteUrl],
  )
  const {bounds, gridProps, clipboardProps} = useBlock({grid, rows, columns, onChange, onMessage, onRefuse})
  const positions = new Map(rows.map(({key}, index) => [key, index]))
  const shownColumns = isCell(bounds)
    ? columns
    : columns.map((column, idx) => ({
        ...column,
        cellClass: (row: GridRow) => {
          const isInBlock = isPriced(row) && isWithin(bounds, {rowIdx: positions.get(row.key) ?? -1, idx})
          const usual = typeof column.cellClass === 'function' ? column.cellClass(row) : column.cellClass
          return `${usual ?? ''} ${isInBlock ? 'prices-range' : ''}`
        },
      }))
  const enter = (row: GridRow | undefined) => {
    if (!isPriced(row) || row.typed === undefined) return
    const read = typedIn(row)
    if ('problem' in read) onRefuse(`${row.row.what}: ${read.problem}`)
    else onChange([{row: row.row, to: read.to}])
  }
  return (
    <div style={{blockSize: '100%'}} {...clipboardProps}>
      <DataGrid
        ref={grid}
        className="prices-grid"
        aria-label="Prices"
        columns={shownColumns}
        rows={rows}
        rowKeyGetter={({key}) => key}
        rowHeight={36}
        headerRowHeight={36}
        // So few rows need no virtualization, and a screen reader or the browser's search finds all of them.
        enableVirtualization={rows.length > 300}
        selectedRows={selected}
        onSelectedRowsChange={onSelect}
        isRowSelectionDisabled={({kind}) => kind === 'group'}
        rowClass={({kind}) => (kind === 'group' ? 'prices-group' : undefined)}
        onRowsChange={(changed, {indexes}) => indexes.forEach((index) => enter(changed[index]))}
        // Without this, Ctrl+V opens the editor. The block around the grid pastes.
        onCellPaste={({row}) => row}
        {...gridProps}
      />
    </div>
  )
}
