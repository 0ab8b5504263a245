import type {JSX} from 'react'

/** The house's mark: two half discs. */
export const WorkspaceIcon = (): JSX.Element => (
  <svg viewBox="-6 0 36 36" width="1em" height="1em" aria-hidden="true">
    <path d="M12 0a12 12 0 0 0 0 24zM12 12a12 12 0 0 1 0 24z" fill="currentColor" />
  </svg>
)
