import type {JSX} from 'react'
import {iconPaths, isIcon} from '../../domain/icons.ts'

/** An icon of the content, as lists and pickers show it. */
export function IconTile({icon}: {icon: string | undefined}): JSX.Element | null {
  if (!isIcon(icon)) return null
  return (
    <svg viewBox="-12 -12 72 72" width="100%" height="100%" aria-hidden="true">
      <path fillRule="evenodd" fill="currentColor" d={iconPaths[icon]} />
    </svg>
  )
}
