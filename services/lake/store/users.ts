/** People (and the robot) that write, their sessions, and what the Studio remembers for them. */
import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import type {Atomically} from './atomic.ts'
import {storageFailure} from './failures.ts'

export interface User {
  id: string
  name: string
  /** ISO 8601. */
  createdAt: string
}

export interface Users {
  get(id: string): User | undefined
  all(): User[]
  /** Creates the user, or gives the one with this id a new name. */
  put(id: string, name: string): User
}

export interface Sessions {
  /** @returns the token, which is not stored and cannot be read again */
  create(userId: string, seconds: number): string
  /** Whose unexpired session this token is. */
  user(token: string): User | undefined
  remove(token: string): void
}

export interface KeyValueEntry {
  key: string
  value: unknown
}

export interface KeyValue {
  /** The entries that exist, in the order of `keys`; all of the user's without `keys`. */
  get(userId: string, keys?: string[]): KeyValueEntry[]
  set(userId: string, entries: KeyValueEntry[]): void
}

export function createUsers(database: DatabaseSync): Users {
  const select = database.prepare('SELECT id, name, created_at FROM users WHERE id = ?')
  const selectAll = database.prepare('SELECT id, name, created_at FROM users ORDER BY created_at, id')
  const insert = database.prepare(
    'INSERT INTO users (id, name, created_at) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name',
  )
  const users: Users = {
    get(id) {
      const row = select.get(id)
      return row && toUser(row)
    },
    all: () => selectAll.all().map(toUser),
    put(id, name) {
      const createdAt = new Date().toISOString()
      stored(() => insert.run(id, name, createdAt))
      return users.get(id) ?? {id, name, createdAt}
    },
  }
  return users
}

function toUser(row: Record<string, unknown>): User {
  return {id: String(row['id']), name: String(row['name']), createdAt: String(row['created_at'])}
}

export function createSessions(database: DatabaseSync, users: Users): Sessions {
  const insert = database.prepare('INSERT INTO sessions (token_hash, user, expires_at) VALUES (?, ?, ?)')
  const expire = database.prepare('DELETE FROM sessions WHERE expires_at <= ?')
  const select = database.prepare('SELECT user FROM sessions WHERE token_hash = ? AND expires_at > ?')
  const remove = database.prepare('DELETE FROM sessions WHERE token_hash = ?')
  return {
    create(userId, seconds) {
      const token = randomBytes(32).toString('base64url')
      const now = Date.now()
      stored(() => {
        expire.run(now)
        insert.run(hash(token), userId, now + seconds * 1000)
      })
      return token
    },
    user(token) {
      const row = select.get(hash(token), Date.now())
      return row && users.get(String(row['user']))
    },
    remove(token) {
      stored(() => remove.run(hash(token)))
    },
  }
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

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function stored(write: () => void): void {
  try {
    write()
  } catch (error) {
    throw storageFailure(error)
  }
}
