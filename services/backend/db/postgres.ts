import {Pool} from 'pg'
import type {Log} from '../log.ts'
import type {Database} from './database.ts'
import {DatabaseUnusable} from './failures.ts'

/** Connections of one backend process. A small Postgres server allows about 100 in all. */
const maxConnections = 10

/**
 * A Postgres server. A statement that takes over 5 s is cancelled by the server; a connection that is not to be had
 * within 2 s fails, and the request with it (503).
 * @throws DatabaseUnusable when the server cannot be reached or does not let us in
 */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    // The server's own cancellation comes first; this is for a server that went silent.
    query_timeout: 7000,
    application_name: 'backend',
  })
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on('error', (error) => log.error('database connection lost', error))
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseUnusable(
      `The Postgres server of DATABASE_URL (${new URL(url).host}) does not answer: ${reason(error)}`,
      {cause: error},
    )
  }
  return {
    query: async (text, parameters) => (await pool.query<Record<string, unknown>>(text, parameters)).rows,
    script: async (text) => void (await pool.query(text)),
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('BEGIN')
        const result = await work({
          query: async (text, parameters) =>
            (await client.query<Record<string, unknown>>(text, parameters)).rows,
        })
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError))
        throw error
      } finally {
        // A connection that could not even roll back is thrown away.
        client.release(broken)
      }
    },
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return error.message || code || error.name
}
