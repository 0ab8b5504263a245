import type {JSX, ReactNode} from 'react'
import css from './CardGrid.module.css'

/** Cards side by side, across the whole page. */
export function CardGrid({children}: {children: ReactNode}) {
  return <ul className={css.grid}>{children}</ul>
}

/** A card in the house's colors: a drawing, a heading and a text. */
export function Card(props: {
  drawing: JSX.Element
  /** Whether the drawing is a scene, which is larger than an icon. */
  isScene?: boolean
  title: string | null
  text: string | null
}) {
  return (
    <li className={props.isScene ? `${css.card} ${css.scene}` : css.card}>
      {props.drawing}
      <h3>{props.title}</h3>
      <p>{props.text}</p>
    </li>
  )
}
