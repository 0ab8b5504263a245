import type {Schemas} from '../../../domain/api.gen.ts'
import {Cta} from '../../ui/Cta.tsx'
import {DashboardSection} from './DashboardSection.tsx'
import type {StatesLabels, WorkflowsLabels} from './labels.ts'
import {List, Status} from './List.tsx'
import {ResourceFallback} from './ResourceFallback.tsx'
import type {Resource} from './use-resource.ts'
import type {ContentText} from '../../../domain/content-text.ts'

type Workflow = Schemas['Workflow']

const date = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium'})

/** The automations that the team runs for the customer, who asks the team to change them. */
export function MyWorkflows(props: {
  labels: WorkflowsLabels
  states: StatesLabels
  resource: Resource<Schemas['WorkflowList']>
  retry: () => Promise<void>
}) {
  const {labels, states, resource, retry} = props
  return (
    <DashboardSection
      id="workflows"
      heading={labels?.heading}
      action={resource.status === 'ready' && <Cta link={labels?.cta} variant="small-outline" />}
    >
      {resource.status !== 'ready' ? (
        <ResourceFallback status={resource.status} labels={states} onRetry={() => void retry()} />
      ) : resource.value.workflows.length === 0 ? (
        <p className="muted">{labels?.empty}</p>
      ) : (
        <List>
          {resource.value.workflows.map((workflow) => (
            <WorkflowRow key={workflow.id} workflow={workflow} labels={labels} />
          ))}
        </List>
      )}
    </DashboardSection>
  )
}

function WorkflowRow({workflow, labels}: {workflow: Workflow; labels: WorkflowsLabels}) {
  const statusLabels: Record<Workflow['status'], ContentText> = {
    draft: labels?.draftLabel,
    active: labels?.activeLabel,
    paused: labels?.pausedLabel,
  }
  const {last_run_at: lastRun} = workflow
  return (
    <li>
      <b>{workflow.name}</b>
      <span className="muted">{workflow.description}</span>
      <span>
        {lastRun ? `${labels?.lastRunLabel ?? ''} ${date.format(new Date(lastRun))}` : labels?.neverRunLabel}
      </span>
      <Status isOn={workflow.status === 'active'}>{statusLabels[workflow.status]}</Status>
    </li>
  )
}
