import type {ReactNode} from 'react'
import {hueAt} from '../../../domain/hues.ts'
import {Mosaic} from '../../design/Mosaic.tsx'
import {compact} from '../../../domain/compact.ts'
import css from './Banner.module.css'
import {Breadcrumb} from './Breadcrumb.tsx'
import {useLayoutData} from './layout-context.ts'

/** The top of an inner page: breadcrumb, heading and lead in the hue of one agent, beside a pattern of all agents. */
export function Banner(props: {
  title: string | null | undefined
  heading: string | null | undefined
  lead?: string | null
  /** The index of the agent whose hue the page has. */
  hueOf: number
  children?: ReactNode
}) {
  const agents = compact(useLayoutData().agents)
  return (
    <section className={`${hueAt(agents, props.hueOf)} ${css.banner} field`}>
      <div className={css.words}>
        <Breadcrumb current={props.title} />
        <h1>{props.heading ?? props.title}</h1>
        {props.lead && <p className="lead">{props.lead}</p>}
        {props.children}
      </div>
      <Mosaic layout="banner" specialists={agents} variant={props.title ?? ''} className={css.art} />
    </section>
  )
}
