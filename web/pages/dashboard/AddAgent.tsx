import {useState} from 'react'
import {useChrome} from '../../blocks/chrome-context.ts'
import {ApiError} from '../../api/error.ts'
import {useAccount} from '../../auth/AccountProvider.tsx'
import {successOf} from '../../auth/messages.ts'
import {failed, type Outcome} from '../../auth/outcome.ts'
import {useSubmission} from '../../forms/useSubmission.ts'
import {present} from '../../format/present.ts'
import {priceLine} from '../../format/price.ts'
import {Button} from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import {useQuery} from '../../ui/query.ts'
import css from './dashboard.module.css'
import {Select} from './Select.tsx'
import type {AgentsWords, OfferedAgent} from './words.ts'

/** What went wrong, in words for the customer. */
function failureText(error: unknown): Outcome {
  console.warn(error)
  if (error instanceof ApiError && error.status === 409) return failed('You have this agent already.')
  return failed('Failed to add the agent. Please try again.')
}

/** Adds an agent with a plan. The agent a customer came from is chosen already. */
export function AddAgent(props: {words: AgentsWords; offered: OfferedAgent[]; onAdded: () => Promise<void>}) {
  const {words, offered, onAdded} = props
  const {session} = useAccount()
  const {agentPage} = useChrome()
  const wanted = useQuery().get('agent')
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
      <h3 id="add-agent">{words?.addHeading}</h3>
      <div className={field.pair}>
        <Select
          name="agent"
          label={words?.agentLabel}
          placeholder={words?.agentPlaceholder}
          value={agent ? slug : ''}
          onChange={setChosen}
          options={offered.map((one) => ({value: one.slug?.current ?? '', label: one.name ?? ''}))}
        />
        <Select
          // Another agent has other plans: the choice begins anew.
          key={slug}
          name="plan"
          label={words?.planLabel}
          placeholder={words?.planPlaceholder}
          options={present(agent?.plans).map((plan) => ({
            value: plan._id,
            label: [plan.name, priceLine(plan.price, agentPage)].filter(Boolean).join(' – '),
          }))}
        />
      </div>
      <p>
        <Button type="submit" disabled={busy}>
          {busy ? words?.submittingLabel : words?.submitLabel}
        </Button>
      </p>
      <OutcomeNote outcome={outcome} />
    </form>
  )
}
