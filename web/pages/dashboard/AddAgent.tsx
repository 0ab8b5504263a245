import {useState} from 'react'
import {useLayoutData} from '../../components/layout/layout-context.ts'
import {ApiError} from '../../api/error.ts'
import {useAccount} from '../../account/AccountProvider.tsx'
import {successOf} from '../../account/messages.ts'
import {failed, type Outcome} from '../../components/forms/outcome.ts'
import {useSubmission} from '../../components/forms/use-submission.ts'
import {compact} from '../../../domain/compact.ts'
import {priceLine} from '../../../domain/price.ts'
import {Button} from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import {useSearchParams} from '../../navigation/use-search-params.ts'
import css from './dashboard.module.css'
import {Select} from './Select.tsx'
import type {AgentsLabels, OfferedAgent} from './labels.ts'

/** What went wrong, in words for the customer. */
function failureText(error: unknown): Outcome {
  console.warn(error)
  if (error instanceof ApiError && error.status === 409) return failed('You have this agent already.')
  return failed('Failed to add the agent. Please try again.')
}

/** Adds an agent with a plan. The agent a customer came from is chosen already. */
export function AddAgent(props: {
  labels: AgentsLabels
  offered: OfferedAgent[]
  onAdded: () => Promise<void>
}) {
  const {labels, offered, onAdded} = props
  const {session} = useAccount()
  const {agentPage} = useLayoutData()
  const [params] = useSearchParams()
  const wanted = params.get('agent')
  const [chosen, setChosen] = useState<string>()
  const slug = chosen ?? wanted ?? ''
  const agent = offered.find((candidate) => candidate.slug?.current === slug)

  const {outcome, busy, form} = useSubmission({
    validate: () => ({}),
    submit: async ({plan = ''}) => {
      if (!agent || !plan) return failed('Choose an agent and a plan.')
      try {
        const {api} = await session()
        await api.call('POST /api/agents', {agent_id: agent._id, plan_id: plan})
        setChosen('')
        await onAdded()
        return successOf('agent')
      } catch (error) {
        return failureText(error)
      }
    },
  })

  return (
    <form className={`${field.form} ${css.add}`} {...form} aria-labelledby="add-agent">
      <h3 id="add-agent">{labels?.addHeading}</h3>
      <div className={field.pair}>
        <Select
          name="agent"
          label={labels?.agentLabel}
          placeholder={labels?.agentPlaceholder}
          value={agent ? slug : ''}
          onChange={setChosen}
          options={offered.map((one) => ({value: one.slug?.current ?? '', label: one.name ?? ''}))}
        />
        <Select
          // Another agent has other plans: the choice begins anew.
          key={slug}
          name="plan"
          label={labels?.planLabel}
          placeholder={labels?.planPlaceholder}
          options={compact(agent?.plans).map((plan) => ({
            value: plan._id,
            label: [plan.name, priceLine(plan.price, agentPage)].filter(Boolean).join(' – '),
          }))}
        />
      </div>
      <p>
        <Button type="submit" disabled={busy}>
          {busy ? labels?.submittingLabel : labels?.submitLabel}
        </Button>
      </p>
      <OutcomeNote outcome={outcome} />
    </form>
  )
}
