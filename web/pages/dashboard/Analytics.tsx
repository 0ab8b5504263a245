import {compact} from '../../../domain/compact.ts'
import {Cta} from '../../ui/Cta.tsx'
import css from './Analytics.module.css'
import type {Labels} from './labels.ts'

/** The outline of a bar with a round top, drawn from the axis on both sides, so that its dashes are the same on both. */
const halves = (x: number, top: number) =>
  `M${x} 8V${top}a1.25 1.25 0 0 1 1.25-1.25M${x + 2.5} 8V${top}a1.25 1.25 0 0 0-1.25-1.25`

const heights = [2, 3, 2, 4, 3, 5, 4, 6, 5, 7, 6, 7.5]

/**
 * What there is to count: as yet the customer's own number of agents, a dash until it is known. The other figures and the chart are
 * outlines of what will be there.
 */
export function Analytics({labels, agentCount}: {labels: Labels; agentCount: number | undefined}) {
  return (
    <div className={css.sheet}>
      <dl className={`${css.figures} numeric`}>
        {compact(labels.stats).map(({_key, label}, i) => (
          <div key={_key}>
            <dt>{label}</dt>
            <dd>{i === 0 && agentCount !== undefined ? agentCount : '–'}</dd>
          </div>
        ))}
      </dl>
      {/* A head waits where the first bar will be. */}
      <svg className={css.chart} viewBox="0 0 48 8" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
        {heights.map((height, i) => (
          <path key={i} d={halves(i * 4 + 0.75, 9.25 - height)} />
        ))}
        <circle cx="2" cy="6.75" r="1.25" />
      </svg>
      <div className={css.text}>
        <p className="lead">{labels.analyticsEmpty}</p>
        {agentCount === 0 && <Cta link={labels.agentsCta} variant="small-outline" />}
      </div>
    </div>
  )
}
