import type {ReactNode} from 'react'
import {Button} from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import css from './dashboard.module.css'

export interface ResourceLabels {
  failed?: string | null
  retryLabel?: string | null
}

/** What a part of the dashboard shows while it has nothing yet: grey lines, or what went wrong and a way to try again. */
export function ResourceFallback({
  status,
  labels,
  loading,
  onRetry,
}: {
  status: 'loading' | 'failed'
  labels: ResourceLabels | null | undefined
  loading: string | null | undefined
  onRetry: () => void
}) {
  if (status === 'loading') {
    return (
      <output className={css.skeleton}>
        <span className="hidden-text">{loading}</span>
        <i />
        <i />
        <i />
      </output>
    )
  }
  return (
    <div className={`${field.note} ${field.error} ${css.failed}`} role="alert">
      <p>{labels?.failed}</p>
      <Button variant="small-outline" onClick={onRetry}>
        {labels?.retryLabel}
      </Button>
    </div>
  )
}

/** A part of the dashboard under its heading. */
export function DashboardSection(props: {
  id: string
  heading: string | null | undefined
  children: ReactNode
}) {
  return (
    <section id={props.id} className={css.part} aria-labelledby={`${props.id}-heading`}>
      <h2 id={`${props.id}-heading`} tabIndex={-1}>
        {props.heading}
      </h2>
      {props.children}
    </section>
  )
}
