import {useCallback, useRef, useState} from 'react'
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

/** React's `useReducer` with a state that stays in this tab, over a reload too, and still changes after its component was removed. */
export function useReducerInTab<Schema extends v.GenericSchema, Action>(
  key: string,
  schema: Schema,
  reducer: (state: v.InferOutput<Schema>, action: Action) => v.InferOutput<Schema>,
  initial: () => v.InferOutput<Schema>,
): [state: v.InferOutput<Schema>, dispatch: (action: Action) => void] {
  const [state, setState] = useState(() => parsed(schema, readStored(key, 'sessionStorage')) ?? initial())
  const latest = useRef(state)
  const dispatch = useCallback(
    (action: Action) => {
      latest.current = reducer(latest.current, action)
      store(key, JSON.stringify(latest.current), 'sessionStorage')
      setState(latest.current)
    },
    [key, reducer],
  )
  return [state, dispatch]
}
