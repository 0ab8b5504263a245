import {compact} from '../../../domain/compact.ts'
import {inquiryHref} from '../../../domain/links.ts'
import {sumOfPrices} from '../../../domain/price.ts'
import {ButtonLink} from '../../ui/Button.tsx'
import {AgentTile} from '../agents/AgentTile.tsx'
import {usePriceLine} from './use-price-line.ts'
import css from './PlanSum.module.css'
import type {Item, SectionOf} from '../../content/types.ts'

export type PricedAgent = Item<SectionOf<'comparisonSection'>['agents']>

/** The ids of the plans that are chosen. */
export type Chosen = readonly string[]

/** The words of a comparison, which are content. */
export type ComparisonLabels = SectionOf<'comparisonSection'>['labels']

/**
 * What the chosen plans cost together: at the bottom of the window while the table is in view. Prices that cannot be added, since they are not paid equally often, are listed.
 */
export function PlanSum(props: {agents: readonly PricedAgent[]; chosen: Chosen; labels: ComparisonLabels}) {
  const {agents, chosen, labels} = props
  const priceLine = usePriceLine()
  const picked = agents.flatMap((agent) =>
    compact(agent.plans)
      .filter(({_id}) => chosen.includes(_id))
      .map(({_id, price}) => ({agent, plan: _id, price})),
  )
  const prices = picked.map(({price}) => price)
  const sum = sumOfPrices(prices)
  const figure = (sum ? [sum] : prices).map((price) => priceLine(price))
  return (
    <output className={css.sum}>
      {picked.map(({agent}) => (
        <span key={agent._id} className={css.agent}>
          <AgentTile agent={agent} />
          <span className="hidden-text">{agent.name}, </span>
        </span>
      ))}
      <span>{labels?.sumLabel} </span>
      {picked.length > 0 && <b className="numeric">{compact(figure).join(' + ')}</b>}
      {picked.length > 0 && labels?.sumAskLabel && (
        <ButtonLink
          variant="small"
          href={inquiryHref({service: 'ai-agents', plans: picked.map(({plan}) => plan)})}
        >
          {labels.sumAskLabel}
        </ButtonLink>
      )}
    </output>
  )
}
