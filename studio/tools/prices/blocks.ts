/** Blocks of cells, as Excel and Google Sheets copy and paste them: text with tabs. */
import {DelimitedError, readDelimited, writeDelimited} from './delimited.ts'
import type {PriceEdit, PriceRow} from './price-rows.ts'
import {entered, type TermName} from './terms.ts'

/** A rectangle of cells: row and column of two corners. */
export interface Block {
  anchor: {row: number; column: number}
  head: {row: number; column: number}
}

/** The first and last row and column of a block. */
export function boundsOf({anchor, head}: Block): {top: number; bottom: number; left: number; right: number} {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  }
}

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
    for (const [index, cell] of cells.entries()) {
      const name = columns[index]
      const read = name && entered(name, cell, row.choices)
      if (read && 'problem' in read) return {problem: `Row ${line}: ${read.problem}`}
      Object.assign(to, read?.to)
    }
    if (Object.keys(to).length === 0) return {problem: `Row ${line}: There is no amount.`}
    changes.push({row, to})
  }
  return {changes}
}
