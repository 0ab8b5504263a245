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
