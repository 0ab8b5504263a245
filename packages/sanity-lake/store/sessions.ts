/** Who is signed in. */
import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import type {Atomically} from './atomic.ts'
import type {User, Users} from './users.ts'

export interface Session {
  user: User
  /** Names the session without giving its token away. */
  session: string
}

export interface Sessions {
  /** @returns the token, which is not stored and cannot be read again */
  create(userId: string, seconds: number): string
  /** The unexpired session of a token. */
  find(token: string): Session | undefined
  /** When a token's session expires, in milliseconds since 1970. */
  expiry(token: string): number | undefined
  /** Whether a session, by its name, has neither been removed nor expired. */
  isOpen(session: string): boolean
  /** @returns the name of the session that the token had */
  remove(token: string): string
}

/** The sessions in a database; those that have expired go when another begins. */
export function createSessions(database: DatabaseSync, users: Users, atomically: Atomically): Sessions {
  const insert = database.prepare('INSERT INTO sessions (token_hash, user, expires_at) VALUES (?, ?, ?)')
  const expire = database.prepare('DELETE FROM sessions WHERE expires_at <= ?')
  const select = database.prepare(
    'SELECT user, expires_at FROM sessions WHERE token_hash = ? AND expires_at > ?',
  )
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
    find(token) {
      const session = hash(token)
      const user = users.get(String(select.get(session, Date.now())?.['user'] ?? ''))
      return user && {user, session}
    },
    expiry(token) {
      const row = select.get(hash(token), Date.now())
      return row && Number(row['expires_at'])
    },
    isOpen: (session) => select.get(session, Date.now()) !== undefined,
    remove(token) {
      const session = hash(token)
      atomically(() => remove.run(session))
      return session
    },
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
