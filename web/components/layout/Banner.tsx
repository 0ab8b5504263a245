import type {ReactNode} from 'react'
import css from './Banner.module.css'
import {Breadcrumb} from './Breadcrumb.tsx'
import type {ContentText} from '../../../domain/content-text.ts'
import {longerThan} from '../../content/editable.ts'

/** The top of an inner page: breadcrumb, heading and lead, and where there is room what the page is about as a picture. */
export function Banner(props: {
  title: ContentText
  heading: ContentText
  lead?: string | null
  /** Whether the heading is small: above a text that is read, rather than looked at. */
  small?: boolean
  art?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className={`${css.banner} wrap`}>
      <div className={props.small ? `${css.words} ${css.small}` : css.words}>
        <Breadcrumb current={props.title} />
        <h1 {...longerThan(60, props.heading ?? props.title)}>{props.heading ?? props.title}</h1>
        {props.lead && <p className="lead">{props.lead}</p>}
        {props.children}
      </div>
      {props.art && <div className={css.art}>{props.art}</div>}
    </section>
  )
}
