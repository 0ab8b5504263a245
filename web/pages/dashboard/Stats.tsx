import {compact} from '../../../domain/compact.ts'
import type {Labels} from './labels.ts'
import css from './Stats.module.css'

/**
 * Quick Stats. The first is the customer's own number of agents, a dash until it is known. The others are samples, and say so: the
 * first of them for all that see it, each of them for those who hear it.
 */
export function Stats({labels, agentCount}: {labels: Labels; agentCount: number | undefined}) {
  return (
    <section className={css.stats} aria-labelledby="stats-heading">
      <h2 id="stats-heading">{labels?.statsHeading}</h2>
      <dl className={`${css.figures} numeric`}>
        {compact(labels?.stats).map((stat, i) => (
          <div key={stat._key} className={i === 0 ? undefined : css.sample}>
            <dt>
              {stat.label}
              {i > 0 && (
                <small className={i === 1 ? css.caption : 'hidden-text'}>{labels?.statsCaption}</small>
              )}
            </dt>
            <dd>{i === 0 ? (agentCount ?? '–') : stat.figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
