import {present} from '../format/present.ts'
import css from './Ticks.module.css'

/** A list of short points, each with the site's quarter-round tick. */
export function Ticks({items}: {items: ReadonlyArray<string | null> | null | undefined}) {
  const shown = present(items)
  if (shown.length === 0) return null
  return (
    <ul className={css.ticks}>
      {shown.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
