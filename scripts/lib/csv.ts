/**
 * Writes comma-separated values (RFC 4180) with a header row. An apostrophe precedes a cell that a spreadsheet would run as a
 * formula (OWASP, "CSV Injection"), because strangers wrote the text.
 */
export function csv(rows: readonly Record<string, string>[], columns: readonly string[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
