import {compact} from '../../../domain/compact.ts'
import {CheckList} from '../../ui/CheckList.tsx'
import {workKind} from './work-kinds.ts'
import type {ContentText} from '../../../domain/content-text.ts'

/** Short points in the manner of an agent's work: a writer's are a passage, an analyst's have a bar each. A plain list has ticks. */
export function WorkPoints({
  kind,
  items,
}: {
  kind: ContentText
  items: ReadonlyArray<string | null> | null | undefined
}) {
  const {points} = workKind(kind)
  const shown = compact(items)
  if (!points || shown.length === 0) return <CheckList items={shown} />
  return (
    <ul className={points}>
      {shown.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
