import type {JSX, ReactNode} from 'react'
import css from './CardGrid.module.css'

/** Cards side by side, across the whole page. */
export function CardGrid({children}: {children: ReactNode}) {
  return <ul className={css.grid}>{children}</ul>
}

/** A card in the house's colors: a scene, a heading and a text. */
export function Card(props: {drawing: JSX.Element; title: string | null; text: string | null}) {
  return (
    <li className={css.card}>
      {props.drawing}
      <h3>{props.title}</h3>
      <p>{props.text}</p>
    </li>
  )
}
