import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync, StatementSync} from 'node:sqlite'
import type {Atomically} from './atomic.ts'
import type {User, Users} from './users.ts'

/** Who is signed in. Sessions that have expired go when another begins. */
export class Sessions {
  readonly #database: DatabaseSync
  readonly #users: Users
  readonly #atomically: Atomically
  readonly #select: StatementSync

  constructor(database: DatabaseSync, users: Users, atomically: Atomically) {
    this.#database = database
    this.#users = users
    this.#atomically = atomically
    this.#select = database.prepare(
      'SELECT user, expires_at FROM sessions WHERE token_hash = ? AND expires_at > ?',
    )
  }

  /** @returns the token, which is not stored and cannot be read again */
  create(userId: string, seconds: number): string {
    const token = randomBytes(32).toString('base64url')
    const now = Date.now()
    const expire = this.#database.prepare('DELETE FROM sessions WHERE expires_at <= ?')
    const insert = this.#database.prepare(
      'INSERT INTO sessions (token_hash, user, expires_at) VALUES (?, ?, ?)',
    )
    this.#atomically(() => {
      expire.run(now)
      insert.run(hash(token), userId, now + seconds * 1000)
    })
    return token
  }

  /** The user of a token, and the name of its session, which does not give the token away. */
  find(token: string): {user: User; session: string} | undefined {
    const session = hash(token)
    const user = this.#users.get(String(this.#select.get(session, Date.now())?.['user'] ?? ''))
    return user && {user, session}
  }

  /** When a token's session expires, in milliseconds since 1970. */
  expiry(token: string): number | undefined {
    const row = this.#select.get(hash(token), Date.now())
    return row && Number(row['expires_at'])
  }

  /** Whether a session, by its name, has neither been removed nor expired. */
  isOpen(session: string): boolean {
    return this.#select.get(session, Date.now()) !== undefined
  }

  /** @returns the name of the session that the token had */
  remove(token: string): string {
    const session = hash(token)
    this.#atomically(() => this.#database.prepare('DELETE FROM sessions WHERE token_hash = ?').run(session))
    return session
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
