import type {ComponentProps} from 'react'
import css from './Note.module.css'

/** A message with a colored edge: green for good news, red for errors. */
export function Note({
  kind = 'success',
  className = '',
  ...rest
}: ComponentProps<'div'> & {kind?: 'success' | 'error'}) {
  const look = kind === 'error' ? `${css.note} ${css.error}` : css.note
  return <div {...rest} className={`${look} ${className}`.trim()} />
}
