/** The table as a CSV file, for a spreadsheet, and back. */
import {
  delimiterOf,
  DelimitedError,
  harmless,
  readDelimited,
  writeDelimited,
  type Delimiter,
  type Row,
} from '../../../domain/delimited.ts'
import {plainAmount} from '../../ui/money.ts'
import {keyOf, type PriceEdit, type PriceRow} from './price-rows.ts'
import {entered, namesIn, termsText, type TermName, type Terms} from './terms.ts'
import type {CsvStyle} from '../../ui/CsvExport.tsx'

/** The columns of the file. Id and field name the price; amount, cadence and from are read. The note says of a price that it is not published. */
const columns = ['id', 'field', 'group', 'what', 'amount', 'currency', 'cadence', 'from', 'note'] as const

/** A price, and what the table shows of it: the new terms, if there are any. */
export interface ShownPrice {
  row: PriceRow
  shown: Terms
}

/** The prices as a file for Excel: UTF-8 with a byte order mark. */
export function pricesToCsv(rows: readonly ShownPrice[], style: CsvStyle): string {
  const [delimiter, mark] = style === 'comma' ? ([',', '.'] as const) : ([';', ','] as const)
  const lines = rows.map(({row, shown, shown: {cents, cadence, isFrom}}) => [
    row.documentId,
    row.path,
    row.group,
    row.what,
    cents === undefined ? '' : plainAmount(cents, mark),
    row.currency,
    cadence,
    isFrom ? 'yes' : 'no',
    noteOf(row, shown),
  ])
  return `\uFEFF${writeDelimited([columns, ...lines].map(harmless), delimiter)}`
}

/** That a price of the file is not the one on the site. */
function noteOf(row: PriceRow, shown: Terms): string {
  const changed = namesIn(row, shown).filter((name) => row[name] !== shown[name])
  return changed.length > 0 ? `Not published. On the site: ${termsText(row, changed, row.currency)}` : ''
}

/** What a file would change. */
export interface ReadCsv {
  changes: PriceEdit[]
  /** The rows that cannot be used, with their lines in the file. */
  faults: {line: number; problem: string}[]
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
  const [header = {line: 1, cells: []}, ...lines] = table
  const names = header.cells.map((name) => name.trim().toLowerCase())
  const missing = ['id', 'field', 'amount'].filter((name) => !names.includes(name))
  if (missing.length > 0)
    return {...result, faults: [{line: header.line, problem: `There is no column ${missing.join(', ')}.`}]}

  const prices = new Map(rows.map((price) => [price.row.key, price]))
  const seen = new Map<string, number>()
  for (const {line, cells} of lines) {
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim()
    const key = keyOf(cell('id'), cell('field'))
    const price = prices.get(key)
    const read =
      cells.length !== names.length
        ? {problem: `It has ${cells.length} cells, but there are ${names.length} columns.`}
        : !price
          ? {problem: `There is no price “${key}”.`}
          : seen.has(key)
            ? {problem: `The same price is in line ${seen.get(key)} already.`}
            : readRow(cell, price, delimiter)
    seen.set(key, seen.get(key) ?? line)
    if ('problem' in read) result.faults.push({line, problem: read.problem})
    else if (namesIn(read.to).length > 0) result.changes.push(read)
    else result.unchanged += 1
  }
  return result
}

/** The columns that change a price. A file may leave out how it is paid and “from”, and a cell that is empty changes neither. */
const changing = [
  ['amount', 'cents'],
  ['cadence', 'cadence'],
  ['from', 'isFrom'],
] as const satisfies readonly (readonly [string, TermName])[]

/** What a row of the file changes, or what is wrong with it. */
function readRow(
  cell: (name: string) => string,
  {row, shown}: ShownPrice,
  delimiter: Delimiter,
): PriceEdit | {problem: string} {
  const currency = cell('currency')
  if (currency && currency !== row.currency)
    return {problem: `The price is in ${row.currency}, not in ${currency}.`}
  const to: Partial<Terms> = {}
  for (const [column, name] of changing) {
    const text = cell(column)
    if (text === '' && (name !== 'cents' || shown.cents === undefined)) continue
    // A cadence that the schema does not list is no reason to refuse what the table exported.
    if (text === shown[name]) continue
    // In a file with commas between the cells, points are decimal; with semicolons or tabs, both marks occur.
    const read = entered(name, text, row.currency, delimiter === ',' ? '.' : undefined)
    if ('problem' in read) return read
    if (read.to[name] !== shown[name]) Object.assign(to, read.to)
  }
  return {row, to}
}
