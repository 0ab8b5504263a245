/**
 * Comma-separated values (RFC 4180), with a header row. A cell that a spreadsheet would run as a formula is defused with
 * an apostrophe (OWASP, "CSV Injection"): the text comes from strangers.
 */
export function csv(rows: readonly Record<string, string>[], columns: readonly string[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
