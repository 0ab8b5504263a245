import {compact} from '../../../domain/compact.ts'
import type {Schemas} from '../../../domain/api.gen.ts'
import {hueClass} from '../../../domain/hues.ts'
import {AgentTile} from '../../components/agents/AgentTile.tsx'
import type {AgentsLabels, OfferedAgent} from './labels.ts'
import css from './Team.module.css'

/** The customer's team as a picture: a tile for each of their own agents. It is decorative, since the list below names the agents. */
export function Team(props: {agents: readonly Schemas['Agent'][]; offered: readonly OfferedAgent[]}) {
  const specialists = compact(props.agents.map(({agent_id: id}) => props.offered.find(({_id}) => _id === id)))
  if (specialists.length === 0) return null
  return (
    <div className={css.team}>
      {specialists.map((agent) => (
        <AgentTile key={agent._id} agent={agent} />
      ))}
    </div>
  )
}

/** All agents that are offered, to choose the first from. */
export function FirstChoice(props: {
  offered: readonly OfferedAgent[]
  labels: AgentsLabels
  onChoose: (slug: string | null) => void
}) {
  return (
    <section className={css.first} aria-label={props.labels?.teamEmpty ?? undefined}>
      <p>
        <b>{props.labels?.teamEmpty}</b> <span className="muted">{props.labels?.empty}</span>
      </p>
      <ul>
        {props.offered.map((agent) => (
          <li key={agent._id}>
            <button
              type="button"
              className={`${hueClass(agent.hue)} ${css.choice}`}
              onClick={() => props.onChoose(agent.slug?.current ?? null)}
            >
              <AgentTile agent={agent} />
              <span>{agent.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
