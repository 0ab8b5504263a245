import {useState, type MouseEvent} from 'react'
import type {Schemas} from '../../../domain/api.gen.ts'
import {useAccount} from '../../account/AccountProvider.tsx'
import {successOf} from '../../account/messages.ts'
import type {Api} from '../../api/client.ts'
import {ApiError} from '../../api/error.ts'
import {useSubmission} from '../../components/forms/use-submission.ts'
import {usePriceLine} from '../../components/pricing/use-price-line.ts'
import {Cta} from '../../ui/Cta.tsx'
import {Actions, Button} from '../../ui/Button.tsx'
import {failed, type Outcome} from '../../ui/form-state.ts'
import {Form} from '../../ui/Form.tsx'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import {closeSheet} from '../../ui/Sheet.tsx'
import {planOf, type AgentsLabels, type OfferedAgent} from './labels.ts'
import css from './ManageAgent.module.css'
import {PlanChoice} from './PlanChoice.tsx'

interface ManageAgentProps {
  labels: AgentsLabels
  agent: Schemas['Agent']
  /** Its document, which may have been deleted since. */
  content: OfferedAgent | undefined
  load: () => Promise<void>
  /** Called when the agent was changed, and with a failure that the sheet cannot show, because it was closed meanwhile. */
  onDone: (outcome: Outcome) => void
}

/** What a sheet says of one of the customer's agents: its plan can be changed, and it can be paused and removed. */
export function ManageAgent({labels, agent, content, load, onDone}: ManageAgentProps) {
  const {session} = useAccount()
  const [planId, choosePlan] = useState(agent.plan_id)
  const {id} = agent

  /** Makes a call, shows the list as it is then, and closes the sheet. An agent that is gone was removed in another tab. */
  async function change(
    element: Element,
    success: Outcome,
    call: (api: Api) => Promise<unknown>,
    gone = failed('You no longer have this agent.'),
  ): Promise<Outcome | undefined> {
    let outcome = success
    try {
      await call((await session()).api)
    } catch (error) {
      console.warn(error)
      if (!(error instanceof ApiError && error.status === 404)) {
        const failure = failed('Failed to change the agent. Please try again.')
        if (!element.isConnected) onDone(failure)
        return failure
      }
      outcome = gone
    }
    await load()
    onDone(outcome)
    closeSheet(element)
    return undefined
  }

  const {outcome, busy, run, form} = useSubmission({
    submit: async (_, element) =>
      planId === agent.plan_id
        ? failed('Choose another plan.')
        : change(element, successOf('agentPlan'), (api) =>
            api.call('PATCH /api/agents/{id}', {plan_id: planId}, {id}),
          ),
  })
  const isActive = agent.status === 'active'
  const turn = ({currentTarget}: MouseEvent) =>
    void run(() =>
      change(currentTarget, successOf(isActive ? 'agentPaused' : 'agentResumed'), (api) =>
        api.call('PATCH /api/agents/{id}', {status: isActive ? 'paused' : 'active'}, {id}),
      ),
    )
  const remove = ({currentTarget}: MouseEvent) =>
    void run(() => {
      const removed = successOf('agentRemoved')
      return change(
        currentTarget,
        removed,
        (api) => api.call('DELETE /api/agents/{id}', undefined, {id}),
        removed,
      )
    })
  return (
    <div className={css.parts}>
      {content ? (
        <Form {...form}>
          <PlanChoice labels={labels} agent={content} chosen={planId} onChoose={choosePlan} />
          <p>
            <Button type="submit" busy={busy}>
              <ChangeLabel labels={labels} agent={agent} content={content} planId={planId} />
            </Button>
          </p>
        </Form>
      ) : (
        <Ask labels={labels} />
      )}
      <OutcomeNote outcome={outcome} />
      <div className={css.part}>
        <p>{labels?.pauseText}</p>
        <Button variant="small-outline" busy={busy} onClick={turn}>
          {isActive ? labels?.pauseLabel : labels?.resumeLabel}
        </Button>
      </div>
      <Removal labels={labels} busy={busy} onRemove={remove} />
    </div>
  )
}

/** Whom to ask, of an agent that has no other plan, because its document was deleted. */
function Ask({labels}: {labels: AgentsLabels}) {
  return (
    <>
      <p>{labels?.askText}</p>
      <p>
        <Cta link={labels?.askLink} variant="outline" />
      </p>
    </>
  )
}

/** What the button does: with another plan chosen, its name and price. */
function ChangeLabel(props: {
  labels: AgentsLabels
  agent: Schemas['Agent']
  content: OfferedAgent
  planId: string
}) {
  const {labels, agent, content, planId} = props
  const priceLine = usePriceLine()
  const plan = planOf(content, planId)
  if (!plan || planId === agent.plan_id) return labels?.changeLabel
  const price = priceLine(plan.price)
  return [`${labels?.changeToLabel ?? ''} ${plan.name ?? ''}`, price].filter(Boolean).join(', ')
}

/** Removes the agent after a second press. */
function Removal(props: {labels: AgentsLabels; busy: boolean; onRemove: (event: MouseEvent) => void}) {
  const {labels, busy} = props
  const [asks, setAsks] = useState<boolean>()
  return (
    <div className={css.part}>
      <p>{labels?.removeText}</p>
      {asks ? (
        <Actions>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked is gone, and took the focus with it */}
          <Button variant="small-outline" autoFocus busy={busy} onClick={() => setAsks(false)}>
            {labels?.keepLabel}
          </Button>
          <Button variant="small" busy={busy} onClick={props.onRemove}>
            {labels?.removeConfirm}
          </Button>
        </Actions>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- so is the button that was pressed instead
        <Button variant="small-outline" autoFocus={asks === false} onClick={() => setAsks(true)}>
          {labels?.removeLabel}
        </Button>
      )}
    </div>
  )
}
