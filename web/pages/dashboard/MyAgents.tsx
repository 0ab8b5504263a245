import {useState} from 'react'
import {compact} from '../../../domain/compact.ts'
import {hueClass} from '../../../domain/hues.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {priceLine, sumOfPrices, type Price} from '../../../domain/price.ts'
import type {Schemas} from '../../../domain/api.gen.ts'
import {successOf} from '../../account/messages.ts'
import {editable} from '../../content/editable.ts'
import {useLayoutData} from '../../components/layout/layout-context.ts'
import {EmblemTile} from '../../design/Emblem.tsx'
import type {Outcome} from '../../ui/form-state.ts'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {AddAgent} from './AddAgent.tsx'
import {DashboardSection} from './DashboardSection.tsx'
import type {AgentsLabels, OfferedAgent, StatesLabels} from './labels.ts'
import {Status} from './List.tsx'
import css from './MyAgents.module.css'
import {ResourceFallback} from './ResourceFallback.tsx'
import type {Resource} from './use-resource.ts'

interface MyAgentsProps {
  labels: AgentsLabels
  states: StatesLabels
  loading: string | null | undefined
  offered: OfferedAgent[]
  resource: Resource<Schemas['AgentList']>
  load: () => Promise<void>
  retry: () => Promise<unknown>
}

/** The customer's agents with what they cost, and a form that adds one of those they do not have. */
export function MyAgents({labels, states, loading, offered, resource, load, retry}: MyAgentsProps) {
  const [added, setAdded] = useState<{id: string; outcome: Outcome}>()
  if (resource.status !== 'ready') {
    return (
      <DashboardSection id="agents" heading={labels?.heading}>
        <ResourceFallback
          status={resource.status}
          labels={states}
          loading={loading}
          shape="cards"
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
        <p className="muted">{labels?.empty}</p>
      ) : (
        <ul className={css.cards}>
          {agents.map((agent) => (
            <AgentCard
              key={agent.id}
              agent={agent}
              content={offered.find(({_id}) => _id === agent.agent_id)}
              labels={labels}
              isNew={agent.agent_id === added?.id}
            />
          ))}
        </ul>
      )}
      <Sum label={labels?.sumLabel} prices={pricesOf(agents, offered)} />
      <OutcomeNote outcome={added?.outcome} />
      {rest.length > 0 ? (
        <AddAgent
          labels={labels}
          offered={rest}
          onStart={() => setAdded(undefined)}
          onAdded={async (id) => {
            await load()
            setAdded({id, outcome: successOf('agent')})
          }}
        />
      ) : (
        <p className="muted">{labels?.full}</p>
      )}
    </DashboardSection>
  )
}

/** The price of each agent's plan; undefined for a plan whose document is gone. */
function pricesOf(agents: ReadonlyArray<Schemas['Agent']>, offered: readonly OfferedAgent[]) {
  return agents.map(
    (agent) =>
      compact(offered.find(({_id}) => _id === agent.agent_id)?.plans).find(({_id}) => _id === agent.plan_id)
        ?.price,
  )
}

/** What all agents cost in a month; nothing while one price is unknown, since the sum would be wrong. */
function Sum({
  label,
  prices,
}: {
  label: string | null | undefined
  prices: ReadonlyArray<Price | null | undefined>
}) {
  const {agentPage} = useLayoutData()
  const sum = sumOfPrices(prices)
  if (!label || !sum) return null
  return (
    <p className={css.sum}>
      {label} <b className="numeric">{priceLine(sum, agentPage)}</b>
    </p>
  )
}

/** One of the customer's agents. Its document may have been deleted since, or that of its plan. */
function AgentCard(props: {
  agent: Schemas['Agent']
  content: OfferedAgent | undefined
  labels: AgentsLabels
  isNew: boolean
}) {
  const {agent, content, labels} = props
  const {agentPage} = useLayoutData()
  const plan = compact(content?.plans).find(({_id}) => _id === agent.plan_id)
  const name = content?.name ?? labels?.unknownAgent ?? agent.agent_id
  const href = hrefOf(content)
  return (
    <li className={`${hueClass(content?.hue)} ${css.card} ${props.isNew ? css.isNew : ''}`.trim()}>
      <EmblemTile hue={content?.hue} emblem={content?.emblem} {...editable(content, 'emblem')} />
      <b className={css.name}>{href ? <SiteLink href={href}>{name}</SiteLink> : name}</b>
      <span className={css.plan}>{plan?.name ?? labels?.unknownPlan ?? agent.plan_id}</span>
      <span className={`${css.price} numeric`} {...editable(plan?.price, 'amount')}>
        {priceLine(plan?.price, agentPage) ?? '–'}
      </span>
      <Status isOn={agent.status === 'active'}>
        {agent.status === 'active' ? labels?.activeLabel : labels?.pausedLabel}
      </Status>
    </li>
  )
}
