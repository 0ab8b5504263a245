import {compact} from '../../../domain/compact.ts'
import {editable} from '../../content/editable.ts'
import css from './Chart.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

/** Numbers in one or two rows, as the content model has them. */
export interface ChartContent {
  form?: ContentText
  axis?: ReadonlyArray<ContentText> | null
  series?: ReadonlyArray<{
    _key: string
    label?: ContentText
    points?: ReadonlyArray<number | null> | null
  }> | null
}

const height = 40

/** The path of bars, or of a line, through points; the view box is one unit wide for each of them. */
function pathOf(form: ContentText, points: readonly number[], most: number): string {
  const up = (point: number) => Math.round((point / most) * height)
  if (form === 'lines')
    return points.map((point, i) => `${i === 0 ? 'M' : 'L'}${i}.5 ${height - up(point)}`).join('')
  return `M.5 ${height}${points.map((point) => `v-${up(point)}m1 ${up(point)}`).join('')}`
}

/** A chart of a row of drawings with a common scale, one below the other. Decorative: the lines beside it say what it shows. */
export function Chart({chart}: {chart: ChartContent | null | undefined}) {
  const rows = compact(chart?.series)
    .map((row) => ({...row, points: compact(row.points).filter((point) => point >= 0)}))
    .filter(({points}) => points.length > 1)
  const most = Math.max(...rows.flatMap(({points}) => points), Number.MIN_VALUE)
  if (rows.length === 0) return null
  return (
    <div className={css.chart} {...editable(chart, 'series')}>
      {rows.map(({_key, label, points}) => (
        <div key={_key} className={css.row}>
          <small>{label}</small>
          <svg viewBox={`0 0 ${points.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <path
              className={chart?.form === 'lines' ? css.line : undefined}
              d={pathOf(chart?.form, points, most)}
            />
          </svg>
        </div>
      ))}
      <p className={css.axis}>
        {compact(chart?.axis).map((word) => (
          <small key={word}>{word}</small>
        ))}
      </p>
    </div>
  )
}
