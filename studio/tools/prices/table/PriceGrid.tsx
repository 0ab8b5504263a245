import 'react-data-grid/lib/styles.css'
import '../prices.css'
import {useMemo, useRef, type JSX} from 'react'
import {DataGrid, type DataGridHandle} from 'react-data-grid'
import type {PricesDispatch} from '../prices-state.ts'
import {isWithin} from './block.ts'
import {columnsOf} from './columns.tsx'
import {isPriced, typedIn, type GridRow} from './grid-rows.ts'
import {isCell, refused, useBlock} from './use-block.ts'

interface PriceGridProps {
  rows: readonly GridRow[]
  /** The keys of the selected rows. */
  selected: ReadonlySet<string>
  /** Names of editors by revision. */
  authors: ReadonlyMap<string, string>
  siteUrl: string
  dispatch: PricesDispatch
}

/**
 * The table of prices, with the keys of a spreadsheet: arrows, Tab and Home move; typing, Enter and F2 edit; Enter and Tab keep the
 * entry, Escape drops it; Shift with arrows or a click extends the block that Ctrl+C copies; Delete restores what the site has.
 */
export function PriceGrid({rows, selected, authors, siteUrl, dispatch}: PriceGridProps): JSX.Element {
  const grid = useRef<DataGridHandle>(null)
  const columns = useMemo(
    () => columnsOf({selected, authors, siteUrl, dispatch}),
    [selected, authors, siteUrl, dispatch],
  )
  const {bounds, gridProps, clipboardProps} = useBlock({grid, rows, columns, dispatch})
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
    dispatch('problem' in read ? refused(row, read) : {type: 'hold', edits: [{row: row.row, to: read.to}]})
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
        onSelectedRowsChange={(keys) => dispatch({type: 'select', keys})}
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
