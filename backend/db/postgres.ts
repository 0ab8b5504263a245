import {setTimeout as delay} from 'node:timers/promises'
import {Client, DatabaseError, Pool} from 'pg'
import {codeOf, messageOf, StartFailed} from 'service-kit/process'
import type {Log} from '../log.ts'
import type {Database, SchemaConnection} from './database.ts'

export interface PostgresOptions {
  url: string
  /** Most connections that this process opens. */
  connections: number
  /** After how long the server cancels a statement, in milliseconds. */
  statementTimeoutMs?: number
}

/**
 * A Postgres server. The server cancels a statement after 5 s. If no connection is free within 2 s, the request fails with
 * 503.
 * @throws StartFailed when the server cannot be reached or refuses the connection
 */
export async function openPostgres(options: PostgresOptions, log: Log): Promise<Database> {
  const {url, connections, statementTimeoutMs = 5000} = options
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    // The server cancels a statement before this; it is for a server that does not respond any more.
    query_timeout: statementTimeoutMs + 2000,
    application_name: 'backend',
    // pg's own option `statement_timeout` is a start-up parameter, and poolers such as PgBouncer refuse a connection that has one.
    onConnect: async (client) => void (await client.query(`SET statement_timeout = ${statementTimeoutMs}`)),
  })
  // Without a listener, a connection that the server closes would end the process. The pool has the idle ones; of one in use, the
  // statement that runs, or the next, fails.
  pool.on('error', (error) => log.error('database connection lost', error))
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw unreachable(url, error)
  }
  return {
    query: async (text, parameters) => (await pool.query<Record<string, unknown>>(text, parameters)).rows,
    close: () => pool.end(),
    listen: (channel, onNotify) => listenTo(url, channel, onNotify, log),
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
        // The pool closes a connection that could not even roll back.
        client.release(broken)
      }
    },
  }
}

/**
 * A connection of its own, because one of the pool may go to another request. When it is lost it is made again, every second.
 * A pooler in transaction mode does not pass NOTIFY on: behind one, nothing is heard.
 */
async function listenTo(
  url: string,
  channel: string,
  onNotify: () => void,
  log: Log,
): Promise<() => Promise<void>> {
  const state = {stopped: false}
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
      application_name: 'backend events',
    })
    next.on('notification', onNotify)
    next.on('error', (error) => log.error('database connection lost', error))
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    // Not before: a connection that fails ends, too, and is not to be made twice.
    next.on('end', () => void reconnect())
    return next
  }

  async function reconnect(): Promise<void> {
    while (!state.stopped) {
      await delay(1000, undefined, {ref: false})
      try {
        client = await connect()
        return state.stopped ? await client.end() : onNotify()
      } catch (error) {
        log.error('database connection lost', error)
      }
    }
  }

  return async () => {
    state.stopped = true
    await client.end()
  }
}

/**
 * A connection for migrations, which may take longer than any query of a request: it has no time limits of its own.
 * @throws StartFailed
 */
export async function connectForMigrations(url: string, log: Log): Promise<SchemaConnection> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    // A network may drop a connection that is silent for minutes.
    keepAlive: true,
    application_name: 'backend migrations',
  })
  client.on('error', (error) => log.error('database connection lost', error))
  try {
    await client.connect()
  } catch (error) {
    throw unreachable(url, error)
  }
  return {
    query: async (text, parameters) => (await client.query<Record<string, unknown>>(text, parameters)).rows,
    script: async (text) => void (await client.query(text)),
    close: () => client.end(),
  }
}

function unreachable(url: string, error: unknown): StartFailed {
  // An error of the server's own has a code: it answered, and what it says is about the database, the role or the password.
  const fault = error instanceof DatabaseError ? 'refuses the connection' : 'does not answer'
  return new StartFailed(
    `The Postgres server of DATABASE_URL (${new URL(url).host}) ${fault}: ${messageOf(error) || codeOf(error)}`,
    {cause: error},
  )
}
