import type {Fields} from '../../ui/form-state.ts'

/*
 * A message that could not be sent, or in which the browser has found something wrong, waits for the next try in the storage of this tab,
 * over a reload too, until it is sent. A browser that refuses storage keeps it as long as the page is open. Each form of each page has
 * its own.
 */

const keyOf = (form: HTMLFormElement) => `${location.pathname} ${[...document.forms].indexOf(form)}`

/** All that is kept. While there is something, pages start at once (bootstrap/bootstrap.ts). @throws without storage */
const kept = (): Record<string, Fields> => JSON.parse(sessionStorage['unsent'] ?? '{}')

/** Returns a function that keeps what could not be sent, or without fields forgets it. The visitor may have left the page by then. */
export function keeperOf(form: HTMLFormElement): (fields?: Fields) => void {
  const key = keyOf(form)
  return (fields) => {
    try {
      const {[key]: _, ...rest} = kept()
      const all = fields ? {...rest, [key]: fields} : rest
      if (Object.keys(all).length > 0) sessionStorage['unsent'] = JSON.stringify(all)
      else sessionStorage.removeItem('unsent')
    } catch {}
  }
}

/** Fills it in again where nothing is typed; what the address names stays. @param source the form's field of this name, as a ref */
export function fillInUnsent(source: HTMLInputElement | null): void {
  if (!source?.form) return
  try {
    const fields = kept()[keyOf(source.form)]
    // The page may have other forms by now.
    if (fields?.['source'] !== source.value) return
    const named = new URLSearchParams(location.search)
    for (const name in fields) {
      if (named.has(name)) continue
      const field = source.form.elements.namedItem(name)
      if (field && 'value' in field && !field.value && !('type' in field && field.type === 'hidden'))
        field.value = fields[name] ?? ''
    }
  } catch {}
}
