import {compact} from '../../../domain/compact.ts'
import css from './Claims.module.css'

interface Claim {
  _id: string
  figure?: string | null
  label?: string | null
}

/** The class for a number of claims that need an arrangement of their own on narrow screens. */
const rows: Record<number, string | undefined> = {3: css.three, 4: css.four}

/** Large figures with their labels. */
export function Claims({
  claims,
  label,
}: {
  claims: ReadonlyArray<Claim | null> | null | undefined
  label?: string | null
}) {
  const shown = compact(claims)
  if (shown.length === 0) return null
  const long = shown.some((claim) => (claim.figure?.length ?? 0) > 6)
  const list = (
    <dl className={`${css.claims} ${rows[shown.length] ?? ''}`.trim()} data-long={long ? '' : undefined}>
      {shown.map((claim) => (
        <div key={claim._id} className={css.claim}>
          <dt>{claim.label}</dt>
          <dd>{claim.figure}</dd>
        </div>
      ))}
    </dl>
  )
  return label ? <section aria-label={label}>{list}</section> : list
}
