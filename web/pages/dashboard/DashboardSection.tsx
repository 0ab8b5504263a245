import type {ReactNode} from 'react'
import css from './DashboardSection.module.css'

/** A section of the dashboard with its heading. */
export function DashboardSection(props: {
  id: string
  heading: string | null | undefined
  children: ReactNode
}) {
  return (
    <section id={props.id} className={css.section} aria-labelledby={`${props.id}-heading`}>
      <h2 id={`${props.id}-heading`} tabIndex={-1}>
        {props.heading}
      </h2>
      {props.children}
    </section>
  )
}
