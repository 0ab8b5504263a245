import {Breadcrumb} from '../layout/Breadcrumb.tsx'
import {Claims} from '../sections/Claims.tsx'
import {Emblem} from '../../design/Emblem.tsx'
import {Figure} from '../../design/Figure.tsx'
import {paths} from '../../../domain/pages.ts'
import {Actions, ButtonLink} from '../../ui/Button.tsx'
import {flyIn} from '../../navigation/flight.ts'
import type {Agent, AgentLabels} from './AgentTemplate.tsx'
import {WorkPanel} from '../work/WorkPanel.tsx'
import css from './AgentHero.module.css'
import {editable} from '../../content/editable.ts'

/** The top of an agent's page: who it is, the links to try it, three figures, and a piece of its work before its emblem. */
export function AgentHero({agent, labels}: {agent: Agent; labels: AgentLabels}) {
  const slug = agent.slug?.current ?? ''
  return (
    <section className={`${css.hero} field`}>
      <div className={css.words}>
        <Breadcrumb current={agent.name} inAgents />
        {/* With keys, what moves (design/motion.css) is new on another agent's page. */}
        <h1 key={slug}>{agent.tagline ?? agent.name}</h1>
        <p className={`${css.lead} lead`}>{agent.lead}</p>
        <Actions>
          {__FIREBASE__ && labels?.trialLabel && (
            <ButtonLink href={`${paths.signUp()}?agent=${encodeURIComponent(slug)}`}>
              {labels.trialLabel}
            </ButtonLink>
          )}
          {labels?.demoLabel && (
            // `data-tab` marks a link to a tab, for bootstrap/bootstrap-with-tabs.ts and navigation/follow-links.ts.
            <ButtonLink
              href={`${paths.agentTab(slug, 'demo')}#demo`}
              data-tab=""
              variant="outline"
              onClick={() => document.getElementById('tab-demo')?.focus({preventScroll: true})}
            >
              {labels.demoLabel}
            </ButtonLink>
          )}
        </Actions>
        <div className={css.claims}>
          <Claims claims={agent.claims} label={labels?.claimsLabel} Drawing={Figure} />
        </div>
      </div>
      <div className={css.work}>
        <Emblem
          key={agent._id}
          ref={flyIn}
          emblem={agent.emblem}
          className={css.giant}
          {...editable(agent, 'emblem')}
        />
        <WorkPanel
          key={slug}
          agent={agent}
          sample={agent.demo?.sampleResult}
          label={labels?.sampleLabel}
          className={css.panel}
        />
      </div>
    </section>
  )
}
