/**
 * The id of the user who is probably signed in, in storage of our own, so that Firebase is loaded only for visitors who may be.
 * It proves nothing: Firebase decides, and until it has, a page shows no more than an empty account slot.
 */

/** The key in localStorage for a remembered user, and in sessionStorage for one of this tab; bootstrap/bootstrap.ts reads it too. */
export const rememberedUserKey = 'account'

/** The id of the user who signed in with this browser or in this tab, and has not signed out. */
export function rememberedUserId(): string | undefined {
  try {
    return localStorage.getItem(rememberedUserKey) ?? sessionStorage.getItem(rememberedUserKey) ?? undefined
  } catch {
    // Storage is blocked.
    return undefined
  }
}

/** Whether the remembered user is one whom Firebase has stored in this browser, not in this tab only. */
export function isUserStored(): boolean {
  try {
    return localStorage.getItem(rememberedUserKey) !== null
  } catch {
    return false
  }
}

/** Remembers a signed-in user for as long as Firebase does: in this browser if it has stored them, or else in this tab. */
export function rememberUser(uid: string, isStored: boolean): void {
  try {
    const [storage, unused] = isStored ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    storage.setItem(rememberedUserKey, uid)
    unused.removeItem(rememberedUserKey)
  } catch {
    // Storage is blocked or full; the next page asks IndexedDB instead.
  }
}

export function forgetUser(): void {
  try {
    localStorage.removeItem(rememberedUserKey)
    sessionStorage.removeItem(rememberedUserKey)
  } catch {
    // Storage is blocked, so nobody is remembered.
  }
}
