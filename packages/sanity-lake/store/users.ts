import type {DatabaseSync, StatementSync} from 'node:sqlite'
import type {Atomically} from './atomic.ts'

/** The roles of Sanity that an account of the lake can have. Both may do everything; the Studio shows a developer its tool for queries. */
export const roles = {
  editor: {
    name: 'editor',
    title: 'Editor',
    description: 'Read and write access to all content',
  },
  developer: {
    name: 'developer',
    title: 'Developer',
    description: 'Read and write access to all content, and the tools of developers',
  },
} as const

export type Role = keyof typeof roles

/** The role that a form or a database names: an editor's unless it says developer. */
export const roleOf = (name: unknown): Role => (name === 'developer' ? 'developer' : 'editor')

export interface User {
  id: string
  name: string
  role: Role
  /** ISO 8601. */
  createdAt: string
}

/** People (and the robot) that write. */
export class Users {
  readonly #database: DatabaseSync
  readonly #atomically: Atomically
  readonly #select: StatementSync

  constructor(database: DatabaseSync, atomically: Atomically) {
    this.#database = database
    this.#atomically = atomically
    this.#select = database.prepare('SELECT id, name, role, created_at FROM users WHERE id = ?')
  }

  get(id: string): User | undefined {
    const row = this.#select.get(id)
    return (
      row && {
        id,
        name: String(row['name']),
        role: roleOf(row['role']),
        createdAt: String(row['created_at']),
      }
    )
  }

  /** Creates the user, or gives the one with this id a new name and role. */
  put(id: string, name: string, role: Role): void {
    const createdAt = new Date().toISOString()
    const insert = this.#database.prepare(
      `INSERT INTO users (id, name, role, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, role = excluded.role`,
    )
    this.#atomically(() => insert.run(id, name, role, createdAt))
  }
}
