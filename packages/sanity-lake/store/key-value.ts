import type {DatabaseSync} from 'node:sqlite'
import type {Atomically} from './atomic.ts'

export interface KeyValueEntry {
  key: string
  value: unknown
}

/** What the Studio remembers for each user (`/users/me/keyvalue`). */
export class KeyValue {
  readonly #database: DatabaseSync
  readonly #atomically: Atomically

  constructor(database: DatabaseSync, atomically: Atomically) {
    this.#database = database
    this.#atomically = atomically
  }

  /** The entries that exist, in the order of `keys`. */
  get(userId: string, keys: string[]): KeyValueEntry[] {
    const select = this.#database.prepare('SELECT value FROM key_value WHERE user = ? AND key = ?')
    return keys.flatMap((key) => {
      const row = select.get(userId, key)
      return row ? [{key, value: JSON.parse(String(row['value']))}] : []
    })
  }

  set(userId: string, entries: KeyValueEntry[]): void {
    const insert = this.#database.prepare(
      'INSERT INTO key_value (user, key, value) VALUES (?, ?, ?) ON CONFLICT (user, key) DO UPDATE SET value = excluded.value',
    )
    this.#atomically(() => {
      for (const {key, value} of entries) insert.run(userId, key, JSON.stringify(value))
    })
  }
}
