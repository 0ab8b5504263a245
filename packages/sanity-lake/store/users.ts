/** People (and the robot) that write. */
import type {DatabaseSync} from 'node:sqlite'
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

export interface Users {
  get(id: string): User | undefined
  /** Creates the user, or gives the one with this id a new name and role. */
  put(id: string, name: string, role: Role): User
}

/** The users in a database. */
export function createUsers(database: DatabaseSync, atomically: Atomically): Users {
  const select = database.prepare('SELECT id, name, role, created_at FROM users WHERE id = ?')
  const insert = database.prepare(
    `INSERT INTO users (id, name, role, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, role = excluded.role`,
  )
  const users: Users = {
    get(id) {
      const row = select.get(id)
      return row && toUser(row)
    },
    put(id, name, role) {
      const createdAt = new Date().toISOString()
      atomically(() => insert.run(id, name, role, createdAt))
      return users.get(id) ?? {id, name, role, createdAt}
    },
  }
  return users
}

function toUser(row: Record<string, unknown>): User {
  return {
    id: String(row['id']),
    name: String(row['name']),
    role: roleOf(row['role']),
    createdAt: String(row['created_at']),
  }
}
