import {useLayoutData} from '../layout/layout-context.ts'
import type {HomeQueryResult} from '../../content/types.gen.ts'
import type {Field, Item} from '../../content/types.ts'
import {hueClass} from '../../../domain/hues.ts'
import {Emblem} from '../../design/Emblem.tsx'
import {compact} from '../../../domain/compact.ts'
import {cadenceLabel, priceFigure, startingPrice} from '../../../domain/price.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import css from './AgentCard.module.css'

export type AgentSummary = Item<Field<HomeQueryResult['homePage'], 'agents'>>

/** The agents as a checkerboard of cards. A click anywhere on a card opens the agent's page. */
export function AgentBoard(props: {
  agents: readonly AgentSummary[]
  bestForLabel: string | null | undefined
  /** The heading level of a card: below the page's own heading, or below a section's. */
  heading: 'h2' | 'h3'
}) {
  return (
    <ul className={css.board}>
      {props.agents.map((agent, i) => (
        <AgentCard
          key={agent._id}
          agent={agent}
          bestForLabel={props.bestForLabel}
          heading={props.heading}
          night={i % 3 === 2}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  agent: AgentSummary
  bestForLabel: string | null | undefined
  heading: 'h2' | 'h3'
  night: boolean
}

function AgentCard(props: CardProps) {
  const {agent, heading: Heading} = props
  const {agentPage} = useLayoutData()
  const href = hrefOf(agent)
  const price = startingPrice(agent.plans)
  const figure = priceFigure(price)
  return (
    <li className={`${hueClass(agent.hue)} ${css.card}`}>
      <div className={props.night ? `${css.emblem} night-tile` : css.emblem}>
        <Emblem emblem={agent.emblem} inset={36} />
      </div>
      <div className={css.body}>
        <Heading className={css.name}>
          {href ? <SiteLink href={href}>{agent.name}</SiteLink> : agent.name}
        </Heading>
        <p>{agent.summary}</p>
        <ul className={css.highlights}>
          {compact(agent.highlights).map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        {agent.bestFor && (
          <dl className={css.best}>
            <dt>{props.bestForLabel}</dt>
            <dd>{agent.bestFor}</dd>
          </dl>
        )}
        {figure && (
          <p className={css.from}>
            {`${agentPage?.fromLabel ?? ''} ${figure} `}
            <small>{cadenceLabel(price, agentPage)}</small>
          </p>
        )}
      </div>
    </li>
  )
}
