/**
 * Tables as text: CSV as RFC 4180 has it (https://www.rfc-editor.org/rfc/rfc4180), and the same with tabs, which is what Excel and
 * Google Sheets copy and paste.
 */

const delimiters = [',', ';', '\t'] as const

export type Delimiter = (typeof delimiters)[number]

/** Excel's first line that names the delimiter; it is no row. */
const separatorLine = /^\uFEFF?"?sep=([,;\t])"?(?:\r\n|\r|\n|$)/i

/** A row of cells, and the line of the text that it begins in, from 1. */
export interface Row {
  line: number
  cells: string[]
}

/** Text that is no table, with the line that it goes wrong in. */
export class DelimitedError extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = 'DelimitedError'
    this.line = line
  }
}

/**
 * Reads a table. Quoted cells may hold delimiters, line breaks and doubled quotes; a byte order mark and a line `sep=;` are skipped, and so
 * are lines without any text.
 * @throws DelimitedError for a quote that is never closed, or that other text follows
 */
export function readDelimited(text: string, delimiter: Delimiter): Row[] {
  const rows: Row[] = []
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^"${delimiter}\r\n][^${delimiter}\r\n]*|)(${delimiter}|\r\n|\r|\n|$)`,
    'y',
  )
  const [separator = ''] = separatorLine.exec(text) ?? []
  let line = 1 + lineBreaks(separator)
  let row: Row = {line, cells: []}
  cell.lastIndex = separator.length || (text.startsWith('\uFEFF') ? 1 : 0)
  while (cell.lastIndex <= text.length) {
    const found = cell.exec(text)
    if (!found) throw new DelimitedError(line, 'A quotation mark is not closed, or text follows it.')
    const [, content = '', end = ''] = found
    row.cells.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content)
    line += lineBreaks(content)
    if (end === delimiter) continue
    if (row.cells.some((value) => value !== '')) rows.push(row)
    if (end === '') break
    line += 1
    row = {line, cells: []}
  }
  return rows
}

const lineBreaks = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

const quoted = (value: string) => (/["\r\n,;\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/**
 * Writes a table, with CRLF between its rows and after the last one. A cell with any of the delimiters is quoted, because the locale of
 * a spreadsheet chooses the one that it splits by.
 */
export function writeDelimited(rows: readonly (readonly string[])[], delimiter: Delimiter): string {
  return rows.map((cells) => `${cells.map(quoted).join(delimiter)}\r\n`).join('')
}

/**
 * The delimiter of a CSV file: the one that Excel's line `sep=;` names, or the one of comma, semicolon and tab that its first line has
 * most of.
 */
export function delimiterOf(text: string): Delimiter {
  const named = delimiters.find((delimiter) => separatorLine.exec(text)?.[1] === delimiter)
  if (named) return named
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (delimiter: Delimiter) => first.split(delimiter).length
  const [most = ','] = delimiters.toSorted((a, b) => count(b) - count(a))
  return most
}

/**
 * A row whose cells a spreadsheet does not run as formulas: an apostrophe makes them text (OWASP, "CSV Injection"), because people who
 * are not trusted may have written them.
 */
export const harmless = (cells: readonly string[]): string[] =>
  cells.map((cell) => (/^[=+@\t\r-]/.test(cell) ? `'${cell}` : cell))
