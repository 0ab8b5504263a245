import type {Schemas} from '../../api/types.gen.ts'
import {Cta} from '../../components/sections/Cta.tsx'
import css from './dashboard.module.css'
import {DashboardSection, ResourceFallback} from './DashboardSection.tsx'
import {useResource} from './use-resource.ts'
import type {StatesWords, WorkflowsWords} from './words.ts'

type Workflow = Schemas['Workflow']

const date = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium'})

/** The automations that the team runs for the customer. */
export function MyWorkflows(props: {
  words: WorkflowsWords
  states: StatesWords
  loading: string | null | undefined
}) {
  const {words, states, loading} = props
  const {resource, retry} = useResource('GET /api/workflows')
  return (
    <DashboardSection id="workflows" heading={words?.heading}>
      {resource.status !== 'ready' ? (
        <ResourceFallback
          status={resource.status}
          words={states}
          loading={loading}
          onRetry={() => void retry()}
        />
      ) : resource.value.workflows.length === 0 ? (
        <>
          <p className="lead muted">{words?.empty}</p>
          <p>
            <Cta link={words?.cta} variant="outline" />
          </p>
        </>
      ) : (
        <ul className={css.list}>
          {resource.value.workflows.map((workflow) => (
            <WorkflowRow key={workflow.id} workflow={workflow} words={words} />
          ))}
        </ul>
      )}
    </DashboardSection>
  )
}

function WorkflowRow({workflow, words}: {workflow: Workflow; words: WorkflowsWords}) {
  const states: Record<Workflow['status'], string | null | undefined> = {
    draft: words?.draftLabel,
    active: words?.activeLabel,
    paused: words?.pausedLabel,
  }
  const {last_run_at: lastRun} = workflow
  return (
    <li>
      <b>{workflow.name}</b>
      <span className="muted">{workflow.description}</span>
      <span>
        {lastRun ? `${words?.lastRunLabel ?? ''} ${date.format(new Date(lastRun))}` : words?.neverRunLabel}
      </span>
      <span className={css.state}>{states[workflow.status]}</span>
    </li>
  )
}
