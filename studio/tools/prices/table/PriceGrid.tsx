import 'react-data-grid/lib/styles.css'
import '../prices.css'
import {useMemo, useRef, type JSX} from 'react'
import {DataGrid, type DataGridHandle} from 'react-data-grid'
import type {PricesDispatch} from '../prices-state.ts'
import {columnsOf} from './columns.tsx'
import {isPriced, typedIn, type GridRow} from './grid-rows.ts'
import {refused, useGridKeys} from './use-grid-keys.ts'

interface PriceGridProps {
  rows: readonly GridRow[]
  /** The keys of the selected rows. */
  selected: ReadonlySet<string>
  /** The key of the price for which an entry was refused. */
  refused: string | undefined
  /** Names of editors by revision. */
  authors: ReadonlyMap<string, string>
  dispatch: PricesDispatch
}

/**
 * The table of prices, with the keys of a spreadsheet: arrows, Tab and Home move; typing, Enter and F2 edit; Enter and Tab keep the
 * entry, Escape drops it; Shift+Space selects a row. On a selected price, Ctrl+C copies those of all that are selected, Ctrl+V pastes one
 * value into them, and Delete restores what the site has.
 */
export function PriceGrid({
  rows,
  selected,
  refused: refusedKey,
  authors,
  dispatch,
}: PriceGridProps): JSX.Element {
  const grid = useRef<DataGridHandle>(null)
  const columns = useMemo(() => columnsOf({selected, authors, dispatch}), [selected, authors, dispatch])
  const {gridProps, clipboardProps} = useGridKeys({grid, rows, columns, selected, dispatch})
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
        columns={columns}
        rows={rows}
        rowKeyGetter={({key}) => key}
        rowHeight={36}
        headerRowHeight={36}
        // So few rows need no virtualization, and a screen reader or the browser's search finds all of them.
        enableVirtualization={rows.length > 300}
        selectedRows={selected}
        onSelectedRowsChange={(keys) => dispatch({type: 'select', keys})}
        isRowSelectionDisabled={({kind}) => kind === 'group'}
        rowClass={({kind, key}) =>
          kind === 'group' ? 'prices-group' : key === refusedKey ? 'prices-refused' : undefined
        }
        onRowsChange={(changed, {indexes}) => indexes.forEach((index) => enter(changed[index]))}
        // Without this, Ctrl+V opens the editor. The block around the grid pastes.
        onCellPaste={({row}) => row}
        {...gridProps}
      />
    </div>
  )
}
