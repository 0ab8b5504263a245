/*
 * What this site does with Firebase's IndexedDB that Firebase does not document, and why. package.json
 * pins its version, and the journeys tests/account*.e2e.ts fail if another one works differently. Public pages load this module, and
 * none of Firebase.
 */

/** The IndexedDB database and store in which Firebase Auth keeps users (indexedDBLocalPersistence). */
const databaseName = 'firebaseLocalStorageDb'
const storeName = 'firebaseLocalStorage'

/**
 * Whether Firebase keeps a user in IndexedDB. Reading its database shows that without loading Firebase, which is most of an
 * account page's code. The database outlives a sign-out, so its keys are read.
 */
export function hasStoredUser(): Promise<boolean> {
  return withTimeout(findStoredUser(), false)
}

async function findStoredUser(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    if (!databases.some(({name}) => name === databaseName)) return false
    const keys = await storedKeys()
    return keys.some((key) => typeof key === 'string' && key.startsWith('firebase:authUser:'))
  } catch {
    return false
  }
}

function storedKeys(): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName)
    opening.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened')))
    opening.addEventListener('success', () => {
      const database = opening.result
      if (!database.objectStoreNames.contains(storeName)) {
        database.close()
        resolve([])
        return
      }
      const reading = database.transaction(storeName).objectStore(storeName).getAllKeys()
      reading.addEventListener('success', () => {
        database.close()
        resolve(reading.result)
      })
      reading.addEventListener('error', () => {
        database.close()
        reject(new Error('IndexedDB cannot be read'))
      })
    })
  })
}

/**
 * Hides IndexedDB from Firebase where it cannot be used, and resolves to whether it can: some browsers block it, or never answer.
 * Firebase then waits for an answer before each of its own requests, without a timeout; without IndexedDB it keeps the user in
 * the tab's session storage. Where it has answered before, on a busy machine, it gets longer: giving up would sign the user out.
 *
 * @param hasAnswered whether it has kept a user
 */
export async function hideBrokenIndexedDb(hasAnswered: boolean): Promise<boolean> {
  const isUsable = await withTimeout(canOpenIndexedDb(), false, hasAnswered ? 4 * timeoutMs : timeoutMs)
  if (!isUsable) Object.defineProperty(globalThis, 'indexedDB', {value: undefined, configurable: true})
  return isUsable
}

function canOpenIndexedDb(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open('firebaseLocalStorageProbe')
      opening.addEventListener('success', () => {
        opening.result.close()
        resolve(true)
      })
      opening.addEventListener('error', () => resolve(false))
    } catch {
      resolve(false)
    }
  })
}

/** How long IndexedDB may take to answer, in milliseconds. Some browsers leave a request without any answer. */
const timeoutMs = 2000

/** Resolves to the answer, or to `fallback` when there is none in time. */
function withTimeout<Value>(
  answer: Promise<Value>,
  fallback: Value,
  milliseconds = timeoutMs,
): Promise<Value> {
  return Promise.race([answer, new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, fallback))])
}
