/** Blocks of cells, and how Excel and Google Sheets copy and paste them: as text with tabs. */
import {DelimitedError, readDelimited, writeDelimited} from '../../../../domain/delimited.ts'
import type {PriceEdit, PriceRow} from '../price-rows.ts'
import {entered, type TermName} from '../terms.ts'

/** A cell, as react-data-grid counts rows and columns. */
export interface Position {
  rowIdx: number
  idx: number
}

/** A rectangle of cells: where it began, which is the active cell, and the opposite corner. */
export interface Block {
  anchor: Position
  head: Position
}

/** A block of one cell. */
export const cell = (position: Position): Block => ({anchor: position, head: position})

/** The first and last row and column of a block. */
export interface Bounds {
  top: number
  bottom: number
  left: number
  right: number
}

export const boundsOf = ({anchor, head}: Block): Bounds => ({
  top: Math.min(anchor.rowIdx, head.rowIdx),
  bottom: Math.max(anchor.rowIdx, head.rowIdx),
  left: Math.min(anchor.idx, head.idx),
  right: Math.max(anchor.idx, head.idx),
})

export const isWithin = ({top, bottom, left, right}: Bounds, {rowIdx, idx}: Position): boolean =>
  rowIdx >= top && rowIdx <= bottom && idx >= left && idx <= right

/** The text of copied cells. The last row has no line break, so that a single cell pastes as its value. */
export const copied = (cells: readonly (readonly string[])[]): string =>
  writeDelimited(cells, '\t').replace(/\r\n$/, '')

/** What a paste changes, or why it cannot. */
export type Pasted = {changes: PriceEdit[]} | {problem: string}

/**
 * Reads a pasted block. Its rows go to `targets`, from the first one down; a single row goes to all of the `selected` ones.
 * @param columns what each cell of the block's rows is; undefined for one that cannot be changed
 */
export function pasted(
  text: string,
  targets: readonly PriceRow[],
  selected: number,
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
    ? targets.slice(0, Math.max(1, selected)).map((row) => ({row, cells: only.cells, line: only.line}))
    : rows.map(({cells, line}, index) => ({row: targets[index], cells, line}))
  const changes: PriceEdit[] = []
  for (const {row, cells, line} of pairs) {
    if (!row) return {problem: `Row ${line}: There is no price below the last row of the table.`}
    const to: PriceEdit['to'] = {}
    for (const [index, entry] of cells.entries()) {
      const name = columns[index]
      const read = name && entered(name, entry, row.currency)
      if (read && 'problem' in read) return {problem: `Row ${line}: ${read.problem}`}
      Object.assign(to, read?.to)
    }
    if (Object.keys(to).length === 0) return {problem: `Row ${line}: There is no amount.`}
    changes.push({row, to})
  }
  return {changes}
}
