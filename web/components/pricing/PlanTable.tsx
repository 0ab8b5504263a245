import {useState} from 'react'
import {hueClass} from '../../../domain/hues.ts'
import {EmblemTile} from '../../design/Emblem.tsx'
import {compact} from '../../../domain/compact.ts'
import {enquiryHref} from '../../../domain/links.ts'
import {cadenceLabel, priceFigure, priceLine} from '../../../domain/price.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {useIsHydrated} from '../../ui/use-is-hydrated.ts'
import {useLayoutData} from '../layout/layout-context.ts'
import {PlanSum, type Chosen, type PricedAgent, type SumLabels} from './PlanSum.tsx'
import css from './PlanTable.module.css'
import {editable} from '../../content/editable.ts'

/**
 * All agents' plans in one table, with a row for each agent. On narrow screens the name is above the row.
 * @param props.sum the words of what chosen plans cost together; without them nothing can be chosen
 */
export function PlanTable(props: {
  agents: readonly PricedAgent[]
  columns: ReadonlyArray<string | null> | null | undefined
  caption: string | null | undefined
  sum?: SumLabels
}) {
  const [chosen, choose] = useState<Chosen>({})
  const plans = compact(props.agents[0]?.plans)
  const columns =
    compact(props.columns).length > 0 ? compact(props.columns) : ['', ...plans.map((plan) => plan.name)]
  const table = (
    <table
      className={props.sum ? `${css.table} ${css.choosable}` : css.table}
      aria-label={props.caption ?? undefined}
    >
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
          <PlanTableRow
            key={agent._id}
            agent={agent}
            choice={
              props.sum && {
                label: props.sum.chooseLabel,
                plan: chosen[agent._id],
                choose: (plan) => choose({...chosen, [agent._id]: plan}),
              }
            }
          />
        ))}
      </tbody>
    </table>
  )
  return props.sum ? (
    <div>
      {table}
      <PlanSum agents={props.agents} chosen={chosen} labels={props.sum} />
    </div>
  ) : (
    table
  )
}

/** What a row needs for its plans to be chosen. */
interface Choice {
  label: string | null | undefined
  /** The id of the chosen plan. */
  plan: string | undefined
  choose: (plan: string | undefined) => void
}

function PlanTableRow({agent, choice}: {agent: PricedAgent; choice?: Choice}) {
  const {agentPage} = useLayoutData()
  // Without scripts a choice would do nothing.
  const isHydrated = useIsHydrated()
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
          {choice && isHydrated && (
            <label className={css.choice}>
              <input
                type="checkbox"
                checked={plan._id === choice.plan}
                onChange={({target}) => choice.choose(target.checked ? plan._id : undefined)}
                aria-label={`${choice.label ?? ''}: ${agent.name ?? ''}, ${plan.name ?? ''}`}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  )
}
