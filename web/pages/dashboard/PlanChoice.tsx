import {compact} from '../../../domain/compact.ts'
import {hueClass} from '../../../domain/hues.ts'
import {usePriceLine} from '../../components/pricing/use-price-line.ts'
import {editable} from '../../content/editable.ts'
import css from './Choices.module.css'
import type {AgentsLabels, OfferedAgent} from './labels.ts'

/** The plans of an agent, of which one can be chosen; a hint while no agent is. */
export function PlanChoice(props: {
  labels: AgentsLabels
  agent: OfferedAgent | undefined
  /** The id of the plan that is chosen. */
  chosen: string | undefined
  onChoose: (planId: string) => void
}) {
  const {labels, agent} = props
  const priceLine = usePriceLine()
  const plans = compact(agent?.plans)
  return (
    <fieldset className={css.choice}>
      <legend>{labels?.planLabel}</legend>
      {plans.length === 0 && <p className="muted">{labels?.agentPlaceholder}</p>}
      <div className={`${hueClass(agent?.hue)} ${css.plans}`}>
        {plans.map((plan) => (
          <label key={plan._id} className={css.plan}>
            <input
              className="covering"
              type="radio"
              name="plan"
              value={plan._id}
              checked={plan._id === props.chosen}
              onChange={({target}) => props.onChoose(target.value)}
            />
            <b>{plan.name}</b>
            <span className="numeric" {...editable(plan.price, 'amount')}>
              {priceLine(plan.price)}
            </span>
            <small>{compact(plan.features)[0]}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
