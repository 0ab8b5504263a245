import type {ReactNode} from 'react'
import css from './SectionHead.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

interface Head {
  heading: ContentText
  intro?: ContentText
  /** What is below the introduction. */
  children?: ReactNode
}

/** The heading of a section. What introduces the section is in the right half of the page, where there is room. */
export function SectionHead({heading, intro, children}: Head) {
  return (
    <div className={css.head}>
      <h2>{heading}</h2>
      {(intro || children) && (
        <div>
          {intro && <p className="lead muted">{intro}</p>}
          {children}
        </div>
      )}
    </div>
  )
}

/** A section with a list of parts: in columns below its heading, by their number, or a single one beside it. */
export function Listed({children, ...head}: Head) {
  return (
    <div className={`${css.listed} wrap`}>
      <SectionHead {...head} />
      {children}
    </div>
  )
}
