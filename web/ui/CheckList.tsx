import {compact} from '../../domain/compact.ts'
import css from './CheckList.module.css'

/** A list of short points, each with the site's quarter-round tick. */
export function CheckList({items}: {items: ReadonlyArray<string | null> | null | undefined}) {
  const shown = compact(items)
  if (shown.length === 0) return null
  return (
    <ul className={css.ticks}>
      {shown.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
