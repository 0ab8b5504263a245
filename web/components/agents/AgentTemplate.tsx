import type {JSX} from 'react'
import {agentTabs, type AgentTabId} from '../../../domain/agent-tabs.ts'
import {DemoForm} from './DemoForm.tsx'
import type {Agent, AgentLabels} from '../../content/types.ts'
import {hueClass} from '../../../domain/hues.ts'
import {Icon} from '../../design/Icon.tsx'
import {Scene} from '../../design/Scene.tsx'
import {compact} from '../../../domain/compact.ts'
import {Tabs, type Tab} from '../../ui/Tabs.tsx'
import {AgentHero} from './AgentHero.tsx'
import {AgentPlans} from './AgentPlans.tsx'
import css from './AgentTemplate.module.css'
import {AgentEnding} from './AgentEnding.tsx'
import {StickyOffer} from './AgentOffer.tsx'
import {Offer} from '../layout/Promo.tsx'
import {SectionHead} from '../sections/SectionHead.tsx'
import {WorkPoints} from '../work/WorkPoints.tsx'
import {editable} from '../../content/editable.ts'

interface AgentProps {
  agent: Agent
  labels: AgentLabels
}

/** The page of one agent. Its labels come from a document that all agents share. */
export function AgentTemplate({agent, labels}: AgentProps) {
  const panels: Record<AgentTabId, JSX.Element> = {
    overview: <Overview agent={agent} />,
    capabilities: <Capabilities agent={agent} />,
    pricing: <Pricing agent={agent} labels={labels} />,
    'use-cases': <UseCases agent={agent} />,
    demo: <Demo agent={agent} labels={labels} />,
  }
  const tabs: Tab[] = agentTabs.map(({id, label}) => ({
    id,
    label: labels?.tabLabels?.[label],
    panel: panels[id],
  }))
  return (
    <div className={`${hueClass(agent.hue)} ${css.page}`}>
      <AgentHero agent={agent} labels={labels} />
      <Tabs
        key={agent._id}
        tabs={tabs}
        label={agent.name}
        aside={<StickyOffer agent={agent} labels={labels} />}
      />
      <AgentEnding agent={agent} labels={labels} />
    </div>
  )
}

function Overview({agent}: {agent: Agent}) {
  return (
    <section>
      <div className={`${css.head} wrap`}>
        <h2>{agent.overviewHeading}</h2>
      </div>
      <ul className={css.features}>
        {compact(agent.overview).map((feature) => (
          <li key={feature._key} className={css.feature}>
            <Scene name={feature.scene} {...editable(feature, 'scene')} />
            <h3>{feature.title}</h3>
            <p>{feature.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Capabilities({agent}: {agent: Agent}) {
  return (
    <section className={`${css.part} wrap tinted`}>
      <SectionHead heading={agent.capabilitiesHeading} intro={agent.capabilitiesIntro} />
      <ul className={css.capabilities}>
        {compact(agent.capabilities).map((capability, i) => (
          <li key={capability._id} className={css.capability}>
            {i === 0 && capability.scene && (
              <div className={css.stage}>
                <Scene name={capability.scene} {...editable(capability, 'scene')} />
              </div>
            )}
            <h3>{capability.title}</h3>
            <p className="muted">{capability.description}</p>
            <WorkPoints kind={agent.demo?.sampleResult?.kind} items={capability.features} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pricing({agent, labels}: AgentProps) {
  return (
    <section className={`${css.part} ${css.pricing} wrap tinted`}>
      <SectionHead heading={agent.pricingHeading} intro={agent.pricingIntro}>
        <Offer />
      </SectionHead>
      <AgentPlans agent={agent} labels={labels} />
    </section>
  )
}

function UseCases({agent}: {agent: Agent}) {
  return (
    <section>
      <div className={`${css.head} wrap`}>
        <h2>{agent.useCasesHeading}</h2>
      </div>
      <ul className={css.cases}>
        {compact(agent.useCases).map((useCase) => (
          <li key={useCase._id} className={css.card}>
            <Icon name={useCase.icon} {...editable(useCase, 'icon')} />
            <h3>{useCase.title}</h3>
            <p>{useCase.description}</p>
            {useCase.example && (
              <p className={css.example}>
                <q>{useCase.example}</q>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Demo({agent, labels}: AgentProps) {
  return (
    <section className={`${css.part} wrap field`}>
      <DemoForm agent={agent} labels={labels} />
    </section>
  )
}
