import {useLayoutData} from '../layout/layout-context.ts'
import type {Item, SectionOf} from '../../content/types.ts'
import {hueClass} from '../../../domain/hues.ts'
import {AgentTile} from './AgentTile.tsx'
import {compact} from '../../../domain/compact.ts'
import {cadenceLabel, priceFigure, startingPrice} from '../../../domain/price.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {Chart} from '../work/Chart.tsx'
import {WorkPanel} from '../work/WorkPanel.tsx'
import css from './AgentCard.module.css'
import {editable} from '../../content/editable.ts'
import type {ContentText} from '../../../domain/content-text.ts'

export type AgentSummary = Item<SectionOf<'agentsSection'>['agents']>

/** The agents as a board of cards, each with a piece of its work. A click anywhere on a card opens the agent's page. */
export function AgentBoard(props: {
  agents: readonly AgentSummary[]
  bestForLabel: ContentText
  /** The heading level of a card: below the page's own heading, or below a section's. */
  heading: 'h2' | 'h3'
}) {
  return (
    <ul className={props.agents.length % 2 === 1 ? `${css.board} ${css.odd}` : css.board}>
      {props.agents.map((agent, i) => (
        <AgentCard
          key={agent._id}
          agent={agent}
          bestForLabel={props.bestForLabel}
          heading={props.heading}
          bold={i % 4 === 0 || i % 4 === 3}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  agent: AgentSummary
  bestForLabel: ContentText
  heading: 'h2' | 'h3'
  /** Whether the card has the agent's hue as its ground, and not its tint. */
  bold: boolean
}

function AgentCard(props: CardProps) {
  const {agent, heading: Heading} = props
  const {agentPage} = useLayoutData()
  const href = hrefOf(agent)
  const price = startingPrice(agent.plans)
  const figure = priceFigure(price)
  const work = agent.demo?.sampleResult
  return (
    <li className={`${hueClass(agent.hue)} ${css.card} ${props.bold ? 'field' : 'tinted'}`}>
      <div className={css.body}>
        <AgentTile agent={agent} className={props.bold ? 'night-tile' : ''} />
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
          <p>
            <b>{props.bestForLabel}</b> {agent.bestFor}
          </p>
        )}
        {figure && (
          <p className={css.from} {...editable(agent.plans?.[0]?.price, 'amount')}>
            {`${agentPage?.fromLabel ?? ''} ${figure} `}
            <small {...editable(agent.plans?.[0]?.price, 'cadence')}>{cadenceLabel(price, agentPage)}</small>
          </p>
        )}
      </div>
      {/* A chart has the room of a line. */}
      <WorkPanel
        kind={agent.demo?.kind}
        sample={work}
        {...(work?.chart ? {lines: compact(work.lines).slice(0, 1)} : {})}
        chart={<Chart chart={work?.chart} />}
        label={agentPage?.sampleLabel}
        className={css.work}
      />
    </li>
  )
}
