/**
 * Evidence that somebody may be signed in, found without Firebase, so that nobody else ever loads it. It says nothing for
 * certain: Firebase decides, and a page shows no more than an empty place until it has.
 */

/** Kept in localStorage for a remembered visitor and in sessionStorage for one of this tab; bootstrap/bootstrap.ts reads it too. */
export const hintKey = 'account'

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}

/** The id of the user that this browser or this tab has been told of. */
export function hintedUser(): string | undefined {
  for (const storage of storages()) {
    const uid = storage.getItem(hintKey)
    if (uid !== null) return uid
  }
  return undefined
}

/** Remembers that a user is signed in, as long as the sign-in itself lasts. */
export async function keepHint(uid: string): Promise<void> {
  const remembered = await hasStoredUser()
  try {
    const [storage, other] = remembered ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    storage.setItem(hintKey, uid)
    other.removeItem(hintKey)
  } catch {
    // Storage is blocked or full; the next page asks IndexedDB instead.
  }
}

export function dropHint(): void {
  for (const storage of storages()) storage.removeItem(hintKey)
}

/** How long IndexedDB may take to answer, in milliseconds. */
const patience = 2000

/** Some browsers leave a request to IndexedDB without any answer; whoever asks through here goes on with `otherwise`. */
export function inTime<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
  return Promise.race([answer, new Promise<Value>((resolve) => setTimeout(resolve, patience, otherwise))])
}

const database = 'firebaseLocalStorageDb'
const store = 'firebaseLocalStorage'

/** Whether Firebase keeps a user in IndexedDB. The database outlives a sign-out, so its keys are read. */
export function hasStoredUser(): Promise<boolean> {
  return inTime(lookForUser(), false)
}

async function lookForUser(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    if (!databases.some(({name}) => name === database)) return false
    const keys = await storedKeys()
    return keys.some((key) => typeof key === 'string' && key.startsWith('firebase:authUser:'))
  } catch {
    return false
  }
}

function storedKeys(): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened')))
    opening.addEventListener('success', () => {
      const db = opening.result
      if (!db.objectStoreNames.contains(store)) {
        db.close()
        resolve([])
        return
      }
      const reading = db.transaction(store).objectStore(store).getAllKeys()
      reading.addEventListener('success', () => {
        db.close()
        resolve(reading.result)
      })
      reading.addEventListener('error', () => {
        db.close()
        reject(new Error('IndexedDB cannot be read'))
      })
    })
  })
}
