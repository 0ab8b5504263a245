import {useState} from 'react'
import {hueClass} from '../../../domain/hues.ts'
import {useAccount} from '../../account/AccountProvider.tsx'
import {successOf} from '../../account/messages.ts'
import {ApiError} from '../../api/error.ts'
import {useSubmission} from '../../components/forms/use-submission.ts'
import {usePriceLine} from '../../components/pricing/use-price-line.ts'
import {AgentTile} from '../../components/agents/AgentTile.tsx'
import {Button} from '../../ui/Button.tsx'
import {failed, type Outcome} from '../../ui/form-state.ts'
import {Form} from '../../ui/Form.tsx'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import {closeSheet} from '../../ui/Sheet.tsx'
import css from './Choices.module.css'
import {planOf, type AgentsLabels, type OfferedAgent} from './labels.ts'
import {PlanChoice} from './PlanChoice.tsx'
import type {ContentText} from '../../../domain/content-text.ts'

/** The form of the sheet that adds an agent with a plan. */
export function AddAgent(props: {
  labels: AgentsLabels
  /** The slug of the agent that is chosen already. */
  first: string | null
  offered: OfferedAgent[]
  load: () => Promise<void>
  /** Called when an agent was added, with its id, and with a failure that the sheet cannot show, because it was closed meanwhile. */
  onDone: (outcome: Outcome, added?: string) => void
}) {
  const {labels, offered, load} = props
  const {session} = useAccount()
  const priceLine = usePriceLine()
  const [slug, setSlug] = useState(props.first)
  const [planId, setPlanId] = useState<string>()
  const agent = offered.find((candidate) => candidate.slug?.current === slug)
  const plan = planOf(agent, planId)

  const {outcome, busy, form} = useSubmission({
    submit: async (_, element) => {
      if (!agent || !plan) return failed('Choose an agent and a plan.')
      try {
        const {api} = await session()
        await api.call('POST /api/agents', {agent_id: agent._id, plan_id: plan._id})
        await load()
        props.onDone(successOf('agent'), agent._id)
        closeSheet(element)
        return undefined
      } catch (error) {
        console.warn(error)
        const isThere = error instanceof ApiError && error.status === 409
        // It was added in another tab.
        if (isThere) await load()
        const failure = failed(
          isThere ? 'You have this agent already.' : 'Failed to add the agent. Please try again.',
        )
        if (!element.isConnected) props.onDone(failure)
        return failure
      }
    },
  })

  const price = priceLine(plan?.price)
  const label = plan && [`${labels?.addLabel ?? ''} ${agent?.name ?? ''}`, price].filter(Boolean).join(', ')
  return (
    <Form {...form}>
      <AgentChoice legend={labels?.agentLabel} offered={offered} chosen={agent} onChoose={setSlug} />
      <PlanChoice labels={labels} agent={agent} chosen={plan?._id} onChoose={setPlanId} />
      <div className={css.submit}>
        <Button type="submit" busy={busy}>
          {busy ? labels?.submittingLabel : (label ?? labels?.submitLabel)}
        </Button>
        {agent && !plan && <p className="muted">{labels?.planPlaceholder}</p>}
      </div>
      <OutcomeNote outcome={outcome} />
    </Form>
  )
}

function AgentChoice(props: {
  legend: ContentText
  offered: OfferedAgent[]
  chosen: OfferedAgent | undefined
  onChoose: (slug: string) => void
}) {
  return (
    <fieldset className={css.choice}>
      <legend>{props.legend}</legend>
      <div className={css.agents}>
        {props.offered.map((agent) => (
          <label key={agent._id} className={`${hueClass(agent.hue)} ${css.agent}`}>
            <input
              className="covering"
              type="radio"
              name="agent"
              value={agent.slug?.current ?? ''}
              checked={agent === props.chosen}
              onChange={({target}) => props.onChoose(target.value)}
            />
            <AgentTile agent={agent} />
            <span>{agent.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
