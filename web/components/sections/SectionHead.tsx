import type {ReactNode} from 'react'
import css from './SectionHead.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

/** The heading of a section with its introduction below, in a smaller size with `small`, and what may stand at its end. */
export function SectionHead(props: {
  heading: ContentText
  intro: ContentText
  small?: boolean
  children?: ReactNode
}) {
  return (
    <div className={props.small ? `${css.stacked} ${css.small}` : css.stacked}>
      <h2>{props.heading}</h2>
      {props.intro && <p className="lead muted">{props.intro}</p>}
      {props.children}
    </div>
  )
}

/** The heading of a section that is as wide as the page, with its introduction beside it where there is room. */
export function WideSectionHead(props: {heading: ContentText; intro: ContentText}) {
  return (
    <div className={`${css.columns} wrap`}>
      <h2>{props.heading}</h2>
      {props.intro && <p className="lead muted">{props.intro}</p>}
    </div>
  )
}
