import type {ReactNode} from 'react'
import css from './Split.module.css'

/** The two halves of the page, where there is room. Each kind of section has its right half in the same line. */
export function Split(props: {className?: string; children: ReactNode}) {
  return <div className={`${css.split} ${props.className ?? ''}`.trim()}>{props.children}</div>
}

/** The heading and introduction of a section. In a Split it stays in view while the other column scrolls. */
export function Aside({children}: {children: ReactNode}) {
  return <div className={css.aside}>{children}</div>
}
