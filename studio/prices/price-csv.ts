/** The table as a CSV file, for a spreadsheet, and back. */
import {
  delimiterOf,
  DelimitedError,
  readDelimited,
  writeDelimited,
  type Delimiter,
  type Row,
} from './delimited.ts'
import {maximum, parseAmount, plainAmount} from './money.ts'
import type {PriceRow} from './price-rows.ts'

/** The columns of the file. Id and field name the price; of the others only the amount is read. */
const columns = ['id', 'field', 'group', 'what', 'amount', 'currency', 'cadence', 'from'] as const

/** How a program writes CSV: with commas and decimal points, or as Excel does where the comma is the decimal mark. */
export type CsvStyle = 'comma' | 'semicolon'

/** A price, and the cents that the table shows for it: the new ones, if there are any. */
export interface ShownPrice {
  row: PriceRow
  cents: number | undefined
}

/** The prices as a file for Excel: UTF-8 with a byte order mark. */
export function pricesToCsv(rows: readonly ShownPrice[], style: CsvStyle): string {
  const [delimiter, mark] = style === 'comma' ? ([',', '.'] as const) : ([';', ','] as const)
  const lines = rows.map(({row, cents}) => [
    row.documentId,
    row.path,
    row.group,
    row.what,
    cents === undefined ? '' : plainAmount(cents, mark),
    row.currency,
    row.cadence,
    row.isFrom ? 'yes' : 'no',
  ])
  return `\uFEFF${writeDelimited([columns, ...lines].map(asText), delimiter)}`
}

/** A cell that a spreadsheet would run as a formula begins with an apostrophe, which makes it text. */
const asText = (cells: readonly string[]) =>
  cells.map((cell) => (/^[=+@\t\r-]/.test(cell) ? `'${cell}` : cell))

/** A row of a file that cannot be used, with its line in the file. */
export interface CsvFault {
  line: number
  problem: string
}

/** What a file would change, and which of its rows are wrong. */
export interface ReadCsv {
  changes: {row: PriceRow; to: number}[]
  faults: CsvFault[]
  /** How many rows have the price that the table has. */
  unchanged: number
}

/** Reads a file: commas, semicolons or tabs, decimal points or commas, columns in any order. Nothing is changed by it. */
export function pricesFromCsv(text: string, rows: readonly ShownPrice[]): ReadCsv {
  const result: ReadCsv = {changes: [], faults: [], unchanged: 0}
  const delimiter = delimiterOf(text)
  let table: Row[]
  try {
    table = readDelimited(text, delimiter)
  } catch (error) {
    if (!(error instanceof DelimitedError)) throw error
    return {...result, faults: [{line: error.line, problem: error.message}]}
  }
  const [header, ...lines] = table
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase())
  const missing = ['id', 'field', 'amount'].filter((name) => !names.includes(name))
  if (!header || missing.length > 0)
    return {
      ...result,
      faults: [{line: header?.line ?? 1, problem: `There is no column ${missing.join(', ')}.`}],
    }

  const known = new Map(rows.map((shown) => [`${shown.row.documentId} ${shown.row.path}`, shown]))
  const seen = new Map<string, number>()
  for (const {line, cells} of lines) {
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim()
    const key = `${cell('id')} ${cell('field')}`
    const shown = known.get(key)
    const row = shown?.row
    const amount = cell('amount')
    const cents = centsIn(amount, delimiter)
    const problem =
      cells.length !== names.length
        ? `It has ${cells.length} cells, but there are ${names.length} columns.`
        : !row
          ? `There is no price “${key}”.`
          : seen.has(key)
            ? `The same price is in line ${seen.get(key)} already.`
            : cell('currency') && cell('currency') !== row.currency
              ? `The price is in ${row.currency}, not in ${cell('currency')}.`
              : amount === '' && shown?.cents === undefined
                ? undefined
                : amountProblem(amount, cents)
    seen.set(key, seen.get(key) ?? line)
    if (problem !== undefined) result.faults.push({line, problem})
    else if (row && cents !== undefined && cents !== shown?.cents) result.changes.push({row, to: cents})
    else result.unchanged += 1
  }
  return result
}

/** In a file with commas between the cells, points are decimal; with semicolons or tabs, both marks occur. */
const centsIn = (amount: string, delimiter: Delimiter) =>
  parseAmount(amount, delimiter === ',' ? '.' : undefined)

/** Why a text is no price, as a sentence; undefined if it is one. */
export function amountProblem(text: string, cents: number | undefined): string | undefined {
  if (text.trim() === '') return 'There is no amount.'
  if (cents === undefined) return `“${text}” is not an amount with at most two decimals.`
  if (cents <= 0) return `“${text}” is not more than 0.`
  return cents > maximum ? `“${text}” is more than ${plainAmount(maximum)}.` : undefined
}
