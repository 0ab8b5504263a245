import type {Fields} from '../../ui/form-state.ts'
import {fillInEmpty} from './use-prefill.ts'

/*
 * A message that could not be sent waits for the next try in the storage of this tab, over a reload too, until it is sent. A browser
 * that refuses storage keeps it as long as the page is open.
 */

const keyOf = (source: string | undefined) => `unsent ${source}`

/** Keeps what could not be sent. */
export function keepUnsent(fields: Fields): void {
  try {
    sessionStorage.setItem(keyOf(fields['source']), JSON.stringify(fields))
  } catch {}
}

/** Forgets it, because it was sent. */
export function forgetUnsent({source}: Fields): void {
  try {
    sessionStorage.removeItem(keyOf(source))
  } catch {}
}

/** Fills it in again. @param source the form's field of this name, as a ref */
export function fillInUnsent(source: HTMLInputElement | null): void {
  if (!source) return
  try {
    const fields: Record<string, string> = JSON.parse(sessionStorage.getItem(keyOf(source.value)) ?? '{}')
    for (const [name, value] of Object.entries(fields)) fillInEmpty(source.form, name, value)
  } catch {}
}
