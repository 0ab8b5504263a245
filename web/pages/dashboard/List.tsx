import type {ReactNode} from 'react'
import css from './List.module.css'

/** A list of what the customer has, with a line above and below each entry. */
export function List({children}: {children: ReactNode}) {
  return <ul className={css.list}>{children}</ul>
}

/** The status of an entry, such as “Active”, in words and as a dot. */
export function Status({isOn, children}: {isOn: boolean; children: ReactNode}) {
  return <span className={isOn ? `${css.status} ${css.on}` : css.status}>{children}</span>
}
