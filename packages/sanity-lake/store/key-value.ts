/** What the Studio remembers for each user (`/users/me/keyvalue`). */
import type {DatabaseSync} from 'node:sqlite'
import type {Atomically} from './atomic.ts'

interface KeyValueEntry {
  key: string
  value: unknown
}

export interface KeyValue {
  /** The entries that exist, in the order of `keys`; all of the user's without `keys`. */
  get(userId: string, keys?: string[]): KeyValueEntry[]
  set(userId: string, entries: KeyValueEntry[]): void
}

export function createKeyValue(database: DatabaseSync, atomically: Atomically): KeyValue {
  const select = database.prepare('SELECT value FROM key_value WHERE user = ? AND key = ?')
  const selectAll = database.prepare('SELECT key, value FROM key_value WHERE user = ? ORDER BY key')
  const insert = database.prepare(
    'INSERT INTO key_value (user, key, value) VALUES (?, ?, ?) ON CONFLICT (user, key) DO UPDATE SET value = excluded.value',
  )
  return {
    get(userId, keys) {
      if (!keys) {
        return selectAll.all(userId).map((row) => ({key: String(row['key']), value: parse(row['value'])}))
      }
      return keys.flatMap((key) => {
        const row = select.get(userId, key)
        return row ? [{key, value: parse(row['value'])}] : []
      })
    },
    set(userId, entries) {
      atomically(() => {
        for (const {key, value} of entries) insert.run(userId, key, JSON.stringify(value ?? null))
      })
    },
  }
}

function parse(json: unknown): unknown {
  return JSON.parse(String(json))
}
