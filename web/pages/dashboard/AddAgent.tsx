import {useState} from 'react'
import {compact} from '../../../domain/compact.ts'
import {hueClass} from '../../../domain/hues.ts'
import {priceLine} from '../../../domain/price.ts'
import {useAccount} from '../../account/AccountProvider.tsx'
import {ApiError} from '../../api/error.ts'
import {useSubmission} from '../../components/forms/use-submission.ts'
import {editable} from '../../content/editable.ts'
import {useLayoutData} from '../../components/layout/layout-context.ts'
import {EmblemTile} from '../../design/Emblem.tsx'
import {useSearchParams} from '../../navigation/use-search-params.ts'
import {Button} from '../../ui/Button.tsx'
import {failed, succeeded, type Outcome} from '../../ui/form-state.ts'
import {focusHeading} from '../../ui/focus-heading.ts'
import {Form} from '../../ui/Form.tsx'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import css from './AddAgent.module.css'
import type {AgentsLabels, OfferedAgent} from './labels.ts'

/** The message for an error of POST /api/agents. */
function failureOf(error: unknown): Outcome {
  console.warn(error)
  if (error instanceof ApiError && error.status === 409) return failed('You have this agent already.')
  return failed('Failed to add the agent. Please try again.')
}

/** A form that adds an agent with a plan. The agent that `?agent=` names is chosen already. */
export function AddAgent(props: {
  labels: AgentsLabels
  offered: OfferedAgent[]
  onStart: () => void
  onAdded: (agentId: string) => Promise<void>
}) {
  const {labels, offered} = props
  const {session} = useAccount()
  const {agentPage} = useLayoutData()
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<string>()
  const [planId, setPlanId] = useState<string>()
  const slug = chosen ?? params.get('agent')
  const agent = offered.find((candidate) => candidate.slug?.current === slug)
  const plan = compact(agent?.plans).find(({_id}) => _id === planId)

  const {outcome, busy, form} = useSubmission({
    submit: async (_, element) => {
      props.onStart()
      if (!agent || !plan) return failed('Choose an agent and a plan.')
      try {
        const {api} = await session()
        await api.call('POST /api/agents', {agent_id: agent._id, plan_id: plan._id})
        setChosen('')
        // With the last agent, this form goes away.
        if (offered.length === 1) focusHeading(element)
        await props.onAdded(agent._id)
        return succeeded('')
      } catch (error) {
        return failureOf(error)
      }
    },
  })

  const price = priceLine(plan?.price, agentPage)
  const label = plan
    ? [`${labels?.addLabel ?? ''} ${agent?.name ?? ''}`, price].filter(Boolean).join(', ')
    : null
  return (
    <Form className={css.form} {...form} aria-labelledby="add-agent">
      <h3 id="add-agent">{labels?.addHeading}</h3>
      <AgentChoice legend={labels?.agentLabel} offered={offered} chosen={agent} onChoose={setChosen} />
      <PlanChoice labels={labels} agent={agent} chosen={plan} onChoose={setPlanId} />
      <div className={css.submit}>
        <Button type="submit" busy={busy}>
          {busy ? labels?.submittingLabel : (label ?? labels?.submitLabel)}
        </Button>
        {agent && !plan && <p className={css.hint}>{labels?.planPlaceholder}</p>}
      </div>
      <OutcomeNote outcome={outcome?.text ? outcome : undefined} />
    </Form>
  )
}

function AgentChoice(props: {
  legend: string | null | undefined
  offered: OfferedAgent[]
  chosen: OfferedAgent | undefined
  onChoose: (slug: string) => void
}) {
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      <div className={css.agents}>
        {props.offered.map((agent) => (
          <label key={agent._id} className={`${hueClass(agent.hue)} ${css.agent}`}>
            <input
              type="radio"
              name="agent"
              value={agent.slug?.current ?? ''}
              checked={agent === props.chosen}
              onChange={({target}) => props.onChoose(target.value)}
            />
            <EmblemTile hue={agent.hue} emblem={agent.emblem} {...editable(agent, 'emblem')} />
            <span>{agent.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PlanChoice(props: {
  labels: AgentsLabels
  agent: OfferedAgent | undefined
  chosen: {_id: string} | undefined
  onChoose: (planId: string) => void
}) {
  const {labels, agent} = props
  const {agentPage} = useLayoutData()
  const plans = compact(agent?.plans)
  return (
    <fieldset>
      <legend>{labels?.planLabel}</legend>
      {plans.length === 0 && <p className={css.hint}>{labels?.agentPlaceholder}</p>}
      <div className={`${hueClass(agent?.hue)} ${css.plans}`}>
        {plans.map((plan) => (
          <label key={plan._id} className={css.plan}>
            <input
              type="radio"
              name="plan"
              value={plan._id}
              checked={plan._id === props.chosen?._id}
              onChange={({target}) => props.onChoose(target.value)}
            />
            <b>{plan.name}</b>
            <span className="numeric" {...editable(plan.price, 'amount')}>
              {priceLine(plan.price, agentPage)}
            </span>
            <small>{compact(plan.features)[0]}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
