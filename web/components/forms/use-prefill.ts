import {useEffect, useRef, type RefObject} from 'react'

/**
 * Fills in fields of a form from the query of the URL, for links such as /contact?service=ai-agents&agent=…&plan=…: only the
 * names given, only fields that are still empty, and in a select only what it offers.
 */
export function usePrefill(names: readonly string[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const joined = names.join(' ')
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    for (const name of joined.split(' ').filter(Boolean)) {
      const value = query.get(name)
      const field = form.current?.elements.namedItem(name)
      if (value && canTake(field, value) && !field.value) field.value = value
    }
  }, [joined])
  return form
}

function canTake(field: unknown, value: string): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.value === value)
  return field instanceof HTMLInputElement
}
