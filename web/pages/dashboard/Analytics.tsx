import {compact} from '../../../domain/compact.ts'
import {hueAt} from '../../../domain/hues.ts'
import {paths} from '../../../domain/pages.ts'
import {useLayoutData} from '../../components/layout/layout-context.ts'
import {ButtonLink} from '../../ui/Button.tsx'
import {Cta} from '../../ui/Cta.tsx'
import css from './Analytics.module.css'
import type {Labels} from './labels.ts'

/** The outline of a bar with a round top, drawn from the axis on both sides, so that its dashes are the same on both. */
const halves = (x: number, top: number) =>
  `M${x} 16V${top}a1.25 1.25 0 0 1 1.25-1.25M${x + 2.5} 16V${top}a1.25 1.25 0 0 0-1.25-1.25`

/** A phone shows the first eight, of which the last is as high as the chart. */
const heights = [2.5, 6, 4, 9, 7, 12, 10, 15.5, 12.5, 9, 14, 11]

/**
 * What there is to count: as yet the customer's own number of agents, a dash until it is known. The other figures and the chart are
 * outlines of what will be there.
 */
export function Analytics({labels, agentCount}: {labels: Labels; agentCount: number | undefined}) {
  const agents = compact(useLayoutData().agents)
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
      {/* A head waits where the first bar will be. The others have the agents' hues. */}
      <svg className={css.chart} viewBox="0 0 48 16" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
        {heights.map((height, i) => (
          <path key={i} className={hueAt(agents, i)} d={halves(i * 4 + 0.75, 17.25 - height)} />
        ))}
        <circle cx="2" cy="14.75" r="1.25" />
      </svg>
      <div className={css.text}>
        <p className="lead">{labels.analyticsEmpty}</p>
        {agentCount === 0 ? (
          <Cta link={labels.agentsCta} variant="small-outline" />
        ) : (
          <ButtonLink href={paths.dashboard()} variant="small-outline">
            {labels.myAgents?.heading}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
