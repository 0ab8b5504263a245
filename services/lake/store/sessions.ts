/** Who is signed in. */
import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import type {Atomically} from './atomic.ts'
import type {User, Users} from './users.ts'

export interface Sessions {
  /** @returns the token, which is not stored and cannot be read again */
  create(userId: string, seconds: number): string
  /** Whose unexpired session this token is. */
  user(token: string): User | undefined
  remove(token: string): void
}

export function createSessions(database: DatabaseSync, users: Users, atomically: Atomically): Sessions {
  const insert = database.prepare('INSERT INTO sessions (token_hash, user, expires_at) VALUES (?, ?, ?)')
  const expire = database.prepare('DELETE FROM sessions WHERE expires_at <= ?')
  const select = database.prepare('SELECT user FROM sessions WHERE token_hash = ? AND expires_at > ?')
  const remove = database.prepare('DELETE FROM sessions WHERE token_hash = ?')
  return {
    create(userId, seconds) {
      const token = randomBytes(32).toString('base64url')
      const now = Date.now()
      atomically(() => {
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
      atomically(() => remove.run(hash(token)))
    },
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
