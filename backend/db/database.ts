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
  /**
   * Hears each NOTIFY on a channel, from any backend of this database. It is also told when a connection was lost and made again,
   * because it may have missed some.
   * @returns the function that stops it
   */
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** A connection that migrations run on. */
export interface SchemaConnection extends Sql {
  /** Several statements without parameters. */
  script(text: string): Promise<void>
  close(): Promise<void>
}
