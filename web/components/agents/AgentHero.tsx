import {Breadcrumb} from '../layout/Breadcrumb.tsx'
import {Claims} from '../sections/Claims.tsx'
import {Emblem} from '../../design/Emblem.tsx'
import {Figure} from '../../design/Figure.tsx'
import {flyIn} from '../../navigation/flight.ts'
import type {Agent, AgentLabels} from '../../content/types.ts'
import {TrialActions} from './AgentOffer.tsx'
import {Chart} from '../work/Chart.tsx'
import {WorkPanel} from '../work/WorkPanel.tsx'
import css from './AgentHero.module.css'
import {editable} from '../../content/editable.ts'

/** The top of an agent's page: who it is, what it costs, the links to try it, its figures, and a piece of its work, on which its emblem stands. */
export function AgentHero({agent, labels}: {agent: Agent; labels: AgentLabels}) {
  const slug = agent.slug?.current ?? ''
  return (
    <section className={`${css.hero} field`}>
      <div className={css.head}>
        <Breadcrumb current={agent.name} inAgents />
        {/* With keys, what moves (design/motion.css) is new on another agent's page. */}
        <h1 key={slug}>{agent.tagline ?? agent.name}</h1>
      </div>
      <Emblem
        key={agent._id}
        ref={flyIn}
        emblem={agent.emblem}
        inset={24}
        className={`${css.giant} night-tile`}
        {...editable(agent, 'emblem')}
      />
      <div className={css.words}>
        <p className={`${css.lead} lead`}>{agent.lead}</p>
        <TrialActions agent={agent} labels={labels} />
      </div>
      <div className={css.proof}>
        <div className={css.claims}>
          <Claims claims={agent.claims} label={labels?.claimsLabel} Drawing={Figure} />
        </div>
        <WorkPanel
          key={slug}
          agent={agent}
          sample={agent.demo?.sampleResult}
          chart={<Chart chart={agent.demo?.sampleResult?.chart} />}
          label={labels?.sampleLabel}
          className={css.panel}
        />
      </div>
    </section>
  )
}
