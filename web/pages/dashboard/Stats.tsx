import {hueClass} from '../../../domain/hues.ts'
import {Emblem} from '../../design/Mosaic.tsx'
import {compact} from '../../../domain/compact.ts'
import type {Labels} from './labels.ts'
import {useLayoutData} from '../../components/layout/layout-context.ts'
import css from './Stats.module.css'

/** Quick Stats: sample figures with a caption that says so; the first becomes the customer's own number of agents. */
export function Stats({labels, agentCount}: {labels: Labels; agentCount: number | undefined}) {
  const agents = compact(useLayoutData().agents)
  return (
    <section aria-labelledby="stats-heading">
      <h2 id="stats-heading" className={`${css.heading} wrap`}>
        {labels?.statsHeading}
      </h2>
      <dl className={`${css.figures} numeric`}>
        {compact(labels?.stats).map((stat, i) => {
          const agent = agents[[0, 1, 4, 3][i] ?? i]
          const isReal = i === 0 && agentCount !== undefined
          return (
            <div key={stat._key} className={hueClass(agent?.hue)}>
              <dt>
                {stat.label}
                {!isReal && <small>{labels?.statsCaption}</small>}
              </dt>
              <dd>{isReal ? agentCount : stat.figure}</dd>
              <dd className={css.drawing}>
                <Emblem emblem={agent?.emblem} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
