import type {ReactNode} from 'react'
import css from './SectionHead.module.css'
import type {ContentText} from '../../../domain/content-text.ts'
import {longerThan} from '../../content/editable.ts'

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
      {heading && <h2 {...(intro || children ? longerThan(45, heading) : {})}>{heading}</h2>}
      {(intro || children) && (
        <div>
          {intro &&
            (heading ? (
              <p className="lead muted">{intro}</p>
            ) : (
              <p className="lead" {...longerThan(45, intro)}>
                {intro}
              </p>
            ))}
          {children}
        </div>
      )}
    </div>
  )
}

/**
 * A section with a list of parts, in columns below its heading, or a single part beside it.
 * @param props.count the number of parts
 * @param props.below what is below the introduction
 */
export function Listed(props: Head & {count: number; below?: ReactNode; className?: string}) {
  const {count, below, className = '', children, ...head} = props
  return (
    <div className={`${css.listed} ${columnsFor(count)} wrap ${className}`.trim()}>
      <SectionHead {...head}>{below}</SectionHead>
      {children}
    </div>
  )
}

/** Three are never two and one, and five are a row. */
function columnsFor(count: number): string | undefined {
  if (count === 1) return css.single
  if (count === 2) return css.two
  if (count === 3) return css.three
  if (count === 5) return css.five
  return count % 3 > 0 ? css.four : css.six
}
