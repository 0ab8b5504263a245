/** Whether a text is a date and time with its offset from UTC, as RFC 3339 writes them. */
export function isTimestamp(text: string): boolean {
  const isFormed = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  return isFormed && !Number.isNaN(Date.parse(text))
}
