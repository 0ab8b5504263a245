import type {Schemas} from '../../api/types.gen.ts'
import {hueClass} from '../../../domain/hues.ts'
import {EmblemTile} from '../../design/Mosaic.tsx'
import {compact} from '../../../domain/compact.ts'
import {hrefOf} from '../../../domain/paths.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {AddAgent} from './AddAgent.tsx'
import css from './dashboard.module.css'
import {DashboardSection, ResourceFallback} from './DashboardSection.tsx'
import type {Resource} from './use-resource.ts'
import {planSlug, type AgentsWords, type OfferedAgent, type StatesWords} from './words.ts'

interface MyAgentsProps {
  words: AgentsWords
  states: StatesWords
  loading: string | null | undefined
  offered: OfferedAgent[]
  resource: Resource<Schemas['AgentList']>
  load: () => Promise<void>
  retry: () => Promise<void>
}

/** The customer's agents, and a form that adds one of those they do not have. */
export function MyAgents({words, states, loading, offered, resource, load, retry}: MyAgentsProps) {
  if (resource.status !== 'ready') {
    return (
      <DashboardSection id="agents" heading={words?.heading}>
        <ResourceFallback
          status={resource.status}
          words={states}
          loading={loading}
          onRetry={() => void retry()}
        />
      </DashboardSection>
    )
  }
  const mine = resource.value.agents
  const rest = offered.filter(({slug}) => mine.every((agent) => agent.agent_slug !== slug?.current))
  return (
    <DashboardSection id="agents" heading={words?.heading}>
      {mine.length === 0 ? (
        <p className="lead muted">{words?.empty}</p>
      ) : (
        <ul className={css.list}>
          {mine.map((agent) => (
            <AgentRow
              key={agent.id}
              agent={agent}
              known={offered.find(({slug}) => slug?.current === agent.agent_slug)}
              words={words}
            />
          ))}
        </ul>
      )}
      {rest.length > 0 ? (
        <AddAgent words={words} offered={rest} onAdded={load} />
      ) : (
        <p className="muted">{words?.full}</p>
      )}
    </DashboardSection>
  )
}

function AgentRow(props: {agent: Schemas['Agent']; known: OfferedAgent | undefined; words: AgentsWords}) {
  const {agent, known, words} = props
  const plan = compact(known?.plans).find(({name}) => planSlug(name ?? '') === agent.plan)
  const href = hrefOf(known)
  return (
    <li className={hueClass(known?.hue)}>
      <EmblemTile hue={known?.hue} emblem={known?.emblem} />
      <b>{href ? <SiteLink href={href}>{known?.name}</SiteLink> : agent.agent_slug}</b>
      <span>{plan?.name ?? agent.plan}</span>
      <span className={css.state}>{agent.status === 'active' ? words?.activeLabel : words?.pausedLabel}</span>
    </li>
  )
}
