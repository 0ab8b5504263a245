import {useEffect, useRef, type RefObject} from 'react'

/**
 * Fills fields of a form from the address, as links of plans ask for: /contact?service=ai-agents&agent=…&plan=…. Only the
 * names given, only fields that are still empty, and of a select only what it offers.
 */
export function usePrefill(names: readonly string[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const wanted = names.join(' ')
  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    for (const name of wanted.split(' ').filter(Boolean)) {
      const value = asked.get(name)
      const field = form.current?.elements.namedItem(name)
      if (value && canTake(field, value) && !field.value) field.value = value
    }
  }, [wanted])
  return form
}

function canTake(field: unknown, value: string): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.value === value)
  return field instanceof HTMLInputElement
}
