import type {Fields} from '../../ui/form-state.ts'

/*
 * A message that could not be sent waits for the next try in the storage of this tab, over a reload too, until it is sent. A browser
 * that refuses storage keeps it as long as the page is open.
 */

/** Keeps what could not be sent; without fields it is forgotten. */
export function keepUnsent(fields?: Fields): void {
  try {
    sessionStorage['unsent'] = JSON.stringify(fields)
  } catch {}
}

/** Fills it in again where nothing is typed; what the address names stays. @param source the form's field of this name, as a ref */
export function fillInUnsent(source: HTMLInputElement | null): void {
  try {
    // Where nothing is kept it throws, as without storage.
    const fields: Record<string, string> = JSON.parse(sessionStorage['unsent'])
    if (fields['source'] !== source?.value) return
    for (const name in fields) {
      const field = source?.form?.elements.namedItem(name)
      if (field && 'value' in field && !field.value && !('type' in field && field.type === 'hidden'))
        field.value = fields[name] ?? ''
    }
  } catch {}
}
