import * as v from 'valibot'

/** What stays in this browser, and is the same in all tabs. Where storage is blocked or full, nothing stays. */

/** @returns null where nothing is stored */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Blocked or full.
  }
}

/** What was stored as JSON; undefined where there is nothing, or what another version wrote. */
export function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  stored: string | null,
): v.InferOutput<Schema> | undefined {
  try {
    return v.parse(schema, JSON.parse(stored ?? ''))
  } catch {
    return undefined
  }
}
