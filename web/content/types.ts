import type {LayoutQueryResult} from './types.gen.ts'

/** One entry of a list in a query result, without its nulls. */
export type Item<List> = NonNullable<List> extends ReadonlyArray<infer Entry> ? NonNullable<Entry> : never

/** A field of a query result that is there. */
export type Field<Result, Name extends keyof NonNullable<Result>> = NonNullable<NonNullable<Result>[Name]>

export type Layout = LayoutQueryResult
