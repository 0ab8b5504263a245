const key = 'edit'

/** Whether this browser is an editor's: it opened a page in the Studio's Preview tool (web/preview/). */
export function isEditor(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Storage is blocked.
    return false
  }
}

/** Remembers that this browser is an editor's, unless its storage is blocked. */
export function rememberEditor(): void {
  try {
    localStorage.setItem(key, '')
  } catch {
    // Then there is no link.
  }
}

/** Forgets it. */
export function forgetEditor(): void {
  localStorage.removeItem(key)
}
