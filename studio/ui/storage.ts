import {useCallback, useState} from 'react'
import * as v from 'valibot'

/** What stays in this browser: in local storage the same in all tabs, in session storage until the tab closes. Where storage is blocked or full, nothing stays. */
type Place = 'localStorage' | 'sessionStorage'

/** @returns null where nothing is stored */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** @param value undefined to remove what is stored */
export function store(key: string, value: string | undefined, place: Place = 'localStorage'): void {
  try {
    if (value === undefined) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, value)
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

/** Keeps what somebody types in this tab, over a reload too, until `keep` is called with undefined. */
export function useKeptInTab<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): [kept: v.InferOutput<Schema> | undefined, keep: (value: v.InferOutput<Schema> | undefined) => void] {
  const [kept] = useState(() => parsed(schema, readStored(key, 'sessionStorage')))
  const keep = useCallback(
    (value: v.InferOutput<Schema> | undefined) =>
      store(key, value && JSON.stringify(value), 'sessionStorage'),
    [key],
  )
  return [kept, keep]
}
