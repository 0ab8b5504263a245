import type {Schemas} from '../../api/types.gen.ts'
import {hueClass} from '../../design/hues.ts'
import {EmblemTile} from '../../design/Mosaic.tsx'
import {present} from '../../format/present.ts'
import {hrefOf} from '../../paths.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {AddAgent} from './AddAgent.tsx'
import css from './dashboard.module.css'
import {Part, Waiting} from './Part.tsx'
import type {Resource} from './useResource.ts'
import type {AgentsWords, OfferedAgent, StatesWords} from './words.ts'

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
      <Part id="agents" heading={words?.heading}>
        <Waiting status={resource.status} words={states} loading={loading} onRetry={() => void retry()} />
      </Part>
    )
  }
  const mine = resource.value.agents
  const rest = offered.filter(({_id}) => mine.every((agent) => agent.agent_id !== _id))
  return (
    <Part id="agents" heading={words?.heading}>
      {mine.length === 0 ? (
        <p className="lead muted">{words?.empty}</p>
      ) : (
        <ul className={css.list}>
          {mine.map((agent) => (
            <AgentRow
              key={agent.id}
              agent={agent}
              known={offered.find(({_id}) => _id === agent.agent_id)}
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
    </Part>
  )
}

function AgentRow(props: {agent: Schemas['Agent']; known: OfferedAgent | undefined; words: AgentsWords}) {
  const {agent, known, words} = props
  const plan = present(known?.plans).find(({_id}) => _id === agent.plan_id)
  const href = hrefOf(known)
  return (
    <li className={hueClass(known?.hue)}>
      <EmblemTile hue={known?.hue} emblem={known?.emblem} />
      <b>{href ? <SiteLink href={href}>{known?.name}</SiteLink> : agent.agent_id}</b>
      <span>{plan?.name ?? agent.plan_id}</span>
      <span className={css.state}>{agent.status === 'active' ? words?.activeLabel : words?.pausedLabel}</span>
    </li>
  )
}
