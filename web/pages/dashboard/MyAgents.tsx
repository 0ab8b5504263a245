import {compact} from '../../../domain/compact.ts'
import {hueClass} from '../../../domain/hues.ts'
import {hrefOf} from '../../../domain/pages.ts'
import type {Schemas} from '../../api/types.gen.ts'
import {EmblemTile} from '../../design/Mosaic.tsx'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {AddAgent} from './AddAgent.tsx'
import {DashboardSection} from './DashboardSection.tsx'
import type {AgentsLabels, OfferedAgent, StatesLabels} from './labels.ts'
import {List, StatusBadge} from './List.tsx'
import {ResourceFallback} from './ResourceFallback.tsx'
import type {Resource} from './use-resource.ts'

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
  const {agents} = resource.value
  const rest = offered.filter(({_id}) => agents.every((agent) => agent.agent_id !== _id))
  return (
    <DashboardSection id="agents" heading={labels?.heading}>
      {agents.length === 0 ? (
        <p className="lead muted">{labels?.empty}</p>
      ) : (
        <List>
          {agents.map((agent) => (
            <AgentRow
              key={agent.id}
              agent={agent}
              content={offered.find(({_id}) => _id === agent.agent_id)}
              labels={labels}
            />
          ))}
        </List>
      )}
      {rest.length > 0 ? (
        <AddAgent labels={labels} offered={rest} onAdded={load} />
      ) : (
        <p className="muted">{labels?.full}</p>
      )}
    </DashboardSection>
  )
}

/** One of the customer's agents. Its document may have been deleted since, or that of its plan. */
function AgentRow(props: {agent: Schemas['Agent']; content: OfferedAgent | undefined; labels: AgentsLabels}) {
  const {agent, content, labels} = props
  const plan = compact(content?.plans).find(({_id}) => _id === agent.plan_id)
  const name = content?.name ?? labels?.unknownAgent ?? agent.agent_id
  const href = hrefOf(content)
  return (
    <li className={hueClass(content?.hue)}>
      <EmblemTile hue={content?.hue} emblem={content?.emblem} />
      <b>{href ? <SiteLink href={href}>{name}</SiteLink> : name}</b>
      <span>{plan?.name ?? labels?.unknownPlan ?? agent.plan_id}</span>
      <StatusBadge>{agent.status === 'active' ? labels?.activeLabel : labels?.pausedLabel}</StatusBadge>
    </li>
  )
}
