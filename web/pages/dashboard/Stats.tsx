import {compact} from '../../../domain/compact.ts'
import type {Labels} from './labels.ts'
import css from './Stats.module.css'
import type {Resource} from './use-resource.ts'

/**
 * Quick Stats. The first is the customer's own number of agents at work. The others are one sample, and the first is part of it until
 * the backend has answered. A bracket holds the sample together; on phones, and for those who hear it, each figure says so.
 */
export function Stats(props: {
  labels: Labels
  status: Resource<unknown>['status']
  /** How many agents work for the customer; undefined while that is not known. */
  agentCount: number | undefined
}) {
  const {labels, status, agentCount} = props
  return (
    <section className={css.stats} aria-labelledby="stats-heading">
      <h2 id="stats-heading">{labels.statsHeading}</h2>
      <dl className={`${css.figures} numeric`}>
        {compact(labels.stats).map((stat, i) => {
          const isSample = i > 0 || agentCount === undefined
          return (
            <div
              key={stat._key}
              className={isSample ? css.sample : undefined}
              data-status={i === 0 ? status : undefined}
            >
              <dt>
                {stat.label}
                {isSample && <small className={css.caption}>{labels.statsCaption}</small>}
              </dt>
              <dd>{isSample ? stat.figure : agentCount}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
