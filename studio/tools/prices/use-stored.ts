import {useCallback, useEffect, useState} from 'react'

/**
 * A value that stays in this browser: it outlives leaving the tool, a reload, and closing the tab, and is the same in all tabs. Where
 * the browser stores nothing, because storage is blocked or full, it lives as long as the tool is open.
 * @param parse reads the stored text, which may be missing or written by another version
 */
export function useStored<Value>(
  key: string,
  parse: (stored: string | null) => Value,
): [Value, (update: (value: Value) => Value) => void] {
  const [value, setValue] = useState(() => parse(read(key)))
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) setValue(parse(event.newValue))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [key, parse])
  const update = useCallback(
    (change: (value: Value) => Value) =>
      setValue((before) => {
        const after = change(before)
        // At once, because the page may be left before an effect runs. Storing the same text twice does no harm.
        store(key, after)
        return after
      }),
    [key],
  )
  return [value, update]
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked or full, so the value is kept in memory alone.
  }
}
