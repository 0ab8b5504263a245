import {iconPaths, isIcon} from '../../domain/icons.ts'
import type {EditableDrawing} from './Emblem.tsx'

/** An icon by its key in the content; a missing or unknown key shows the spark. Always decorative: a title is beside it. */
export function Icon({
  name,
  className,
  ...attributes
}: {name?: string | null; className?: string} & EditableDrawing) {
  return (
    <svg {...attributes} className={className} viewBox="0 0 48 48" aria-hidden="true" fill="currentColor">
      <path fillRule="evenodd" d={iconPaths[isIcon(name) ? name : 'spark']} />
    </svg>
  )
}
