/** A row as the database returns it; the functions of rows.ts narrow its columns. */
export type Row = Record<string, unknown>

/** Runs SQL; `$1`, `$2` … are the parameters. */
export interface Sql {
  query(text: string, parameters?: unknown[]): Promise<Row[]>
}

/** The Postgres behind the backend: the embedded PGlite or a server, with the same SQL. */
export interface Database extends Sql {
  /** Applies all of `work`, or nothing when it throws. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** A connection that migrations run on. */
export interface SchemaConnection extends Sql {
  /** Several statements without parameters. */
  script(text: string): Promise<void>
  close(): Promise<void>
}
