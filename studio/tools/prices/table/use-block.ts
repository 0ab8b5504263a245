import {useState, type ClipboardEvent, type RefObject} from 'react'
import type {
  CellKeyboardEvent,
  CellKeyDownArgs,
  CellMouseArgs,
  CellMouseEvent,
  DataGridHandle,
  PositionChangeArgs,
} from 'react-data-grid'
import type {PricesAction, PricesDispatch} from '../prices-state.ts'
import {picked} from '../terms.ts'
import {boundsOf, cell, copied, isWithin, pasted, type Bounds, type Position} from './block.ts'
import type {PriceColumn} from './columns.tsx'
import {isPriced, typedIn, type GridRow, type PricedRow} from './grid-rows.ts'

interface Table {
  grid: RefObject<DataGridHandle | null>
  rows: readonly GridRow[]
  columns: readonly PriceColumn[]
  dispatch: PricesDispatch
}

/** The first column of a block: the one before it selects rows. */
const firstColumn = 1

/** The block of cells that the keyboard and the mouse extend, and what the keys of a spreadsheet do with it. */
export function useBlock(table: Table) {
  const {grid, rows, columns} = table
  const start = {rowIdx: 1, idx: columns.findIndex(({term}) => term)}
  const [block, setBlock] = useState(cell(start))
  const bounds = boundsOf(block)
  const extend = ({rowIdx, idx}: Position) => {
    const to = {
      rowIdx: Math.min(Math.max(rowIdx, 0), rows.length - 1),
      idx: Math.min(Math.max(idx, firstColumn), columns.length - 1),
    }
    setBlock(({anchor}) => ({anchor, head: to}))
    grid.current?.scrollToCell(to)
  }
  return {
    bounds,
    gridProps: {
      onActivePositionChange: ({rowIdx, column}: PositionChangeArgs<GridRow>) =>
        setBlock(cell({rowIdx, idx: column?.idx ?? start.idx})),
      onCellMouseDown: ({rowIdx, column}: CellMouseArgs<GridRow>, event: CellMouseEvent) => {
        if (!event.shiftKey || column.idx < firstColumn) return
        keep(event)
        extend({rowIdx, idx: column.idx})
      },
      onCellKeyDown: (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => {
        // Enter opens and leaves a cell. Its default action would open the list of a cell with choices too.
        if (event.key === 'Enter' && !(event.target instanceof HTMLAnchorElement)) event.preventDefault()
        if (args.mode === 'EDIT') return leaveEditor(table, args, event)
        const arrow = arrows[event.key]
        if (arrow && event.shiftKey && !event.ctrlKey && !event.metaKey) {
          keep(event)
          extend({rowIdx: block.head.rowIdx + arrow.rowIdx, idx: block.head.idx + arrow.idx})
        } else if (event.key === 'Escape' && !isCell(bounds)) {
          keep(event)
          setBlock(({anchor}) => cell(anchor))
        } else if (
          (event.key === 'Delete' || event.key === 'Backspace') &&
          isWithin(bounds, {rowIdx: args.rowIdx, idx: args.column?.idx ?? -1})
        ) {
          keep(event)
          restore(table, bounds)
        } else if (event.key === 'Tab' && hasLinkAfter(event.target, event.shiftKey)) {
          // Tab goes through the links of a cell before it leaves the cell.
          event.preventGridDefault()
        }
      },
    },
    // react-data-grid's own `onCellCopy` and `onCellPaste` are for one cell that can be edited.
    clipboardProps: {
      onCopy: (event: ClipboardEvent) => !isTyping(event) && copy(table, bounds, event),
      onPaste: (event: ClipboardEvent) => !isTyping(event) && paste(table, bounds, event),
    },
  }
}

/** Whether a block is a single cell. */
export const isCell = ({top, bottom, left, right}: Bounds): boolean => top === bottom && left === right

const isTyping = ({target}: ClipboardEvent) => target instanceof HTMLInputElement && target.type === 'text'

const arrows: Readonly<Record<string, Position | undefined>> = {
  ArrowUp: {rowIdx: -1, idx: 0},
  ArrowDown: {rowIdx: 1, idx: 0},
  ArrowLeft: {rowIdx: 0, idx: -1},
  ArrowRight: {rowIdx: 0, idx: 1},
}

/** Keeps an event from the grid and from the browser. */
function keep(event: CellKeyboardEvent | CellMouseEvent): void {
  event.preventDefault()
  event.preventGridDefault()
}

function hasLinkAfter(target: EventTarget, isBackwards: boolean): boolean {
  if (!(target instanceof HTMLAnchorElement)) return false
  return Boolean(isBackwards ? target.previousElementSibling : target.nextElementSibling)
}

/** Says why an entry is not taken. */
export const refused = ({row}: PricedRow, {problem}: {problem: string}): PricesAction => ({
  type: 'refuse',
  refusal: `${row.what}: ${problem}`,
})

/** Enter and Tab keep an entry, and Enter goes to the next price. A wrong entry stays open: nothing typed is lost. */
function leaveEditor(
  {grid, rows, dispatch}: Table,
  {row, rowIdx, column}: CellKeyDownArgs<GridRow> & {mode: 'EDIT'},
  event: CellKeyboardEvent,
): void {
  const isLeaving = event.key === 'Enter' || event.key === 'Tab'
  if (!isLeaving || !isPriced(row) || row.typed === undefined) return
  const read = typedIn(row)
  if ('problem' in read) {
    keep(event)
    dispatch(refused(row, read))
  } else if (event.key === 'Enter') {
    const step = event.shiftKey ? -1 : 1
    let next = rowIdx + step
    while (rows[next]?.kind === 'group') next += step
    if (next <= 0 || next >= rows.length) return
    keep(event)
    grid.current?.setActivePosition({idx: column.idx, rowIdx: next}, {shouldFocus: true})
  }
}

const pricesIn = (rows: readonly GridRow[], {top, bottom}: Pick<Bounds, 'top' | 'bottom'>) =>
  rows.slice(Math.max(top, 0), bottom + 1).filter(isPriced)

function restore({rows, columns, dispatch}: Table, bounds: Bounds): void {
  const names = columns.slice(bounds.left, bounds.right + 1).flatMap(({term}) => term ?? [])
  dispatch({type: 'hold', edits: pricesIn(rows, bounds).map(({row}) => ({row, to: picked(row, names)}))})
}

function copy({rows, columns, dispatch}: Table, bounds: Bounds, event: ClipboardEvent): void {
  event.preventDefault()
  const cells = pricesIn(rows, bounds).map((row) =>
    columns.slice(bounds.left, bounds.right + 1).map(({text}) => text(row)),
  )
  event.clipboardData.setData('text/plain', copied(cells))
  dispatch({type: 'say', message: cells.length === 1 ? 'Copied.' : `Copied ${cells.length} rows.`})
}

function paste({rows, columns, dispatch}: Table, bounds: Bounds, event: ClipboardEvent): void {
  event.preventDefault()
  const terms = columns.slice(bounds.left).map(({term}) => term)
  if (bounds.left < firstColumn || !terms.some(Boolean))
    return dispatch({type: 'refuse', refusal: 'Nothing can be pasted there: choose an amount first.'})
  const targets = pricesIn(rows, {top: bounds.top, bottom: rows.length}).map(({row}) => row)
  const text = event.clipboardData.getData('text/plain')
  const result = pasted(text, targets, pricesIn(rows, bounds).length, terms)
  if ('problem' in result) return dispatch({type: 'refuse', refusal: `Nothing was pasted. ${result.problem}`})
  const {changes} = result
  const message = `Pasted into ${changes.length === 1 ? 'one price' : `${changes.length} prices`}.`
  dispatch({type: 'hold', edits: changes, message})
}
