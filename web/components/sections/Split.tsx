import type {ReactNode} from 'react'
import css from './Split.module.css'

/** Two columns where there is room: one third and two thirds, or two halves (`even`). */
export function Split(props: {even?: boolean; className?: string; children: ReactNode}) {
  return (
    <div className={[css.split, props.even && css.even, props.className].filter(Boolean).join(' ')}>
      {props.children}
    </div>
  )
}

/** The heading and introduction of a section. In a Split it stays in view while the other column scrolls. */
export function Aside({children}: {children: ReactNode}) {
  return <div className={css.aside}>{children}</div>
}
