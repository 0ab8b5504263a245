import type {JSX} from 'react'
import {logoPath} from '../../domain/logo.ts'

/** The company's logo as the icon of the workspace. */
export const WorkspaceIcon = (): JSX.Element => (
  <svg viewBox="-6 0 36 36" width="1em" height="1em" aria-hidden="true">
    <path d={logoPath} fill="currentColor" />
  </svg>
)
