import {compact} from '../../../domain/compact.ts'
import type {Schemas} from '../../../domain/api.gen.ts'
import type {Labels} from './labels.ts'
import css from './Stats.module.css'
import type {Resource} from './use-resource.ts'

/**
 * Quick Stats. The first is the customer's own number of agents, a dash until it is known. The others are one sample, and the first is
 * part of it while the backend does not answer. A bracket holds the sample together; on phones, and for those who hear it, each
 * figure says so.
 */
export function Stats({labels, agents}: {labels: Labels; agents: Resource<Schemas['AgentList']>}) {
  const own = {
    loading: '–',
    failed: undefined,
    ready: agents.status === 'ready' && agents.value.agents.length,
  }
  return (
    <section className={css.stats} aria-labelledby="stats-heading">
      <h2 id="stats-heading">{labels?.statsHeading}</h2>
      <dl className={`${css.figures} numeric`}>
        {compact(labels?.stats).map((stat, i) => {
          const isSample = i > 0 || agents.status === 'failed'
          return (
            <div key={stat._key} className={isSample ? css.sample : undefined}>
              <dt>
                {stat.label}
                {isSample && <small className={css.caption}>{labels?.statsCaption}</small>}
              </dt>
              <dd>{isSample ? stat.figure : own[agents.status]}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
