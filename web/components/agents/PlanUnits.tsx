import type {JSX} from 'react'
import {dotRow} from '../../design/figure-drawing.ts'
import {Emblem, type EditableDrawing} from '../../design/Emblem.tsx'
import type {PlanUnits as Units, UnitScale} from './plan-units.ts'
import css from './PlanUnits.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

/**
 * The top of a plan's card: as many dots as the plan has units, dots across the edges when it has no limit, and an emblem for each
 * feature when it counts nothing. Decorative: the features say it in words.
 */
export function PlanUnits({
  units,
  scale,
  emblem,
  ...attributes
}: EditableDrawing & {
  units: Units
  scale: UnitScale
  emblem: ContentText
}): JSX.Element {
  const endless = units.kind === 'unlimited' && (scale.columns > 10 ? css.endless : css.endlessLarge)
  return (
    <div className={endless ? `${css.units} ${endless}` : css.units} aria-hidden="true" {...attributes}>
      {units.kind === 'count' && <Dots count={units.count} scale={scale} />}
      {units.kind !== 'features' && scale.perDot > 1 && (
        <p className={css.scale}>
          <i />
          {` = ${scale.perDot} ${scale.noun}`.trimEnd()}
        </p>
      )}
      {units.kind === 'features' && (
        <p className={css.emblems}>
          {Array.from({length: Math.min(units.count, 8)}, (_, i) => (
            <Emblem key={i} emblem={emblem} />
          ))}
        </p>
      )}
    </div>
  )
}

function Dots({count, scale: {columns, perDot}}: {count: number; scale: UnitScale}) {
  const dots = Math.ceil(count / perDot)
  const rows = Array.from({length: Math.ceil(dots / columns)}, (_, y) =>
    dotRow(0, y, Math.min(columns, dots - y * columns)),
  )
  return (
    <svg className={css.dots} viewBox={`0 0 ${columns} ${rows.length}`}>
      <path d={rows.join('')} />
    </svg>
  )
}
