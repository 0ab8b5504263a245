import {resolve} from 'node:path'
import * as v from 'valibot'
import {
  integer,
  origin,
  origins,
  port,
  readEnvironment,
  text,
  type Environment,
} from 'service-kit/environment'
import {isDatasetName} from './store/store.ts'

/** The options of a lake. `main.ts` reads them from the environment; other code passes them to `startLake`. */
export interface LakeOptions {
  /** Folder of the database, the assets and the token file. */
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
}

/** Every variable, with its default and what it is. DIFFERENCES.md has the same table. */
export const environment = v.object({
  LAKE_PORT: v.pipe(v.optional(port, '3333'), v.description('Port on 127.0.0.1 and ::1; 0 is any free port')),
  LAKE_DATA: v.pipe(
    v.optional(v.string(), '.data/lake'),
    v.description('Folder of the database, the assets and the token'),
  ),
  LAKE_ORIGIN: v.pipe(
    v.optional(origin),
    v.description(
      'Public origin, by default that of the port; asset URLs contain it, and are rewritten once when it changes',
    ),
  ),
  LAKE_ALLOWED_ORIGINS: v.pipe(
    v.optional(origins, ''),
    v.description('More origins (comma-separated) whose pages may send credentials, besides its own'),
  ),
  LAKE_STUDIO: v.pipe(
    v.optional(v.string()),
    v.description('Folder with the built Studio, served at `/studio/`'),
  ),
  LAKE_TOKEN: v.pipe(
    v.optional(v.string()),
    v.description(
      'Bearer token of the tools; by default one that is created at the first start and kept in `$LAKE_DATA/token`',
    ),
  ),
  LAKE_PROJECT_ID: v.pipe(
    v.optional(
      text('of a-z, 0-9 and dashes', (value) => /^[-a-z0-9]+$/.test(value)),
      'local',
    ),
    v.description('Project id in asset paths and in `sanity::projectId()`'),
  ),
  LAKE_DATASET: v.pipe(
    v.optional(text('1 to 64 lowercase letters, digits and, between them, "_" and "-"', isDatasetName)),
    v.description('A dataset to create at start if it does not exist; `production` if there is none at all'),
  ),
  LAKE_QUERY_DEADLINE_MS: v.pipe(
    v.optional(integer(1, 600_000), '5000'),
    v.description('Milliseconds after which a query is stopped'),
  ),
})

/**
 * The lake's configuration from environment variables (see "Running it" in DIFFERENCES.md).
 * @throws StartFailed
 */
export function readConfig(env: Environment): Omit<LakeOptions, 'origin'> & {
  port: number
  origin?: string
} {
  const values = readEnvironment(environment, env)
  return {
    port: values.LAKE_PORT,
    dataDirectory: resolve(values.LAKE_DATA),
    allowedOrigins: values.LAKE_ALLOWED_ORIGINS,
    projectId: values.LAKE_PROJECT_ID,
    queryDeadlineMs: values.LAKE_QUERY_DEADLINE_MS,
    origin: values.LAKE_ORIGIN,
    dataset: values.LAKE_DATASET,
    token: values.LAKE_TOKEN,
    studioDirectory: values.LAKE_STUDIO && resolve(values.LAKE_STUDIO),
  }
}
