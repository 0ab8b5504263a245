import {useEffect, useId, useRef, useState} from 'react'
import {hueClass} from '../../../domain/hues.ts'
import {AgentTile} from '../agents/AgentTile.tsx'
import {compact} from '../../../domain/compact.ts'
import {inquiryHref} from '../../../domain/links.ts'
import {cadenceLabel, priceFigure} from '../../../domain/price.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {CheckboxInput} from '../../ui/Checkbox.tsx'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {Offer} from '../layout/Promo.tsx'
import {usePriceLine} from './use-price-line.ts'
import {useLayoutData} from '../layout/layout-context.ts'
import {PlanSum, type Chosen, type ComparisonLabels, type PricedAgent} from './PlanSum.tsx'
import css from './PlanTable.module.css'
import {editable} from '../../content/editable.ts'
import type {ContentText} from '../../../domain/content-text.ts'

/**
 * All agents' plans in one table, with a row for each agent. Phones show one plan of each at a time, which a choice in the table's head
 * names; it is the browser's own, so it works before scripts do.
 * @param props.hasSum whether plans can be chosen, and it says what they cost together
 */
export function PlanTable(props: {
  agents: readonly PricedAgent[]
  labels: ComparisonLabels
  caption: ContentText
  hasSum: boolean
}) {
  const {labels, hasSum} = props
  const [chosen, choose] = useState<Chosen>([])
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    // Before hydration nothing took the other plans of a row away.
    for (const box of tickedIn(frame.current)) if (box.checked) leaveOneOfRow(box)
    choose(tickedIn(frame.current).map(({value}) => value))
  }, [])
  const plans = compact(props.agents[0]?.plans)
  const named = compact(labels?.columnLabels)
  const columns = named.length > 0 ? named : ['', ...plans.map((plan) => plan.name)]
  // Where agents differ, no column is named: each popular plan has its ground.
  const popular = new Set(props.agents.map((agent) => compact(agent.plans).findIndex((plan) => plan.popular)))
  const table = (
    <table
      className={hasSum ? `${css.table} ${css.choosable}` : css.table}
      aria-label={props.caption ?? undefined}
    >
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={column} id={`${id}${i}`} scope="col">
              {/* The whole cell is the button. */}
              {i > 0 && (
                <input
                  className="covering"
                  type="radio"
                  name={id}
                  aria-labelledby={`${id}${i}`}
                  defaultChecked={i === 1}
                />
              )}
              {i > 0 && popular.size === 1 && popular.has(i - 1) && <small>{labels?.popularLabel} </small>}
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
            chooseLabel={hasSum ? (labels?.sumChooseLabel ?? '') : undefined}
            headers={id}
          />
        ))}
      </tbody>
    </table>
  )
  return hasSum ? (
    // Ticks are the document's, so that those from before hydration count.
    <div
      ref={frame}
      onChange={(event) => {
        leaveOneOfRow(event.target)
        choose(tickedIn(event.currentTarget).map(({value}) => value))
      }}
    >
      <div className={css.hint}>
        <p>{labels?.sumHint}</p>
        <Offer />
      </div>
      {table}
      <PlanSum agents={props.agents} chosen={chosen} labels={labels} />
    </div>
  ) : (
    table
  )
}

/** The boxes that are ticked; each has the id of its plan. */
function tickedIn(table: Element | null): HTMLInputElement[] {
  return [...(table?.querySelectorAll<HTMLInputElement>('[name=plan]:checked') ?? [])]
}

/** Of an agent there is one plan: a tick takes the others of its row away. */
function leaveOneOfRow(target: EventTarget): void {
  const boxes = target instanceof Element ? target.closest('tr')?.querySelectorAll('input') : undefined
  for (const box of boxes ?? []) if (box !== target) box.checked = false
}

/**
 * @param props.chooseLabel what ticking a plan does, before the plan's name; undefined where none can be chosen
 * @param props.headers what the ids of the columns begin with: where columns are hidden, they are not counted
 */
function PlanTableRow(props: {agent: PricedAgent; chooseLabel: string | undefined; headers: string}) {
  const {agent, chooseLabel} = props
  const {agentPage} = useLayoutData()
  const priceLine = usePriceLine()
  const href = hrefOf(agent)
  return (
    <tr className={hueClass(agent.hue)}>
      <th scope="row">
        <div className={css.name}>
          <AgentTile agent={agent} />
          {href ? <SiteLink href={href}>{agent.name}</SiteLink> : agent.name}
        </div>
      </th>
      {compact(agent.plans).map((plan, i) => (
        <td
          key={plan._id}
          headers={`${props.headers}${i + 1}`}
          className={plan.popular ? css.popular : undefined}
        >
          {/* Named by its row and column too, since links are also listed without their table. */}
          <SiteLink
            href={inquiryHref({service: 'ai-agents', agent: agent.slug?.current ?? '', plans: [plan._id]})}
            aria-label={`${agent.name ?? ''}, ${plan.name ?? ''}: ${priceLine(plan.price) ?? ''}`}
          >
            {plan.price?.isFrom && (
              <>
                <small {...editable(plan.price, 'isFrom')}>{agentPage?.fromLabel}</small>{' '}
              </>
            )}
            <b {...editable(plan.price, 'amount')}>{priceFigure(plan.price)}</b>{' '}
            <small {...editable(plan.price, 'cadence')}>{cadenceLabel(plan.price, agentPage)}</small>
          </SiteLink>
          <span>{compact(plan.features)[0]}</span>
          {chooseLabel !== undefined && (
            <label className={css.choice}>
              <CheckboxInput
                name="plan"
                value={plan._id}
                aria-label={`${chooseLabel}: ${agent.name ?? ''}, ${plan.name ?? ''}`}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  )
}
