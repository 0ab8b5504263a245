let chosen: number | undefined

/** The time for which pages are shown, in milliseconds since 1970: the present, unless `setClock` chose another. */
export function now(): number {
  return chosen ?? Date.now()
}

/** Chooses the time for which pages are shown, or the present again: for the Studio's Preview tool (web/preview/). */
export function setClock(time: number | undefined): void {
  chosen = time
}
