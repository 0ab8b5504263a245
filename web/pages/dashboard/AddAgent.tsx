import {useState} from 'react'
import {compact} from '../../../domain/compact.ts'
import {priceLine} from '../../../domain/price.ts'
import {useAccount} from '../../account/AccountProvider.tsx'
import {successOf} from '../../account/messages.ts'
import {ApiError} from '../../api/error.ts'
import {useSubmission} from '../../components/forms/use-submission.ts'
import {useLayoutData} from '../../components/layout/layout-context.ts'
import {useSearchParams} from '../../navigation/use-search-params.ts'
import {Button} from '../../ui/Button.tsx'
import {Field} from '../../ui/Field.tsx'
import {failed, type Outcome} from '../../ui/form-state.ts'
import {Form, FormRow} from '../../ui/Form.tsx'
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
  onAdded: () => Promise<void>
}) {
  const {labels, offered, onAdded} = props
  const {session} = useAccount()
  const {agentPage} = useLayoutData()
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<string>()
  const slug = chosen ?? params.get('agent') ?? ''
  const agent = offered.find((candidate) => candidate.slug?.current === slug)

  const {outcome, busy, form} = useSubmission({
    submit: async ({plan}) => {
      if (!agent || !plan) return failed('Choose an agent and a plan.')
      try {
        const {api} = await session()
        await api.call('POST /api/agents', {agent_id: agent._id, plan_id: plan})
        setChosen('')
        await onAdded()
        return successOf('agent')
      } catch (error) {
        return failureOf(error)
      }
    },
  })

  return (
    <Form className={css.form} {...form} aria-labelledby="add-agent">
      <h3 id="add-agent">{labels?.addHeading}</h3>
      <FormRow>
        <Field
          name="agent"
          control="select"
          label={labels?.agentLabel}
          placeholder={labels?.agentPlaceholder}
          value={agent ? slug : ''}
          onChange={setChosen}
          options={offered.map((one) => ({value: one.slug?.current ?? '', label: one.name ?? ''}))}
        />
        <Field
          // Another agent has other plans: the key resets the choice.
          key={slug}
          name="plan"
          control="select"
          label={labels?.planLabel}
          placeholder={labels?.planPlaceholder}
          options={compact(agent?.plans).map((plan) => ({
            value: plan._id,
            label: [plan.name, priceLine(plan.price, agentPage)].filter(Boolean).join(' – '),
          }))}
        />
      </FormRow>
      <p>
        <Button type="submit" busy={busy}>
          {busy ? labels?.submittingLabel : labels?.submitLabel}
        </Button>
      </p>
      <OutcomeNote outcome={outcome} />
    </Form>
  )
}
