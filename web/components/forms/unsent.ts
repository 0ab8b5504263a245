import type {Fields} from '../../ui/form-state.ts'
import {fillInEmpty} from './use-prefill.ts'

/*
 * A message that could not be sent waits for the next try in the storage of this tab, over a reload too, until it is sent. A browser
 * that refuses storage keeps it as long as the page is open.
 */

const key = 'unsent'

/** Keeps what could not be sent; null forgets it, because it was sent. */
export function keepUnsent(fields: Fields | null): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(fields))
  } catch {}
}

/** Fills it in again. @param source the form's field of this name, as a ref */
export function fillInUnsent(source: HTMLInputElement | null): void {
  try {
    const fields: Record<string, string> | null = JSON.parse(sessionStorage.getItem(key) ?? '')
    if (source && fields?.['source'] === source.value)
      for (const [name, value] of Object.entries(fields)) fillInEmpty(source.form, name, value)
  } catch {}
}
