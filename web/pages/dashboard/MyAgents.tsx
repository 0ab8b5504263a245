import type {Schemas} from '../../api/types.gen.ts'
import {hueClass} from '../../../domain/hues.ts'
import {EmblemTile} from '../../design/Mosaic.tsx'
import {compact} from '../../../domain/compact.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {AddAgent} from './AddAgent.tsx'
import css from './dashboard.module.css'
import {DashboardSection, ResourceFallback} from './DashboardSection.tsx'
import type {Resource} from './use-resource.ts'
import type {AgentsLabels, OfferedAgent, StatesLabels} from './labels.ts'

interface MyAgentsProps {
  labels: AgentsLabels
  states: StatesLabels
  loading: string | null | undefined
  offered: OfferedAgent[]
  resource: Resource<Schemas['AgentList']>
  load: () => Promise<void>
  retry: () => Promise<void>
}

/** The customer's agents, and a form that adds one of those they do not have. */
export function MyAgents({labels, states, loading, offered, resource, load, retry}: MyAgentsProps) {
  if (resource.status !== 'ready') {
    return (
      <DashboardSection id="agents" heading={labels?.heading}>
        <ResourceFallback
          status={resource.status}
          labels={states}
          loading={loading}
          onRetry={() => void retry()}
        />
      </DashboardSection>
    )
  }
  const mine = resource.value.agents
  const rest = offered.filter(({_id}) => mine.every((agent) => agent.agent_id !== _id))
  return (
    <DashboardSection id="agents" heading={labels?.heading}>
      {mine.length === 0 ? (
        <p className="lead muted">{labels?.empty}</p>
      ) : (
        <ul className={css.list}>
          {mine.map((agent) => (
            <AgentRow
              key={agent.id}
              agent={agent}
              known={offered.find(({_id}) => _id === agent.agent_id)}
              labels={labels}
            />
          ))}
        </ul>
      )}
      {rest.length > 0 ? (
        <AddAgent labels={labels} offered={rest} onAdded={load} />
      ) : (
        <p className="muted">{labels?.full}</p>
      )}
    </DashboardSection>
  )
}

function AgentRow(props: {agent: Schemas['Agent']; known: OfferedAgent | undefined; labels: AgentsLabels}) {
  const {agent, known, labels} = props
  const plan = compact(known?.plans).find(({_id}) => _id === agent.plan_id)
  const href = hrefOf(known)
  return (
    <li className={hueClass(known?.hue)}>
      <EmblemTile hue={known?.hue} emblem={known?.emblem} />
      <b>{href ? <SiteLink href={href}>{known?.name}</SiteLink> : agent.agent_id}</b>
      <span>{plan?.name ?? agent.plan_id}</span>
      <span className={css.state}>
        {agent.status === 'active' ? labels?.activeLabel : labels?.pausedLabel}
      </span>
    </li>
  )
}
