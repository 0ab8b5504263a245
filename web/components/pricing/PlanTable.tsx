import type {PricingQueryResult} from '../../content/types.gen.ts'
import type {Item} from '../../content/types.ts'
import {hueClass} from '../../../domain/hues.ts'
import {EmblemTile} from '../../design/Emblem.tsx'
import {compact} from '../../../domain/compact.ts'
import {enquiryHref} from '../../../domain/links.ts'
import {cadenceLabel, priceFigure, priceLine} from '../../../domain/price.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {useLayoutData} from '../layout/layout-context.ts'
import css from './PlanTable.module.css'
import {editable} from '../../content/editable.ts'

export type PricedAgent = Item<PricingQueryResult['agents']>

/** All agents' plans in one table, with a row for each agent. On narrow screens the name is above the row. */
export function PlanTable(props: {
  agents: readonly PricedAgent[]
  columns: ReadonlyArray<string | null> | null | undefined
  caption: string | null | undefined
}) {
  const plans = compact(props.agents[0]?.plans)
  const columns =
    compact(props.columns).length > 0 ? compact(props.columns) : ['', ...plans.map((plan) => plan.name)]
  return (
    <table className={css.table} aria-label={props.caption ?? undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.agents.map((agent) => (
          <PlanTableRow key={agent._id} agent={agent} />
        ))}
      </tbody>
    </table>
  )
}

function PlanTableRow({agent}: {agent: PricedAgent}) {
  const {agentPage} = useLayoutData()
  const href = hrefOf(agent)
  return (
    <tr className={hueClass(agent.hue)}>
      <th scope="row">
        <div className={css.name}>
          <EmblemTile hue={agent.hue} emblem={agent.emblem} {...editable(agent, 'emblem')} />
          {href ? <SiteLink href={href}>{agent.name}</SiteLink> : agent.name}
        </div>
      </th>
      {compact(agent.plans).map((plan) => (
        <td key={plan._id} className={plan.popular ? css.popular : undefined}>
          {/* Named by its row and column too, since links are also listed without their table. */}
          <SiteLink
            href={enquiryHref({service: 'ai-agents', agent: agent.slug?.current ?? '', plan: plan._id})}
            aria-label={`${agent.name ?? ''}, ${plan.name ?? ''}: ${priceLine(plan.price, agentPage) ?? ''}`}
          >
            <b {...editable(plan.price, 'amount')}>{priceFigure(plan.price)}</b>{' '}
            <small {...editable(plan.price, 'cadence')}>{cadenceLabel(plan.price, agentPage)}</small>
          </SiteLink>
          <span>{compact(plan.features)[0]}</span>
        </td>
      ))}
    </tr>
  )
}
