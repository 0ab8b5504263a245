/** What stays in this browser, and is the same in all tabs. Where storage is blocked or full, nothing stays. */

/** @returns null where nothing is stored */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Blocked or full.
  }
}
