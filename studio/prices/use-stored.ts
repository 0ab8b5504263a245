import {useCallback, useEffect, useState} from 'react'

/**
 * A value that stays in this browser: it outlives leaving the tool, a reload, and closing the tab, and is the same in all tabs.
 * @param parse reads the stored text, which may be missing or written by another version
 */
export function useStored<Value>(
  key: string,
  parse: (stored: string | null) => Value,
): [Value, (update: (value: Value) => Value) => void] {
  const [value, setValue] = useState(() => parse(localStorage.getItem(key)))
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
        if (after === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(after))
        return after
      }),
    [key],
  )
  return [value, update]
}
