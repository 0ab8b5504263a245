import {useRef, type ClipboardEvent, type RefObject} from 'react'
import type {CellKeyboardEvent, CellKeyDownArgs, DataGridHandle, PositionChangeArgs} from 'react-data-grid'
import {DelimitedError, readDelimited, writeDelimited} from '../../../../domain/delimited.ts'
import type {PriceEdit, PriceRow} from '../price-rows.ts'
import type {PricesAction, PricesDispatch} from '../prices-state.ts'
import {entered, picked, type TermName} from '../terms.ts'
import type {PriceColumn} from './columns.tsx'
import {isPriced, typedIn, type GridRow, type PricedRow} from './grid-rows.ts'

interface Table {
  grid: RefObject<DataGridHandle | null>
  rows: readonly GridRow[]
  columns: readonly PriceColumn[]
  /** The keys of the selected rows. */
  selected: ReadonlySet<string>
  dispatch: PricesDispatch
}

/** The active cell, as react-data-grid counts, and the prices that copying, pasting one value and Delete are for. */
interface Target {
  rowIdx: number
  idx: number
  prices: readonly PricedRow[]
}

/** The keys and the clipboard of a spreadsheet. They are for the price of the active cell, and with it for all that are selected if it is. */
export function useGridKeys(table: Table) {
  const {rows, columns, selected} = table
  const start = {rowIdx: 1, idx: columns.findIndex(({term}) => term)}
  const active = useRef(start)
  const target = (): Target => {
    const row = rows[active.current.rowIdx]
    const prices = isPriced(row) ? [row] : []
    const isSelected = prices.some(({key}) => selected.has(key))
    return {
      ...active.current,
      prices: isSelected ? rows.filter(isPriced).filter(({key}) => selected.has(key)) : prices,
    }
  }
  return {
    gridProps: {
      onActivePositionChange: ({rowIdx, column}: PositionChangeArgs<GridRow>) => {
        active.current = {rowIdx, idx: column?.idx ?? start.idx}
      },
      onCellKeyDown: (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => {
        // Enter opens and leaves a cell. Its default action would open the list of a cell with choices too.
        if (event.key === 'Enter' && !(event.target instanceof HTMLAnchorElement)) event.preventDefault()
        if (args.mode === 'EDIT') return leaveEditor(table, args, event)
        if (event.key === 'Delete' || event.key === 'Backspace') {
          keep(event)
          restore(table, target())
        } else if (event.key === 'Tab' && hasLinkAfter(event.target, event.shiftKey)) {
          // Tab goes through the links of a cell before it leaves the cell.
          event.preventGridDefault()
        }
      },
    },
    // react-data-grid's own `onCellCopy` and `onCellPaste` are for one cell that can be edited.
    clipboardProps: {
      onCopy: (event: ClipboardEvent) => !isTyping(event) && copy(table, target(), event),
      onPaste: (event: ClipboardEvent) => !isTyping(event) && paste(table, target(), event),
    },
  }
}

const isTyping = ({target}: ClipboardEvent) => target instanceof HTMLInputElement && target.type === 'text'

/** Keeps an event from the grid and from the browser. */
function keep(event: CellKeyboardEvent): void {
  event.preventDefault()
  event.preventGridDefault()
}

function hasLinkAfter(target: EventTarget, isBackwards: boolean): boolean {
  if (!(target instanceof HTMLAnchorElement)) return false
  return Boolean(isBackwards ? target.previousElementSibling : target.nextElementSibling)
}

/** Says why an entry is not taken. */
export const refused = ({row, key}: PricedRow, {problem}: {problem: string}): PricesAction => ({
  type: 'refuse',
  refusal: `${row.what}: ${problem}`,
  key,
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

function restore({columns, dispatch}: Table, {idx, prices}: Target): void {
  const term = columns[idx]?.term
  if (term) dispatch({type: 'hold', edits: prices.map(({row}) => ({row, to: picked(row, [term])}))})
}

/** Copies the column of the active cell. */
function copy({columns, dispatch}: Table, {idx, prices}: Target, event: ClipboardEvent): void {
  event.preventDefault()
  event.clipboardData.setData('text/plain', copied(prices.map((price) => [columns[idx]?.text(price) ?? ''])))
  dispatch({type: 'say', message: prices.length === 1 ? 'Copied.' : `Copied ${prices.length} rows.`})
}

/** Pastes a block to the right of the active cell and down from it. */
function paste({rows, columns, dispatch}: Table, {rowIdx, idx, prices}: Target, event: ClipboardEvent): void {
  event.preventDefault()
  const refuse = (refusal: string, key?: string) => dispatch({type: 'refuse', refusal, key})
  const terms = columns.slice(idx).map(({term}) => term)
  if (prices.length === 0 || idx === 0 || !terms.some(Boolean))
    return refuse('Nothing can be pasted there: choose an amount first.')
  const below = rows.slice(rowIdx).filter(isPriced)
  const text = event.clipboardData.getData('text/plain')
  const result = pasted(text, {below: below.map(({row}) => row), meant: prices.map(({row}) => row)}, terms)
  if ('problem' in result) {
    const wrong = rows.find((each) => isPriced(each) && each.row === result.row)
    return refuse(`Nothing was pasted. ${result.problem}`, wrong?.key)
  }
  const {changes} = result
  const message = `Pasted into ${changes.length === 1 ? 'one price' : `${changes.length} prices`}.`
  dispatch({type: 'hold', edits: changes, message})
}

/** The text of copied cells, as Excel and Google Sheets copy and paste blocks of them: with tabs. The last row has no line break, so that a single cell pastes as its value. */
export const copied = (cells: readonly (readonly string[])[]): string =>
  writeDelimited(cells, '\t').replace(/\r\n$/, '')

/** What a paste changes, or why it cannot and for which price. */
type Pasted = {changes: PriceEdit[]} | {problem: string; row?: PriceRow}

/**
 * Reads a pasted block.
 * @param below the prices to which its rows go, in their order
 * @param meant the prices to which a single row goes
 * @param columns what each cell of the block's rows is; undefined for one that cannot be changed
 */
export function pasted(
  text: string,
  {below, meant}: {below: readonly PriceRow[]; meant: readonly PriceRow[]},
  columns: readonly (TermName | undefined)[],
): Pasted {
  let rows
  try {
    rows = readDelimited(text, '\t')
  } catch (error) {
    if (error instanceof DelimitedError) return {problem: `Row ${error.line}: ${error.message}`}
    throw error
  }
  const only = rows.length === 1 ? rows[0] : undefined
  const pairs = only
    ? meant.map((row) => ({row, ...only}))
    : rows.map((each, index) => ({row: below[index], ...each}))
  const changes: PriceEdit[] = []
  for (const {row, cells, line} of pairs) {
    if (!row) return {problem: `Row ${line}: There is no price below the last row of the table.`}
    const to: PriceEdit['to'] = {}
    for (const [index, entry] of cells.entries()) {
      const name = columns[index]
      const read = name && entered(name, entry, row.currency)
      if (read && 'problem' in read) return {problem: `Row ${line}: ${read.problem}`, row}
      Object.assign(to, read?.to)
    }
    if (Object.keys(to).length === 0) return {problem: `Row ${line}: There is no amount.`, row}
    changes.push({row, to})
  }
  return {changes}
}
