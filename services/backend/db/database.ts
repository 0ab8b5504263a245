/** A row as the database answers it; rows.ts narrows its columns. */
export type Row = Record<string, unknown>

/** Runs SQL; `$1`, `$2` … stand for the parameters. */
export interface Sql {
  query(text: string, parameters?: unknown[]): Promise<Row[]>
}

/** The Postgres behind the backend: the embedded PGlite or a server, with the same SQL. */
export interface Database extends Sql {
  /** All of `work` or nothing. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  /** Several statements without parameters, as a migration has them. */
  script(text: string): Promise<void>
  close(): Promise<void>
}
