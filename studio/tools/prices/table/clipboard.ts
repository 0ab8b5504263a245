/** How Excel and Google Sheets copy and paste blocks of cells: as text with tabs. */
import {DelimitedError, readDelimited, writeDelimited} from '../../../../domain/delimited.ts'
import type {PriceEdit, PriceRow} from '../price-rows.ts'
import {entered, type TermName} from '../terms.ts'

/** The text of copied cells. The last row has no line break, so that a single cell pastes as its value. */
export const copied = (cells: readonly (readonly string[])[]): string =>
  writeDelimited(cells, '\t').replace(/\r\n$/, '')

/** What a paste changes, or why it cannot and for which price. */
export type Pasted = {changes: PriceEdit[]} | {problem: string; row?: PriceRow}

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
