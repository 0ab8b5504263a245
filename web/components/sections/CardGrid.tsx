import type {JSX, ReactNode} from 'react'
import css from './CardGrid.module.css'

/** Cards side by side, across the whole page. */
export function CardGrid({children}: {children: ReactNode}) {
  return <ul className={css.grid}>{children}</ul>
}

/** A card on the field of a hue: a drawing, a heading and a text. */
export function Card(props: {
  /** The class of the hue (domain/hues.ts). */
  hue: string
  drawing: JSX.Element
  /** Whether the drawing is a scene, which is larger than an icon. */
  isScene?: boolean
  title: string | null
  text: string | null
}) {
  return (
    <li className={`${props.hue} ${css.card} ${props.isScene ? css.scene : ''}`.trim()}>
      {props.drawing}
      <h3>{props.title}</h3>
      <p>{props.text}</p>
    </li>
  )
}
