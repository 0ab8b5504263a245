import type {LayoutQueryResult} from './types.gen.ts'

/** One entry of a list in a query result, without its nulls. */
export type Item<List> = NonNullable<List> extends ReadonlyArray<infer Entry> ? NonNullable<Entry> : never

/** A field of a query result that is there. */
export type Field<Result, Name extends keyof NonNullable<Result>> = NonNullable<NonNullable<Result>[Name]>

/** What all pages share (layout.ts), as readResult returns it. */
export type Layout = LayoutQueryResult
