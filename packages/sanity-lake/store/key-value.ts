/** What the Studio remembers for each user (`/users/me/keyvalue`). */
import type {DatabaseSync} from 'node:sqlite'
import type {Atomically} from './atomic.ts'

interface KeyValueEntry {
  key: string
  value: unknown
}

export interface KeyValue {
  /** The entries that exist, in the order of `keys`. */
  get(userId: string, keys: string[]): KeyValueEntry[]
  set(userId: string, entries: KeyValueEntry[]): void
}

/** What is remembered in a database. */
export function createKeyValue(database: DatabaseSync, atomically: Atomically): KeyValue {
  const select = database.prepare('SELECT value FROM key_value WHERE user = ? AND key = ?')
  const insert = database.prepare(
    'INSERT INTO key_value (user, key, value) VALUES (?, ?, ?) ON CONFLICT (user, key) DO UPDATE SET value = excluded.value',
  )
  return {
    get(userId, keys) {
      return keys.flatMap((key) => {
        const row = select.get(userId, key)
        return row ? [{key, value: JSON.parse(String(row['value']))}] : []
      })
    },
    set(userId, entries) {
      atomically(() => {
        for (const {key, value} of entries) insert.run(userId, key, JSON.stringify(value ?? null))
      })
    },
  }
}
