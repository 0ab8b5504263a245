import {resolve} from 'node:path'
import {ConfigError, integer, list, origin, port, type Environment} from '../kit/environment.ts'
import {isDatasetName} from './store/store.ts'

/** The options of a lake. `main.ts` reads them from the environment; tests pass them directly. */
export interface LakeOptions {
  /** Folder of the database, the assets, their cache and the token file. */
  dataDirectory: string
  /** Public origin without a trailing slash; asset urls start with it. */
  origin: string
  /** Further origins whose pages may call the lake with credentials. */
  allowedOrigins: string[]
  /** Token of the tools. Default: the one in `<dataDirectory>/token`, which is created at the first start. */
  token?: string
  projectId: string
  /** A dataset to create if it does not exist. Default: `production`, if there are no datasets at all. */
  dataset?: string
  queryDeadlineMs: number
  /** Folder with the built Studio. */
  studioDirectory?: string
  /** Answers queries from a state that lags behind the commits, for testing against eventual consistency. */
  queryDelay?: QueryDelay
}

export interface QueryDelay {
  minMs: number
  maxMs: number
  /** The same seed gives the same delays. */
  seed: number
}

/**
 * The lake's configuration from environment variables (see "Running it" in DIFFERENCES.md).
 * @throws ConfigError
 */
export function readConfig(env: Environment): LakeOptions & {port: number} {
  const lakePort = port(env, 'LAKE_PORT', 3333)
  return {
    port: lakePort,
    dataDirectory: resolve(env['LAKE_DATA'] || '.data/lake'),
    origin: origin('LAKE_ORIGIN', env['LAKE_ORIGIN'] || `http://localhost:${lakePort}`),
    allowedOrigins: [
      'http://localhost:5173',
      'http://127.0.0.1:5173',
      ...list(env['LAKE_ALLOWED_ORIGINS']).map((value) => origin('LAKE_ALLOWED_ORIGINS', value)),
    ],
    projectId: projectId(env['LAKE_PROJECT_ID'] || 'local'),
    queryDeadlineMs: integer(env, 'LAKE_QUERY_DEADLINE_MS', 5000, 1, 600_000),
    ...(env['LAKE_DATASET'] ? {dataset: datasetName(env['LAKE_DATASET'])} : {}),
    ...(env['LAKE_TOKEN'] ? {token: env['LAKE_TOKEN']} : {}),
    ...(env['LAKE_STUDIO'] ? {studioDirectory: resolve(env['LAKE_STUDIO'])} : {}),
    ...queryDelay(env),
  }
}

function projectId(text: string): string {
  if (/^[-a-z0-9]+$/.test(text)) return text
  throw new ConfigError(`LAKE_PROJECT_ID may hold a-z, 0-9 and dashes only, not "${text}"`)
}

function datasetName(text: string): string {
  if (isDatasetName(text)) return text
  throw new ConfigError(
    `LAKE_DATASET must be 1 to 64 lowercase letters, digits and, between them, "_" and "-", not "${text}"`,
  )
}

function queryDelay(env: Environment): {queryDelay?: QueryDelay} {
  const text = env['LAKE_QUERY_DELAY_MS']
  if (!text) return {}
  const [minMs, maxMs] = text.split('-').map(Number)
  if (minMs === undefined || maxMs === undefined || !(minMs >= 0 && maxMs >= minMs && maxMs <= 60_000)) {
    throw new ConfigError(`LAKE_QUERY_DELAY_MS must be a range such as 50-500, not "${text}"`)
  }
  return {queryDelay: {minMs, maxMs, seed: integer(env, 'LAKE_SEED', 1, 0, 2 ** 31)}}
}
