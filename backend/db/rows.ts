import type {Row} from './database.ts'

/** These functions narrow a column of a row. Each throws when the column does not have the type that the SQL gives it. */

export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value === 'string') return value
  throw new TypeError(`Column ${column} is not text`)
}

export function optionalText(row: Row, column: string): string | null {
  return row[column] === null ? null : text(row, column)
}

/** A point in time as ISO 8601 in UTC. */
export function time(row: Row, column: string): string {
  const value = row[column]
  if (value instanceof Date) return value.toISOString()
  throw new TypeError(`Column ${column} is not a time`)
}

export function optionalTime(row: Row, column: string): string | null {
  return row[column] === null ? null : time(row, column)
}

/** One of the values that a CHECK constraint allows. */
export function oneOf<Value extends string>(row: Row, column: string, values: readonly Value[]): Value {
  const value = values.find((candidate) => candidate === row[column])
  if (value !== undefined) return value
  throw new TypeError(`Column ${column} is none of ${values.join(', ')}`)
}
