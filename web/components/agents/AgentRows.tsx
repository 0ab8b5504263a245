import type {ReactNode} from 'react'
import {compact} from '../../../domain/compact.ts'
import {hueClass} from '../../../domain/hues.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {startingPrice} from '../../../domain/price.ts'
import {editable} from '../../content/editable.ts'
import type {SectionOf} from '../../content/types.ts'
import {AgentTile} from './AgentTile.tsx'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {usePriceLine} from '../pricing/use-price-line.ts'
import type {AgentSummary} from './AgentCard.tsx'
import css from './AgentRows.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

/** The agents below each other: what each takes over, where it hands over to a person, and with whom it works well. */
export function AgentRows(props: {
  agents: readonly AgentSummary[]
  labels: SectionOf<'agentsSection'>['labels']
  /** The heading level of a row: below the page's own heading, or below a section's. */
  heading: 'h2' | 'h3'
}) {
  return (
    <ul className={css.rows}>
      {props.agents.map((agent) => (
        <AgentRow key={agent._id} {...props} agent={agent} />
      ))}
    </ul>
  )
}

function AgentRow({
  agent,
  labels,
  heading: Heading,
}: Omit<Parameters<typeof AgentRows>[0], 'agents'> & {agent: AgentSummary}) {
  const href = hrefOf(agent)
  const price = usePriceLine()(startingPrice(agent.plans))
  const partners = compact(agent.worksWith)
  return (
    <li className={css.row}>
      <AgentTile agent={agent} />
      <div className={css.who}>
        <Heading>{href ? <SiteLink href={href}>{agent.name}</SiteLink> : agent.name}</Heading>
        {price && (
          <p className={css.from} {...editable(agent.plans?.[0]?.price, 'amount')}>
            {price}
          </p>
        )}
        {agent.bestFor && (
          <p>
            <b>{labels?.bestForLabel}</b> {agent.bestFor}
          </p>
        )}
      </div>
      <dl className={css.facts}>
        <Fact label={labels?.takesOverLabel}>
          {compact(agent.highlights).length > 0 && (
            <ul className="terms">
              {compact(agent.highlights).map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label={labels?.handoverLabel}>{agent.handover}</Fact>
        <Fact label={labels?.worksWithLabel}>
          {partners.length > 0 && (
            <ul className={css.partners}>
              {partners.map((partner) => (
                <li key={partner._id} className={hueClass(partner.hue)}>
                  <SiteLink href={hrefOf(partner) ?? '#'}>
                    <AgentTile agent={partner} />
                    {partner.name}
                  </SiteLink>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </li>
  )
}

/** One fact of a row, with the words before it; nothing where there is none. */
function Fact({label, children}: {label: ContentText; children: ReactNode}) {
  return children ? (
    <div>
      <dt>{label}</dt> <dd>{children}</dd>
    </div>
  ) : null
}
