import type {Fields} from '../../ui/form-state.ts'

/*
 * A message that could not be sent waits for the next try in the storage of this tab, over a reload too, until it is sent. A browser
 * that refuses storage keeps it as long as the page is open. Each form of each page has its own.
 */

const keyOf = (form: HTMLFormElement) => `unsent ${location.pathname} ${[...document.forms].indexOf(form)}`

/** Returns a function that keeps what could not be sent, or without fields forgets it. The visitor may have left the page by then. */
export function keeperOf(form: HTMLFormElement): (fields?: Fields) => void {
  const key = keyOf(form)
  return (fields) => {
    try {
      if (fields) sessionStorage[key] = JSON.stringify(fields)
      else sessionStorage.removeItem(key)
    } catch {}
  }
}

/** Fills it in again where nothing is typed; what the address names stays. @param source the form's field of this name, as a ref */
export function fillInUnsent(source: HTMLInputElement | null): void {
  if (!source?.form) return
  try {
    // Where nothing is kept it throws, as without storage.
    const fields: Record<string, string> = JSON.parse(sessionStorage[keyOf(source.form)])
    // The page may have other forms by now.
    if (fields['source'] !== source.value) return
    const named = new URLSearchParams(location.search)
    for (const name in fields) {
      if (named.has(name)) continue
      const field = source.form.elements.namedItem(name)
      if (field && 'value' in field && !field.value && !('type' in field && field.type === 'hidden'))
        field.value = fields[name] ?? ''
    }
  } catch {}
}
