import type {AgentQueryResult, LayoutQueryResult, PageQueryResult} from './types.gen.ts'

/** One entry of a list in a query result, without its nulls. */
export type Item<List> = NonNullable<List> extends ReadonlyArray<infer Entry> ? NonNullable<Entry> : never

/** A field of a query result that is there. */
export type Field<Result, Name extends keyof NonNullable<Result>> = NonNullable<NonNullable<Result>[Name]>

/** What all pages share (layout.ts), as readResult returns it. */
export type Layout = LayoutQueryResult

/** A section of a page, of any kind. */
export type AnySection = Item<NonNullable<PageQueryResult['page']>['sections']>

/** The content of a section of one kind, by the name of its type. */
export type SectionOf<Type> = Extract<AnySection, {_type: Type}>

/** The agent of an agent's page, and the words that all these pages share. */
export type Agent = NonNullable<AgentQueryResult['agent']>
export type AgentLabels = AgentQueryResult['agentPage']
