/*
 * A message for the next document, shown there once: after the account was deleted, a new document is loaded so that nothing of the
 * account is left in memory. bootstrap/bootstrap.ts starts the application of a document that finds the key.
 */

const storageKey = 'notice'

export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text)
  } catch {
    // Storage is blocked, so the next document shows nothing.
  }
}

/** Removes the message and returns it, if there is one. */
export function takeNotice(): string | undefined {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return text || undefined
  } catch {
    return undefined
  }
}
