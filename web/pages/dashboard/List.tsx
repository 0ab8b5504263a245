import type {ReactNode} from 'react'
import css from './List.module.css'

/** A list of what the customer has, with a line above and below each entry. */
export function List({children}: {children: ReactNode}) {
  return <ul className={css.list}>{children}</ul>
}

/** The status of an entry, such as “Active”, as a badge. */
export function StatusBadge({children}: {children: ReactNode}) {
  return <span className={css.status}>{children}</span>
}
