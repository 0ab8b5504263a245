import {compact} from '../../../domain/compact.ts'
import {inquiryHref} from '../../../domain/links.ts'
import {editable} from '../../content/editable.ts'
import {PlanCard, PlanRow} from '../pricing/PlanCard.tsx'
import type {Agent, AgentLabels} from '../../content/types.ts'
import {planUnits, unitScale} from './plan-units.ts'
import {PlanUnits} from './PlanUnits.tsx'

/** The plans of an agent side by side; the button of each leads to the contact form with the plan chosen. */
export function AgentPlans({
  agent,
  labels,
}: {
  agent: Pick<Agent, 'slug' | 'emblem' | 'plans'>
  labels: Pick<NonNullable<AgentLabels>, 'popularLabel' | 'popularCta' | 'planCta'> | null
}) {
  const plans = compact(agent.plans)
  const scale = unitScale(plans.map((plan) => planUnits(plan.features)))
  return (
    <PlanRow>
      {plans.map((plan) => (
        <PlanCard
          key={plan._id}
          plan={plan}
          top={
            <PlanUnits
              units={planUnits(plan.features)}
              scale={scale}
              emblem={agent.emblem}
              {...editable(plan, 'features')}
            />
          }
          popularLabel={labels?.popularLabel}
          ctaLabel={plan.popular ? labels?.popularCta : labels?.planCta}
          href={inquiryHref({
            service: 'ai-agents',
            agent: agent.slug?.current ?? '',
            plans: [plan._id],
          })}
        />
      ))}
    </PlanRow>
  )
}
