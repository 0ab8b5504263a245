import type {Field, Item} from '../../content/types.ts'
import type {DashboardQueryResult} from '../../content/types.gen.ts'

/** The words of the dashboard and of its parts, as content has them. Drafts are incomplete, so all may be missing. */
export type Words = DashboardQueryResult['dashboardPage']
export type AgentsWords = Field<Words, 'myAgents'> | null | undefined
export type WorkflowsWords = Field<Words, 'myWorkflows'> | null | undefined
export type SettingsWords = Field<Words, 'accountSettings'> | null | undefined
export type StatesWords = Field<Words, 'states'> | null | undefined

/** An agent that can be added, with its plans. */
export type OfferedAgent = Item<DashboardQueryResult['agents']>
