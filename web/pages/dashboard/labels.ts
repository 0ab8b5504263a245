import {compact} from '../../../domain/compact.ts'
import type {Field, Item} from '../../content/types.ts'
import type {DashboardQueryResult} from '../../content/types.gen.ts'

/** The labels of the dashboard and of its sections, as content has them. Drafts are incomplete, so all may be missing. */
export type Labels = NonNullable<DashboardQueryResult['dashboardPage']>
export type AgentsLabels = Field<Labels, 'myAgents'> | null | undefined
export type WorkflowsLabels = Field<Labels, 'myWorkflows'> | null | undefined
export type SettingsLabels = Field<Labels, 'accountSettings'> | null | undefined
export type StatesLabels = Field<Labels, 'states'> | null | undefined

/** An agent that can be added, with its plans. */
export type OfferedAgent = Item<DashboardQueryResult['agents']>

/** The plan of an agent with an id. Its document, or that of the agent, may have been deleted since. */
export const planOf = (agent: OfferedAgent | undefined, id: string | undefined) =>
  compact(agent?.plans).find(({_id}) => _id === id)
