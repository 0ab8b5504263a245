import type {ReactNode} from 'react'
import css from './DashboardSection.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

/** A section of the dashboard with its heading, and what can be done at its side. */
export function DashboardSection(props: {
  id: string
  heading: ContentText
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={props.id} className={css.section} aria-labelledby={`${props.id}-heading`}>
      <div className={css.head}>
        <h2 id={`${props.id}-heading`} tabIndex={-1}>
          {props.heading}
        </h2>
        {props.action}
      </div>
      {props.children}
    </section>
  )
}
