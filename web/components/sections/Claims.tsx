import type {ComponentType} from 'react'
import {compact} from '../../../domain/compact.ts'
import css from './Claims.module.css'
import {editable, plainText} from '../../content/editable.ts'
import type {Agent} from '../../content/types.ts'
import type {FigureProps} from '../../design/Figure.tsx'

/** The class for a number of claims that need an arrangement of their own on narrow screens. */
const rows: Record<number, string | undefined> = {3: css.three, 4: css.four}

/** Large figures with their labels, and with what they are based on if the claims say it. `Drawing` draws each figure. */
export function Claims({
  claims,
  label,
  Drawing,
  className,
}: {
  claims: Agent['claims']
  label?: string | null
  Drawing?: ComponentType<FigureProps>
  /** Instead of the arrangement by their number. */
  className?: string | undefined
}) {
  const shown = compact(claims)
  if (shown.length === 0) return null
  // Long figures are smaller, and so are those of which there are many.
  const long = shown.length > 4 || shown.some((claim) => plainText(claim.figure).length > 6)
  const odd = shown.length > 1 && shown.length % 2 === 1 ? css.odd : ''
  const arrangement = className === undefined ? rows[shown.length] : `${className} ${odd}`
  const list = (
    <dl className={`${css.claims} ${arrangement ?? ''}`.trim()} data-long={long ? '' : undefined}>
      {shown.map((claim) => (
        <div key={claim._id} className={css.claim}>
          <dt>{claim.label}</dt>
          <dd>
            {Drawing && (
              <Drawing
                text={plainText(claim.figure)}
                isLow
                className={css.drawing}
                {...editable(claim, 'figure')}
              />
            )}
            {claim.figure}
          </dd>
          {claim.basis && <dd className={css.basis}>{claim.basis}</dd>}
        </div>
      ))}
    </dl>
  )
  return label ? <section aria-label={label}>{list}</section> : list
}
